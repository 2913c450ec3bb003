//! The credits: who made the game, and what it is made of.

use super::{
    parts::{self, WIDTH, body, cell, title},
    state::{LearnWidget, Reading, crates},
};
use crate::game::prelude::*;

/// The typefaces: their names, their licences, and who made them.
const FONTS: [(&str, &str, Reading); 3] = [
    ("Manrope", "Mikhail Sharanda, The Manrope Project Authors", Reading::Manrope),
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

pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui) {
    card(list, ui, 0, |card| {
        title(card, ui, "Flipside");
        let version =
            Key("credit-version").with("version", env!("CARGO_PKG_VERSION")).with("licence", env!("CARGO_PKG_LICENSE"));
        body(card, ui, version);
        body(card, ui, Key("credit-game"));
    });
    let own = [Reading::Mit, Reading::Apache];
    buttons(list, ui, own.map(|own| (own, own.title().into())));
    card(list, ui, 1, |card| {
        title(card, ui, Key("credit-own-title"));
        body(card, ui, Key("credit-own"));
    });
    card(list, ui, 2, |card| {
        title(card, ui, Key("credit-fonts"));
        for (name, authors, _) in FONTS {
            line(card, ui, name, authors, "SIL OFL 1.1");
        }
    });
    let licence = |name| Key("credit-licence-of").with("typeface", name);
    let licences = FONTS.map(|(name, _, reading)| (reading, licence(name)));
    buttons(list, ui, licences);
    card(list, ui, 3, |card| {
        title(card, ui, Key("credit-crates"));
        for (name, what) in CRATES {
            if let Some(part) = crates().find(|part| part.name == name) {
                let version = part.version.split('+').next().unwrap_or_default();
                line(card, ui, format!("{name} {version}"), what, part.licence);
            }
        }
    });
    let label = Key("credit-all").with("crates", crates().count());
    buttons(list, ui, [(Reading::Crates, label)]);
}

fn card(list: &mut ChildSpawnerCommands, ui: &Ui, number: u16, content: impl FnOnce(&mut ChildSpawnerCommands)) {
    let node = Node::default().max_width(ui.px(WIDTH));
    parts::card(list, ui, number, node, ui.column(8.0), content);
}

/// A line with a name, something about it, and its licence.
fn line(
    card: &mut ChildSpawnerCommands,
    ui: &Ui,
    name: impl Into<Phrase>,
    about: impl Into<Phrase>,
    licence: &'static str,
) {
    card.spawn(ui.row(16.0).padding(ui.px(4.0).top())).with_children(|row| {
        cell(row, ui, TextRole::BodyStrong, name, ui.palette.text);
        cell(row, ui, TextRole::Body, about, ui.palette.text2);
        cell(row, ui, TextRole::Body, licence, ui.palette.text2);
    });
}

/// Buttons that open longer texts.
fn buttons(list: &mut ChildSpawnerCommands, ui: &Ui, readings: impl IntoIterator<Item = (Reading, Phrase)>) {
    let row = ui.row(12.0).wrap(ui.px(10.0)).max_width(ui.px(WIDTH));
    list.spawn(row.margin(ui.px(10.0).bottom()).fixed()).with_children(|row| {
        for (reading, label) in readings {
            Button::new(LearnWidget::Read(reading)).main(ui).label(TextRole::Label, label).spawn(row, ui);
        }
    });
}
