//! Whether there was any input.

use bevy::{ecs::system::SystemParam, input::mouse::MouseButtonInput, prelude::*};

use crate::game::controls::Pressed;
pub(crate) use crate::game::ui::UiParam;

/// Tells whether the player has used any device.
#[derive(SystemParam)]
pub(crate) struct AnyInput<'w, 's> {
    pressed: MessageReader<'w, 's, Pressed>,
    clicks: MessageReader<'w, 's, MouseButtonInput>,
    touches: MessageReader<'w, 's, TouchInput>,
}

impl AnyInput<'_, '_> {
    /// True if there was any input since the last call.
    pub(crate) fn has_new(&mut self) -> bool {
        self.pressed.read().count() + self.clicks.read().count() + self.touches.read().count() > 0
    }
}
