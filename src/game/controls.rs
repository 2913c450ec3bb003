//! Devices: which keys and buttons there are, what they are called, what they are bound to, and what was pressed.
//!
//! ```text
//! keyboard ┐
//! gamepad  ├─► Pressed(Action), Typed(square) ─► the screen that is shown
//! ```
//!
//! The map from keys and buttons to actions is a small table of our own rather than an input crate: it works on
//! messages, so that no press is lost in a slow frame, and it needs nothing that is not in Bevy's core.

mod bindings;
mod capture;
mod device;
mod gamepad;
mod keyboard;
mod names;
mod pressed;
mod typed;

pub use bindings::{Action, Bindings, Chord, Press};
pub use capture::Capture;
pub use device::{Device, LastDevice, PadFamily};
pub use names::{CIRCLE, SQUARE, button_label, button_sign};
pub use pressed::Pressed;
pub use typed::Typed;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        bindings::plugin,
        capture::plugin,
        device::plugin,
        gamepad::plugin,
        keyboard::plugin,
        pressed::plugin,
        typed::plugin,
    ));
}
