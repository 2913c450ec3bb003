//! The marks of a lesson: what is wrong with a move that was not asked for, or the squares that the step speaks of.

use bevy::prelude::*;

use crate::game::{
    board::marks::{Mark, Scene, outline, refutation},
    play::{Lesson, Session},
};

pub(super) fn marks(scene: Scene, session: Res<Session>, lesson: Res<Lesson>) -> Vec<Mark> {
    if !scene.is_still() || !lesson.is_on_board(&session) {
        return Vec::new();
    }
    if let Some(found) = lesson.refutation() {
        return refutation(&scene, session.record(), found);
    }
    let squares = lesson.current().map(|step| step.marks).unwrap_or_default();
    let outlines = squares.into_iter().map(|square| outline(&scene, square));
    outlines.flatten().map(Mark::fading).collect()
}
