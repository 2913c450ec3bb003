//! What the lesson does: it lays positions, compares what happens on the board with what the step asks for, takes back
//! moves and plays white.

use bevy::prelude::*;

use super::{
    goal::{Goal, answer},
    progress::{Lesson, Phase},
};
use crate::{
    game::{
        frame::{Menu, Pace},
        play::{BoardRest, Command, Fact, Session, UnconfirmedMove},
        settings::Settings,
        texts::Key,
    },
    rules::{Color as Side, Square},
};

/// How long a move that was not asked for stays on the board before it is taken back, in seconds.
const TAKE_BACK_SECS: f32 = 1.2;
/// How long the board is still before white answers, in seconds.
const ANSWER_SECS: f32 = 0.7;

pub(super) fn begin(mut lesson: ResMut<Lesson>, mut session_commands: MessageWriter<Command>) {
    lesson.begin(&mut session_commands);
}

pub(super) fn end(mut session_commands: MessageWriter<Command>) {
    session_commands.write(Command::BackToGame);
}

/// Takes back a move that was not asked for, and plays white's answer.
pub(super) fn go_on(
    session: Res<Session>,
    rest: Res<BoardRest>,
    menu: Res<State<Menu>>,
    lesson: Res<Lesson>,
    mut session_commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    let Some(step) = lesson.current() else {
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
    if rest.is_still_for(wait, &mut pace) {
        session_commands.write(command);
    }
}

/// Follows what has happened on the board.
pub(super) fn judge(
    mut facts: MessageReader<Fact>,
    session: Res<Session>,
    mut lesson: ResMut<Lesson>,
    mut pace: ResMut<Pace>,
) {
    let Some(step) = lesson.current() else {
        facts.clear();
        return;
    };
    let player = step.position.side_to_move();
    for fact in facts.read() {
        match fact {
            Fact::PositionSet(position) if *position == step.position => {}
            Fact::Moved(played) if played.color == player && lesson.phase == Phase::Asked => {
                let before = session.record().position_after(lesson.kept);
                if before.is_some_and(|before| step.goal.accepts(&before, played.square)) {
                    lesson.kept = session.record().plies().len();
                    lesson.said = None;
                    if !step.goal.is_answered() {
                        lesson.finish(step);
                    }
                } else {
                    lesson.phase = Phase::Missed;
                    lesson.said = Some(step.other);
                }
            }
            Fact::Moved(_) if lesson.phase == Phase::Asked => {
                lesson.kept = session.record().plies().len();
            }
            Fact::Passed(side) if *side == player && lesson.phase == Phase::Asked => {
                lesson.passed = true;
            }
            Fact::Ended(Some(outcome))
                if lesson.phase == Phase::Asked
                    && step.goal == Goal::Win
                    && outcome.winner() == Some(player) =>
            {
                lesson.finish(step);
            }
            Fact::Undone(_) if session.record().plies().len() <= lesson.kept => {
                lesson.phase = Phase::Asked;
            }
            Fact::Rejected(square) if lesson.phase == Phase::Asked => {
                lesson.said = Some(why_not(&session, *square));
            }
            _ => continue,
        }
        pace.animate();
    }
    let player_again = session.to_move() == Some(player);
    if step.goal == Goal::Pass && lesson.passed && player_again && lesson.phase == Phase::Asked {
        lesson.finish(step);
        pace.animate();
    }
}

/// Remembers an idea of which every board has been done.
pub(super) fn remember_idea(lesson: Res<Lesson>, mut settings: ResMut<Settings>) {
    if lesson.is_changed()
        && lesson.is_complete()
        && let Some(idea) = lesson.course().idea()
        && !settings.ideas_done.iter().any(|done| done == idea.key)
    {
        settings.ideas_done.push(idea.key.to_owned());
    }
}

/// Why the rules do not allow this move.
fn why_not(session: &Session, square: Square) -> Key {
    if session.position().occupied().contains(square) {
        Key("lesson-taken")
    } else {
        Key("lesson-no-line")
    }
}

/// Tells the player to choose the square again, if the settings ask for a second choice.
pub(super) fn say_once_more(
    unconfirmed: Res<UnconfirmedMove>,
    session: Res<Session>,
    mut lesson: ResMut<Lesson>,
) {
    if unconfirmed.is_changed()
        && unconfirmed.square(&session).is_some()
        && lesson.phase == Phase::Asked
    {
        lesson.said = Some(Key("lesson-once-more"));
    }
}
