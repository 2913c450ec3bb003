//! The page of keys and buttons.

use bevy::prelude::*;

use super::widget::SettingsWidget;
use super::{label::label, shown::Shown};
use crate::game::{
    controls::{Action, Capture, Chord, button_label},
    texts::{Key, Phrase},
    ui::{TextRole, Tint, Ui, Widget, group},
};

pub(crate) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &Shown) {
    list.spawn(Node {
        flex_shrink: 0.0,
        padding: UiRect::bottom(ui.px(10.0)),
        ..default()
    })
    .with_child(ui.text(TextRole::Caption, Key("controls-works"), ui.palette.text2));
    for action in Action::ALL {
        list.spawn((
            Node {
                min_height: ui.px(68.0),
                flex_shrink: 0.0,
                padding: UiRect::vertical(ui.px(1.0)),
                column_gap: ui.px(12.0),
                align_items: AlignItems::Center,
                border: UiRect::bottom(Val::Px(1.0)),
                ..default()
            },
            BorderColor::all(ui.palette.hair),
        ))
        .with_children(|row| {
            row.spawn(Node {
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                min_width: ui.px(ui.tall(140.0)),
                ..default()
            })
            .with_children(|words| label(words, ui, action.label(), None));
            let keys = shown.bindings.chords_of(action).map(Chord::label);
            let buttons = shown.bindings.buttons_of(action);
            let buttons = buttons.map(|button| button_label(button, shown.family));
            let warnings = shown.bindings.key_warnings(action);
            let waiting = shown.capture == Capture::Key(action);
            cell(
                row,
                ui,
                SettingsWidget::BindKey(action),
                keys.collect(),
                waiting,
                Key("controls-press-key"),
                warnings,
            );
            let warnings = shown.bindings.button_warnings(action, shown.family);
            let waiting = shown.capture == Capture::Button(action);
            let ask = Key("controls-press-button");
            cell(
                row,
                ui,
                SettingsWidget::BindButton(action),
                buttons.collect(),
                waiting,
                ask,
                warnings,
            );
        });
    }
    list.spawn(Node {
        padding: UiRect::vertical(ui.px(16.0)),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|foot| {
        let widget = Widget {
            group: group::ROWS,
            ..default()
        };
        let node = Node {
            height: ui.target(56.0),
            padding: UiRect::horizontal(ui.px(26.0)),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(ui.px(14.0)),
            ..default()
        };
        let label = Key("controls-reset");
        ui.labelled(
            foot,
            SettingsWidget::ResetBindings,
            widget,
            node,
            None,
            TextRole::Label,
            label,
        );
    });
}

/// Builds the keys or buttons of an action. The warnings about them are below.
fn cell(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: SettingsWidget,
    bound: Vec<Phrase>,
    waiting: bool,
    ask: Key,
    warnings: Vec<Phrase>,
) {
    let widget = Widget {
        group: group::ROWS,
        selected: waiting,
        ..default()
    };
    let node = Node {
        width: ui.px(ui.tall(210.0)),
        min_height: ui.target(56.0),
        padding: UiRect::axes(ui.px(8.0), ui.px(4.0)),
        flex_shrink: 1.0,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        ..default()
    };
    row.spawn(ui.widget(id, widget, node))
        .with_children(|cell| {
            let names = match bound {
                _ if waiting => vec![ask.into()],
                none if none.is_empty() => vec!["–".into()],
                bound => bound,
            };
            cell.spawn(Node {
                flex_wrap: FlexWrap::Wrap,
                justify_content: JustifyContent::Center,
                column_gap: ui.px(14.0),
                ..default()
            })
            .with_children(|line| {
                for name in names {
                    line.spawn((
                        ui.text(TextRole::Label, name, Color::NONE),
                        Tint::Main,
                        Visibility::Inherited,
                    ));
                }
            });
            for words in warnings.into_iter().filter(|_| !waiting) {
                cell.spawn((
                    ui.text(TextRole::Caption, words, ui.palette.bad),
                    TextLayout::justify(Justify::Center),
                ));
            }
        });
}
