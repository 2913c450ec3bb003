//! The panel with the tools for the whole board, and the line that says whether the position can be played.

use super::widget::EditorWidget;
use crate::game::screens::{new_game::unplayable, prompts};
use crate::{
    game::{
        look::{Icon, LayoutMode},
        play::colour_name,
        texts::{Key, Phrase},
        ui::{
            Choice, Skin, TextRole, Ui, Widget, Zone, group, place, rest, ring_margin,
            scroll_column, segments,
        },
    },
    rules::{Color as Side, Position},
};
use bevy::prelude::*;

pub(super) fn panel(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, at: Rect) {
    let small = ui.layout.mode == LayoutMode::Small;
    let gap = ui.px(if small { 12.0 } else { 20.0 });
    parent
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            row_gap: gap,
            ..place(at)
        })
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
                        Choice::new(EditorWidget::FirstToMove(side), colour_name(side), first)
                            .with_pip(side)
                    });
                    let zone = Zone::new(group::COLOUR);
                    segments(list, ui, percent(100), zone, &choices);
                    list.spawn(Node {
                        column_gap: ui.px(12.0),
                        row_gap: ui.px(12.0),
                        flex_shrink: 0.0,
                        ..default()
                    })
                    .with_children(|row| {
                        let tools = [
                            (EditorWidget::Standard, Key("editor-four")),
                            (EditorWidget::Clear, Key("editor-clear")),
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
                skin: Skin::Primary,
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
                EditorWidget::Done,
                widget,
                node,
                icon,
                TextRole::Title,
                Key("done"),
            );
            prompts::spawn(panel, ui, Node::default());
        });
}

/// Says what the player can do, or why the position cannot be played.
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
