//! The picture of a theme: a few squares of its board, drawn flat.

use bevy::prelude::*;

use crate::{
    game::{themes::ThemeName, ui::Ui},
    rules::Color as Side,
};

/// The width of a square, in design units. Two squares are as high as the picture.
const CELL: f32 = 45.5;
/// The vertical lines, in squares from the middle. The edge of the picture cuts off lines that do not fit.
const LINES: [f32; 5] = [-2.0, -1.0, 0.0, 1.0, 2.0];
/// The discs: the left and upper edges of their squares, in squares from the middle, and their colours.
const DISCS: [(f32, f32, Side); 4] = [
    (-1.0, -1.0, Side::Black),
    (0.0, -1.0, Side::White),
    (-1.0, 0.0, Side::White),
    (0.0, 0.0, Side::Black),
];

pub(crate) fn build(picture: &mut ChildSpawnerCommands, ui: &Ui, theme: ThemeName) {
    let board = &theme.palette().board;
    // All places are measured from the middle, because the size of the picture varies.
    let from_middle = |column: f32, row: f32| Node {
        position_type: PositionType::Absolute,
        left: percent(50),
        top: percent(50),
        margin: UiRect {
            left: ui.px(CELL * column),
            top: ui.px(CELL * row),
            ..default()
        },
        ..default()
    };
    picture
        .spawn((
            Node {
                width: percent(100),
                height: percent(100),
                overflow: Overflow::clip(),
                border_radius: BorderRadius::all(ui.px(10.0)),
                ..default()
            },
            BackgroundColor(board.felt),
        ))
        .with_children(|felt| {
            let line = (1.5 * ui.layout.u).max(1.0);
            for column in LINES {
                felt.spawn((
                    Node {
                        top: Val::Px(0.0),
                        width: Val::Px(line),
                        height: percent(100),
                        ..from_middle(column, 0.0)
                    },
                    BackgroundColor(board.line),
                ));
            }
            felt.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    top: percent(50),
                    height: Val::Px(line),
                    width: percent(100),
                    ..default()
                },
                BackgroundColor(board.line),
            ));
            for (column, row, side) in DISCS {
                felt.spawn(Node {
                    width: ui.px(CELL),
                    height: ui.px(CELL),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..from_middle(column, row)
                })
                .with_children(|square| disc(square, ui, theme, side));
            }
        });
}

fn disc(square: &mut ChildSpawnerCommands, ui: &Ui, theme: ThemeName, side: Side) {
    const DIAMETER: f32 = 37.0;
    let board = &theme.palette().board;
    let (face, outline) = match side {
        Side::Black => (board.black, board.black_outline),
        Side::White => (board.white, board.white_outline),
    };
    let border = outline.map_or(0.0, |_| (1.4 * ui.layout.u).max(1.0));
    // The shadow falls to the lower right, because the lamp is at the upper left.
    let shade = BoxShadow::new(
        board.shadow.with_alpha(if board.flat { 0.0 } else { 0.6 }),
        ui.px(1.5),
        ui.px(2.0),
        ui.px(0.0),
        ui.px(4.0),
    );
    square
        .spawn((
            Node {
                width: ui.px(DIAMETER),
                height: ui.px(DIAMETER),
                border: UiRect::all(Val::Px(border)),
                border_radius: BorderRadius::MAX,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            BackgroundColor(face),
            BorderColor::all(outline.map_or(Color::NONE, |outline| outline.color)),
            shade,
        ))
        .with_children(|disc| {
            if board.marks {
                let (size, node) = match side {
                    Side::Black => (
                        8.0,
                        Node {
                            border_radius: BorderRadius::ZERO,
                            ..default()
                        },
                    ),
                    Side::White => (
                        15.0,
                        Node {
                            border: UiRect::all(ui.px(3.0)),
                            border_radius: BorderRadius::MAX,
                            ..default()
                        },
                    ),
                };
                let (fill, ring) = match side {
                    Side::Black => (board.white, Color::NONE),
                    Side::White => (Color::NONE, board.black),
                };
                disc.spawn((
                    Node {
                        width: ui.px(size),
                        height: ui.px(size),
                        ..node
                    },
                    BackgroundColor(fill),
                    BorderColor::all(ring),
                    UiTransform::from_rotation(Rot2::FRAC_PI_4),
                ));
            } else if !board.flat {
                // The groove on the disc is a little lighter than its face.
                disc.spawn((
                    Node {
                        width: ui.px(0.62 * DIAMETER),
                        height: ui.px(0.62 * DIAMETER),
                        border: UiRect::all(Val::Px((0.8 * ui.layout.u).max(1.0))),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BorderColor::all(face.mix(&Color::srgb(0.5, 0.5, 0.5), 0.18)),
                ));
            }
        });
}
