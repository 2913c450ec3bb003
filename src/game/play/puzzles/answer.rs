//! Judging the player's answers, what is said about them, and the line that follows the right one.

use bevy::prelude::*;

use super::{
    choose::give_away,
    count::note,
    state::{Asked, Help, PuzzleProgress, PuzzleState, Puzzles},
};
use crate::{
    engine::{
        puzzles::Given,
        reasons::{Refutation, explain as reasons_for},
    },
    game::{
        frame::Pace,
        play::{AiTasks, BoardRest, Command, Fact, Review, Session, Today},
    },
    rules::{Square, Status},
};

/// How long the board is still between the moves of the line that plays on, in seconds.
const LINE_SECS: f32 = 0.6;

/// Judges the player's answers.
pub(super) fn judge(
    mut facts: MessageReader<Fact>,
    mut puzzles: ResMut<Puzzles>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
    session: Res<Session>,
    mut session_commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    for fact in facts.read() {
        let Fact::Moved(played) = fact else {
            continue;
        };
        let asked = puzzles.bypass_change_detection().asked.as_ref();
        let waits = asked.is_some_and(|asked| asked.state == PuzzleState::Waiting);
        if !waits || session.record().move_count() != 1 {
            continue;
        }
        let puzzles = &mut *puzzles;
        let Some(asked) = &mut puzzles.asked else {
            continue;
        };
        let right = played.square == asked.puzzle.right;
        asked.state = if right {
            PuzzleState::Right
        } else {
            PuzzleState::Wrong(played.square)
        };
        asked.refutation = None;
        give_away(played.color, &mut session_commands);
        let given = match asked.help {
            _ if !right => Given::Wrong,
            Help::None => Given::Right,
            Help::Region | Help::Reason => Given::Helped,
        };
        if asked.given.is_none() {
            note(puzzles, &mut progress, given, (today.0)());
        }
        pace.animate();
    }
}

/// Asks the engine for the reasons and the line, and about a wrong answer.
pub(in crate::game::play) fn ask(
    mut tasks: ResMut<AiTasks>,
    puzzles: Res<Puzzles>,
    review: Res<Review>,
) {
    let Some(asked) = &puzzles.asked else {
        return;
    };
    let position = asked.puzzle.position;
    let wrong = wrong(asked);
    if !review.unavailable && !is_known(&review, asked, wrong) {
        tasks.examine(position, wrong);
    }
}

/// The wrong answer on the board.
fn wrong(asked: &Asked) -> Option<Square> {
    match asked.state {
        PuzzleState::Wrong(square) => Some(square),
        _ => None,
    }
}

/// Whether the engine has found out all that is said about a puzzle and a wrong answer.
fn is_known(review: &Review, asked: &Asked, wrong: Option<Square>) -> bool {
    let position = &asked.puzzle.position;
    let Some(found) = review.find(position).filter(|found| found.deep) else {
        return false;
    };
    // Where the other side cannot reply there are no replies.
    let replies = |square: Square| {
        let after = position.play(square).map(|after| after.status());
        after != Ok(Status::ToMove) || found.analysis.replies(square).is_some()
    };
    wrong.is_none_or(replies)
}

/// Takes over what the engine has found out.
pub(super) fn explain(mut puzzles: ResMut<Puzzles>, review: Res<Review>, mut pace: ResMut<Pace>) {
    if !review.is_changed() && !puzzles.is_changed() {
        return;
    }
    let now = puzzles.bypass_change_detection();
    let Some(asked) = &mut now.asked else {
        return;
    };
    let Some(found) = review.find(&asked.puzzle.position).filter(|it| it.deep) else {
        return;
    };
    let (analysis, right) = (&found.analysis, asked.puzzle.right);
    let mut changes = false;
    if asked.line.is_empty() {
        asked.reasons = reasons_for(analysis, Some(right));
        asked.line = analysis
            .find(right)
            .map_or(vec![right], |it| it.line.clone());
        changes = true;
    }
    if let Some(square) = wrong(asked)
        && asked.refutation.is_none()
        && is_known(&review, asked, Some(square))
    {
        let refutation = Refutation::of(analysis, square);
        asked.refutation = refutation.zip(analysis.discs(square));
        changes |= asked.refutation.is_some();
    }
    if changes {
        puzzles.set_changed();
        pace.animate();
    }
}

/// Plays the line after the right move, to its end.
pub(super) fn play_on(
    puzzles: Res<Puzzles>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    mut session_commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    let Some(asked) = &puzzles.asked else {
        return;
    };
    let played = session.record().move_count();
    if asked.state != PuzzleState::Right || !puzzles.is_on_board(&session) || played == 0 {
        return;
    }
    let Some(&square) = asked.line.get(played) else {
        return;
    };
    let side = session.position().side_to_move();
    if session.position().is_legal(square) && rest.is_still_for(LINE_SECS, &mut pace) {
        session_commands.write(Command::Play { side, square });
    }
}
