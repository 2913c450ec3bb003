//! The marks of a game: what the coach says of a square.

use bevy::prelude::*;

use crate::game::{
    board::{
        Warned,
        marks::{Mark, Scene, depth, reasons, refutation, region},
    },
    look::Icon,
    play::{Coach, Session, ShownValues, Step},
};

/// What is wrong with the move under the pointer or a blunder, or else the squares of the coach's hint.
pub(super) fn coach(scene: Scene, session: Res<Session>, coach: Res<Coach>, warned: Res<Warned>) -> Vec<Mark> {
    if !scene.is_still() || !session.is_game() {
        return Vec::new();
    }
    let warning = warned.0.as_ref().and_then(|it| it.refutation.as_ref());
    let blunder = coach.blunder.as_ref();
    if let Some(found) = warning.or_else(|| blunder?.refutation.as_ref()) {
        return refutation(&scene, session.record(), found);
    }
    match coach.advice(&session) {
        Some(advice) if advice.step == Step::Region => region(&scene, advice.region()),
        Some(advice) => reasons(&scene, session.position(), &advice.reasons, advice.active),
        None => Vec::new(),
    }
}

/// The move of a hint.
pub(super) fn hint(scene: Scene, session: Res<Session>, coach: Res<Coach>, values: ShownValues) -> Vec<Mark> {
    let Some(advice) = coach.advice(&session) else {
        return Vec::new();
    };
    // With the values on the board, the best move is marked already.
    if advice.step != Step::Move || values.is_best(advice.square) {
        return Vec::new();
    }
    let palette = &scene.palette;
    let at = scene.center(advice.square);
    let disc = scene.plain_disc("Hint", palette.accent);
    let size = 0.36 * scene.cell();
    let icon = scene.icon("Hint's icon", Icon::Hint, palette.on_accent, size);
    vec![disc.at(at, depth::LEGAL + 0.5), icon.at(at, depth::LEGAL + 0.6)]
}
