//! The comment on the last move, on the screen and for screen readers.

use crate::game::{
    frame::AppSystems,
    look::Palette,
    play::Lesson,
    texts::{Key, Texts},
};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::task::task;

/// The text that comments on the last move.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Said;

/// The node that screen readers read out: the step, or the comment on the last move.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Voice;

fn say(
    lesson: Res<Lesson>,
    palette: Res<Palette>,
    texts: Res<Texts>,
    mut lines: Query<(&mut Text, &mut TextColor, Ref<Said>)>,
    mut voices: Query<&mut AccessibilityNode, With<Voice>>,
) {
    for (mut text, mut color, said) in &mut lines {
        if !lesson.is_changed() && !texts.is_changed() && !palette.is_changed() && !said.is_added()
        {
            continue;
        }
        let words = lesson.said().map(|key| texts.text(key)).unwrap_or_default();
        let ink = if lesson.is_correcting() {
            palette.warn
        } else {
            palette.good
        };
        color.set_if_neq(TextColor(ink));
        let spoken = if words.is_empty() {
            let (title, task) = task(&lesson);
            texts.say(&Key("access-value").with("name", title).with("value", task))
        } else {
            words.clone()
        };
        if text.0 != words {
            text.0 = words;
        }
        for mut voice in &mut voices {
            if voice.label() != Some(spoken.as_str()) {
                voice.set_label(spoken.as_str());
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, say.in_set(AppSystems::Ui));
}
