//! Names for widgets whose visible words do not say enough.

use super::{controls::Controls, squares::square_and_disc};
use crate::game::{
    controls::{Chord, button_label},
    screens::{EditorWidget, GameWidget, SettingsWidget, pause_word},
    texts::{Key, Phrase},
    ui::WidgetId,
};

/// The name of a widget, if its visible `words` do not say enough.
pub(crate) fn own_name(id: WidgetId, words: &str, controls: &Controls) -> Option<Phrase> {
    if let Some(EditorWidget::Cell(square)) = id.get() {
        let disc = controls.draft.custom.disc_at(square);
        return Some(Phrase::Parts(square_and_disc(square, disc)));
    }
    match id.get() {
        Some(SettingsWidget::BindKey(action)) => {
            let chords = controls.bindings.chords_of(action);
            let keys = chords.map(Chord::spoken).collect();
            let name = Key("access-key").with("action", action.label());
            let name = name.with("keys", Phrase::Parts(keys));
            let warnings = controls.bindings.key_warnings(action);
            Some(with_warnings(name, warnings))
        }
        Some(SettingsWidget::BindButton(action)) => {
            let family = controls.device.family;
            let buttons = controls
                .bindings
                .buttons_of(action)
                .map(|button| button_label(button, family))
                .collect();
            let name = Key("access-pad").with("action", action.label());
            let name = name.with("buttons", Phrase::Parts(buttons));
            let warnings = controls.bindings.button_warnings(action, family);
            Some(with_warnings(name, warnings))
        }
        _ if id == GameWidget::WatchPause => Some(pause_word(*controls.watching).into()),
        _ => id.spoken(words),
    }
}

fn with_warnings(name: Phrase, warnings: Vec<Phrase>) -> Phrase {
    Phrase::Parts(std::iter::once(name).chain(warnings).collect())
}
