//! The page of the ideas: a card for each of them.

use super::{
    parts::{GAP, body, progress, title, words},
    state::LearnWidget,
};
use crate::game::{
    play::{IDEAS, Idea},
    prelude::*,
    ui::{Sign, mini_corner},
};

/// The widths from which on two and three cards are side by side, in design units.
const COLUMNS_FROM: [f32; 2] = [760.0, 1180.0];
/// The least height of a card in other windows, in design units.
const HEIGHT: f32 = 240.0;
/// Windows that are lower than this have smaller cards, in design units: three rows of the usual ones need it, with what
/// is above and below them.
const ROOMY: f32 = 1000.0;
/// The width of a square of the picture, in design units.
const CELL: f32 = 46.0;

fn is_done(idea: &Idea, done: &[String]) -> bool {
    done.iter().any(|key| key == idea.key)
}

/// How many of the ideas are done.
pub(super) fn count(done: &[String]) -> usize {
    IDEAS.iter().filter(|idea| is_done(idea, done)).count()
}

/// The first idea that is not done, if there is one.
pub(super) fn next(done: &[String]) -> Option<usize> {
    IDEAS.iter().position(|idea| !is_done(idea, done))
}

pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32, done: &[String]) {
    let is_done = |idea: &Idea| is_done(idea, done);
    list.spawn(ui.row(0.0).fixed()).with_children(|line| {
        line.spawn(ui.column(0.0).width(ui.px(380.0))).with_children(|column| progress(column, ui, count(done)));
    });
    let columns = 1 + COLUMNS_FROM.iter().filter(|&&from| width >= from).count();
    let next = next(done);
    for (row, ideas) in IDEAS.chunks(columns).enumerate() {
        list.spawn(ui.row(GAP).fixed()).with_children(|cards| {
            for (column, idea) in ideas.iter().enumerate() {
                let at = row * columns + column;
                card(cards, ui, at, idea, is_done(idea), next == Some(at));
            }
            // The cards of a row that is not full are as wide as the others.
            for _ in ideas.len()..columns {
                cards.spawn(Node::default().fill());
            }
        });
    }
}

/// Builds the card of an idea. `next`: it is the first one that is not done.
fn card(row: &mut ChildSpawnerCommands, ui: &Ui, at: usize, idea: &Idea, done: bool, next: bool) {
    let roomy = ui.layout.viewport.size.y >= ROOMY * ui.layout.u;
    let (height, space, cell) = if roomy { (ui.text_height(HEIGHT), 22.0, CELL) } else { (0.0, 14.0, CELL * 0.6) };
    let node = ui.row(space).fill().min_height(ui.px(height)).padding(ui.px(space).all()).rounded(ui.px(18.0));
    Button::of(Kind::Radio, Skin::Card, LearnWidget::Idea(at as u8))
        .boxed(node)
        .selected(next)
        .spawn(row, ui)
        .with_children(|card| {
            card.spawn(ui.column(0.0)).with_children(|above| {
                mini_corner(above, ui, idea.card.iter().map(|&disc| (disc, Sign::None)), cell);
            });
            card.spawn(words(ui)).with_children(|lines| {
                // In a low window the icon and the title share a line.
                let head = if roomy { ui.column(8.0) } else { ui.row(10.0) };
                lines.spawn(head).with_children(|head| {
                    head.spawn(ui.icon(idea.icon, 24.0, ui.palette.text2));
                    title(head, ui, idea.title);
                });
                body(lines, ui, idea.note);
                status(lines, ui, idea, done, next);
            });
        });
}

/// Builds the last line of a card, which is at its bottom.
fn status(lines: &mut ChildSpawnerCommands, ui: &Ui, idea: &Idea, done: bool, next: bool) {
    let (icon, words, ink) = if done {
        (Some(Icon::Check), Key("done").into(), ui.palette.good)
    } else if next {
        let words = Key("idea-next-up").into();
        (Some(Icon::Play), words, ui.palette.accent)
    } else {
        let minutes = Key("idea-minutes").with("minutes", idea.minutes);
        (None, minutes, ui.palette.text2)
    };
    let node = ui.row(8.0).aligned().margin(Val::Auto.top());
    lines.spawn(node).with_children(|line| {
        if let Some(icon) = icon {
            line.spawn(ui.icon(icon, 20.0, ink));
        }
        line.spawn(ui.text(TextRole::Item, words, ink));
    });
}
