//! Names for widgets whose visible words do not say enough.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::squares::square_and_disc;
use crate::game::{
    controls::{Bindings, Chord, LastDevice, button_label},
    play::{Draft, Review, Session, Watching},
    screens::{EditorWidget, GameWidget, SettingsWidget, pause_word},
    texts::{Key, Phrase},
    ui::WidgetId,
};

/// The bindings, the device in use, which decides what its buttons are called, whether a watched game runs, the
/// start position that is being edited, and the review with its graph.
#[derive(SystemParam)]
pub(crate) struct Controls<'w> {
    pub bindings: Res<'w, Bindings>,
    pub device: Res<'w, LastDevice>,
    pub watching: Res<'w, Watching>,
    pub draft: Res<'w, Draft>,
    pub review: Res<'w, Review>,
    pub session: Res<'w, Session>,
}

/// The name of a widget, if its visible `words` do not say enough.
pub(crate) fn own_name(id: WidgetId, words: &str, controls: &Controls) -> Option<Phrase> {
    if let Some(EditorWidget::Cell(square)) = id.get() {
        let disc = controls.draft.custom.disc_at(square);
        return Some(Phrase::Parts(square_and_disc(square, disc)));
    }
    let bindings = &controls.bindings;
    match id.get() {
        Some(SettingsWidget::BindKey(action)) => {
            let chords = bindings.chords_of(action);
            let keys = chords.map(Chord::spoken).collect();
            let name = Key("access-key").with("action", action.label());
            let name = name.with("keys", Phrase::Parts(keys));
            let warnings = bindings.key_warnings(action);
            Some(with_warnings(name, warnings))
        }
        Some(SettingsWidget::BindButton(action)) => {
            let family = controls.device.family;
            let buttons = bindings.buttons_of(action);
            let buttons = buttons.map(|button| button_label(button, family)).collect();
            let name = Key("access-pad").with("action", action.label());
            let name = name.with("buttons", Phrase::Parts(buttons));
            let warnings = bindings.button_warnings(action, family);
            Some(with_warnings(name, warnings))
        }
        _ if id == GameWidget::WatchPause => Some(pause_word(*controls.watching).into()),
        _ => id.spoken(words),
    }
}

fn with_warnings(name: Phrase, warnings: Vec<Phrase>) -> Phrase {
    Phrase::Parts(std::iter::once(name).chain(warnings).collect())
}
