//! The widgets of the puzzles and their zones.

use crate::game::{
    play::Deck,
    ui::{WidgetName, Zone},
};

/// Where puzzles are taken from.
pub(super) const DECKS: Zone = Zone::new(12);
/// The timer.
pub(super) const TIMER: Zone = Zone::new(16);
/// The way back.
pub(super) const LEAVE: Zone = Zone::new(18);

/// The widgets of the puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleWidget {
    /// Goes back to where the puzzles were opened.
    Leave,
    /// Counts the time, or does not.
    Timer,
    /// Takes puzzles from there.
    Deck(Deck),
    /// Goes on with other puzzles when a deck has no more.
    More,
    /// Shows a hint, or more of it.
    Hint,
    /// Takes a wrong answer back.
    TryAgain,
    /// Shows the right move.
    Show,
    /// Goes to those of the day that were missed.
    Missed,
    /// Goes to the next puzzle.
    Next,
    /// Copies the player's own puzzles as text.
    Export,
    /// Takes puzzles from the clipboard.
    Import,
}

impl WidgetName for PuzzleWidget {}
