//! Small pictures of a board.

use bevy::prelude::*;

use super::super::build::Ui;
use crate::rules::{Bitboard, Color as Side, Position, Square};

/// A grid of squares of `cell` pixels. The gaps between the squares show as lines.
fn squares(ui: &Ui, cell: f32, side: u16) -> impl Bundle + use<> {
    (
        Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::px(side, cell),
            grid_template_rows: RepeatedGridTrack::px(side, cell),
            ..default()
        },
        BackgroundColor(ui.palette.board.line),
    )
}

/// A square of the grid. It leaves gaps for the lines at its right and below it.
fn square_node() -> Node {
    Node {
        margin: UiRect {
            right: Val::Px(1.0),
            bottom: Val::Px(1.0),
            ..default()
        },
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// A flat disc that is `size` pixels wide. It has a line around it, because the square may be as dark or as bright as
/// the disc.
fn flat_disc(ui: &Ui, side: Side, size: f32) -> impl Bundle + use<> {
    let color = match side {
        Side::Black => ui.palette.board.black,
        Side::White => ui.palette.board.white,
    };
    (
        Node {
            width: Val::Px(size),
            height: Val::Px(size),
            flex_shrink: 0.0,
            border: UiRect::all(Val::Px(1.0)),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(color),
        BorderColor::all(ui.palette.text3),
    )
}

/// A line around a square of `cell` pixels, as the board has it around the squares of a reason.
fn mark(ui: &Ui, cell: f32) -> impl Bundle + use<> {
    (
        Node {
            position_type: PositionType::Absolute,
            width: Val::Px(cell - 3.0),
            height: Val::Px(cell - 3.0),
            left: Val::Px(1.0),
            top: Val::Px(1.0),
            border: UiRect::all(Val::Px((0.08 * cell).max(2.0))),
            border_radius: BorderRadius::all(Val::Px(0.13 * cell)),
            ..default()
        },
        BorderColor::all(ui.palette.text),
    )
}

/// A small picture of a position. `cell` is the width of a square in design units.
pub fn mini_board(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, cell: f32) {
    mini_board_with_marks(parent, ui, position, cell, Bitboard::EMPTY);
}

/// A small picture of a position, with a line around each of the `marks`.
pub fn mini_board_with_marks(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    position: &Position,
    cell: f32,
    marks: Bitboard,
) {
    // The width is a whole number of pixels, so that all lines are equally wide.
    let cell = (cell * ui.layout.u).round().max(6.0);
    let frame = (0.4 * cell).round();
    parent
        .spawn((
            Name::new("Start position"),
            Node {
                padding: UiRect::all(Val::Px(frame)),
                border: UiRect::all(Val::Px(1.0)),
                border_radius: BorderRadius::all(Val::Px(0.3 * cell)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(ui.palette.board.frame),
            BorderColor::all(ui.palette.hair),
            BoxShadow::new(
                Color::BLACK.with_alpha(0.6),
                Val::Px(0.1 * cell),
                Val::Px(0.2 * cell),
                Val::Px(0.0),
                Val::Px(0.5 * cell),
            ),
        ))
        .with_children(|board| {
            board.spawn(squares(ui, cell, 8)).with_children(|grid| {
                for square in Square::ALL {
                    grid.spawn((square_node(), BackgroundColor(ui.palette.board.felt)))
                        .with_children(|field| {
                            if let Some(side) = position.disc_at(square) {
                                field.spawn(flat_disc(ui, side, 0.78 * cell));
                            }
                            if marks.contains(square) {
                                field.spawn(mark(ui, cell));
                            }
                        });
                }
            });
        });
}

/// A small picture of a corner of a board: 16 squares, row by row, without a frame. `cell` is the width of a square in design
/// units.
pub fn mini_corner(parent: &mut ChildSpawnerCommands, ui: &Ui, discs: &[Option<Side>], cell: f32) {
    let cell = (cell * ui.layout.u).round().max(6.0);
    parent
        .spawn((
            Name::new("Corner"),
            Node {
                flex_shrink: 0.0,
                align_self: AlignSelf::Start,
                border: UiRect::all(Val::Px(1.0)),
                border_radius: BorderRadius::all(Val::Px(0.12 * cell)),
                overflow: Overflow::clip(),
                ..default()
            },
            BorderColor::all(ui.palette.board.line),
        ))
        .with_children(|board| {
            board.spawn(squares(ui, cell, 4)).with_children(|grid| {
                for &disc in discs {
                    grid.spawn((square_node(), BackgroundColor(ui.palette.board.felt)))
                        .with_children(|field| {
                            if let Some(side) = disc {
                                field.spawn(flat_disc(ui, side, 0.78 * cell));
                            }
                        });
                }
            });
        });
}
