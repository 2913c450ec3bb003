//! Names for widgets whose visible words do not say enough.

use super::controls::Controls;
use crate::game::{
    controls::button_label,
    screens::SettingsWidget,
    texts::{Key, Phrase, Texts},
    ui::WidgetId,
};

/// The name of a widget, if its visible `words` do not say enough.
pub(crate) fn own_name(
    id: WidgetId,
    words: &str,
    controls: &Controls,
    texts: Texts,
) -> Option<Phrase> {
    match id.get() {
        Some(SettingsWidget::BindKey(action)) => {
            let chords = controls.bindings.chords_of(action);
            let keys: Vec<String> = chords.map(|chord| texts.say(&chord.spoken())).collect();
            let name = Key("access-key").with("action", action.label());
            Some(name.with("keys", keys.join(", ")))
        }
        Some(SettingsWidget::BindButton(action)) => {
            let family = controls.device.family;
            let buttons: Vec<String> = controls
                .bindings
                .buttons_of(action)
                .map(|button| texts.say(&button_label(button, family)))
                .collect();
            let name = Key("access-pad").with("action", action.label());
            Some(name.with("buttons", buttons.join(", ")))
        }
        _ => id.spoken(words),
    }
}
