//! Requests to change the game.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    config::{GameConfig, Player},
    restored::RestoredGame,
};
use crate::rules::{Color as Side, GameRecord, Position, Square};

/// A request to change the game. A move that the rules forbid changes nothing and is answered by
/// [`Fact::Rejected`](super::Fact::Rejected).
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Command {
    /// Begin a new game.
    NewGame(GameConfig),
    /// Begin the same game again.
    Restart,
    /// Begin the same game again with the colours changed.
    Rematch,
    /// Go on with a game that was left.
    Restore(Box<RestoredGame>),
    /// Lay a lesson's position on the board; the person plays the side to move. The player's game waits meanwhile.
    BeginLesson(Position),
    /// Lay a game on the board to be reviewed, at the position that its record is at. The player's game waits meanwhile.
    BeginReview(Box<GameRecord>),
    /// Lay an opening on the board. The player's game waits meanwhile.
    BeginOpenings(Box<GameRecord>),
    /// In a review or an opening, show a position of a line of moves from the start of the game. Nothing changes if a move
    /// of the line is illegal.
    ShowLine {
        /// The moves. Passes are left out.
        line: Vec<Square>,
        /// How many of them are played on the board. The others can be redone.
        moves: usize,
    },
    /// Put the player's game back on the board after a lesson, a review or an opening.
    BackToGame,
    /// Place a disc. Carries the side it is meant for, so that a late answer never moves for the other side.
    Play {
        /// The side to place a disc for.
        side: Side,
        /// Where.
        square: Square,
    },
    /// Take back moves: in a game against the computer to the person's last turn, otherwise one move.
    Undo,
    /// Bring back what was taken back.
    Redo,
    /// Go to the position after this many plies of the record, by undoing or redoing moves. In a game against the
    /// computer go on to the person's next turn, if the record has one.
    GoTo {
        /// The number of plies: the moves and passes that have been played and those that can be redone.
        plies: usize,
    },
    /// The named side gives up.
    Resign(Side),
    /// Someone else plays a colour from now on. A rated game keeps its players.
    SetPlayer {
        /// The colour.
        side: Side,
        /// Who plays it.
        player: Player,
    },
    /// The clock of a side has run for this long. A side without time left loses.
    Elapse {
        /// Whose clock.
        side: Side,
        /// For how long.
        time: Duration,
    },
}
