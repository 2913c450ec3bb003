//! What has happened to the game.

use bevy::prelude::*;

use crate::rules::{Color as Side, Outcome, Played, Position, Square, Undone};

/// What has happened to the game, in order.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Fact {
    /// A game has begun, or goes on where it was left; the position on the board.
    Started(Position),
    /// The board shows a position of a lesson or a review, or the game again after it. Nothing has happened in the game.
    Laid(Position),
    /// A disc was placed, or placed again by redo.
    Moved(Played),
    /// A side had no move and was passed over.
    Passed(Side),
    /// A disc was taken back.
    Undone(Undone),
    /// The game has gone to a position of its record that is more than a move of each side away.
    Jumped(Position),
    /// The game is over; `None` when a side resigned or ran out of time: see
    /// [`Session::early_end`](super::Session::early_end).
    Ended(Option<Outcome>),
    /// A square was chosen that is not a legal move.
    Rejected(Square),
}
