//! What goes for the board while it is lent to a lesson, a review or the like.

use super::config::Player;
use crate::{game::frame::Screen, rules::Side};

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
