//! A theme's picture: a few squares of its board, drawn flat.

use bevy::prelude::*;

use crate::{
    game::{theme::ThemeName, ui::Ui},
    rules::Color as Side,
};

/// Squares across and down.
const COLUMNS: usize = 4;
const ROWS: usize = 2;
/// The discs: column, row, colour.
const DISCS: [(usize, usize, Side); 4] = [
    (1, 0, Side::Black),
    (2, 0, Side::White),
    (1, 1, Side::White),
    (2, 1, Side::Black),
];

pub(super) fn build(picture: &mut ChildSpawnerCommands, ui: &Ui, theme: ThemeName) {
    let board = &theme.palette().board;
    let part = |n: usize, of: usize| percent(100.0 * n as f32 / of as f32);
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
            Pickable::IGNORE,
        ))
        .with_children(|felt| {
            let line = (1.5 * ui.layout.u).max(1.0);
            for column in 1..COLUMNS {
                felt.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: part(column, COLUMNS),
                        width: Val::Px(line),
                        height: percent(100),
                        ..default()
                    },
                    BackgroundColor(board.line),
                    Pickable::IGNORE,
                ));
            }
            felt.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    top: part(1, ROWS),
                    height: Val::Px(line),
                    width: percent(100),
                    ..default()
                },
                BackgroundColor(board.line),
                Pickable::IGNORE,
            ));
            for (column, row, side) in DISCS {
                felt.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: part(column, COLUMNS),
                        top: part(row, ROWS),
                        width: part(1, COLUMNS),
                        height: part(1, ROWS),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
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
    // The lamp is at the upper left.
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
            Pickable::IGNORE,
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
                    Pickable::IGNORE,
                ));
            } else if !board.flat {
                // The turned ring, a little lighter than the face.
                disc.spawn((
                    Node {
                        width: ui.px(0.62 * DIAMETER),
                        height: ui.px(0.62 * DIAMETER),
                        border: UiRect::all(Val::Px((0.8 * ui.layout.u).max(1.0))),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BorderColor::all(face.mix(&Color::srgb(0.5, 0.5, 0.5), 0.18)),
                    Pickable::IGNORE,
                ));
            }
        });
}
