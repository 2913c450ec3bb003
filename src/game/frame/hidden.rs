//! Whether the player can see the window.

use bevy::{ecs::message::MessageUpdateSystems, prelude::*, window::WindowOccluded};

/// Why the window cannot be seen, as far as the system tells.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WindowHidden {
    /// Other windows lie over all of it, or its desktop is not shown.
    pub covered: bool,
    pub minimised: bool,
}

impl WindowHidden {
    /// Whether nothing of the window can be seen.
    pub fn is_hidden(self) -> bool {
        self.covered || self.minimised
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowHidden>().add_systems(First, follow.after(MessageUpdateSystems));
}

fn follow(mut told: MessageReader<WindowOccluded>, mut hidden: ResMut<WindowHidden>) {
    if let Some(last) = told.read().last() {
        hidden.covered = last.occluded;
    }
}
