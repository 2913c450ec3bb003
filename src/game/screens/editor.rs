//! The editor of a start position: every press on a square changes what lies there.

use bevy::prelude::*;

use super::{new_game::unplayable, prompts};
use crate::{
    game::{
        look::{Icon, LayoutMode, SMALL_U},
        play::{Draft, colour_name},
        texts::{Key, Phrase},
        ui::{
            Choice, Layer, Look, TextRole, Ui, Widget, WidgetId, col, flat_disc, group, rest,
            ring_margin, scroll_column, segments, square_node, squares,
        },
    },
    rules::{Color as Side, Position, Square},
};

pub(crate) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft) {
    let size = ui.layout.viewport.size;
    let tall = size.x < size.y;
    let margin = if ui.layout.mode == LayoutMode::Small {
        12.0
    } else {
        36.0 * ui.layout.u
    };
    let beside = 250.0 * ui.layout.viewport.widening() * ui.layout.u.max(SMALL_U);
    let wider = ui.layout.viewport.widening();
    // Beside the board, or under it, there is room for the rest.
    let side = if tall {
        (size.x - 2.0 * margin).min(size.y - 400.0 * wider * ui.layout.u)
    } else {
        (size.y - 2.0 * margin).min(size.x - 3.0 * margin - beside)
    };
    parent
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                padding: UiRect::all(Val::Px(margin)),
                column_gap: Val::Px(margin),
                row_gap: Val::Px(margin),
                flex_direction: if tall {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                },
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|page| {
            board(page, ui, &draft.custom, side);
            panel(page, ui, &draft.custom, tall, side);
        });
}

/// The board; a press on a square changes what lies there.
fn board(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, side: f32) {
    // Whole pixels, so that the lines are equally wide.
    let cell = (side / 8.8).floor().max(12.0);
    let frame = (0.4 * cell).floor();
    parent
        .spawn((
            Name::new("Board to edit"),
            Node {
                padding: UiRect::all(Val::Px(frame)),
                border_radius: BorderRadius::all(Val::Px(0.3 * cell)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(ui.palette.board.frame),
            Pickable::IGNORE,
        ))
        .with_children(|frame| {
            frame.spawn(squares(ui, cell)).with_children(|grid| {
                for square in Square::ALL {
                    let widget = Widget {
                        group: group::MAIN,
                        order: u16::from(square.index()),
                        look: Look::Cell,
                        ..default()
                    };
                    let id = WidgetId::Cell(square);
                    let mut field = grid.spawn(ui.widget(id, widget, square_node()));
                    if let Some(side) = position.disc_at(square) {
                        field.with_child(flat_disc(ui, side, 0.8 * cell));
                    }
                }
            });
        });
}

fn panel(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, tall: bool, side: f32) {
    let small = ui.layout.mode == LayoutMode::Small;
    let gap = ui.px(if small { 12.0 } else { 20.0 });
    parent
        .spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                max_width: if tall {
                    Val::Auto
                } else {
                    ui.px(520.0 * ui.layout.viewport.widening())
                },
                width: if tall { percent(100) } else { Val::Auto },
                height: if tall { Val::Auto } else { Val::Px(side) },
                min_height: Val::Px(0.0),
                ..col(gap)
            },
            Pickable::IGNORE,
        ))
        .with_children(|panel| {
            panel
                .spawn(scroll_column(
                    ui,
                    "Board tools",
                    Node {
                        margin: ring_margin(ui),
                        ..rest(gap)
                    },
                ))
                .with_children(|list| {
                    let title = if small { TextRole::H2 } else { TextRole::H1 };
                    list.spawn(ui.text(title, Key("editor-title"), ui.palette.text));
                    let (words, ink) = judgement(ui, position);
                    list.spawn(ui.text(TextRole::Body, words, ink));
                    list.spawn(ui.text(TextRole::Label, Key("editor-first"), ui.palette.text));
                    let choices = Side::ALL.map(|side| {
                        let first = position.side_to_move() == side;
                        Choice::new(WidgetId::FirstToMove(side), colour_name(side), first)
                            .with_pip(side)
                    });
                    let place = (Layer::Screen, group::COLOUR);
                    segments(list, ui, percent(100), place, &choices);
                    list.spawn((
                        Node {
                            column_gap: ui.px(12.0),
                            row_gap: ui.px(12.0),
                            flex_shrink: 0.0,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        let tools = [
                            (WidgetId::EditStandard, Key("editor-four")),
                            (WidgetId::EditClear, Key("editor-clear")),
                        ];
                        for (order, (id, label)) in (0..).zip(tools) {
                            let widget = Widget {
                                group: group::START_AT,
                                order,
                                ..default()
                            };
                            let node = Node {
                                height: ui.target(56.0),
                                flex_grow: 1.0,
                                flex_basis: Val::Px(0.0),
                                align_items: AlignItems::Center,
                                justify_content: JustifyContent::Center,
                                border_radius: BorderRadius::all(ui.px(14.0)),
                                ..default()
                            };
                            ui.labelled(row, id, widget, node, None, TextRole::Label, label);
                        }
                    });
                });
            let widget = Widget {
                group: group::START,
                look: Look::Primary,
                ..default()
            };
            let node = Node {
                height: ui.target(if small { 60.0 } else { 76.0 }),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: ui.px(12.0),
                border_radius: BorderRadius::all(ui.px(18.0)),
                ..default()
            };
            let icon = (!small).then_some(Icon::Check);
            ui.labelled(
                panel,
                WidgetId::EditDone,
                widget,
                node,
                icon,
                TextRole::Title,
                Key("done"),
            );
            prompts::spawn(panel, ui, Node::default());
        });
}

/// What can be done, or why the board cannot be played.
fn judgement(ui: &Ui, position: &Position) -> (Phrase, Color) {
    if let Err(reason) = position.check_playable() {
        return (unplayable(reason).into(), ui.palette.bad);
    }
    let first = position.side_to_move();
    if position.legal_moves().is_empty() {
        let words = Key("new-cannot-move")
            .with("name", colour_name(first))
            .with("other", colour_name(first.opponent()));
        return (words, ui.palette.warn);
    }
    (Key("editor-note").into(), ui.palette.text2)
}
