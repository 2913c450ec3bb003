//! Judging the player's answers, and the line that follows the right one.

use bevy::prelude::*;

use super::{
    count::note,
    state::{Asked, Help, PuzzleProgress, Puzzles},
};
use crate::{
    engine::puzzles::Given,
    game::{
        frame::Pace,
        play::{AiTasks, BoardRest, Fact, Player, Review, Session, SessionCommand, Today, study::TaskState},
    },
};

/// How long the board is still between the moves of the line that plays on, in seconds.
const LINE_SECS: f32 = 0.6;

/// Judges the player's answers, and takes over what the engine says about them.
pub(super) fn judge(
    mut facts: MessageReader<Fact>,
    mut puzzles: ResMut<Puzzles>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
    session: Res<Session>,
    review: Res<Review>,
    time: Res<Time<Real>>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let now = puzzles.bypass_change_detection();
    let Some(asked) = &mut now.asked else {
        facts.clear();
        return;
    };
    let answer = asked.task.take(facts.read(), &session);
    if let Some(square) = answer {
        let right = square == asked.puzzle.right;
        asked.task.judge(square, right);
        asked.task.give(Player::Nobody, &mut session_commands);
        let given = match asked.help {
            _ if !right => Given::Wrong,
            Help::None => Given::Right,
            Help::Region | Help::Reason => Given::Helped,
        };
        if asked.given.is_none() {
            note(now, &mut progress, given, (today.0)(), time.elapsed());
        }
    }
    let Some(asked) = &mut now.asked else {
        return;
    };
    let found = review.find(&asked.puzzle.position);
    if asked.task.explain(found) || answer.is_some() {
        puzzles.set_changed();
        pace.animate();
    }
}

/// Asks the engine for the reasons and the line, and about a wrong answer.
pub(in crate::game::play) fn ask(mut tasks: ResMut<AiTasks>, puzzles: Res<Puzzles>, review: Res<Review>) {
    if let Some(Asked { task, .. }) = puzzles.asked.as_ref().filter(|_| !review.unavailable) {
        task.examine(&mut tasks, review.find(&task.position));
    }
}

/// Plays the line after the right move, to its end.
pub(super) fn play_on(
    puzzles: Res<Puzzles>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let Some(asked) = &puzzles.asked else {
        return;
    };
    let played = session.record().move_count();
    let is_right = matches!(asked.task.state, TaskState::Right(_));
    if !is_right || !puzzles.is_on_board(&session) || played == 0 {
        return;
    }
    let Some(&square) = asked.task.line.get(played) else {
        return;
    };
    let side = session.position().side_to_move();
    if session.position().is_legal(square) && rest.is_still_for(LINE_SECS, &mut pace) {
        session_commands.write(SessionCommand::Play { side, square });
    }
}
