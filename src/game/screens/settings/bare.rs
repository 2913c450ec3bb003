//! The widget of controls that draw themselves.

use bevy::prelude::*;

use crate::game::ui::{Look, Sideways, Widget, group};

/// A switch or a slider, which draws itself.
pub(super) fn bare() -> Widget {
    Widget {
        group: group::ROWS,
        sideways: Sideways::Adjust,
        look: Look::Bare,
        ..default()
    }
}
