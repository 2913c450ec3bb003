//! The page that leads to the openings.

use bevy::prelude::*;

use super::{
    invitation::{Invitation, invite},
    parts::heading,
    pictures::Picture,
    widget::LearnWidget,
};
use crate::{
    game::{look::Icon, texts::Key, ui::Ui},
    rules::{Position, Square},
};

pub(crate) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    heading(list, ui, Key("openings"));
    // The first moves of the Tiger, the most popular opening.
    let moves = [Square::F5, Square::D6, Square::C3, Square::D3, Square::C4];
    let position = moves
        .iter()
        .try_fold(Position::default(), |position, &square| {
            position.play(square)
        });
    let invitation = Invitation {
        picture: Picture::with_moves(position.unwrap_or_default()),
        title: Key("openings-intro-title").into(),
        text: Key("openings-intro").into(),
        note: Key("openings-intro-note").into(),
        button: (LearnWidget::Openings, Icon::Book, Key("openings-open")),
    };
    invite(list, ui, width, invitation);
}
