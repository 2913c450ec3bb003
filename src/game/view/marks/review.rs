//! The marks of a review: the move that was played, and arrows from the best move to the discs that it flips.

use bevy::prelude::*;

use super::super::board_root::depth;
use super::{mark::Mark, scene::Scene};
use crate::{
    engine::review::Mark as Error,
    rules::{Position, Square},
};

/// The diameter of the ring around the played move, in cells.
const RING: f32 = 0.74;
/// The diameter of the sign at the played move, in cells.
const BADGE: f32 = 0.32;
/// The width of an arrow's line, and the length of its head, in cells.
const ARROW: [f32; 2] = [0.05, 0.2];
/// The diameter of the disc on the best move, from which the arrows start, in cells.
const BEST: f32 = 0.67;
/// Above values, reasons and the last move, and below discs in motion.
const ARROWS: f32 = depth::LAST + 0.8;

pub(super) fn marks(scene: &Scene) -> Vec<Mark> {
    let (session, settings) = (&*scene.session, &*scene.settings);
    let mut marks = Vec::new();
    if !scene.playback.is_settled() {
        return marks;
    }
    if session.is_openings() {
        if let Some(best) = scene.values.moves().first() {
            arrows(scene, best.square, &mut marks);
        }
        return marks;
    }
    if !session.is_review() || scene.review.is_asking() {
        return marks;
    }
    let Some(verdict) = scene.review.verdict(session) else {
        return marks;
    };
    let shows_best = settings.review_values || settings.review_arrows;
    let best = Some(verdict.best).filter(|_| shows_best && verdict.deep);
    if let Some(square) = verdict.played.filter(|played| Some(*played) != best) {
        let error = verdict.judgement.and_then(|judgement| judgement.mark);
        played(scene, square, error.filter(|_| verdict.deep), &mut marks);
    }
    if let Some(square) = best {
        // A value marks the best move too.
        if !settings.review_values {
            let (circle, accent) = (&scene.shapes.circle, scene.palette.accent);
            let disc = Mark::picture("Best move", circle, accent, BEST * scene.cell());
            marks.push(disc.at(scene.center(square), depth::LEGAL + 0.5));
        }
        if settings.review_arrows {
            arrows(scene, square, &mut marks);
        }
    }
    marks
}

/// The last disc that a move flips in each direction.
fn ends(position: &Position, square: Square) -> Vec<Square> {
    let flips = position.flips(square);
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    let mut ends = Vec::new();
    for right in -1..=1 {
        for down in -1..=1 {
            let at = |steps: i32| {
                let file = u8::try_from(file + steps * right).ok()?;
                let rank = u8::try_from(rank + steps * down).ok()?;
                Square::new(file, rank)
            };
            let line = (1..).map_while(at).take_while(|&on| flips.contains(on));
            ends.extend(line.last());
        }
    }
    ends
}

/// A dashed ring around the move that was played, and the sign of its error.
fn played(scene: &Scene, square: Square, error: Option<Error>, marks: &mut Vec<Mark>) {
    let (shapes, palette, cell) = (&scene.shapes, &scene.palette, scene.cell());
    let centre = scene.center(square);
    let (dashes, ink) = (&shapes.dashed_ring, palette.values);
    let ring = Mark::picture("Played move", dashes, ink, RING * cell);
    marks.push(ring.at(centre, depth::LAST + 0.4));
    if let Some(error) = error {
        let name = "Sign of an error";
        let corner = centre + Vec2::new(0.33, -0.33) * cell;
        let badge = Mark::picture(name, &shapes.circle, palette.error(error), BADGE * cell);
        marks.push(badge.at(corner, ARROWS + 0.2));
        let sign = scene.bold(name, error.sign(), (0.19 * cell).max(11.0), palette.bg);
        marks.push(sign.at(corner, ARROWS + 0.25));
    }
}

/// Arrows from the best move to the discs that it flips.
fn arrows(scene: &Scene, best: Square, marks: &mut Vec<Mark>) {
    let cell = scene.cell();
    let from = scene.center(best);
    for end in ends(scene.session.position(), best) {
        let end = scene.center(end);
        let along = (end - from).normalize_or_zero();
        let [line, head] = ARROW;
        let start = from + along * (0.5 * BEST - 0.01) * cell;
        let tip = end + along * 0.16 * cell;
        let neck = tip - along * 0.8 * head * cell;
        // World coordinates have y pointing up.
        let turn = -along.to_angle();
        let edge = Color::BLACK.with_alpha(0.35);
        let length = start.distance(neck);
        let accent = scene.palette.accent;
        for (color, wider, z) in [(edge, 2.0, ARROWS), (accent, 0.0, ARROWS + 0.1)] {
            let width = (line * cell).max(2.0) + wider;
            let shaft = Mark::bar("Arrow", color, Vec2::new(length, width)).turned(turn);
            marks.push(shaft.at((start + neck) / 2.0, z));
            let image = &scene.shapes.arrow_head;
            let point = Mark::picture("Arrow head", image, color, head * cell + wider);
            let at = tip - along * 0.5 * head * cell;
            marks.push(point.turned(turn).at(at, z + 0.02));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_end_at_the_last_disc_of_each_line() {
        let start = Position::default();
        assert_eq!(ends(&start, Square::F5), [Square::E5]);
        let board = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";
        let position: Position = board.parse().expect("a board");
        assert_eq!(ends(&position, Square::H5), [Square::F3]);
    }
}
