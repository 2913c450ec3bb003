//! The result of a game, beside the final board.

mod facts;
mod judged;
mod page;
mod panel;

pub(super) use facts::result_sentence;

use bevy::prelude::*;

use crate::game::ui::{WidgetName, Zone};

/// The best and the worst move.
const CARDS: Zone = Zone::new(2);

/// The widgets of the result's panel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultWidget {
    /// Starts another game with the same players.
    Rematch,
    /// Opens the review before the best move that a player has found.
    Best,
    /// Opens the review before the move that has lost most.
    Worst,
    /// Opens the review of the game.
    Review,
    /// Opens the new-game screen.
    NewGame,
    /// Undoes the last move, so that the game continues.
    Undo,
    /// Goes to the title.
    Leave,
}

impl WidgetName for ResultWidget {}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, judged::plugin));
}
