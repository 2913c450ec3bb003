//! The pages that lead from this screen to another one: a card with a picture and some words, and a button.

use bevy::prelude::*;

use super::{
    LearnWidget,
    parts::{body, card, heading, illustrated, title},
    pictures::{self, Picture},
};
use crate::{
    game::{
        look::Icon,
        play::STEPS,
        texts::{Key, Phrase},
        ui::{Boxes, Button, TextRole, Ui},
    },
    rules::{Position, Square},
};

/// The page that leads to the first lesson.
pub(super) fn lesson(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    heading(list, ui, Key("lesson"));
    let words = [
        Key("lesson-intro-title").into(),
        Key("lesson-intro").with("steps", STEPS.len()),
        Key("lesson-intro-note").into(),
    ];
    invite(list, ui, width, STEPS[2].position, words);
    let id = LearnWidget::LessonBegin;
    button(list, ui, id, Icon::Play, Key("lesson-begin"));
}

/// The page that leads to the openings.
pub(super) fn openings(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    heading(list, ui, Key("openings"));
    // The first moves of the Tiger, the most popular opening.
    let moves = [Square::F5, Square::D6, Square::C3, Square::D3, Square::C4];
    let start = Position::default();
    let position = moves.iter().try_fold(start, |at, &square| at.play(square));
    let words = [
        Key("openings-intro-title").into(),
        Key("openings-intro").into(),
        Key("openings-intro-note").into(),
    ];
    invite(list, ui, width, position.unwrap_or_default(), words);
    let id = LearnWidget::Openings;
    button(list, ui, id, Icon::Book, Key("openings-open"));
}

/// Builds the card with a picture of this position.
fn invite(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    width: f32,
    position: Position,
    [name, text, note]: [Phrase; 3],
) {
    let [inner, beside] = illustrated(ui, 28.0, width);
    let node = Node::default().max_width(ui.px(1000.0));
    card(list, ui, 0, node, inner, |card| {
        pictures::build(card, ui, &[Picture::with_moves(position)], 28.0);
        card.spawn(beside).with_children(|lines| {
            title(lines, ui, name);
            body(lines, ui, text);
            lines.spawn(ui.text(TextRole::Caption, note, ui.palette.text2));
        });
    });
}

fn button(list: &mut ChildSpawnerCommands, ui: &Ui, id: LearnWidget, icon: Icon, label: Key) {
    Button::primary(id)
        .icon(icon)
        .label(TextRole::Label, label)
        .boxed(ui.row(14.0).centred())
        .width(percent(100))
        .max_width(ui.px(1000.0))
        .height(ui.target(64.0))
        .rounded(ui.px(18.0))
        .fixed()
        .spawn(list, ui);
}
