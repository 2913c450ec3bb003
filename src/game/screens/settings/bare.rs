//! The widget of controls that draw themselves.

use bevy::prelude::*;

use crate::game::ui::{Sideways, Skin, Widget, group};

/// A switch or a slider, which draws itself.
pub(super) fn bare() -> Widget {
    Widget {
        group: group::ROWS,
        sideways: Sideways::Adjust,
        skin: Skin::Bare,
        ..default()
    }
}
