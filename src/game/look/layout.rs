//! Where everything is placed: the unit `u`, the arrangement and the rectangles of every screen.
//!
//! All of it is computed from the window's size and the player's scales, in logical pixels with y pointing down, so
//! that it can be tested without a window. Views read it; nothing writes back.

mod arrangements;
mod board_geometry;
mod compute;
mod evaluation_bar;
mod other_screens;
mod places;
mod stage;

pub use arrangements::SMALL_U;
pub use board_geometry::{BoardGeometry, middle};
pub use places::{Layout, LayoutMode, Viewport};
pub(crate) use stage::set_stage;
pub use stage::{BoardPlace, Stage, add_board, board_is_shown};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((compute::plugin, stage::plugin));
}
