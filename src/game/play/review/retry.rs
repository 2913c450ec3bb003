//! The player's errors as tasks: the position before each of them, in which a better move is to be found.

use bevy::prelude::*;

use super::{
    state::{Retry, Review},
    tree::NodeId,
};
use crate::{
    engine::teach::review::judge,
    game::{
        play::{BoardRest, Fact, Player, Session, SessionCommand, study::Task},
        shell::{Menu, Pace},
    },
    rules::Side,
};

/// How long a move that was not good enough stays on the board before it is taken back, in seconds.
const TAKE_BACK_SECS: f32 = 1.2;

/// What to do with the task of repeating one's errors.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetryStep {
    /// Begin with the first error of this side.
    Begin(Side),
    Show,
    /// Go to the next error. After the last one the task ends.
    Next,
    /// End the task. The review goes on at the error.
    Leave,
}

pub(super) fn step(
    mut steps: MessageReader<RetryStep>,
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    for step in steps.read() {
        if !review.is_on_board(&session) {
            continue;
        }
        match (step, review.retry.take()) {
            (&RetryStep::Begin(side), _) => {
                let errors = review.errors(Some(side));
                if !errors.is_empty() {
                    review.playing = false;
                    ask(&mut review, errors, 0, &mut session_commands);
                }
            }
            (RetryStep::Show, Some(mut retry)) => {
                retry.task.show(Player::Human, &mut session_commands);
                review.retry = Some(retry);
            }
            (RetryStep::Next, Some(retry)) if !retry.is_last() => {
                ask(&mut review, retry.errors, retry.at + 1, &mut session_commands);
            }
            (RetryStep::Next | RetryStep::Leave, Some(retry)) => {
                let error = retry.error();
                session_commands.write(SessionCommand::ShowLine {
                    line: review.tree.line_through(error),
                    moves: review.tree.moves(error) - 1,
                });
            }
            _ => {}
        }
    }
}

/// Asks for a better move than an error, in the position before it.
fn ask(review: &mut Review, errors: Vec<NodeId>, at: usize, session_commands: &mut MessageWriter<SessionCommand>) {
    if let Some(before) = review.tree.parent(errors[at]) {
        let task = Task::new(*review.tree.position(before), review.tree.path(before));
        task.lay(Player::Human, session_commands);
        review.retry = Some(Retry { errors, at, task });
    }
}

/// Judges the player's answer, and takes back one that is not good enough.
pub(super) fn judge_answer(
    mut facts: MessageReader<Fact>,
    mut review: ResMut<Review>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    menu: Res<State<Menu>>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let now = review.bypass_change_detection();
    let Some(Retry { task, .. }) = &mut now.retry else {
        facts.clear();
        return;
    };
    let found = now.findings.find(&task.position);
    let before = task.state;
    if let Some(square) = task.take(facts.read(), &session)
        && let Some(found) = found
        && let Some(judged) = judge(&found.analysis, square)
    {
        task.judge(square, judged.mark.is_none());
        if judged.mark.is_some() {
            task.refute(&found.analysis, square);
        }
        pace.animate();
    }
    // What was said about the move stays until the next one.
    if *menu.get() == Menu::None {
        task.again_after(TAKE_BACK_SECS, &rest, &mut session_commands, &mut pace);
    }
    if task.explain(found) || task.state != before {
        review.set_changed();
    }
}
