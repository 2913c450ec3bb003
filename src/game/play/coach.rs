//! The coach: hints in steps, with reasons, a warning before a blunder, and an offer to take one back.
//!
//! A hint first names a part of the board, then the move with one reason for it after another, and then it goes away. The
//! engine looks for all of it when the first step is asked for.

mod advice;
mod ask;
mod blunder;
mod forget;
mod said;
mod state;
mod warning;

pub use advice::{Advice, Step};
pub use said::Said;
pub use state::{Blunder, Coach, CoachSpoke, HintReady, HintRequested};
pub use warning::Warning;

use bevy::prelude::*;

use super::ai::AiSystems;
use crate::game::frame::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coach>()
        .add_message::<HintReady>()
        .add_message::<HintRequested>()
        .add_message::<CoachSpoke>()
        .add_systems(
            Update,
            (
                forget::forget.in_set(AiSystems::Drop),
                ask::ask.in_set(AiSystems::AskHint),
                ask::deliver.in_set(AiSystems::DeliverHint),
                blunder::notice
                    .after(AppSystems::ApplyIntents)
                    .before(AppSystems::Animate),
            ),
        );
}
