//! The board as it is seen: discs, how they move, the preview of a move, and the pointer on it.

mod counting;
pub(crate) mod marks;
mod moment;
mod motion;
mod playback;
mod pointer;
mod preview;

pub use moment::{CountToggled, Moment};
pub use motion::{Disc, DiscPose, Ghost, Motion, Moving, OldFace, OnSquare, PictureDisc, clear_picture, rolling};
pub use playback::{BoardEvent, Playback};
pub use pointer::BoardArea;
pub use preview::{PointedMove, Preview, Warned};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((marks::plugin, moment::plugin, playback::plugin, pointer::plugin, preview::plugin));
}
