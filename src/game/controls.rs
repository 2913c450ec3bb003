//! Keyboards and gamepads: their keys and buttons, what these are called and bound to, and what was pressed.
//!
//! ```text
//! keyboard ┐
//! gamepad  ┼─► Arrivals ─► Inputs ─► Pressed (an action or a square) ─► the screen that is shown
//! pointer  ┘       └─────► Bevy ─► the widget or the square under the pointer
//! ```
//!
//! A small table maps keys and buttons to actions, so no input crate is needed. It is applied to every input message,
//! one after another, so that no press is lost in a slow frame.

mod action;
mod bindings;
mod chord;
mod conflicts;
mod input_queue;
mod inputs;
mod keyboard;
mod markings;

pub use action::{Action, Intent};
pub use bindings::{Bindings, leave_out_unreadable};
pub use chord::{Chord, KeyMatch};
pub use input_queue::KeysWait;
pub use inputs::{Capture, InputOutcome, Inputs, Pressed};
pub use keyboard::{Edit, Keyboard, TextEntry};
pub use markings::{CIRCLE, Device, LastDevice, MouseTravel, PadFamily, SQUARE, button_label, button_sign};

use bevy::{picking::PickingSystems, prelude::*, time::TimeSystems};

use super::{
    settings::Settings,
    shell::{AppSystems, InputSystems},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<input_queue::InputQueue>()
        .init_resource::<KeysWait>()
        .init_resource::<Keyboard>()
        .init_resource::<action::HeldInput>()
        .init_resource::<Bindings>()
        .init_resource::<Capture>()
        .init_resource::<LastDevice>()
        .init_resource::<MouseTravel>()
        .init_resource::<TextEntry>()
        .add_message::<Pressed>()
        .add_message::<Edit>()
        .add_systems(First, input_queue::queue_window_input.after(TimeSystems).before(PickingSystems::Input))
        .add_systems(
            Update,
            (
                input_queue::queue_gamepads.in_set(InputSystems::Gamepad),
                keyboard::read_input_method.in_set(AppSystems::ReadInput),
                bindings::follow_settings.in_set(AppSystems::Arrange).run_if(resource_changed::<Settings>),
            ),
        );
}
