//! The board's discs as entities, and the animation that carries them from one position to the next.
//!
//! The rules state changes at once when a move is made; the view plays the facts one after another. When everything
//! has been played the disc entities equal the position, for any sequence of moves, undo and redo.

mod disc;
mod motion;
mod playback;
mod preview;

pub use disc::{Disc, DiscPose, Ghost, OldFace, TitleDisc};
pub use motion::{FLIP_SECS, Motion, Moving, rolling};
pub use playback::{Playback, Shown, Touch};
pub use preview::Preview;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((playback::plugin, preview::plugin));
}
