//! The squares that the coach or a lesson speaks of: the part of the board of a hint, the squares of the active reason, and
//! those of an idea.

use bevy::prelude::*;

use super::super::board_root::depth;
use super::{mark::Mark, review, scene::Scene};
use crate::{
    engine::reasons::{Area, Reason, ReasonKind, Refutation},
    game::{
        look::{Icon, LayoutMode},
        play::{Help, PuzzleState, Step, topic_icon},
    },
    rules::Square,
};

/// How far the outline of a square is inside the square, in cells.
const INSET: f32 = 0.06;
/// The side of the sign on the first square, in cells.
const CHIP: f32 = 0.29;
/// The least size of a cell, in logical pixels, at which a thin outline is wide enough to be seen.
const THIN_FROM: f32 = 83.0;
/// Above values and the last move, and below discs in motion.
const OUTLINE: f32 = depth::LAST + 0.5;

const NAME: &str = "Coach mark";

pub(super) fn marks(scene: &Scene) -> Vec<Mark> {
    if !scene.is_still() {
        return Vec::new();
    }
    let (session, reviewed, lesson) = (&*scene.session, &*scene.review, &*scene.lesson);
    let marks = if let Some(refutation) = shown_refutation(scene) {
        refuted(scene, refutation)
    } else if session.is_review() {
        active_reason(scene, reviewed.reasons(), reviewed.active)
    } else if session.is_puzzle() {
        match &scene.puzzles.asked {
            Some(asked) if asked.state == PuzzleState::Waiting => match asked.help {
                Help::None => Vec::new(),
                Help::Reason if !asked.reasons.is_empty() => {
                    active_reason(scene, &asked.reasons[..1], 0)
                }
                Help::Region | Help::Reason => region(scene, asked.region()),
            },
            Some(asked) if asked.state == PuzzleState::Shown => {
                active_reason(scene, &asked.reasons, 0)
            }
            _ => Vec::new(),
        }
    } else if session.is_lesson() {
        let step = lesson.current().filter(|_| lesson.is_on_board(session));
        let squares = step.map(|step| step.marks).unwrap_or_default();
        squares
            .into_iter()
            .flat_map(|square| outline(scene, square))
            .collect()
    } else if session.is_game() {
        match scene.coach.advice(session) {
            Some(advice) if advice.step == Step::Region => region(scene, advice.region()),
            Some(advice) => active_reason(scene, &advice.reasons, advice.active),
            None => Vec::new(),
        }
    } else {
        Vec::new()
    };
    marks.into_iter().map(Mark::fading).collect()
}

/// What is wrong with the move that is talked about: the move under the pointer, a blunder, or a wrong answer.
fn shown_refutation<'a>(scene: &'a Scene) -> Option<&'a Refutation> {
    let session = &*scene.session;
    if session.is_review() {
        scene.review.refutation()
    } else if session.is_lesson() {
        scene.lesson.refutation.as_ref()
    } else if session.is_puzzle() {
        let asked = scene.puzzles.asked.as_ref();
        let wrong = asked.filter(|asked| matches!(asked.state, PuzzleState::Wrong(_)))?;
        Some(&wrong.refutation.as_ref()?.0)
    } else if session.is_openings() {
        scene.openings.drill.as_ref()?.refutation()
    } else {
        let warning = scene
            .warned
            .0
            .as_ref()
            .and_then(|it| it.refutation.as_ref());
        warning.or_else(|| scene.coach.blunder.as_ref()?.refutation.as_ref())
    }
}

/// The squares of the reason against a move, and the reply, with arrows to the discs that it flips while the move is the last one.
fn refuted(scene: &Scene, refutation: &Refutation) -> Vec<Mark> {
    let squares = refutation.squares();
    let outlines = squares.iter().flat_map(|&square| outline(scene, square));
    let mut marks: Vec<Mark> = outlines.collect();
    if let Some(reason) = &refutation.reason
        && let Some(&first) = reason.squares.first()
    {
        marks.extend(sign(scene, first, topic_icon(reason.kind.topic()), true));
    }
    let record = scene.session.record();
    if let Some(reply) = refutation.reply
        && record.last_move() == Some(refutation.square)
    {
        review::arrows(
            scene,
            record.position(),
            reply,
            scene.palette.text,
            &mut marks,
        );
    }
    marks
}

/// The squares of one of several reasons with its sign, and the first squares of the other reasons with theirs.
fn active_reason(scene: &Scene, reasons: &[Reason], active: usize) -> Vec<Mark> {
    let icon = |reason: &Reason| topic_icon(reason.kind.topic());
    let Some(shown) = reasons.get(active) else {
        return Vec::new();
    };
    let squares = shown.squares.iter().copied();
    let squares: Vec<Square> = squares.filter(|&it| is_seen(scene, shown, it)).collect();
    let outlines = squares.iter().flat_map(|&square| outline(scene, square));
    let mut marks: Vec<Mark> = outlines.collect();
    if let Some(&first) = squares.first() {
        marks.extend(sign(scene, first, icon(shown), true));
    }
    // A small board has room for the active reason only.
    if scene.layout.mode == LayoutMode::Small {
        return marks;
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
    marks
}

/// Whether what a reason says of a square can be seen there. The outer discs of a side are those after the move, which may still
/// have the other colour on the board.
fn is_seen(scene: &Scene, reason: &Reason, square: Square) -> bool {
    let ReasonKind::OuterDiscs { own, other } = reason.kind else {
        return true;
    };
    let (side, _) = if own.1 > other.1 { own } else { other };
    let disc = scene.session.position().disc_at(square);
    disc.is_none_or(|disc| disc == side)
}

/// The outline of a square.
fn outline(scene: &Scene, square: Square) -> Vec<Mark> {
    let (shapes, palette) = (&*scene.shapes, &*scene.palette);
    let centre = scene.center(square);
    let side = (1.0 - 2.0 * INSET) * scene.cell();
    let mut marks = Vec::new();
    let image = if palette.board.marks {
        &shapes.thick_frame
    } else {
        let halo = Color::BLACK.with_alpha(0.5);
        marks.push(Mark::picture(NAME, &shapes.thick_frame, halo, side).at(centre, OUTLINE));
        if scene.cell() >= THIN_FROM {
            &shapes.thin_frame
        } else {
            &shapes.middle_frame
        }
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
fn region(scene: &Scene, area: Area) -> Vec<Mark> {
    let cell = scene.cell();
    let squares = area.squares().iter();
    let around =
        squares.map(|square| Rect::from_center_size(scene.center(square), Vec2::splat(cell)));
    let Some(rect) = around.reduce(|all, square| all.union(square)) else {
        return Vec::new();
    };
    let rect = rect.inflate(-INSET * cell);
    let thin = (0.0265 * cell).max(2.2);
    // High contrast has a line of double width instead of a dark edge.
    let (width, edge) = if scene.palette.board.marks {
        (2.0 * thin, 0.0)
    } else {
        (thin, 4.0)
    };
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
    marks
}
