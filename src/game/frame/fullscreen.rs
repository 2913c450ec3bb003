//! The request to switch to fullscreen or back.

use bevy::prelude::*;

/// The player has asked to switch to fullscreen, or back to a window.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct FullscreenRequested;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FullscreenRequested>();
}
