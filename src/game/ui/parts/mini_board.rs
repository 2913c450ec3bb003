//! Small pictures of a board.

use bevy::prelude::*;

use super::super::build::{Boxes, Ui, centred, grid, place, sized};
use crate::rules::{Bitboard, Position, Side, Square};

/// The width of a square in pixels from which its disc is a picture of those on the board. A smaller picture would be rough.
const LIT_FROM: f32 = 18.0;

/// Builds a grid of squares of `cell` pixels, row by row, each with its disc and perhaps a mark. The gaps between the
/// squares show as lines.
fn squares(
    board: &mut ChildSpawnerCommands,
    ui: &Ui,
    cell: f32,
    side: u16,
    squares: impl IntoIterator<Item = (Option<Side>, bool)>,
) {
    // A square leaves gaps for the lines at its right and below it.
    let square = centred().margin(px(1.0).right().with_bottom(px(1.0)));
    board.spawn((grid(side, cell), BackgroundColor(ui.palette.board.line))).with_children(|grid| {
        for (disc, marked) in squares {
            grid.spawn((square.clone(), BackgroundColor(ui.palette.board.felt))).with_children(|field| {
                if let Some(side) = disc {
                    if cell >= LIT_FROM {
                        // No larger than its square, so that neighbours do not lie on each other.
                        let size = px(cell - 1.0);
                        field.spawn((ui.baked.node(side), sized(size, size).fixed()));
                    } else {
                        field.spawn(flat_disc(ui, side, 0.78 * cell));
                    }
                }
                if marked {
                    field.spawn(mark(ui, cell));
                }
            });
        }
    });
}

/// A flat disc that is `size` pixels wide. It has a line around it, because the square may be as dark or as bright as
/// the disc.
fn flat_disc(ui: &Ui, side: Side, size: f32) -> impl Bundle + use<> {
    let color = match side {
        Side::Black => ui.palette.board.black,
        Side::White => ui.palette.board.white,
    };
    let node = sized(px(size), px(size)).border(px(1.0).all());
    (node.fixed().round(), BackgroundColor(color), BorderColor::all(ui.palette.text3))
}

/// A line around a square of `cell` pixels, as the board has it around the squares of a reason.
fn mark(ui: &Ui, cell: f32) -> impl Bundle + use<> {
    let node = place(Rect::new(1.0, 1.0, cell - 2.0, cell - 2.0))
        .border(px((0.08 * cell).max(2.0)).all())
        .rounded(px(0.13 * cell));
    (node, BorderColor::all(ui.palette.text))
}

/// The width of a square in pixels, of one that is `cell` design units wide: a whole number, so that all lines are
/// equally wide.
fn whole(ui: &Ui, cell: f32) -> f32 {
    (cell * ui.layout.u).round().max(6.0)
}

/// A small picture of a position, with a line around each of the `marks`. `cell` is the width of a square in design
/// units.
pub fn mini_board(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, cell: f32, marks: Bitboard) {
    let cell = whole(ui, cell);
    let node =
        Node::default().padding(px((0.4 * cell).round()).all()).border(px(1.0).all()).rounded(px(0.3 * cell)).fixed();
    let shadow = BoxShadow::new(Color::BLACK.with_alpha(0.6), px(0.1 * cell), px(0.2 * cell), px(0.0), px(0.5 * cell));
    parent
        .spawn((
            Name::new("Start position"),
            node,
            BackgroundColor(ui.palette.board.frame),
            BorderColor::all(ui.palette.hair),
            shadow,
        ))
        .with_children(|board| {
            let content = Square::ALL.map(|square| (position.disc_at(square), marks.contains(square)));
            squares(board, ui, cell, 8, content);
        });
}

/// A small picture of a corner of a board: 16 squares, row by row, without a frame. `cell` is the width of a square in
/// design units.
pub fn mini_corner(parent: &mut ChildSpawnerCommands, ui: &Ui, discs: &[Option<Side>], cell: f32) {
    let cell = whole(ui, cell);
    let node = Node::default()
        .border(px(1.0).all())
        .rounded(px(0.12 * cell))
        .fixed()
        .clipped()
        .with(|node| node.align_self = AlignSelf::Start);
    let line = BorderColor::all(ui.palette.board.line);
    parent.spawn((Name::new("Corner"), node, line)).with_children(|board| {
        squares(board, ui, cell, 4, discs.iter().map(|&disc| (disc, false)));
    });
}
