//! The marks of a review: the reasons, the move that was played, and arrows from the best move to the discs that it flips.

use bevy::prelude::*;

use crate::game::{
    board::marks::{Mark, Scene, arrows, badge, depth, reasons, refutation},
    play::{Live, Review, Session},
    settings::Settings,
};

/// The diameter of the ring around the played move, in cells.
const RING: f32 = 0.74;

/// The squares of the active reason, or in a task what is wrong with an answer. Live analysis hides the reasons, and what they
/// are about.
pub(super) fn reason(scene: Scene, session: Res<Session>, review: Res<Review>, live: Res<Live>) -> Vec<Mark> {
    if !scene.is_still() || !review.is_on_board(&session) {
        return Vec::new();
    }
    match review.refutation() {
        Some(found) => refutation(&scene, session.record(), found),
        None if live.is_on() && review.retry().is_none() => Vec::new(),
        None => reasons(&scene, session.position(), review.reasons(), review.active),
    }
}

/// The move that was played, and the best one.
pub(super) fn verdict(scene: Scene, session: Res<Session>, review: Res<Review>, settings: Res<Settings>) -> Vec<Mark> {
    let mut marks = Vec::new();
    if !scene.is_settled() || review.is_asking() {
        return marks;
    }
    let Some(verdict) = review.verdict(&session) else {
        return marks;
    };
    let cell = scene.cell();
    let shows_best = settings.review_values || settings.review_arrows;
    let best = Some(verdict.best).filter(|_| shows_best && verdict.deep);
    if let Some(square) = verdict.played.filter(|played| Some(*played) != best) {
        let (dashes, ink) = (&scene.shapes.dashed_ring, scene.palette.values);
        let ring = Mark::picture("Played move", dashes, ink, RING * cell);
        marks.push(ring.at(scene.center(square), depth::LAST + 0.4));
        let error = verdict.judgement.and_then(|judgement| judgement.mark);
        if let Some(error) = error.filter(|_| verdict.deep) {
            marks.extend(badge(&scene, square, error));
        }
    }
    if let Some(square) = best {
        let accent = scene.palette.accent;
        // A value marks the best move too.
        if !settings.review_values {
            let disc = scene.plain_disc("Best move", accent);
            marks.push(disc.at(scene.center(square), depth::LEGAL + 0.5));
        }
        if settings.review_arrows {
            marks.extend(arrows(&scene, session.position(), square, accent));
        }
    }
    marks
}
