//! What several kinds of marks have in common: legal moves and the last one, outlined squares, signs, reasons and refutations,
//! errors, and arrows.

use bevy::prelude::*;

use super::mark::{Mark, PLAIN_DISC, Scene, depth};
use crate::{
    engine::teach::{
        reasons::{Area, Reason, ReasonKind, Refutation},
        review::Mark as Error,
    },
    game::{
        look::{Icon, topic_icon},
        settings::LegalMarks,
    },
    rules::{Bitboard, GameRecord, Position, Side, Square},
};

/// How far the outline of a square is inside the square, in cells.
const INSET: f32 = 0.06;
/// The side of the sign on the first square, in cells.
const CHIP: f32 = 0.29;
/// The least size of a cell, in logical pixels, at which a thin outline is wide enough to be seen.
const THIN_FROM: f32 = 83.0;
/// Above values and the last move, and below discs in motion.
const OUTLINE: f32 = depth::LAST + 0.5;
/// The diameter of the sign at the played move, in cells.
const BADGE: f32 = 0.32;
/// The width of an arrow's line, and the length of its head, in cells.
const ARROW: [f32; 2] = [0.05, 0.2];
/// Above values, reasons and the last move, and below discs in motion.
const ARROWS: f32 = depth::LAST + 0.8;

const NAME: &str = "Coach mark";

/// The squares of the reason against a move on the board, and the reply, with arrows to the discs that it flips while the
/// move is the last one.
pub(crate) fn refutation(scene: &Scene, record: &GameRecord, refutation: &Refutation) -> Vec<Mark> {
    let squares = refutation.squares();
    let mut marks: Vec<Mark> = squares.iter().flat_map(|&square| outline(scene, square)).collect();
    if let Some(reason) = &refutation.reason
        && let Some(&first) = reason.squares.first()
    {
        marks.extend(sign(scene, first, topic_icon(reason.kind.topic()), true));
    }
    if let Some(reply) = refutation.reply
        && record.last_move() == Some(refutation.square)
    {
        marks.extend(arrows(scene, record.position(), reply, scene.palette.text));
    }
    fading(marks)
}

/// The squares of one of several reasons with its sign, and the first squares of the other reasons with theirs.
pub(crate) fn reasons(scene: &Scene, position: &Position, reasons: &[Reason], active: usize) -> Vec<Mark> {
    let icon = |reason: &Reason| topic_icon(reason.kind.topic());
    let Some(shown) = reasons.get(active) else {
        return Vec::new();
    };
    let squares = shown.squares.iter().copied();
    let squares: Vec<Square> = squares.filter(|&it| is_seen(position, shown, it)).collect();
    let mut marks: Vec<Mark> = squares.iter().flat_map(|&square| outline(scene, square)).collect();
    if let Some(&first) = squares.first() {
        marks.extend(sign(scene, first, icon(shown), true));
    }
    // A small board has room for the active reason only.
    if scene.layout.shrunk < 1.0 {
        return fading(marks);
    }
    let mut taken = shown.squares.clone();
    for reason in reasons {
        if let Some(&square) = reason.squares.first()
            && !taken.contains(&square)
        {
            taken.push(square);
            marks.extend(sign(scene, square, icon(reason), false));
        }
    }
    fading(marks)
}

/// Whether what a reason says of a square can be seen there. The outer discs of a side are those after the move, which may still
/// have the other colour on the board.
fn is_seen(position: &Position, reason: &Reason, square: Square) -> bool {
    let ReasonKind::OuterDiscs { own, other } = reason.kind else {
        return true;
    };
    let (side, _) = if own.1 > other.1 { own } else { other };
    let disc = position.disc_at(square);
    disc.is_none_or(|disc| disc == side)
}

fn fading(marks: Vec<Mark>) -> Vec<Mark> {
    marks.into_iter().map(Mark::fading).collect()
}

pub(crate) fn outline(scene: &Scene, square: Square) -> Vec<Mark> {
    let (shapes, palette) = (&*scene.shapes, &*scene.palette);
    let centre = scene.center(square);
    let side = (1.0 - 2.0 * INSET) * scene.cell();
    let mut marks = Vec::new();
    let image = if palette.board.marks {
        &shapes.thick_frame
    } else {
        let halo = Color::BLACK.with_alpha(0.5);
        marks.push(Mark::picture(NAME, &shapes.thick_frame, halo, side).at(centre, OUTLINE));
        if scene.cell() >= THIN_FROM { &shapes.thin_frame } else { &shapes.middle_frame }
    };
    marks.push(Mark::picture(NAME, image, palette.text, side).at(centre, OUTLINE + 0.1));
    marks
}

/// A sign in the upper left corner of a square. It stands out if its reason is the active one.
fn sign(scene: &Scene, square: Square, icon: Icon, active: bool) -> [Mark; 3] {
    let (tile, palette) = (&scene.shapes.tile, &*scene.palette);
    let cell = scene.cell();
    let chip = CHIP * cell;
    let corner = scene.center(square) - Vec2::splat(0.5 * cell - 0.5 * chip);
    let (fill, ink, z) = if active {
        (palette.text, palette.bg, OUTLINE + 0.15)
    } else {
        (palette.surface2, palette.text2, OUTLINE - 0.2)
    };
    let halo = Color::BLACK.with_alpha(0.5);
    [
        Mark::picture(NAME, tile, halo, chip + 4.0).at(corner, z),
        Mark::picture(NAME, tile, fill, chip).at(corner, z + 0.05),
        scene.icon(NAME, icon, ink, 0.72 * chip).at(corner, z + 0.1),
    ]
}

/// A line around a part of the board.
pub(crate) fn region(scene: &Scene, area: Area) -> Vec<Mark> {
    let cell = scene.cell();
    let around = area.squares().iter().map(|square| Rect::from_center_size(scene.center(square), Vec2::splat(cell)));
    let Some(rect) = around.reduce(|all, square| all.union(square)) else {
        return Vec::new();
    };
    let rect = rect.inflate(-INSET * cell);
    let thin = (0.0265 * cell).max(2.2);
    // High contrast has a line of double width instead of a dark edge.
    let (width, edge) = if scene.palette.board.marks { (2.0 * thin, 0.0) } else { (thin, 4.0) };
    let line = |extra: f32, color: Color, z: f32| {
        let width = width + extra;
        let along = rect.size() + Vec2::splat(width);
        let middle = rect.center();
        [
            (Vec2::new(middle.x, rect.min.y), Vec2::new(along.x, width)),
            (Vec2::new(middle.x, rect.max.y), Vec2::new(along.x, width)),
            (Vec2::new(rect.min.x, middle.y), Vec2::new(width, along.y)),
            (Vec2::new(rect.max.x, middle.y), Vec2::new(width, along.y)),
        ]
        .map(|(at, size)| Mark::bar(NAME, color, size).at(at, z))
    };
    let mut marks = line(edge, Color::BLACK.with_alpha(0.5), OUTLINE).to_vec();
    marks.extend(line(0.0, scene.palette.text, OUTLINE + 0.1));
    fading(marks)
}

/// The last disc that a move flips in each direction.
pub(crate) fn ends(position: &Position, square: Square) -> Vec<Square> {
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

pub(crate) fn badge(scene: &Scene, square: Square, error: Error) -> [Mark; 2] {
    let (palette, cell) = (&scene.palette, scene.cell());
    let name = "Sign of an error";
    let corner = scene.center(square) + Vec2::new(0.33, -0.33) * cell;
    let badge = Mark::picture(name, &scene.shapes.circle, palette.error(error), BADGE * cell);
    let sign = scene.bold(name, error.sign(), (0.19 * cell).max(11.0), palette.bg);
    [badge.at(corner, ARROWS + 0.2), sign.at(corner, ARROWS + 0.25)]
}

/// Arrows from a move in a position to the discs that it flips.
pub(crate) fn arrows(scene: &Scene, position: &Position, square: Square, ink: Color) -> Vec<Mark> {
    let mut marks = Vec::new();
    let cell = scene.cell();
    let from = scene.center(square);
    for end in ends(position, square) {
        let end = scene.center(end);
        let along = (end - from).normalize_or_zero();
        let [line, head] = ARROW;
        // They start at the edge of the plain disc on the move.
        let start = from + along * (0.5 * PLAIN_DISC - 0.01) * cell;
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
    marks
}

/// Where a side can move, as the player wants to see it.
pub(crate) fn legal_moves(scene: &Scene, marks: LegalMarks, side: Side, squares: Bitboard) -> Vec<Mark> {
    /// Opacity of a disc that only shows where it could be played.
    const FAINT: f32 = 0.25;
    let (shapes, board) = (&*scene.shapes, &scene.palette.board);
    let mut rim = None;
    let mark = if marks == LegalMarks::Discs {
        scene.disc("Legal move", side, Color::WHITE.with_alpha(FAINT))
    } else {
        let diameter = 2.0 * (0.105 * scene.cell()).max(4.5);
        let (size, shape) = match side {
            Side::Black if board.marks => (1.25 * diameter, &shapes.diamond),
            Side::White if board.marks => (1.25 * diameter, &shapes.ring),
            _ => (diameter, &shapes.circle),
        };
        // A rim of the other colour parts the dot from the felt, and from the points where lines cross.
        let (ink, other) = match side {
            Side::Black => (board.black, board.white.with_alpha(0.62)),
            Side::White => (board.white, board.black.with_alpha(0.5)),
        };
        if board.marks {
            Mark::picture("Legal move", shape, scene.palette.legal(side), size)
        } else {
            let width = (0.02 * scene.cell()).max(1.0);
            rim = Some(Mark::picture("Rim of a legal move", &shapes.circle, other, size + 2.0 * width));
            Mark::picture("Legal move", shape, ink, size)
        }
    };
    let on = |mark: &Mark, z| {
        let at = squares.into_iter().map(|square| scene.center(square));
        at.map(|at| mark.clone().at(at, z)).collect::<Vec<_>>()
    };
    let mut marks = on(&mark, depth::LEGAL);
    marks.extend(rim.iter().flat_map(|mark| on(mark, depth::LEGAL - 0.1)));
    marks
}

/// The mark on the disc of the last move.
pub(crate) fn last_move(scene: &Scene, square: Square) -> Mark {
    // Marked discs have their own mark in the middle.
    let (radius, image) = if scene.palette.board.marks {
        (0.455 + 0.035, &scene.shapes.thin_ring)
    } else {
        (0.068, &scene.shapes.circle)
    };
    let side = 2.0 * radius * scene.cell();
    Mark::picture("Last move", image, scene.palette.last, side).at(scene.center(square), depth::LAST)
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
