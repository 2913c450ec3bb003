//! Requests to change the game, and what has happened to it; and what goes for the board while it is lent to a lesson,
//! a review or the like.

use std::time::Duration;

use bevy::prelude::*;

use super::config::{GameConfig, Player, RestoredGame};
use crate::{
    game::shell::Screen,
    rules::{GameRecord, Outcome, Played, Position, Side, Square, Undone},
};

/// A request to change the game. A move that the rules forbid changes nothing and is answered by [`Fact::Rejected`].
#[derive(Message, Clone, PartialEq, Debug)]
pub enum SessionCommand {
    NewGame(GameConfig),
    /// Begin the same game again.
    Restart,
    /// Begin the same game again with the colours changed.
    Rematch,
    /// Go on with a game that was left.
    Restore(Box<RestoredGame>),
    /// Lend the board to a lesson, a review, the openings or puzzles, at the position that the record is at. The player's game
    /// waits meanwhile.
    Lend {
        /// Who has the board from now on, and what goes there.
        terms: Lent,
        /// The game that it lays on the board.
        record: Box<GameRecord>,
    },
    /// In a review, an opening or a puzzle, show a position of a line of moves from the start of the game. Nothing changes if a
    /// move of the line is illegal.
    ShowLine {
        /// The moves. Passes are left out.
        line: Vec<Square>,
        /// How many of them are played on the board. The others can be redone.
        moves: usize,
    },
    /// Put the player's game back on the board after a lesson, a review, an opening or a puzzle.
    BackToGame,
    /// Place a disc. Carries the side it is meant for, so that a late answer never moves for the other side.
    Play {
        /// The side to place a disc for.
        side: Side,
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
        side: Side,
        player: Player,
    },
    /// A side has thought for this long, and its clock has run, if there is one. A side without time left loses.
    Elapse {
        side: Side,
        time: Duration,
    },
}

/// What has happened to the game, in order.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Fact {
    /// A game has begun, or goes on where it was left; the position on the board.
    Started(Position),
    /// The board shows a position of a lesson or a review, or the game again after it. Nothing has happened in the
    /// game.
    PositionSet(Position),
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

/// What goes for the board while the player's game waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lent {
    pub to: Screen,
    /// Who moves for black and for white.
    pub players: [Player; 2],
    /// Whether what happens in a game is taught: discs are laid one by one, all legal moves are marked, and the end is heard.
    /// Otherwise a line of moves wins and loses nothing.
    pub teaches: bool,
    /// Which values the moves have on the board.
    pub values: LentValues,
    /// What is copied from the board and pasted there.
    pub exchanges: Exchanges,
}

/// Which values the moves have on a lent board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LentValues {
    #[default]
    None,
    Review,
    Book,
}

/// What is copied from a board and pasted there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Exchanges {
    /// The moves that have been played. Games are pasted.
    #[default]
    Moves,
    /// The whole line, also the moves that follow. Games are pasted.
    Line,
    Puzzles,
}

impl Lent {
    /// A board of a screen on which the player moves for both sides.
    pub const fn to(screen: Screen) -> Self {
        Self {
            to: screen,
            players: [Player::Human; 2],
            teaches: false,
            values: LentValues::None,
            exchanges: Exchanges::Moves,
        }
    }

    /// A board of a screen on which the player moves for this side only, and for none if there is none.
    pub fn for_side(screen: Screen, side: Option<Side>) -> Self {
        let player = |it| {
            if side == Some(it) { Player::Human } else { Player::Nobody }
        };
        Self { players: Side::ALL.map(player), ..Self::to(screen) }
    }
}
