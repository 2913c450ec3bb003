//! The keys and buttons that widgets are named after.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::controls::{Bindings, LastDevice};

/// The bindings, and the device that says how its buttons are called.
#[derive(SystemParam)]
pub(crate) struct Controls<'w> {
    pub bindings: Res<'w, Bindings>,
    pub device: Res<'w, LastDevice>,
}
