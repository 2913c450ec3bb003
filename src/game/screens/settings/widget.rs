//! The names of the settings screen's widgets.

use crate::game::{
    controls::Action,
    settings::{Entry, Section},
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
