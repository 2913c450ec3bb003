//! The marks of a review: the move that was played, and arrows from the best move to the discs that it flips.

use bevy::prelude::*;

use super::super::board_root::depth;
use super::{mark::Mark, scene::Scene};
use crate::{
    engine::review::Mark as Error,
    game::play::{PuzzleState, shown_discs},
    rules::{Color as Side, Position, Square},
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
    let accent = scene.palette.accent;
    let mut marks = Vec::new();
    if !scene.playback.is_settled() {
        return marks;
    }
    if session.is_openings() {
        if let Some(best) = scene.values.moves().first() {
            arrows(scene, session.position(), best.square, accent, &mut marks);
        }
        return marks;
    }
    if session.is_puzzle() {
        puzzle(scene, &mut marks);
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
            let circle = &scene.shapes.circle;
            let disc = Mark::picture("Best move", circle, accent, BEST * scene.cell());
            marks.push(disc.at(scene.center(square), depth::LEGAL + 0.5));
        }
        if settings.review_arrows {
            arrows(scene, session.position(), square, accent, &mut marks);
        }
    }
    marks
}

/// The sign of a wrong answer and what the reply is worth, or the right move if it is shown.
fn puzzle(scene: &Scene, marks: &mut Vec<Mark>) {
    let Some(asked) = &scene.puzzles.asked else {
        return;
    };
    let (cell, position) = (scene.cell(), scene.session.position());
    match (asked.state, &asked.refutation) {
        (PuzzleState::Wrong(square), Some((refutation, discs))) => {
            let loss = asked.puzzle.value.round() as i32 - *discs;
            let error = Error::of_loss(loss).unwrap_or(Error::Mistake);
            badge(scene, square, error, marks);
            let Some(reply) = refutation.reply else {
                return;
            };
            let side = asked.puzzle.position.side_to_move().opponent();
            let (at, board) = (scene.center(reply), &scene.palette.board);
            let ink = match side {
                Side::Black => board.white,
                Side::White => board.black,
            };
            let size = scene.baked.disc_size as f32 / scene.layout.viewport.scale_factor;
            let image = &scene.baked.discs[side.index()];
            let disc = Mark::picture("Reply", image, Color::WHITE, size);
            marks.push(disc.at(at, depth::LEGAL + 0.5));
            // It is told for the player's side, as the words beside the board tell it.
            let words = shown_discs(*discs);
            let value = scene.bold("Value", words, (0.265 * cell).max(12.0), ink);
            marks.push(value.at(at, depth::LEGAL + 0.6));
        }
        (PuzzleState::Shown, _) => {
            let (square, accent) = (asked.puzzle.right, scene.palette.accent);
            let disc = Mark::picture("Best move", &scene.shapes.circle, accent, BEST * cell);
            marks.push(disc.at(scene.center(square), depth::LEGAL + 0.5));
            arrows(scene, position, square, accent, marks);
        }
        _ => {}
    }
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
        badge(scene, square, error, marks);
    }
}

/// The sign of an error at a move.
fn badge(scene: &Scene, square: Square, error: Error, marks: &mut Vec<Mark>) {
    let (palette, cell) = (&scene.palette, scene.cell());
    let name = "Sign of an error";
    let corner = scene.center(square) + Vec2::new(0.33, -0.33) * cell;
    let badge = Mark::picture(
        name,
        &scene.shapes.circle,
        palette.error(error),
        BADGE * cell,
    );
    marks.push(badge.at(corner, ARROWS + 0.2));
    let sign = scene.bold(name, error.sign(), (0.19 * cell).max(11.0), palette.bg);
    marks.push(sign.at(corner, ARROWS + 0.25));
}

/// Arrows from a move in a position to the discs that it flips.
pub(super) fn arrows(
    scene: &Scene,
    position: &Position,
    square: Square,
    ink: Color,
    marks: &mut Vec<Mark>,
) {
    let cell = scene.cell();
    let from = scene.center(square);
    for end in ends(position, square) {
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
        for (color, wider, z) in [(edge, 2.0, ARROWS), (ink, 0.0, ARROWS + 0.1)] {
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
