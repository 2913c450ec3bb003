//! The place of the evaluation bar beside the board.

use bevy::prelude::*;

use super::places::{Layout, LayoutMode};

/// The width of the bar between a column and the board, in design units.
const WIDE: f32 = 18.0;
/// The same between the board and a panel.
const SIDE: f32 = 14.0;
/// The height of the bar under the board.
const TALL: f32 = 10.0;
/// The least gap at either side of the bar.
const GAP: f32 = 12.0;
/// The room for the number at each end of the bar.
const END: f32 = 62.0;
/// The size of the word below that number, in design units, and the width of the longest one relative to it.
const WORD: f32 = 17.0;
const LETTERS: f32 = 3.1;
/// The gaps at both sides of the word, in design units, taken together.
const WORD_GAPS: f32 = 6.0;
/// The gap between the room for that word and the prompts beside it, in design units. With the gap of the word itself, it
/// is 16 units.
const BESIDE_WORD: f32 = 9.0;

/// The game screen with the evaluation bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WithBar {
    /// The bar without the numbers at its ends.
    pub bar: Rect,
    /// What [`Layout::first`] is beside the bar.
    pub first: Rect,
    /// What [`Layout::second`] is beside the bar.
    pub second: Rect,
    /// The room at the right of [`WithBar::first`] that the last line of a wide window leaves free, because the word
    /// below the bar is beside it.
    pub beside_word: f32,
}

impl Layout {
    /// The place of the evaluation bar; `None` in windows that have no room for it. The board stays where it is.
    pub fn with_bar(&self) -> Option<WithBar> {
        let (u, board) = (self.u, self.board.outer());
        let (mut first, mut second) = (self.first, self.second);
        // The words at the ends of an upright bar are beside the player cards.
        let words = LETTERS * self.font(WORD) + WORD_GAPS * u;
        let upright = |left: f32, width: f32| {
            let end = END * u;
            Rect::new(left, board.min.y + end, left + width, board.max.y - end)
        };
        let mut beside_word = 0.0;
        let bar = match self.mode {
            LayoutMode::Wide | LayoutMode::Low => {
                let bar = upright(board.min.x - (GAP + WIDE) * u, WIDE * u);
                first.max.x = first.max.x.min(bar.min.x - GAP * u);
                if self.mode == LayoutMode::Low {
                    first.max.x = first.max.x.min(board.min.x - words);
                } else {
                    let end = board.min.x - words - BESIDE_WORD * u;
                    beside_word = (first.max.x - end).max(0.0);
                }
                bar
            }
            LayoutMode::Side => {
                let bar = upright(board.max.x + GAP * u, SIDE * u);
                let beside = (bar.max.x + 2.0 * GAP * u).max(board.max.x + words);
                second.min.x = second.min.x.max(beside);
                bar
            }
            LayoutMode::Tall => {
                let middle = f32::midpoint(board.max.y, second.min.y);
                let half = TALL * u / 2.0;
                let (left, right) = (board.min.x + 1.6 * END * u, board.max.x - 1.6 * END * u);
                Rect::new(left, middle - half, right, middle + half)
            }
            LayoutMode::Small => return None,
        };
        Some(WithBar {
            bar,
            first,
            second,
            beside_word,
        })
    }
}
