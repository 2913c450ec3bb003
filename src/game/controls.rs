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
mod chooser;
mod chord;
mod conflicts;
mod device;
mod held;
mod input_queue;
mod inputs;
mod keyboard;
mod markings;
mod pasteboard;

pub use action::{Action, Intent};
pub use bindings::{Bindings, leave_out_unreadable};
pub use chooser::{FileChoice, FileChooser, FilesDrop};
pub use chord::{Chord, KeyMatch};
pub use device::{Device, LastDevice, MouseTravel, PadFamily};
pub use input_queue::KeysWait;
pub use inputs::{Capture, InputOutcome, Inputs, Pressed};
pub use keyboard::{Edit, TextEntry};
pub use markings::{CIRCLE, SQUARE, button_label, button_sign};
pub use pasteboard::Pasteboard;

use bevy::{picking::PickingSystems, prelude::*, time::TimeSystems};

use super::{
    frame::{AppSystems, InputSystems},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<input_queue::InputQueue>()
        .init_resource::<KeysWait>()
        .init_resource::<keyboard::Keyboard>()
        .init_resource::<held::HeldInput>()
        .init_resource::<Bindings>()
        .init_resource::<Capture>()
        .init_resource::<LastDevice>()
        .init_resource::<MouseTravel>()
        .init_resource::<TextEntry>()
        .init_resource::<Pasteboard>()
        .init_resource::<FileChooser>()
        .init_resource::<FilesDrop>()
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
