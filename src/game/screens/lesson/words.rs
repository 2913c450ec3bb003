//! What the lesson's card says: the shown step, or what comes after the last one, and the comment on the last move.

use crate::engine::OpponentKind;
use crate::game::{
    look::Palette,
    play::{Character, Lesson, character},
    texts::{Key, Phrase, Texts},
    ui::set_words,
};
use bevy::{a11y::AccessibilityNode, prelude::*};

/// The weakest character. The lesson leads to a first game against it.
pub(super) const FIRST_OPPONENT: Character = character(OpponentKind::CHARACTERS[0]);

/// The title and the text of the card.
pub(super) fn task(lesson: &Lesson) -> (Phrase, Phrase) {
    let course = lesson.course;
    match (lesson.current(), course.idea()) {
        (Some(step), Some(_)) => {
            let board = Key("idea-board")
                .with("board", lesson.step + 1)
                .with("boards", course.steps().len());
            (board, step.text.into())
        }
        (Some(step), None) => (step.title.into(), step.text.into()),
        (None, Some(idea)) => (Key("lesson-end-title").into(), idea.note.into()),
        (None, None) => (
            Key("lesson-end-title").into(),
            Key("lesson-end").with("name", FIRST_OPPONENT.name()),
        ),
    }
}

/// The text that comments on the last move.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CommentText;

/// The node that screen readers read out: the step, or the comment on the last move.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Voice;

pub(super) fn say(
    lesson: Res<Lesson>,
    palette: Res<Palette>,
    texts: Res<Texts>,
    mut lines: Query<(&mut Text, &mut TextColor), With<CommentText>>,
    mut voices: Query<&mut AccessibilityNode, With<Voice>>,
) {
    let words = lesson.said.as_ref().map(|said| texts.say(said));
    let words = words.unwrap_or_default();
    let ink = if lesson.is_correcting() {
        palette.warn
    } else {
        palette.good
    };
    for (mut text, mut color) in &mut lines {
        color.set_if_neq(TextColor(ink));
        text.set_if_neq(Text(words.clone()));
    }
    for voice in &mut voices {
        let spoken = if words.is_empty() {
            let (title, task) = task(&lesson);
            texts.say(&Key("access-value").with("name", title).with("value", task))
        } else {
            words.clone()
        };
        set_words(voice, spoken);
    }
}
