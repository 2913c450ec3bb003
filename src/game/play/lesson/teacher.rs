//! What the lesson does on the board itself: it lays positions, takes back moves and plays white.

use bevy::prelude::*;

use super::{
    ending::answer,
    progress::{Lesson, Phase},
};
use crate::{
    game::{
        frame::{Menu, Pace},
        play::{
            rest::Rest,
            session::{Command, Session},
        },
    },
    rules::Color as Side,
};

/// How long a move that was not asked for stays on the board before it is taken back, in seconds.
const TAKE_BACK_SECS: f32 = 1.2;
/// How long the board is still before white answers, in seconds.
const ANSWER_SECS: f32 = 0.7;

pub(super) fn begin(mut lesson: ResMut<Lesson>, mut commands: MessageWriter<Command>) {
    lesson.begin(&mut commands);
}

pub(super) fn end(mut commands: MessageWriter<Command>) {
    commands.write(Command::BackToGame);
}

/// Takes back a move that was not asked for, and plays white's answer.
pub(super) fn go_on(
    session: Res<Session>,
    rest: Res<Rest>,
    menu: Res<State<Menu>>,
    lesson: Res<Lesson>,
    mut commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    let (Some(step), Some(still)) = (lesson.current(), rest.still_secs()) else {
        return;
    };
    if *menu.get() != Menu::None || !lesson.is_on_board(&session) {
        return;
    }
    let (wait, command) = match lesson.phase {
        Phase::Missed => (TAKE_BACK_SECS, Command::Undo),
        Phase::Asked
            if step.goal.is_answered()
                && session.to_move() == Some(Side::White)
                && let Some(square) = answer(session.position()) =>
        {
            let side = Side::White;
            (ANSWER_SECS, Command::Play { side, square })
        }
        Phase::Asked | Phase::Done => return,
    };
    if still >= wait {
        commands.write(command);
    } else {
        pace.want(wait - still);
    }
}
