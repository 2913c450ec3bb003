//! Plays the facts of a game on the board, one after another.

mod advance;
mod begin;
mod change;
mod hold;
mod queue;

pub use queue::Playback;

use bevy::prelude::*;

use crate::game::frame::{AppSystems, Menu, board_is_shown};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .add_message::<super::shown::Shown>()
        .add_plugins(hold::plugin)
        .add_systems(
            Update,
            // Facts are queued even while no board is shown. Bevy would drop their messages before the board is shown
            // again.
            (
                advance::advance_motions.run_if(nothing_pauses),
                queue::queue_facts,
                begin::begin_next.run_if(board_is_shown.and_then(nothing_pauses)),
            )
                .chain()
                .in_set(AppSystems::Animate),
        );
}

/// Every dialog stops all motion, except the one that shows the result.
fn nothing_pauses(menu: Res<State<Menu>>) -> bool {
    matches!(menu.get(), Menu::None | Menu::GameOver)
}
