//! What appears in the names of widgets, apart from their words.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::{
    controls::{Bindings, LastDevice},
    play::{Draft, Review, Session, Watching},
};

/// The bindings, the device in use, which decides what its buttons are called, whether a watched game runs, the
/// start position that is being edited, and the review with its graph.
#[derive(SystemParam)]
pub(crate) struct Controls<'w> {
    pub bindings: Res<'w, Bindings>,
    pub device: Res<'w, LastDevice>,
    pub watching: Res<'w, Watching>,
    pub draft: Res<'w, Draft>,
    pub review: Res<'w, Review>,
    pub session: Res<'w, Session>,
}
