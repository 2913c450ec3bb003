//! Keyboards and gamepads: their keys and buttons, what these are called and bound to, and what was pressed.
//!
//! ```text
//! keyboard ┐
//! gamepad  ├─► Pressed(Action), Typed(square) ─► the screen that is shown
//! ```
//!
//! A small table maps keys and buttons to actions, so no input crate is needed. It is applied to every input message,
//! so that no press is lost in a slow frame.

mod action;
mod bindings;
mod button_names;
mod capture;
mod chord;
mod chord_names;
mod chord_words;
mod conflicts;
mod device;
mod gamepad;
mod key_names;
mod keyboard;
mod marking;
mod modifiers;
mod own;
mod pressed;
mod text_entry;
mod typed;
mod usual;

pub use action::Action;
pub use bindings::Bindings;
pub use button_names::{CIRCLE, SQUARE, button_label, button_sign};
pub use capture::Capture;
pub use chord::{Chord, Press};
pub use device::{Device, LastDevice, PadFamily};
pub use pressed::Pressed;
pub use text_entry::{Edit, TextEntry};
pub use typed::Typed;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        capture::plugin,
        device::plugin,
        gamepad::plugin,
        keyboard::plugin,
        own::plugin,
        pressed::plugin,
        text_entry::plugin,
        typed::plugin,
    ));
}
