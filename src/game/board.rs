//! The board as it is seen: discs, how they move, the preview of a move, and the pointer on it.

mod board_event;
mod disc;
pub(crate) mod marks;
mod moment;
mod motion;
mod playback;
mod pointer;
mod preview;

pub use board_event::BoardEvent;
pub use disc::{Disc, DiscPose, Ghost, OldFace, PictureDisc, clear_picture};
pub use moment::Moment;
pub use motion::{Motion, Moving, rolling};
pub use playback::Playback;
pub use pointer::BoardArea;
pub use preview::{PointedMove, Preview, Warned};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((marks::plugin, moment::plugin, playback::plugin, pointer::plugin, preview::plugin));
}
