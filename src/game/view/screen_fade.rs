//! Shows a picture of the old screen over the new one and fades it out.
//!
//! The old screen itself is gone by then. When the screen changes, the renderer still has the window's last picture,
//! and copies it before drawing over it.

mod keep;
mod overlay;
mod tiles;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keep::plugin, overlay::plugin));
}
