//! Who wants the whole screen.

use bevy::prelude::*;

/// Fullscreen was asked for, or the way back.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct FullscreenRequested;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FullscreenRequested>();
}
