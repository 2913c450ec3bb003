//! The card that says what is to be done, or what is right or wrong about the answer.

use bevy::prelude::*;

use super::signs::{chip, chip_place, large_sign};
use crate::{
    engine::{reasons::Topic, review::Mark},
    game::{
        look::{Icon, topic_icon},
        texts::Phrase,
        ui::{Boxes, TextRole, Ui, card},
    },
    rules::Side,
};

/// The sign before what is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// This side is to find a move.
    Turn(Side),
    Hint,
    Good,
    Wrong(Mark),
    Shown,
    /// There is nothing to answer.
    None,
}

/// What is said about a task or an answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Said {
    pub(crate) sign: Sign,
    pub(crate) title: Phrase,
    /// A second line. It may be empty.
    pub(crate) note: Phrase,
    pub(crate) reasons: Vec<(Phrase, Topic)>,
}

impl Said {
    /// What is said, without reasons.
    pub(crate) fn new(sign: Sign, title: impl Into<Phrase>, note: impl Into<Phrase>) -> Self {
        Self { sign, title: title.into(), note: note.into(), reasons: Vec::new() }
    }
}

/// The width of the longest word of a title or a reason, in design units of text.
const WORD: f32 = 110.0;

/// Builds the card.
pub(crate) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, said: &Said) {
    let column = ui.column(8.0).padding(ui.px(18.0).all()).fixed();
    parent.spawn((Name::new("Feedback"), card(ui, column))).with_children(|card| {
        let row = ui.row(16.0).aligned().min_height(ui.px(54.0));
        card.spawn(row.wrap(ui.px(4.0))).with_children(|row| {
            sign(row, ui, said.sign);
            // Where the longest word has no room beside the sign, the words are below it.
            let least = px(WORD * ui.text_unit());
            let words = ui.column(2.0).fill().narrow();
            row.spawn(words.with(|node| node.flex_basis = least)).with_children(|lines| {
                lines.spawn(ui.plain(TextRole::Title, said.title.clone()));
                if said.note != Phrase::nothing() {
                    lines.spawn(ui.quiet(TextRole::Label, said.note.clone()));
                }
            });
        });
        for (at, (words, topic)) in said.reasons.iter().enumerate() {
            let (fill, ink) =
                if at == 0 { (ui.palette.text, ui.palette.bg) } else { (ui.palette.surface2, ui.palette.text2) };
            let row = ui.row(16.0).aligned().wrap(Val::ZERO).fixed();
            let least = px(WORD * ui.text_unit());
            card.spawn(row.padding(UiRect::axes(Val::ZERO, ui.px(4.0)))).with_children(|row| {
                chip(row, ui, topic_icon(*topic), fill, ink);
                let beside = Node::default().fill().narrow();
                row.spawn(beside.with(|node| node.flex_basis = least))
                    .with_child(ui.plain(TextRole::Body, words.clone()));
            });
        }
    });
}

fn sign(row: &mut ChildSpawnerCommands, ui: &Ui, sign: Sign) {
    let p = ui.palette;
    let icon = match sign {
        Sign::Turn(side) => {
            // The ring around the disc of the side to move is that of the players' cards.
            let ring = ui.square(54.0).centred().border(ui.px(3.0).all()).round();
            row.spawn((ring.fixed(), BorderColor::all(p.accent))).with_child(ui.disc_icon(side, 40.0));
            return;
        }
        Sign::Wrong(mark) => {
            large_sign(row, ui, mark);
            return;
        }
        Sign::Hint => (Icon::Hint, p.text),
        Sign::Good => (Icon::Check, p.good),
        Sign::Shown => (Icon::Eye, p.accent),
        Sign::None => return,
    };
    row.spawn(chip_place(ui)).with_child(ui.icon(icon.0, 30.0, icon.1));
}
