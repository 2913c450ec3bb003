//! From devices to intents.
//!
//! ```text
//! keyboard.rs  ┐
//! gamepad.rs   ├─► Pressed(Action) ─► route.rs ─► focus, Activated(widget), dialogs
//! typed squares┘                         │
//! pointer.rs ────────────────────────────┴─► BoardQueue ─► session Commands
//! ```
//!
//! The map from keys and buttons to actions is a small table of our own rather than an input crate: it works on
//! messages, so that no press is lost in a slow frame, and it needs nothing that is not in Bevy's core.

mod bindings;
mod capture;
mod device;
mod focus;
mod gamepad;
mod keyboard;
mod lost_pad;
mod names;
mod navigate;
mod pointer;
mod queue;
mod route;
mod rumble;

pub use bindings::{Action, Bindings, Chord, Press};
pub use capture::Capture;
pub use device::{Device, LastDevice, PadFamily};
pub(in crate::game) use focus::legal_nearest_centre;
pub use focus::{Focus, Target};
pub use lost_pad::LostPad;
pub use names::{CIRCLE, SQUARE, button_from_name, button_label, button_name, button_sign};
pub use pointer::BoardArea;
pub use queue::{Armed, BoardCommand, BoardQueue};
pub use route::{Adjusted, FullscreenRequested, Typed};

use bevy::prelude::*;

/// An action was chosen on some device, in the order of the presses.
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
    app.add_message::<Pressed>().add_plugins((
        bindings::plugin,
        capture::plugin,
        device::plugin,
        focus::plugin,
        gamepad::plugin,
        keyboard::plugin,
        lost_pad::plugin,
        pointer::plugin,
        queue::plugin,
        route::plugin,
        rumble::plugin,
    ));
}
