//! The pages that lead from this screen to another one: a card with a picture and some words, and a button.

use bevy::prelude::*;

use super::{
    parts::{Picture, body, heading, illustrated, on_card, pictures, title},
    state::LearnWidget,
};
use crate::{
    game::{
        look::Icon,
        play::STEPS,
        texts::{Key, Phrase},
        ui::{Boxes, Button, Kind, Press, Skin, TextRole, Ui},
    },
    rules::Position,
};

/// The page that leads to the first lesson.
pub(super) fn lesson(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let words = [
        Key("lesson-intro-title").into(),
        Key("lesson-intro").with("steps", STEPS.len()),
        Key("lesson-intro-note").into(),
    ];
    let button = Button::primary(LearnWidget::LessonBegin).icon(Icon::Play);
    let button = button.label(TextRole::Label, Key("lesson-begin"));
    let position = STEPS[2].position;
    invite(list, ui, width, Key("lesson"), position, words, button);
}

/// The page that leads to the games, whose moves can be guessed.
pub(super) fn guess(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    // The middle of a game.
    let position = STEPS.last().map(|step| step.position).unwrap_or_default();
    let words = [Key("guess-intro-title").into(), Key("guess-intro").into(), Key("guess-intro-note").into()];
    let button = Button::primary(LearnWidget::Guess).icon(Icon::Book);
    let button = button.label(TextRole::Label, Key("guess-open"));
    invite(list, ui, width, Key("guess"), position, words, button);
}

/// Builds the page: the card with a picture of this position, and the button that leads to the other screen. The picture does
/// the same as the button.
fn invite(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    width: f32,
    name: Key,
    position: Position,
    [line, text, note]: [Phrase; 3],
    button: Button,
) {
    heading(list, ui, name);
    let [inner, beside] = illustrated(ui, 28.0, width);
    let node = Node::default().max_width(ui.px(1000.0)).rounded(ui.px(20.0));
    let holder = list.spawn(node.fixed());
    // The words may be higher than a small window, so they are a text that scrolls and no part of what is pressed.
    on_card(holder, ui, inner, |card| {
        let picture = Node::default().rounded(ui.px(10.0)).with(|node| node.align_self = AlignSelf::Start);
        Button::of(Kind::Button, Skin::Bare, LearnWidget::Invitation)
            .boxed(picture.fixed())
            .named(line.clone())
            .spawn(card, ui)
            .with_children(|picture| {
                pictures(picture, ui, &[Picture::with_moves(position)], 28.0);
            });
        let lines = beside.rounded(ui.px(10.0));
        Button::of(Kind::Paragraph, Skin::Bare, LearnWidget::Passage(0))
            .press(Press::Silent)
            .boxed(lines)
            .spawn(card, ui)
            .with_children(|lines| {
                title(lines, ui, line);
                body(lines, ui, text);
                lines.spawn(ui.quiet(TextRole::Caption, note));
            });
    });
    button
        .boxed(ui.row(14.0).centred())
        .width(percent(100))
        .max_width(ui.px(1000.0))
        .height(ui.target(64.0))
        .rounded(ui.px(18.0))
        .fixed()
        .spawn(list, ui);
}
