//! The state of the settings screen, and the values that it shows.

use bevy::prelude::*;

use crate::game::{
    controls::{Bindings, Capture, PadFamily},
    settings::{Section, Settings},
};

/// The current page of the settings, and the place from which they were opened.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SettingsPage {
    /// The current page.
    pub section: Section,
    /// True if Back leads to the pause menu of a game, false if it leads to the title.
    pub from_game: bool,
}

/// The values that the settings screen shows.
pub(super) struct SettingsView<'a> {
    pub page: &'a SettingsPage,
    pub settings: &'a Settings,
    pub bindings: &'a Bindings,
    pub capture: Capture,
    /// The kind of gamepad. It decides the names of the buttons.
    pub family: PadFamily,
}
