//! The players' cards. They show who plays, whose turn it is, and the score.

mod player_card;
mod score;

pub use player_card::{ClockText, PlayerCard};
pub(crate) use player_card::{build, height, near_side};
pub(crate) use score::{BarPart, balance, disc};
pub use score::{ScoreText, shown_counts};

use bevy::prelude::*;

use crate::game::{shell::AppSystems, ui::reader_listens};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            player_card::say.run_if(reader_listens),
            (player_card::show_turn, player_card::say_turn),
            player_card::turn_arc,
            score::show_scores,
            score::show_deltas,
            player_card::show_clocks,
            score::show_balance,
        )
            .in_set(AppSystems::Ui),
    );
}
