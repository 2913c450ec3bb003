//! What the engine thinks of the moves on the board, for the values on the squares and the evaluation bar.
//!
//! The engine values the moves while a player is to move and wants to see the values or to be warned of blunders, and the
//! board is still. It begins with a shallow search and goes deeper step by step. It never works while the computer thinks
//! about its own move, and stops when nobody looks.

mod ask;
mod keep;
mod standing;
mod state;

pub use standing::{Standing, shown_discs};
pub use state::{Analysis, ValuesToggled};

use bevy::prelude::*;

use super::ai::AiSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_message::<ValuesToggled>()
        .add_systems(
            Update,
            (
                (ask::toggle, ask::ask).chain().in_set(AiSystems::AskValues),
                keep::keep.in_set(AiSystems::DeliverValues),
            ),
        );
}
