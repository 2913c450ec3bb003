//! The settings screen. Every change applies at once, without a confirmation.

mod bindings;
mod columns;
mod page;
mod slider;
mod themes;
mod toggle;

use bevy::prelude::*;

use crate::game::{
    controls::{Action, Bindings, Capture, PadFamily},
    settings::{Entry, Section, Settings},
    ui::WidgetName,
};

/// The widgets of the settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SettingsWidget {
    /// Shows a page.
    Section(Section),
    /// Shows the next page. It is not drawn on the screen.
    NextSection,
    /// Shows the page before. It is not drawn on the screen.
    PreviousSection,
    /// A switch or a slider.
    Set(Entry),
    /// One of several values of a setting.
    Pick(Entry, u16),
    /// Chooses another key for an action.
    BindKey(Action),
    /// Chooses another gamepad button for an action.
    BindButton(Action),
    /// Resets all keys and buttons to the defaults.
    ResetBindings,
    /// Resets the focused setting to its default. It is not drawn on the screen.
    ResetFocused,
    /// Goes back to where the settings were opened from.
    Back,
}

impl SettingsWidget {
    /// The setting that this widget changes, if it changes one.
    pub fn entry(self) -> Option<Entry> {
        match self {
            Self::Set(entry) | Self::Pick(entry, _) => Some(entry),
            _ => None,
        }
    }
}

impl WidgetName for SettingsWidget {}

/// The current page of the settings, and the place from which they were opened.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SettingsPage {
    /// The current page.
    pub section: Section,
    /// True if Back leads to the pause menu of a game, false if it leads to the title.
    pub from_game: bool,
}

/// The values that the settings screen shows.
struct SettingsView<'a> {
    page: &'a SettingsPage,
    settings: &'a Settings,
    bindings: &'a Bindings,
    capture: Capture,
    /// The kind of gamepad. It decides the names of the buttons.
    family: PadFamily,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, toggle::plugin, slider::plugin));
}
