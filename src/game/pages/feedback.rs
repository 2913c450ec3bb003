//! The card that says what is to be done, or what is right or wrong about the answer; the sign of an error, and the chip
//! with the icon of a reason.

use crate::{
    engine::teach::{reasons::Topic, review::Mark},
    game::{look::topic_icon, prelude::*, ui::centred},
};

/// The side of a chip, in design units.
const CHIP: f32 = 40.0;
/// The side of the icon on it, in design units.
const ICON: f32 = 24.0;

pub(crate) fn chip_place(ui: &Ui) -> Node {
    square(ui, CHIP)
}

fn square(ui: &Ui, side: f32) -> Node {
    sized(ui.px(side), ui.px(side)).centred().fixed().rounded(ui.px(11.0))
}

pub(crate) fn chip(parent: &mut ChildSpawnerCommands, ui: &Ui, icon: Icon, fill: Color, ink: Color) {
    sized_chip(parent, ui, icon, [CHIP, ICON], fill, ink);
}

/// A chip with these sides of itself and of its icon, in design units.
pub(crate) fn sized_chip(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    icon: Icon,
    [side, icon_side]: [f32; 2],
    fill: Color,
    ink: Color,
) {
    parent.spawn((square(ui, side), BackgroundColor(fill))).with_child(ui.icon(icon, icon_side, ink));
}

/// The sign of an error, as large as a chip.
pub(crate) fn large_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark) {
    error_sign(parent, ui, mark, chip_place(ui), 20.0);
}

/// The sign of an error in a row of text. `margin` is around it.
pub(crate) fn small_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark, margin: UiRect) {
    let node = centred()
        .fixed()
        .min_width(ui.px(32.0))
        .height(ui.px(ui.text_height(24.0)))
        .padding(ui.px(6.0).horizontal())
        .margin(margin)
        .rounded(ui.px(7.0));
    error_sign(parent, ui, mark, node, 16.0);
}

fn error_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark, node: Node, size: f32) {
    parent.spawn((node, BackgroundColor(ui.palette.error(mark)))).with_child(ui.sized_text(
        Face::Bold,
        size,
        1.2,
        mark.sign(),
        ui.palette.bg,
    ));
}

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

/// Builds the card, at least so high.
pub(crate) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, said: &Said, least: Val) {
    let column = ui.column(8.0).padding(ui.px(18.0).all()).min_height(least).fixed();
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
