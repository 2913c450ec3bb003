//! The keys and buttons that appear in the names of widgets.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::controls::{Bindings, LastDevice};

/// The bindings, and the device in use, which decides what its buttons are called.
#[derive(SystemParam)]
pub(crate) struct Controls<'w> {
    pub bindings: Res<'w, Bindings>,
    pub device: Res<'w, LastDevice>,
}
