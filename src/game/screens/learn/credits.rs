//! The credits: who made the game, and what it is made of.

use bevy::prelude::*;

use super::{
    parts::{card_node, heading, passage, surface, words},
    reading::{Crate, Reading, crates},
    widget::LearnWidget,
};
use crate::game::{
    texts::{Key, Phrase},
    ui::{TextRole, Ui, Widget, group},
};

/// The typefaces: their names, their licences, and who made them.
const FONTS: [(&str, &str, Reading); 3] = [
    (
        "Manrope",
        "Mikhail Sharanda, The Manrope Project Authors",
        Reading::Manrope,
    ),
    ("Jost", "The Jost Project Authors", Reading::Jost),
    ("Noto Sans CJK", "Adobe, Google", Reading::Noto),
];

/// The most important crates, and what the game uses them for.
const CRATES: [(&str, Key); 9] = [
    ("bevy", Key("credit-bevy")),
    ("wgpu", Key("credit-wgpu")),
    ("winit", Key("credit-winit")),
    ("parley", Key("credit-parley")),
    ("fluent-bundle", Key("credit-fluent")),
    ("cpal", Key("credit-cpal")),
    ("gilrs", Key("credit-gilrs")),
    ("accesskit", Key("credit-accesskit")),
    ("serde", Key("credit-serde")),
];

pub(crate) fn build(list: &mut ChildSpawnerCommands, ui: &Ui) {
    heading(list, ui, Key("learn-credits"));
    card(list, ui, 0, |card| {
        title(card, ui, "Flipside".into());
        let version = Key("credit-version")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("licence", env!("CARGO_PKG_LICENSE"));
        body(card, ui, version);
        body(card, ui, Key("credit-game").into());
    });
    buttons(
        list,
        ui,
        &[
            (Reading::Mit, Key("read-mit").into()),
            (Reading::Apache, Key("read-apache").into()),
        ],
    );
    card(list, ui, 1, |card| {
        title(card, ui, Key("credit-own-title").into());
        body(card, ui, Key("credit-own").into());
    });
    card(list, ui, 2, |card| {
        title(card, ui, Key("credit-fonts").into());
        for (name, authors, _) in FONTS {
            line(card, ui, name.into(), authors.into(), "SIL OFL 1.1");
        }
    });
    let licences = FONTS.map(|(name, _, reading)| {
        let label = Key("credit-licence-of").with("typeface", name);
        (reading, label)
    });
    buttons(list, ui, &licences);
    card(list, ui, 3, |card| {
        title(card, ui, Key("credit-crates").into());
        let all: Vec<Crate> = crates().collect();
        for (name, what) in CRATES {
            if let Some(part) = all.iter().find(|part| part.name == name) {
                let version = part.version.split('+').next().unwrap_or_default();
                let name = format!("{name} {version}");
                line(card, ui, name.into(), what.into(), part.licence);
            }
        }
    });
    let label = Key("credit-all").with("crates", crates().count());
    buttons(list, ui, &[(Reading::Crates, label)]);
}

fn card(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    number: u16,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        max_width: ui.px(1100.0),
        ..card_node(ui)
    };
    passage(list, ui, number, node, |holder| {
        holder
            .spawn(surface(
                ui,
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: ui.px(8.0),
                    ..default()
                },
            ))
            .with_children(content);
    });
}

fn title(card: &mut ChildSpawnerCommands, ui: &Ui, words: Phrase) {
    card.spawn(ui.text(TextRole::Title, words, ui.palette.text));
}

fn body(card: &mut ChildSpawnerCommands, ui: &Ui, words: Phrase) {
    card.spawn(ui.text(TextRole::Body, words, ui.palette.text2));
}

/// A line with a name, something about it, and its licence.
fn line(
    card: &mut ChildSpawnerCommands,
    ui: &Ui,
    name: Phrase,
    about: Phrase,
    licence: &'static str,
) {
    card.spawn(Node {
        column_gap: ui.px(16.0),
        padding: UiRect::top(ui.px(4.0)),
        ..default()
    })
    .with_children(|row| {
        for (text, role, ink) in [
            (name, TextRole::BodyStrong, ui.palette.text),
            (about, TextRole::Body, ui.palette.text2),
            (licence.into(), TextRole::Body, ui.palette.text2),
        ] {
            row.spawn(words(ui)).with_child(ui.text(role, text, ink));
        }
    });
}

/// Buttons that open longer texts.
fn buttons(list: &mut ChildSpawnerCommands, ui: &Ui, readings: &[(Reading, Phrase)]) {
    list.spawn(Node {
        max_width: ui.px(1100.0),
        flex_wrap: FlexWrap::Wrap,
        column_gap: ui.px(12.0),
        row_gap: ui.px(10.0),
        margin: UiRect::bottom(ui.px(10.0)),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|row| {
        for (reading, label) in readings {
            let widget = Widget {
                group: group::ROWS,
                order: 1000,
                ..default()
            };
            let node = Node {
                min_height: ui.target(56.0),
                padding: UiRect::axes(ui.px(24.0), ui.px(6.0)),
                align_items: AlignItems::Center,
                border_radius: BorderRadius::all(ui.px(14.0)),
                ..default()
            };
            let id = LearnWidget::Read(*reading);
            ui.labelled(row, id, widget, node, None, TextRole::Label, label);
        }
    });
}
