//! The widgets of the settings screen.

use crate::game::{
    controls::Action,
    settings::{Entry, Section},
    texts::{Key, Phrase},
    ui::{Press, WidgetName},
};
use accesskit::Role;

/// The widgets of the settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SettingsWidget {
    /// A page.
    Section(Section),
    /// Without a place on the screen: the next page.
    NextSection,
    /// Without a place on the screen: the page before.
    PreviousSection,
    /// A switch or a slider.
    Set(Entry),
    /// One of several values.
    Pick(Entry, u16),
    /// Another key for an action.
    BindKey(Action),
    /// Another gamepad button for an action.
    BindButton(Action),
    /// The usual keys and buttons.
    ResetBindings,
    /// Without a place on the screen: the focused setting gets its first value again.
    ResetFocused,
    /// To where the settings were opened from.
    Back,
}

impl SettingsWidget {
    /// The setting that this widget changes.
    pub fn entry(self) -> Option<Entry> {
        match self {
            Self::Set(entry) | Self::Pick(entry, _) => Some(entry),
            _ => None,
        }
    }
}

impl WidgetName for SettingsWidget {
    fn press(self) -> Press {
        match self {
            Self::Back => Press::Back,
            _ => Press::Choice,
        }
    }

    fn role(self) -> Option<Role> {
        match self {
            Self::Set(entry) if entry.is_slider() => Some(Role::Slider),
            Self::Set(_) => Some(Role::Switch),
            _ => None,
        }
    }

    fn spoken(self, _words: &str) -> Option<Phrase> {
        let name = match self {
            Self::Back => Key("back").into(),
            Self::Section(section) => section.label().into(),
            Self::Set(entry) => entry.label().into(),
            Self::Pick(entry, at) => Key("access-value")
                .with("name", entry.label())
                .with("value", entry.words(at)),
            _ => return None,
        };
        Some(name)
    }
}
