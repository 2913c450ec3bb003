//! Shows what a move would do before it is made: its disc floats over the square, and the discs that it would turn are
//! tilted.

mod aim;
mod ghost;
mod tilt;

pub use aim::Preview;

use bevy::prelude::*;

use crate::game::frame::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>().add_systems(
        Update,
        (aim::aim, tilt::tilt_discs, ghost::float_ghost)
            .chain()
            .in_set(AppSystems::Preview),
    );
}
