//! What appears in the names of widgets, apart from their words.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::{
    controls::{Bindings, LastDevice},
    play::Watching,
};

/// The bindings, the device in use, which decides what its buttons are called, and whether a watched game runs.
#[derive(SystemParam)]
pub(crate) struct Controls<'w> {
    pub bindings: Res<'w, Bindings>,
    pub device: Res<'w, LastDevice>,
    pub watching: Res<'w, Watching>,
}
