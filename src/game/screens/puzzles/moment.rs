//! When there is something to be glad of: all puzzles of the day are answered, or there never were more solved in a row.

use bevy::prelude::*;

use super::said::LONG;
use crate::{
    engine::puzzles::Given,
    game::{
        board::Moment,
        frame::Pace,
        play::{BoardRest, Deck, PuzzleProgress, Puzzles},
    },
    rules::Square,
};

/// What has been seen of the puzzles.
#[derive(Default)]
pub(super) struct Seen {
    /// Whether some of the day were left.
    open: bool,
    /// The puzzle that made the row the longest one.
    best: Option<u64>,
    /// What waits until the board is at rest.
    next: Option<Moment>,
}

pub(super) fn cheer(
    puzzles: Res<Puzzles>,
    progress: Res<PuzzleProgress>,
    rest: Res<BoardRest>,
    mut seen: Local<Seen>,
    mut moments: MessageWriter<Moment>,
    mut pace: ResMut<Pace>,
) {
    if puzzles.is_changed() {
        let progress = &progress.0;
        let from = match &puzzles.asked {
            None => {
                let left = progress.daily().iter().any(|(_, given)| given.is_none());
                let was_open = std::mem::replace(&mut seen.open, left);
                (was_open && !left && puzzles.deck.is_of_today()).then_some(Square::B4)
            }
            Some(asked) => {
                seen.open |= puzzles.deck == Deck::Today && asked.given.is_none();
                let streak = progress.streak();
                let is_best =
                    asked.given == Some(Given::Right) && streak == LONG.max(progress.best_streak_before() + 1);
                let key = asked.puzzle.key();
                let is_new = is_best && seen.best.replace(key) != Some(key);
                is_new.then_some(asked.puzzle.right)
            }
        };
        if let Some(from) = from {
            seen.next = Some(Moment { from, heard: true });
        }
    }
    if rest.still_secs().is_some()
        && let Some(moment) = seen.next.take()
    {
        moments.write(moment);
        pace.animate();
    }
}
