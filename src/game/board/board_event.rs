//! What is seen on the board while the facts of a game are played.

use bevy::prelude::*;

use crate::rules::{Side, Square};

/// Something that the player sees at this moment. Texts, sounds and rumble follow it.
///
/// A [`Fact`](crate::game::play::Fact) says what has happened in the game. The board shows it later, when everything
/// before it has been shown.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum BoardEvent {
    /// A new game's discs begin to come down.
    Started,
    /// A move begins: its disc is coming down.
    Moved {
        side: Side,
        square: Square,
        /// How many discs turn.
        flips: usize,
    },
    /// A move begins to be taken back.
    TakenBack,
    /// The board shows another position of the game at once.
    Jumped,
    /// A side was passed over.
    Passed(Side),
    /// The game has ended and the last disc has turned.
    Ended,
    /// A disc that was put down touches the board.
    Placed(Square),
    /// A disc that has turned touches the board again.
    Turned {
        square: Square,
        /// Its distance from the disc that was placed, from 1; 0 when a move is taken back.
        ring: u8,
    },
    /// A disc leaves the board.
    Lifted(Square),
}
