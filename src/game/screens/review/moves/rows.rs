//! The rows of the list of moves.

use bevy::prelude::*;

use super::super::widget::ReviewWidget;
use super::{
    filling::{Cell, Line, Row},
    opening::{self, Opening},
};
use crate::game::{
    look::Icon,
    play::shown_discs,
    screens::signs::small_sign,
    texts::Key,
    ui::{Skin, TextRole, Tint, Ui, Widget, group},
};

/// The height of a row of moves and of a variation, in design units.
const ROW: f32 = 38.0;
/// How far each level of variations is moved to the right, in design units.
const INDENT: f32 = 28.0;
/// Deeper variations are moved no further.
const LEVELS: usize = 3;
/// The most moves of a variation that are written out.
const SHOWN: usize = 8;

/// The height of a row, in design units. On every screen it is high enough to be pressed.
pub(super) fn row_height(ui: &Ui) -> f32 {
    ui.tall(ROW).max(24.0 / ui.layout.u)
}

/// Builds a row. If it is to open, `opening` says how far it has come.
pub(super) fn spawn_row(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    row: &Row,
    index: usize,
    opening: Option<Opening>,
) {
    let node = Node {
        height: ui.px(row_height(ui)),
        flex_shrink: 0.0,
        column_gap: ui.px(8.0),
        align_items: AlignItems::Stretch,
        ..default()
    };
    let order = 2 * index as u16;
    match row {
        Row::Moves(cells) => {
            list.spawn(node).with_children(|line| {
                for (column, cell) in cells.iter().enumerate() {
                    match cell {
                        Some(cell) => move_cell(line, ui, cell, order + column as u16),
                        None => {
                            line.spawn(Node {
                                width: percent(49),
                                ..default()
                            });
                        }
                    }
                }
            });
        }
        Row::Variation(variation) => {
            let indent = INDENT * variation.level.min(LEVELS) as f32;
            let node = Node {
                padding: UiRect::left(ui.px(indent)),
                ..node
            };
            let mut line = list.spawn(node.clone());
            line.with_children(|line| variation_row(line, ui, variation, order));
            if let Some(opening) = opening {
                opening::begin(&mut line, node, row_height(ui) * ui.layout.u, opening);
            }
        }
        Row::Removed => {
            list.spawn(Node {
                padding: UiRect::left(ui.px(INDENT)),
                ..node
            })
            .with_children(|line| {
                let words = Key("review-removed");
                line.spawn(Node {
                    align_items: AlignItems::Center,
                    ..default()
                })
                .with_child(ui.text(TextRole::Caption, words, ui.palette.text2));
                let widget = Widget {
                    group: group::MOVES,
                    order,
                    skin: Skin::Tab,
                    selected: true,
                    ..default()
                };
                let node = Node {
                    padding: UiRect::horizontal(ui.px(14.0)),
                    align_items: AlignItems::Center,
                    border_radius: BorderRadius::all(ui.px(10.0)),
                    ..default()
                };
                let role = TextRole::CaptionStrong;
                let id = ReviewWidget::PutBack;
                ui.labelled(line, id, widget, node, None, role, Key("undo"));
            });
        }
    }
}

fn move_cell(line: &mut ChildSpawnerCommands, ui: &Ui, cell: &Cell, order: u16) {
    let widget = Widget {
        group: group::MOVES,
        order,
        skin: Skin::Tab,
        selected: cell.shown,
        ..default()
    };
    let node = Node {
        width: percent(49),
        align_items: AlignItems::Center,
        column_gap: ui.px(14.0),
        padding: UiRect::right(ui.px(10.0)),
        border_radius: BorderRadius::all(ui.px(10.0)),
        ..default()
    };
    let (ink, role) = if cell.shown {
        (ui.palette.text, TextRole::BodyStrong)
    } else {
        (ui.palette.text2, TextRole::Body)
    };
    line.spawn(ui.widget(ReviewWidget::Move(cell.id), widget, node))
        .with_children(|row| {
            row.spawn(Node {
                width: ui.px(ui.tall(36.0)),
                justify_content: JustifyContent::End,
                ..default()
            })
            .with_child(ui.text(
                TextRole::Figures,
                cell.number.to_string(),
                ui.palette.text3,
            ));
            row.spawn(ui.text(role, cell.square.to_string(), ink));
            if let Some(mark) = cell.mark {
                small_sign(row, ui, mark, UiRect::left(Val::Auto));
            }
        });
}

fn variation_row(row: &mut ChildSpawnerCommands, ui: &Ui, line: &Line, order: u16) {
    let widget = Widget {
        group: group::MOVES,
        order,
        skin: Skin::Tab,
        selected: line.current.is_some(),
        ..default()
    };
    let node = Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        align_items: AlignItems::Center,
        column_gap: ui.px(9.0),
        padding: UiRect::horizontal(ui.px(8.0)),
        border_radius: BorderRadius::all(ui.px(10.0)),
        ..default()
    };
    row.spawn(ui.widget(line.widget, widget, node))
        .with_children(|content| {
            let quiet = if line.entered {
                ui.palette.text2
            } else {
                ui.palette.text3
            };
            content.spawn(ui.icon(Icon::Branch, 18.0, quiet));
            content
                .spawn(Node {
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    min_width: Val::Px(0.0),
                    column_gap: ui.px(9.0),
                    align_items: AlignItems::Center,
                    overflow: Overflow::clip_x(),
                    ..default()
                })
                .with_children(|moves| {
                    // The current move is among those that are written out.
                    let from = line.current.unwrap_or(0).saturating_sub(SHOWN - 2);
                    for (index, square) in line.moves.iter().enumerate().skip(from).take(SHOWN) {
                        let number = (line.first + index).to_string();
                        moves.spawn((
                            ui.text(TextRole::Figures, number, ui.palette.text3),
                            TextLayout::no_wrap(),
                        ));
                        let is_current = line.current == Some(index);
                        let (role, ink) = if is_current {
                            (TextRole::BodyStrong, ui.palette.text)
                        } else {
                            (TextRole::Body, quiet)
                        };
                        moves.spawn((
                            ui.text(role, square.to_string(), ink),
                            TextLayout::no_wrap(),
                        ));
                    }
                });
            if let Some(value) = line.value {
                let ink = ui.palette.accent;
                content.spawn(ui.text(TextRole::BodyStrong, shown_discs(value), ink));
            }
        });
    if let Some(branch) = line.remove.filter(|_| line.current.is_some()) {
        let widget = Widget {
            group: group::MOVES,
            order: order + 1,
            skin: Skin::Tab,
            ..default()
        };
        let node = Node {
            width: ui.px(row_height(ui)),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(ui.px(10.0)),
            ..default()
        };
        row.spawn(ui.widget(ReviewWidget::Remove(branch), widget, node))
            .with_child((
                ui.icon(Icon::Close, 18.0, ui.palette.text2),
                Tint::Main,
                Visibility::Inherited,
            ));
    }
}
