//! The page that leads to the first lesson.

use bevy::prelude::*;

use super::{
    invitation::{Invitation, invite},
    parts::heading,
    pictures::Picture,
    widget::LearnWidget,
};
use crate::game::{look::Icon, play::STEPS, texts::Key, ui::Ui};

pub(crate) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    heading(list, ui, Key("lesson"));
    let invitation = Invitation {
        picture: Picture::with_moves(STEPS[2].position),
        title: Key("lesson-intro-title").into(),
        text: Key("lesson-intro").with("steps", STEPS.len()),
        note: Key("lesson-intro-note").into(),
        button: (LearnWidget::LessonBegin, Icon::Play, Key("lesson-begin")),
    };
    invite(list, ui, width, invitation);
}
