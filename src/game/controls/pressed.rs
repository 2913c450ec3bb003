//! The message that an action was chosen.

use bevy::prelude::*;

use super::{action::Action, device::Device};

/// An action was chosen on some device. The messages have the order of the presses.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Pressed {
    /// What was chosen.
    pub action: Action,
    /// True if it comes from a key or button being held down.
    pub repeat: bool,
    /// What kind of device it came from.
    pub device: Device,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>();
}
