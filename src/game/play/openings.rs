//! Openings: the moves of the opening book with their values, and practising them against the book.
//!
//! The board shows the opening as it does in a review: the player's own game waits, moves take the same way as in a game,
//! and the path that has been played is the record on the board. In a drill the book answers by itself. What has been
//! practised is kept by [`PracticeProgress`].

mod drill;
mod find;
mod practice;
mod state;
mod steps;

pub use drill::DrillStep;
pub use find::{FoundOpening, find_openings};
pub use practice::{Answered, Practice};
pub use state::{OpenOpenings, Openings, PracticeProgress, Today};
pub use steps::OpeningStep;

use bevy::prelude::*;

use super::{ai::AiSystems, review::ReviewSystems};
use crate::game::frame::{AppSystems, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Openings>()
        .init_resource::<PracticeProgress>()
        .init_resource::<Today>()
        .add_message::<OpenOpenings>()
        .add_message::<OpeningStep>()
        .add_message::<DrillStep>()
        .add_systems(OnEnter(Screen::Openings), state::begin)
        .add_systems(OnExit(Screen::Openings), state::end)
        .add_systems(
            Update,
            (
                state::open
                    .in_set(AppSystems::RunQueue)
                    .after(ReviewSystems::Step),
                (
                    (steps::step, drill::step, drill::reply)
                        .chain()
                        .in_set(AppSystems::RunQueue)
                        .after(state::open)
                        .after(ReviewSystems::Step),
                    drill::ask.in_set(AiSystems::AskOpenings),
                    (drill::judge, state::look)
                        .chain()
                        .in_set(AppSystems::Preview)
                        .after(ReviewSystems::Follow),
                )
                    .run_if(in_state(Screen::Openings)),
            ),
        );
}
