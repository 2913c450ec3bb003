//! Names for widgets whose visible words do not say enough.

use super::controls::Controls;
use crate::game::{
    controls::{Chord, button_label},
    screens::SettingsWidget,
    texts::{Key, Phrase},
    ui::WidgetId,
};

/// The name of a widget, if its visible `words` do not say enough.
pub(crate) fn own_name(id: WidgetId, words: &str, controls: &Controls) -> Option<Phrase> {
    match id.get() {
        Some(SettingsWidget::BindKey(action)) => {
            let chords = controls.bindings.chords_of(action);
            let keys = chords.map(Chord::spoken).collect();
            let name = Key("access-key").with("action", action.label());
            Some(name.with("keys", Phrase::Parts(keys)))
        }
        Some(SettingsWidget::BindButton(action)) => {
            let family = controls.device.family;
            let buttons = controls
                .bindings
                .buttons_of(action)
                .map(|button| button_label(button, family))
                .collect();
            let name = Key("access-pad").with("action", action.label());
            Some(name.with("buttons", Phrase::Parts(buttons)))
        }
        _ => id.spoken(words),
    }
}
