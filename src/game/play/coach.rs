//! The coach: hints in steps, with reasons, and an offer to take back a blunder.
//!
//! A hint first names a part of the board, then the move with the reasons for it, and then it goes away. The engine looks
//! for both at once when the first step is asked for.

mod advice;
mod ask;
mod blunder;
mod state;

pub use advice::{Advice, Step};
pub use state::{Blunder, Coach, CoachSpoke, HintRequested, ReasonRequested};

use bevy::prelude::*;

use super::ai::AiSystems;
use crate::game::frame::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coach>()
        .add_message::<HintRequested>()
        .add_message::<ReasonRequested>()
        .add_message::<CoachSpoke>()
        .add_systems(
            Update,
            (
                (ask::ask, ask::next_reason)
                    .chain()
                    .in_set(AiSystems::AskHint),
                ask::deliver.in_set(AiSystems::DeliverHint),
                blunder::notice
                    .after(AppSystems::ApplyIntents)
                    .before(AppSystems::Animate),
            ),
        );
}
