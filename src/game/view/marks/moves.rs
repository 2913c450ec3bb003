//! Marks of moves: those that are legal and their values, the last one, and what a previewed one would turn.

use bevy::prelude::*;

use crate::{
    game::{
        board::{
            Disc, DiscPose, OnSquare, Preview,
            marks::{self as parts, Mark, Scene, depth},
        },
        look::Face,
        play::{Session, ShownValues, shown_share, shown_value},
        settings::{LegalMarks, Settings},
    },
    rules::{Bitboard, Side, Square},
};

/// The size of the figures of a value, in cells.
const FIGURES: f32 = 0.265;
/// The size of the figures of a share, how far a value with a share is above the middle, and how far the share is below
/// the value, in cells.
const SHARE: f32 = 0.15;
const SHARE_UP: f32 = 0.085;
const SHARE_DOWN: f32 = 0.21;
/// Above the ghost of a previewed move, and below the focus.
const OVER_GHOST: f32 = depth::GHOST + 0.5;

pub(super) fn legal_moves(
    scene: Scene,
    session: Res<Session>,
    settings: Res<Settings>,
    preview: Res<Preview>,
    values: ShownValues,
) -> Vec<Mark> {
    let marks = settings.legal_marks;
    let side = session
        .human_to_move()
        // Lessons talk about the marks, so they always show them.
        .filter(|_| marks != LegalMarks::Off || session.is_taught());
    let Some(side) = side.filter(|_| scene.is_still()) else {
        return Vec::new();
    };
    let mut squares = session.position().legal_moves();
    if let Some((square, _)) = preview.shown() {
        squares.remove(square);
    }
    // The value of a move takes the place of its mark.
    for found in values.moves() {
        if found.has_value {
            squares.remove(found.square);
        }
    }
    parts::legal_moves(&scene, marks, side, squares)
}

pub(super) fn values(scene: Scene, values: ShownValues, preview: Res<Preview>) -> Vec<Mark> {
    if !scene.is_still() {
        return Vec::new();
    }
    let (cell, palette) = (scene.cell(), &scene.palette);
    let mut marks = Vec::new();
    for found in values.moves().iter().filter(|found| found.has_value) {
        let rough = values.is_rough(found);
        let is_best = values.is_best(found.square);
        // The best move is filled once it is sure, and has a ring until then.
        let fills = is_best && !rough;
        let ghost = preview.shown().filter(|(square, _)| *square == found.square);
        let (ink, z) = match ghost {
            _ if fills => (palette.on_accent, OVER_GHOST),
            Some((_, Side::Black)) => (palette.board.white, OVER_GHOST),
            Some((_, Side::White)) => (palette.board.black, OVER_GHOST),
            None if rough => (palette.rough(), depth::LEGAL + 0.5),
            None => (palette.values, depth::LEGAL + 0.5),
        };
        let center = scene.center(found.square);
        let mut at = center;
        if let Some(share) = values.share(found.square) {
            // A share has its place below the value.
            at.y -= SHARE_UP * cell;
            let below = at + Vec2::new(0.0, SHARE_DOWN * cell);
            let size = (SHARE * cell).max(10.0);
            let share = scene.bold("Share", shown_share(share), size, ink);
            marks.push(share.at(below, z + 0.05));
        }
        let face = if rough { Face::Medium } else { Face::Bold };
        let words = shown_value(found.discs(), rough, palette.board.marks);
        let size = (FIGURES * cell).max(12.0);
        let value = Mark::words("Value", words, scene.fonts.get(face), size, ink);
        marks.push(value.at(at, z));
        if is_best && rough {
            let ring = scene.plain_ring("Ring of a value", palette.accent);
            marks.push(ring.at(center, z - 0.05));
        }
        // The mark on a marked disc would hide the value, so a plain disc covers it.
        let under = match ghost {
            _ if fills => Some(palette.accent),
            Some((_, side)) if palette.board.marks => Some(match side {
                Side::Black => palette.board.black,
                Side::White => palette.board.white,
            }),
            _ => None,
        };
        if let Some(under) = under {
            let disc = scene.plain_disc("Disc of a value", under);
            marks.push(disc.at(center, z - 0.1));
        }
    }
    marks
}

/// The mark of the last move is on its disc: it appears when the disc has come down.
pub(super) fn last_move(
    scene: Scene,
    settings: Res<Settings>,
    discs: Query<(&OnSquare, &DiscPose), With<Disc>>,
) -> Vec<Mark> {
    let last = scene.last_move().filter(|_| settings.last_move_mark);
    let has_landed = |square: &Square| {
        discs.iter().any(|(disc, pose)| disc.square == *square && pose.lift <= 0.0 && pose.alpha >= 1.0)
    };
    let Some(square) = last.filter(has_landed) else {
        return Vec::new();
    };
    vec![parts::last_move(&scene, square)]
}

/// Rings around the discs that a previewed move would turn, for themes that mark the colours of discs.
pub(super) fn preview_rings(scene: Scene, preview: Res<Preview>) -> Vec<Mark> {
    let flips = match preview.shown() {
        Some(_) if scene.palette.board.marks => preview.flips(),
        _ => Bitboard::EMPTY,
    };
    let (accent, side) = (scene.palette.accent, 0.98 * scene.cell());
    let ring = Mark::picture("Would turn", &scene.shapes.thin_ring, accent, side);
    let at = flips.into_iter().map(|square| scene.center(square));
    at.map(|at| ring.clone().at(at, depth::FOCUS)).collect()
}
