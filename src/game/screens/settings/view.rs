//! What the settings screen shows: its widgets, the values behind them, and how a setting is called.

use crate::game::{
    controls::{Bindings, Capture, PadFamily},
    prelude::*,
    settings::{Entry, Section},
};

/// The widgets of the settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SettingsWidget {
    Section(Section),
    /// Shows the next page. It is not drawn on the screen.
    NextSection,
    /// Shows the page before. It is not drawn on the screen.
    PreviousSection,
    Set(Entry),
    Pick(Entry, u16),
    /// Chooses another key for an action.
    BindKey(Action),
    /// Chooses another gamepad button for an action.
    BindButton(Action),
    /// Plays a sound.
    Listen(Sample),
    /// Resets all keys and buttons to the defaults.
    ResetBindings,
    /// Resets the focused setting to its default. It is not drawn on the screen.
    ResetFocused,
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

table! {
    /// A sound that can be listened to. Each has a name and an icon.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Sample: (Key, Icon) {
        Place => (Key("sample-place"), Icon::Board),
        Flip => (Key("sample-flip"), Icon::Flip),
        Pass => (Key("term-pass"), Icon::Next),
        Hint => (Key("hint"), Icon::Hint),
        Win => (Key("sample-win"), Icon::Check),
        Clock => (Key("sample-clock"), Icon::Clock),
    }
}

impl Sample {
    /// Its name and its icon.
    pub(super) fn label(self) -> (Key, Icon) {
        *self.row()
    }
}

/// The current page of the settings.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SettingsPage {
    pub section: Section,
    /// The program that is shown among the other programs, by its place in the list.
    pub guest: Option<u8>,
}

impl SettingsPage {
    /// Whether files that are dropped on the screen are other programs.
    pub(crate) fn adds_programs(self, menu: Menu) -> bool {
        self.section == Section::Guests && menu == Menu::None
    }
}

pub(super) struct SettingsView<'a> {
    pub(super) page: &'a SettingsPage,
    pub(super) settings: &'a Settings,
    pub(super) bindings: &'a Bindings,
    pub(super) capture: Capture,
    /// The kind of gamepad. It decides the names of the buttons.
    pub(super) family: PadFamily,
}

/// A label and the smaller line under it.
pub(super) fn label(row: &mut ChildSpawnerCommands, ui: &Ui, label: Key, note: Option<Key>) {
    row.spawn(ui.column(0.0).narrow()).with_children(|words| {
        words.spawn(ui.plain(TextRole::BodyStrong, label));
        if let Some(note) = note {
            words.spawn(ui.quiet(TextRole::Caption, note));
        }
    });
}

/// What screen readers call one of several values.
pub(super) fn value_name(entry: Entry, at: u16) -> Phrase {
    Key("access-value").with("name", entry.label()).with("value", entry.words(at))
}
