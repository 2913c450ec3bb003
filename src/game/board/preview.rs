//! Shows what a move would do before it is made: its disc floats over the square, and the discs that it would turn are
//! tilted. If the move would be a blunder, the coach may warn of it.

mod aim;
mod ghost;
mod tilt;
mod warn;

pub use aim::{PointedMove, Preview};
pub use warn::Warned;

use bevy::prelude::*;

use crate::game::frame::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>()
        .init_resource::<PointedMove>()
        .init_resource::<Warned>()
        .add_systems(
            Update,
            (aim::aim, warn::warn, tilt::tilt_discs, ghost::float_ghost)
                .chain()
                .in_set(AppSystems::Preview),
        );
}
