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
    Deck(Deck),
    /// Goes on with other puzzles when a deck has no more.
    More,
    Hint,
    /// Takes a wrong answer back.
    TryAgain,
    Show,
    /// Goes to those of the day that were missed.
    Missed,
    Next,
    /// Copies the player's own puzzles as text.
    Export,
    Import,
}

impl WidgetName for PuzzleWidget {}
