//! The page that leads to the first lesson.

use bevy::prelude::*;

use super::{
    parts::{card_node, heading, passage, surface, words},
    pictures::{self, Picture},
    widget::LearnWidget,
};
use crate::game::{
    look::Icon,
    play::STEPS,
    texts::Key,
    ui::{Look, TextRole, Ui, Widget, group},
};

/// Below this width, in design units, the picture is above the words.
const STACK_BELOW: f32 = 700.0;

pub(crate) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    heading(list, ui, Key("lesson"));
    let stacked = width < STACK_BELOW;
    let node = Node {
        max_width: ui.px(1000.0),
        ..card_node(ui)
    };
    passage(list, ui, 0, node, |holder| {
        holder
            .spawn(surface(
                ui,
                Node {
                    flex_direction: if stacked {
                        FlexDirection::Column
                    } else {
                        FlexDirection::Row
                    },
                    column_gap: ui.px(28.0),
                    row_gap: ui.px(16.0),
                    ..default()
                },
            ))
            .with_children(|card| {
                let picture = Picture::with_moves(STEPS[2].position);
                pictures::build(card, ui, &[picture], 28.0);
                let mut node = words(ui);
                if stacked {
                    node.flex_basis = Val::Auto;
                }
                card.spawn(node).with_children(|lines| {
                    let intro = Key("lesson-intro").with("steps", STEPS.len());
                    lines.spawn(ui.text(
                        TextRole::Title,
                        Key("lesson-intro-title"),
                        ui.palette.text,
                    ));
                    lines.spawn(ui.text(TextRole::Body, intro, ui.palette.text2));
                    lines.spawn(ui.text(
                        TextRole::Caption,
                        Key("lesson-intro-note"),
                        ui.palette.text2,
                    ));
                });
            });
    });
    let widget = Widget {
        group: group::ROWS,
        order: 1,
        look: Look::Primary,
        ..default()
    };
    let node = Node {
        height: ui.target(64.0),
        width: percent(100),
        max_width: ui.px(1000.0),
        flex_shrink: 0.0,
        column_gap: ui.px(14.0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(18.0)),
        ..default()
    };
    let (id, icon) = (LearnWidget::LessonBegin, Some(Icon::Play));
    let label = Key("lesson-begin");
    ui.labelled(list, id, widget, node, icon, TextRole::Label, label);
}
