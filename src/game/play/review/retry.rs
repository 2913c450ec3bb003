//! The player's errors as tasks: the position before each of them, in which a better move is to be found.

use bevy::prelude::*;

use super::state::{Retry, RetryState, Review};
use crate::{
    engine::review::judge,
    game::{
        frame::{Menu, Pace},
        play::{BoardRest, Command, Fact, Session},
    },
};

/// How long a move that was not good enough stays on the board before it is taken back, in seconds.
const TAKE_BACK_SECS: f32 = 1.2;

/// What to do with the task of repeating one's errors.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetryStep {
    /// Begin with the first error.
    Begin,
    /// Show the best move.
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
    mut session_commands: MessageWriter<Command>,
) {
    for step in steps.read() {
        if !review.is_on_board(&session) {
            continue;
        }
        let review = &mut *review;
        match (step, &mut review.retry) {
            (RetryStep::Begin, retry) => {
                let own = review.game.only_human();
                *retry = None;
                let errors = review.errors(own);
                if !errors.is_empty() {
                    review.playing = false;
                    review.retry = Some(Retry {
                        errors,
                        at: 0,
                        state: RetryState::Asked,
                    });
                    lay(review, &mut session_commands);
                }
            }
            (RetryStep::Show, Some(retry)) => {
                retry.state = RetryState::Shown;
                lay(review, &mut session_commands);
            }
            (RetryStep::Next, Some(retry)) if !retry.is_last() => {
                retry.at += 1;
                retry.state = RetryState::Asked;
                lay(review, &mut session_commands);
            }
            (RetryStep::Next | RetryStep::Leave, Some(retry)) => {
                let error = retry.error();
                review.retry = None;
                session_commands.write(Command::ShowLine {
                    line: review.tree.line_through(error),
                    moves: review.tree.moves(error) - 1,
                });
            }
            _ => {}
        }
    }
}

/// Lays the position before the error on the board, without the move that was played.
fn lay(review: &Review, session_commands: &mut MessageWriter<Command>) {
    if let Some(retry) = &review.retry
        && let Some(before) = review.tree.parent(retry.error())
    {
        session_commands.write(Command::ShowLine {
            line: review.tree.path(before),
            moves: review.tree.moves(before),
        });
    }
}

/// Judges the player's answer, and takes back one that is not good enough.
pub(super) fn judge_answer(
    mut facts: MessageReader<Fact>,
    mut review: ResMut<Review>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    menu: Res<State<Menu>>,
    mut session_commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    let Some(retry) = &review.retry else {
        facts.clear();
        return;
    };
    let mut state = retry.state;
    let before = review.tree.parent(retry.error());
    let moves_since = |id| {
        session
            .record()
            .move_count()
            .saturating_sub(review.tree.moves(id))
    };
    let since = before.map_or(0, moves_since);
    // Once the answer is shown, a move is an answer too: most play what they were shown.
    let is_asking = !matches!(state, RetryState::Right { .. });
    for fact in facts.read() {
        if let Fact::Moved(played) = fact
            && is_asking
            && since == 1
            && let Some(found) = before.and_then(|id| review.found_at(id))
            && let Some(judged) = judge(&found.analysis, played.square)
        {
            let (square, loss) = (played.square, judged.loss);
            state = match judged.mark {
                Some(_) => RetryState::Wrong { square, loss },
                None => RetryState::Right { square, loss },
            };
            pace.animate();
        }
    }
    // What was said about the move stays until the next one.
    if matches!(state, RetryState::Wrong { .. })
        && since > 0
        && *menu.get() == Menu::None
        && rest.is_still_for(TAKE_BACK_SECS, &mut pace)
    {
        lay(&review, &mut session_commands);
        pace.animate();
    }
    if let Some(retry) = &mut review.bypass_change_detection().retry
        && retry.state != state
    {
        retry.state = state;
        review.set_changed();
    }
}
