//! The review of a game that has been played: what the engine thinks of every move, the variations that the player tries,
//! and the player's own errors as tasks.
//!
//! ```text
//! OpenReview ─► Review (the game, its tree of moves, what is known of each position)
//!                 ▲ keep            │ ask: the shown position first, then a rough pass over the whole game, then a deep
//!                 │                 ▼      pass from its end
//!              AiTasks ◄── surveys, examinations
//! ```
//!
//! The board shows a position of the game as it does in a lesson: the player's own game waits, and moves take the same way
//! as in a game ([`Command::Lend`](super::Command::Lend)). So a move on the board is a variation. Where the
//! review is follows from the record on the board and is not stored. The engine goes on in the background while the player
//! is elsewhere.

mod engine;
mod judged;
mod open;
mod retry;
mod state;
mod steps;
mod tree;

pub use judged::{Account, Verdict};
pub use open::OpenReview;
pub use retry::RetryStep;
pub use state::{Found, Retry, RetryState, Review};
pub use steps::ReviewStep;
pub use tree::{MoveTree, NodeId, ROOT, Removed};

use bevy::prelude::*;

use super::{ai::AiSystems, queue::QueueSystems};
use crate::game::frame::{AppSystems, Screen};

/// The steps of a review in a frame that other rooms wait for.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ReviewSystems {
    /// A game is taken to be reviewed.
    Open,
    /// The steps of the player are carried out.
    Step,
    /// What has happened on the board is taken over.
    Follow,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>()
        .add_message::<OpenReview>()
        .add_message::<ReviewStep>()
        .add_message::<RetryStep>()
        .configure_sets(
            Update,
            (
                (ReviewSystems::Open, ReviewSystems::Step)
                    .chain()
                    .in_set(AppSystems::RunQueue)
                    .after(QueueSystems),
                ReviewSystems::Follow.in_set(AppSystems::Preview),
            ),
        )
        .add_systems(OnEnter(Screen::Review), open::begin)
        .add_systems(OnExit(Screen::Review), open::end)
        .add_systems(
            Update,
            (
                (open::open, open::follow_result)
                    .chain()
                    .in_set(ReviewSystems::Open),
                (steps::play_on, steps::step, retry::step)
                    .chain()
                    .in_set(ReviewSystems::Step)
                    .run_if(in_state(Screen::Review)),
                engine::receive.in_set(AiSystems::DeliverReview),
                engine::ask.in_set(AiSystems::AskReview),
                (
                    steps::follow_board,
                    retry::judge_answer,
                    engine::find_reasons,
                )
                    .chain()
                    .in_set(ReviewSystems::Follow),
            ),
        );
}
