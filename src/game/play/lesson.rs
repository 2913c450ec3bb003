//! Lessons: a few positions on the board, each with a task. There is the first lesson, about the rules, and one for each of
//! the ideas.
//!
//! Moves take the same way as in a game, and the rules decide about them. The lesson only follows what has happened. A
//! legal move that was not asked for is played, so that the player sees what it does, and then taken back. The lesson
//! itself plays the other side, so no search is started. The player's own game waits until the lesson is over; see
//! [`SessionCommand::Lend`].

mod ideas;
mod progress;
mod steps;

pub use ideas::{IDEAS, Idea, idea_about, motif_of_idea};
pub use progress::{Course, Lesson};
pub use steps::{Goal, STEPS, answer, best_result, directions};

use bevy::prelude::*;

use super::{
    BoardRest, Fact, Player, Session, SessionCommand, UnconfirmedMove,
    study::{Task, TaskState},
    urgency::Urgency,
};
use crate::{
    game::{
        settings::Settings,
        shell::{AppSystems, Menu, Pace, Screen},
        texts::Key,
    },
    rules::Side,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lesson>()
        .add_systems(OnEnter(Screen::Lesson), begin)
        .add_systems(OnExit(Screen::Lesson), end)
        .add_systems(
            Update,
            (
                go_on.run_if(in_state(Menu::None)).in_set(Urgency::Lesson),
                remember.in_set(AppSystems::Act),
                (judge, say_once_more)
                    .chain()
                    .in_set(AppSystems::Preview)
                    // What else follows the board is on other screens.
                    .ambiguous_with_all(),
            )
                .run_if(in_state(Screen::Lesson)),
        );
}

/// How long a move that was not asked for stays on the board before it is taken back, in seconds.
const TAKE_BACK_SECS: f32 = 1.2;
/// The same for a move that was refuted: the player sees the reply.
const REFUTED_SECS: f32 = 2.4;
/// How long the board is still before white answers, or the other side refutes a move, in seconds.
const ANSWER_SECS: f32 = 0.7;

fn begin(mut lesson: ResMut<Lesson>, mut session_commands: MessageWriter<SessionCommand>) {
    lesson.begin(&mut session_commands);
}

fn end(mut session_commands: MessageWriter<SessionCommand>) {
    session_commands.write(SessionCommand::BackToGame);
}

/// Refutes a move that was not asked for and takes it back, and plays white's answer.
fn go_on(
    session: Res<Session>,
    rest: Res<BoardRest>,
    mut lesson: ResMut<Lesson>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let Some(step) = lesson.current() else {
        return;
    };
    if !lesson.is_on_board(&session) {
        return;
    }
    let reply = lesson.refutation().and_then(|found| found.reply);
    let last = session.record().last_move();
    let square = match lesson.task.state {
        TaskState::Wrong(wrong) if last == Some(wrong) => reply,
        TaskState::Right(_) if step.goal.is_answered() && !lesson.reached && session.to_move() == Some(Side::White) => {
            answer(session.position())
        }
        _ => None,
    };
    if let (Some(square), Some(side)) = (square, session.to_move()) {
        if rest.is_still_for(ANSWER_SECS, &mut pace) {
            session_commands.write(SessionCommand::Play { side, square });
        }
        return;
    }
    let stays = reply.map_or(TAKE_BACK_SECS, |_| REFUTED_SECS);
    let task = &mut lesson.bypass_change_detection().task;
    if task.again_after(stays, &rest, &mut session_commands, &mut pace) {
        lesson.set_changed();
    }
}

/// Follows what has happened on the board.
fn judge(
    mut facts: MessageReader<Fact>,
    session: Res<Session>,
    mut lesson: ResMut<Lesson>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let Some(step) = lesson.current() else {
        facts.clear();
        return;
    };
    let player = step.position.side_to_move();
    for fact in facts.read() {
        let now = lesson.bypass_change_detection();
        if let Some(square) = now.task.take([fact], &session) {
            let is_right = step.goal.accepts(&now.task.position, square);
            now.task.judge(square, is_right);
            now.said = None;
            match is_right {
                true if step.goal.is_answered() => {}
                true => now.finish(step),
                false => now.miss(step, square),
            }
        } else if now.reached || matches!(now.task.state, TaskState::Wrong(_)) {
            continue;
        } else {
            match fact {
                Fact::Passed(side) => now.passed |= *side == player,
                Fact::Ended(Some(outcome)) if step.goal == Goal::Win && outcome.winner() == Some(player) => {
                    now.finish(step);
                }
                Fact::Rejected(square) => {
                    let taken = session.position().occupied().contains(*square);
                    let words = if taken { Key("lesson-taken") } else { Key("lesson-no-line") };
                    now.said = Some(words.into());
                }
                _ => continue,
            }
        }
        lesson.set_changed();
        pace.animate();
    }
    // White has answered, and perhaps black had to pass.
    let is_answered = matches!(lesson.task.state, TaskState::Right(_)) && !lesson.reached;
    if is_answered && session.to_move() == Some(player) {
        if step.goal == Goal::Pass && lesson.passed {
            lesson.finish(step);
            pace.animate();
        } else {
            let record = session.record();
            lesson.task = Task::new(*record.position(), record.moves().collect());
            lesson.task.give(Player::Human, &mut session_commands);
        }
    }
}

/// Remembers the first lesson, and an idea of which every board has been done.
fn remember(lesson: Res<Lesson>, mut settings: ResMut<Settings>) {
    if !lesson.is_changed() || !lesson.is_complete() {
        return;
    }
    match lesson.course.idea() {
        None if !settings.has_learned("lesson") => settings.learned.push("lesson".to_owned()),
        Some(idea) if !settings.ideas_done.iter().any(|done| done == idea.key) => {
            settings.ideas_done.push(idea.key.to_owned());
        }
        _ => {}
    }
}

/// Tells the player to choose the square again, if the settings ask for a second choice.
fn say_once_more(unconfirmed: Res<UnconfirmedMove>, session: Res<Session>, mut lesson: ResMut<Lesson>) {
    if unconfirmed.is_changed() && unconfirmed.square(&session).is_some() && lesson.task.is_waiting() {
        lesson.said = Some(Key("lesson-once-more").into());
    }
}
