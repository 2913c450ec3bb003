//! Keyboards and gamepads: their keys and buttons, what these are called and bound to, and what was pressed.
//!
//! ```text
//! keyboard ┐
//! gamepad  ┼─► Arrivals ─► Inputs ─► Pressed (an action or a square) ─► the screen that is shown
//! pointer  ┘       └─────► Bevy ─► the widget or the square under the pointer
//! ```
//!
//! A small table maps keys and buttons to actions, so no input crate is needed. It is applied to every input message, one
//! after another, so that no press is lost in a slow frame.

mod action;
mod arrivals;
mod bindings;
mod button_names;
mod capture;
mod chord;
mod chord_names;
mod chord_words;
mod conflicts;
mod device;
mod gamepad;
mod held;
mod inputs;
mod key_names;
mod keyboard;
mod marking;
mod modifiers;
mod own;
mod pressed;
mod text_entry;
mod typed;
mod usual;
mod warnings;

pub use action::Action;
pub use arrivals::KeysWait;
pub use bindings::Bindings;
pub use button_names::{CIRCLE, SQUARE, button_label, button_sign};
pub use capture::Capture;
pub use chord::{Chord, Press};
pub use device::{Device, LastDevice, PadFamily};
pub use inputs::{Inputs, Taken};
pub use pressed::{Asked, Pressed};
pub use text_entry::{Edit, TextEntry};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        arrivals::plugin,
        capture::plugin,
        device::plugin,
        gamepad::plugin,
        held::plugin,
        keyboard::plugin,
        own::plugin,
        pressed::plugin,
        text_entry::plugin,
    ));
}
