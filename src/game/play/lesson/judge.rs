//! Compares what happens on the board with what the step asks for.

use bevy::prelude::*;

use super::{
    goal::Goal,
    progress::{Lesson, Phase},
};
use crate::{
    game::{
        frame::Pace,
        play::{
            queue::Armed,
            session::{Fact, Session},
        },
        settings::Settings,
        texts::Key,
    },
    rules::Square,
};

/// The lesson follows what has happened on the board.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct JudgeSystems;

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
            Fact::Laid(position) if *position == step.position => {}
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
    armed: Res<Armed>,
    session: Res<Session>,
    mut lesson: ResMut<Lesson>,
    mut before: Local<Option<Square>>,
) {
    let now = armed.square(&session);
    if *before != now && now.is_some() && lesson.phase == Phase::Asked {
        lesson.said = Some(Key("lesson-once-more"));
    }
    *before = now;
}
