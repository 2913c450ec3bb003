//! Names for widgets whose visible words do not say enough.

use super::controls::Controls;
use crate::game::{
    controls::button_label,
    screens::{GameWidget, SettingsWidget, pause_word},
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
            let name = name.with("keys", keys.join(", "));
            let warnings = controls.bindings.key_warnings(action);
            Some(with_warnings(name, warnings, texts))
        }
        Some(SettingsWidget::BindButton(action)) => {
            let family = controls.device.family;
            let buttons: Vec<String> = controls
                .bindings
                .buttons_of(action)
                .map(|button| texts.say(&button_label(button, family)))
                .collect();
            let name = Key("access-pad").with("action", action.label());
            let name = name.with("buttons", buttons.join(", "));
            let warnings = controls.bindings.button_warnings(action, family);
            Some(with_warnings(name, warnings, texts))
        }
        _ if id == GameWidget::WatchPause => Some(pause_word(*controls.watching).into()),
        _ => id.spoken(words),
    }
}

fn with_warnings(name: Phrase, warnings: Vec<Phrase>, texts: Texts) -> Phrase {
    let said = std::iter::once(name).chain(warnings);
    let said: Vec<String> = said.map(|phrase| texts.say(&phrase)).collect();
    said.join(", ").into()
}
