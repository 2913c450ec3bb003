//! The players' plates. They show who plays, whose turn it is, and the score.

mod balance;
mod clock;
mod components;
mod counts;
mod disc;
mod plate;
mod score;
mod turn;

pub(crate) use balance::balance;
pub use components::{ClockText, Plate, ScoreText};
pub use counts::shown_counts;
pub(crate) use disc::disc;
pub(crate) use plate::{SMALL_HEIGHT, build, height, near_side};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((turn::plugin, score::plugin, clock::plugin, balance::plugin));
}
