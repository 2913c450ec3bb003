//! Lessons: a few positions on the board, each with a task. There is the first lesson, about the rules, and one for each of
//! the ideas.
//!
//! Moves take the same way as in a game, and the rules decide about them. The lesson only follows what has happened. A
//! legal move that was not asked for is played, so that the player sees what it does, and then taken back. The lesson
//! itself plays the other side, so no search is started. The player's own game waits until the lesson is over; see
//! [`Command::Lend`](super::Command::Lend).

mod course;
mod ending;
mod goal;
mod ideas;
mod judge;
mod progress;
mod steps;
mod teacher;

pub use course::Course;
pub use ending::{answer, best_result};
pub use goal::{Goal, directions};
pub use ideas::{IDEAS, Idea, idea_about};
pub(crate) use judge::JudgeSystems;
pub use progress::Lesson;
pub use steps::STEPS;

use bevy::prelude::*;

use super::ai::AiSystems;
use crate::game::frame::{AppSystems, Screen};

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
                judge::judge.in_set(JudgeSystems),
                judge::remember_idea.in_set(AppSystems::Act),
                judge::say_once_more.in_set(AppSystems::Preview),
            )
                .run_if(in_state(Screen::Lesson)),
        );
}
