//! Lessons: a few positions on the board, each with a task. There is the first lesson, about the rules, and one for each of
//! the ideas.
//!
//! Moves take the same way as in a game, and the rules decide about them. The lesson only follows what has happened. A
//! legal move that was not asked for is played, so that the player sees what it does, and then taken back. The lesson
//! itself plays the other side, so no search is started. The player's own game waits until the lesson is over; see
//! [`Command::Lend`](super::Command::Lend).

mod goal;
mod ideas;
mod progress;
mod steps;
mod teacher;

pub use goal::{Goal, answer, best_result, directions};
pub use ideas::{IDEAS, Idea, idea_about};
pub use progress::{Course, Lesson};
pub use steps::STEPS;

use bevy::prelude::*;

use super::ai::AiSystems;
use crate::game::frame::{AppSystems, Screen};

/// The lesson follows what has happened on the board.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct JudgeSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lesson>()
        .configure_sets(Update, JudgeSystems.in_set(AppSystems::Animate))
        .add_systems(OnEnter(Screen::Lesson), teacher::begin)
        .add_systems(OnExit(Screen::Lesson), teacher::end)
        .add_systems(
            Update,
            (
                teacher::go_on
                    .in_set(AppSystems::PollEngine)
                    .after(AiSystems::Opening),
                teacher::judge.in_set(JudgeSystems),
                teacher::remember_idea.in_set(AppSystems::Act),
                teacher::say_once_more.in_set(AppSystems::Preview),
            )
                .run_if(in_state(Screen::Lesson)),
        );
}
