//! What the lesson's card says: the shown step, or what comes after the last one, and the comment on the last move.

use crate::engine::OpponentKind;
use crate::game::{
    look::Palette,
    play::{Lesson, character},
    settings::ChosenTexts,
    store::Standing,
    texts::{Key, Phrase},
    ui::set_words,
};
use bevy::{a11y::AccessibilityNode, prelude::*};

/// The title and the text of the card.
pub(super) fn task(lesson: &Lesson, standing: &Standing) -> (Phrase, Phrase) {
    let course = lesson.course;
    match (lesson.current(), course.idea()) {
        (Some(step), Some(_)) => {
            let board = Key("idea-board").with("board", lesson.step + 1).with("boards", course.steps().len());
            (board, step.text.into())
        }
        (Some(step), None) => (step.title.into(), step.text.into()),
        (None, Some(idea)) => (Key("lesson-end-title").into(), idea.note.into()),
        (None, None) => (Key("lesson-end-title").into(), end(lesson, standing)),
    }
}

/// What is said after the first lesson: what was left out, or whom to play.
fn end(lesson: &Lesson, standing: &Standing) -> Phrase {
    let steps = lesson.course.steps().len();
    let skipped = (0..steps).filter(|&step| !lesson.is_done(step)).count();
    let next = standing.first_unbeaten();
    let key = if skipped > 0 {
        return Key("lesson-end-skipped").with("tasks", skipped);
    } else if next == OpponentKind::CHARACTERS[0] {
        Key("lesson-end")
    } else {
        Key("lesson-end-again")
    };
    key.with("name", character(next).name())
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
    texts: Res<ChosenTexts>,
    standing: Res<Standing>,
    mut lines: Query<(&mut Text, &mut TextColor), With<CommentText>>,
    mut voices: Query<&mut AccessibilityNode, With<Voice>>,
) {
    let words = lesson.said.as_ref().map(|said| texts.say(said));
    let words = words.unwrap_or_default();
    let ink = if lesson.is_correcting() { palette.warn } else { palette.good };
    for (mut text, mut color) in &mut lines {
        color.set_if_neq(TextColor(ink));
        text.set_if_neq(Text(words.clone()));
    }
    for voice in &mut voices {
        let spoken = if words.is_empty() {
            let (title, task) = task(&lesson, &standing);
            texts.say(&Key("access-value").with("name", title).with("value", task))
        } else {
            words.clone()
        };
        set_words(voice, spoken);
    }
}
