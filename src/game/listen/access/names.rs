//! Names for widgets whose own words are not enough.

use super::controls::Controls;
use crate::{
    game::{
        controls::button_label,
        texts::{Key, Phrase, Texts},
        ui::WidgetId,
    },
    rules::Color as Side,
};

/// The name of a widget that shows an icon or nothing instead of words, or one that needs more than its words.
pub(crate) fn own_name(
    id: WidgetId,
    words: &str,
    controls: &Controls,
    texts: Texts,
) -> Option<Phrase> {
    let name = match id {
        WidgetId::Back | WidgetId::LessonLeave => Key("back").into(),
        WidgetId::Menu => Key("menu").into(),
        WidgetId::Undo | WidgetId::OverUndo if words.is_empty() => Key("undo").into(),
        WidgetId::Redo if words.is_empty() => Key("redo").into(),
        WidgetId::Hint if words.is_empty() => Key("hint").into(),
        WidgetId::Marks => Key("access-marks").into(),
        WidgetId::WatchPause if words.is_empty() => Key("access-pause").into(),
        WidgetId::WatchStep if words.is_empty() => Key("step").into(),
        WidgetId::Section(section) => section.label().into(),
        WidgetId::LearnPage(page) => page.label().into(),
        WidgetId::Set(entry) => entry.label().into(),
        WidgetId::Pick(entry, at) => {
            let value = entry.value_label(at).unwrap_or_else(|| words.into());
            Key("access-value")
                .with("name", entry.label())
                .with("value", value)
        }
        WidgetId::BindKey(action) => {
            let chords = controls.bindings.chords_of(action);
            let keys: Vec<String> = chords.map(|chord| texts.say(&chord.spoken())).collect();
            Key("access-key")
                .with("action", action.label())
                .with("keys", keys.join(", "))
        }
        WidgetId::BindButton(action) => {
            let family = controls.device.family;
            let buttons: Vec<String> = controls
                .bindings
                .buttons_of(action)
                .map(|button| texts.say(&button_label(button, family)))
                .collect();
            Key("access-pad")
                .with("action", action.label())
                .with("buttons", buttons.join(", "))
        }
        WidgetId::Minutes { more: true } => Key("access-more-minutes").into(),
        WidgetId::Minutes { more: false } => Key("access-fewer-minutes").into(),
        WidgetId::Increment { more: true } => Key("access-more-seconds").into(),
        WidgetId::Increment { more: false } => Key("access-fewer-seconds").into(),
        WidgetId::SidePlayer {
            side,
            stronger: true,
        } => Key("access-stronger").with("side", side_name(side)),
        WidgetId::SidePlayer {
            side,
            stronger: false,
        } => Key("access-weaker").with("side", side_name(side)),
        WidgetId::Cell(square) => square.to_string().into(),
        _ => return None,
    };
    Some(name)
}

fn side_name(side: Side) -> Key {
    match side {
        Side::Black => Key("black"),
        Side::White => Key("white"),
    }
}
