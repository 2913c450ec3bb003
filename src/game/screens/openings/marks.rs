//! The marks of the openings: arrows from the best move of the book, and what is wrong with an answer in a drill.

use bevy::prelude::*;

use crate::game::{
    board::marks::{Mark, Scene, arrows, refutation},
    play::{Openings, Session, ShownValues},
};

pub(super) fn marks(scene: Scene, session: Res<Session>, openings: Res<Openings>, values: ShownValues) -> Vec<Mark> {
    let mut marks = Vec::new();
    if !scene.is_settled() || !openings.is_on_board(&session) {
        return marks;
    }
    if let Some(best) = values.moves().first() {
        marks = arrows(&scene, session.position(), best.square, scene.palette.accent);
    }
    let wrong = openings.drill.as_ref().and_then(|it| it.refutation());
    if let Some(found) = wrong.filter(|_| scene.is_still()) {
        marks.extend(refutation(&scene, session.record(), found));
    }
    marks
}
