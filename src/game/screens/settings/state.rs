//! The state of the settings screen.

use bevy::prelude::*;

use crate::game::settings::Section;

/// The current page of the settings, and the place from which they were opened.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SettingsPage {
    /// The current page.
    pub section: Section,
    /// True if Back leads to the pause menu of a game, false if it leads to the title.
    pub from_game: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsPage>();
}
