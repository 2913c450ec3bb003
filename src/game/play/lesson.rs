//! Lessons: a few positions on the board, each with a task. There is the first lesson, about the rules, and one for each of
//! the ideas.
//!
//! Moves take the same way as in a game, and the rules decide about them. The lesson only follows what has happened. A
//! legal move that was not asked for is played, so that the player sees what it does, and then taken back. The lesson
//! itself plays the other side, so no search is started. The player's own game waits until the lesson is over; see
//! [`Command::Lend`].

mod goal;
mod ideas;
mod progress;
mod steps;

pub use goal::{Goal, answer, best_result, directions};
pub use ideas::{IDEAS, Idea, idea_about, motif_of_idea};
pub use progress::{Course, Lesson};
pub use steps::STEPS;

use bevy::prelude::*;

use self::progress::Phase;
use super::{BoardRest, Command, Fact, Session, UnconfirmedMove};
use crate::{
    game::{
        frame::{AppSystems, Pace, Screen},
        settings::Settings,
        texts::Key,
    },
    rules::Side,
};

/// The lesson follows what has happened on the board.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct JudgeSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lesson>()
        .configure_sets(Update, JudgeSystems.in_set(AppSystems::Animate))
        .add_systems(OnEnter(Screen::Lesson), begin)
        .add_systems(OnExit(Screen::Lesson), end)
        .add_systems(
            Update,
            (
                judge.in_set(JudgeSystems),
                remember_idea.in_set(AppSystems::Act),
                say_once_more.in_set(AppSystems::Preview),
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

fn begin(mut lesson: ResMut<Lesson>, mut session_commands: MessageWriter<Command>) {
    lesson.begin(&mut session_commands);
}

fn end(mut session_commands: MessageWriter<Command>) {
    session_commands.write(Command::BackToGame);
}

/// Refutes a move that was not asked for and takes it back, and plays white's answer.
pub(super) fn go_on(
    session: Res<Session>,
    rest: Res<BoardRest>,
    lesson: Res<Lesson>,
    mut session_commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    let Some(step) = lesson.current() else {
        return;
    };
    if !lesson.is_on_board(&session) {
        return;
    }
    let since = session.record().plies().len().saturating_sub(lesson.kept);
    let reply = lesson.refutation.as_ref().and_then(|it| it.reply);
    let (wait, command) = match lesson.phase {
        Phase::Missed
            if since == 1
                && let (Some(square), Some(side)) = (reply, session.to_move()) =>
        {
            (ANSWER_SECS, Command::Play { side, square })
        }
        Phase::Missed if reply.is_some() => (REFUTED_SECS, Command::Undo),
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
fn judge(
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
                    lesson.miss(step, played.square);
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
                lesson.refutation = None;
            }
            Fact::Rejected(square) if lesson.phase == Phase::Asked => {
                let taken = session.position().occupied().contains(*square);
                let words = if taken {
                    Key("lesson-taken")
                } else {
                    Key("lesson-no-line")
                };
                lesson.said = Some(words.into());
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
fn remember_idea(lesson: Res<Lesson>, mut settings: ResMut<Settings>) {
    if lesson.is_changed()
        && lesson.is_complete()
        && let Some(idea) = lesson.course.idea()
        && !settings.ideas_done.iter().any(|done| done == idea.key)
    {
        settings.ideas_done.push(idea.key.to_owned());
    }
}

/// Tells the player to choose the square again, if the settings ask for a second choice.
fn say_once_more(
    unconfirmed: Res<UnconfirmedMove>,
    session: Res<Session>,
    mut lesson: ResMut<Lesson>,
) {
    if unconfirmed.is_changed()
        && unconfirmed.square(&session).is_some()
        && lesson.phase == Phase::Asked
    {
        lesson.said = Some(Key("lesson-once-more").into());
    }
}
