//! Sizes and places: the unit `u` and the arrangement that suit the window, and where the board is.
//!
//! The unit and the arrangement depend on the window's size and the player's scales only. Everything is placed by Bevy,
//! also the board: its place is read from the node that the screen has for it. Places are in logical pixels with y
//! pointing down.

mod board_geometry;
mod compute;
mod sizes;
mod stage;

pub use board_geometry::{BoardGeometry, middle};
pub use compute::COLUMN;
pub use sizes::{Layout, LayoutMode, Viewport};
pub(crate) use stage::set_stage;
pub use stage::{Area, Frame, Stage, add_frame, board_is_shown};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((compute::plugin, stage::plugin));
}
