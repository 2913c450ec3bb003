//! What the lesson's card says: the shown step, or what comes after the last one.

use crate::game::{
    play::{CHARACTERS, Character, Lesson},
    texts::{Key, Phrase},
};

/// The weakest character. The lesson leads to a first game against it.
pub(super) const FIRST_OPPONENT: Character = CHARACTERS[0];

/// The title and the text of the card.
pub(super) fn task(lesson: &Lesson) -> (Phrase, Phrase) {
    let course = lesson.course();
    match (lesson.current(), course.idea()) {
        (Some(step), Some(_)) => {
            let board = Key("idea-board")
                .with("board", lesson.step() + 1)
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
