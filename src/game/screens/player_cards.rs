//! The players' cards. They show who plays, whose turn it is, and the score.

mod balance;
mod disc;
mod player_card;
mod score;
mod turn;

pub(crate) use balance::{BarPart, balance};
pub(crate) use disc::disc;
pub use player_card::{ClockText, PlayerCard};
pub(crate) use player_card::{SMALL_HEIGHT, build, height, near_side};
pub use score::{ScoreText, shown_counts};

use bevy::prelude::*;

use crate::game::{frame::AppSystems, ui::reader_listens};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            player_card::say.run_if(reader_listens),
            turn::show_turn,
            turn::turn_arc,
            score::show_scores,
            score::show_deltas,
            player_card::show_clocks,
            balance::show_balance,
        )
            .in_set(AppSystems::Ui),
    );
}
