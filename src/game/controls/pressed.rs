//! What the player asks for with keys and buttons.

use bevy::prelude::*;

use super::{action::Action, device::Device};
use crate::rules::Square;

/// What the player asks for with a key or a button.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Asked {
    /// The action of the key or button.
    Action(Action),
    /// To go to the square whose name was typed.
    Square(Square),
    /// A digit that is no part of the name of a square.
    Digit(u8),
}

/// A key or button with a meaning was pressed. The messages have the order of the presses.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Pressed {
    /// What the player asks for.
    pub asked: Asked,
    /// True if it comes from a key or button being held down.
    pub repeat: bool,
    /// What kind of device it came from.
    pub device: Device,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>();
}
