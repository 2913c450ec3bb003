//! Which page of the settings is shown.

use bevy::prelude::*;

use crate::game::settings::Section;

/// The page that is shown, and where the settings were opened from.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SettingsPage {
    /// The page.
    pub section: Section,
    /// Whether Back leads to the pause menu of a game, and not to the title.
    pub from_game: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsPage>();
}
