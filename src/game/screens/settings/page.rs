//! Building the settings screen: pages on the left, the settings of one page, and a board to see them on.

use bevy::prelude::*;

use super::{
    SettingsPage, controls,
    entries::{Entry, Kind, Section},
    values::{self, ThumbKind},
    widget::SettingsWidget,
};
use crate::game::{
    controls::{Bindings, Capture, PadFamily},
    look::Baked,
    screens::paged::{self, Tab},
    settings::{Settings, ThemeName},
    texts::{Key, Language, Phrase},
    ui::{
        Choice, Layer, Look, Sideways, TextRole, Ui, Widget, group, rest, scroll_column, segments,
    },
};

/// Narrower windows have each control below its label.
const STACK_BELOW: f32 = 700.0;

/// What the screen is built from.
pub(crate) struct Shown<'a> {
    pub page: &'a SettingsPage,
    pub settings: &'a Settings,
    pub bindings: &'a Bindings,
    pub capture: Capture,
    /// Whose names the gamepad's buttons have.
    pub family: PadFamily,
    pub baked: &'a Baked,
}

pub(crate) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &Shown) {
    let tabs = Section::ALL.map(|section| Tab {
        id: SettingsWidget::Section(section).into(),
        label: section.label(),
        icon: section.icon(),
        selected: section == shown.page.section,
    });
    paged::build(
        parent,
        ui,
        SettingsWidget::Back,
        Key("settings"),
        &tabs,
        |body, width| {
            rows(body, ui, shown, width);
            if let Some(board) = ui.layout.settings_preview() {
                preview(body, ui, board.outer());
            }
        },
    );
}

fn rows(body: &mut ChildSpawnerCommands, ui: &Ui, shown: &Shown, width: f32) {
    let name = format!("Settings rows {:?}", shown.page.section);
    body.spawn(scroll_column(ui, name, rest(Val::Px(0.0))))
        .with_children(|list| {
            list.spawn((
                Node {
                    height: ui.px(60.0),
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_child(ui.text(
                TextRole::H2,
                shown.page.section.label(),
                ui.palette.text,
            ));
            if shown.page.section == Section::Controls {
                controls::build(list, ui, shown);
                return;
            }
            let entries = shown.page.section.entries();
            for (at, &entry) in entries.iter().enumerate() {
                if entry.kind() == Kind::Themes {
                    themes(list, ui, shown);
                } else {
                    row(list, ui, shown, entry, width, at + 1 == entries.len());
                }
            }
        });
}

/// A label with its control, and a line below.
fn row(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    shown: &Shown,
    entry: Entry,
    width: f32,
    last: bool,
) {
    let stacked = width < STACK_BELOW * ui.layout.viewport.text_scale
        && matches!(
            entry.kind(),
            Kind::Choice(_) | Kind::Languages | Kind::Slider(_)
        );
    list.spawn((
        Node {
            min_height: ui.px(76.0),
            flex_shrink: 0.0,
            padding: UiRect::vertical(ui.px(6.0)),
            column_gap: ui.px(20.0),
            row_gap: ui.px(8.0),
            align_items: if stacked {
                AlignItems::Stretch
            } else {
                AlignItems::Center
            },
            justify_content: JustifyContent::SpaceBetween,
            flex_direction: if stacked {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            border: UiRect::bottom(Val::Px(if last { 0.0 } else { 1.0 })),
            ..default()
        },
        BorderColor::all(ui.palette.hair),
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        words(row, ui, entry.label(), entry.note());
        match entry.kind() {
            Kind::Choice(words) => {
                let words = words.iter().map(|&word| word.into());
                choice(row, ui, shown, entry, words.collect(), stacked);
            }
            Kind::Languages => choice(row, ui, shown, entry, languages(), stacked),
            Kind::Toggle => values::toggle(row, ui, entry, shown),
            Kind::Slider(_) => values::slider(row, ui, entry, shown, stacked),
            Kind::Themes => {}
        }
    });
}

/// A label and the smaller line under it.
pub(crate) fn words(row: &mut ChildSpawnerCommands, ui: &Ui, label: Key, note: Option<Key>) {
    row.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 1.0,
            min_width: Val::Px(0.0),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|words| {
        words.spawn(ui.text(TextRole::BodyStrong, label, ui.palette.text));
        if let Some(note) = note {
            words.spawn(ui.text(TextRole::Caption, note, ui.palette.text2));
        }
    });
}

fn choice(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    shown: &Shown,
    entry: Entry,
    words: Vec<Phrase>,
    stacked: bool,
) {
    let chosen = entry.value(shown.settings);
    let width = if stacked {
        percent(100)
    } else {
        ui.px(if words.len() > 3 { 460.0 } else { 400.0 } * ui.layout.viewport.widening())
    };
    let choices: Vec<Choice> = words
        .into_iter()
        .zip(0..)
        .map(|(word, at)| Choice {
            sideways: Sideways::Choose,
            ..Choice::new(SettingsWidget::Pick(entry, at), word, at == chosen)
        })
        .collect();
    segments(row, ui, width, (Layer::Screen, group::ROWS), &choices);
}

/// The system's language, and every other by the name its speakers give it.
fn languages() -> Vec<Phrase> {
    let own = Language::ALL.into_iter().map(Phrase::NameOf);
    std::iter::once(Key("language-system").into())
        .chain(own)
        .collect()
}

/// The themes' pictures in a row.
fn themes(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &Shown) {
    list.spawn((
        Node {
            flex_shrink: 0.0,
            column_gap: ui.px(16.0),
            margin: UiRect::bottom(ui.px(18.0)),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        for (at, theme) in ThemeName::ALL.into_iter().enumerate() {
            row.spawn((
                Node {
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    row_gap: ui.px(6.0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|tile| {
                let widget = Widget {
                    group: group::ROWS,
                    order: at as u16,
                    look: Look::Picture,
                    selected: theme == shown.settings.theme,
                    sideways: Sideways::Choose,
                    ..default()
                };
                let node = Node {
                    width: percent(100),
                    height: ui.px(100.0),
                    padding: UiRect::all(ui.px(2.0)),
                    border_radius: BorderRadius::all(ui.px(14.0)),
                    overflow: Overflow::clip(),
                    ..default()
                };
                tile.spawn(ui.widget(SettingsWidget::Pick(Entry::Theme, at as u16), widget, node))
                    .with_children(|picture| super::tile::build(picture, ui, theme));
                tile.spawn((
                    ui.text(TextRole::Caption, theme.label(), ui.palette.text2),
                    TextLayout::justify(Justify::Center),
                ));
            });
        }
    });
}

/// Room for the board, which is drawn behind the interface, and words about it.
fn preview(body: &mut ChildSpawnerCommands, ui: &Ui, board: Rect) {
    body.spawn((
        Node {
            width: Val::Px(board.width()),
            padding: UiRect::top(ui.px(8.0)),
            flex_shrink: 0.0,
            flex_direction: FlexDirection::Column,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|column| {
        column
            .spawn((
                Node {
                    height: ui.px(60.0),
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_child(ui.text(TextRole::H2, Key("settings-preview"), ui.palette.text));
        column.spawn((
            Node {
                height: Val::Px(board.height() + 40.0 * ui.layout.u),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        column.spawn(ui.text(
            TextRole::Caption,
            Key("settings-preview-note"),
            ui.palette.text2,
        ));
    });
}

/// What a knob or thumb shows.
pub(crate) fn knob(ui: &Ui, baked: &Baked, kind: ThumbKind, units: f32) -> impl Bundle + use<> {
    // The picture holds the disc's shadow as well.
    let size = units / baked.disc_diameter();
    (
        baked.node(kind.side()),
        Node {
            position_type: PositionType::Absolute,
            width: ui.px(size),
            height: ui.px(size),
            ..default()
        },
        UiTransform::IDENTITY,
        Pickable::IGNORE,
    )
}
