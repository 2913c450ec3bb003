//! Questions to the engine: the computer's moves, hints, values, reviews, and openings that are fair to both sides.
//!
//! [`AiTasks`] is the only way to the engine's threads. A system asks it a question with a purpose, and gets the answer
//! in a later frame. Answers about a position that is no longer on the board are dropped.

mod order;
mod question;
mod tasks;
mod thread;
mod turn;
mod worker;

pub(super) use order::AiSystems;
pub use question::Purpose;
pub(super) use question::{Answer, Examine, Explain, Question, Study, Survey};
pub use tasks::AiTasks;
pub use thread::{EngineThread, ThreadSource, WeightsSource};
pub use turn::MOVE_PAUSE_SECS;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AiTasks>()
        .init_resource::<ThreadSource>()
        .init_resource::<WeightsSource>()
        .add_plugins((order::plugin, turn::plugin))
        .add_systems(Startup, tasks::start)
        .add_systems(
            Update,
            (
                tasks::drop_stale.in_set(AiSystems::Drop),
                tasks::receive.in_set(AiSystems::Receive),
            ),
        );
}
