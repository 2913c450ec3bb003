//! The players' cards. They show who plays, whose turn it is, and the score.

mod balance;
mod clock;
mod disc;
mod player_card;
mod score;
mod turn;

pub(crate) use balance::{BarPart, balance};
pub use clock::ClockText;
pub(crate) use disc::disc;
pub use player_card::PlayerCard;
pub(crate) use player_card::{SMALL_HEIGHT, build, height, near_side};
pub use score::{ScoreText, shown_counts};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        player_card::plugin,
        turn::plugin,
        score::plugin,
        clock::plugin,
        balance::plugin,
    ));
}
