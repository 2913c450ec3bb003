//! What the lesson's card says: the shown step, or what comes after the last one.

use crate::game::{
    play::{CHARACTERS, Character, Lesson},
    texts::{Key, Phrase},
};

/// The weakest character. The lesson leads to a first game against it.
pub(super) const FIRST_OPPONENT: Character = CHARACTERS[0];

/// The title and the text of the card.
pub(super) fn task(lesson: &Lesson) -> (Key, Phrase) {
    match lesson.current() {
        Some(step) => (step.title, step.text.into()),
        None => (
            Key("lesson-end-title"),
            Key("lesson-end").with("name", FIRST_OPPONENT.name()),
        ),
    }
}
