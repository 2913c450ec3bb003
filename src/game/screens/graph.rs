//! The evaluation graph: by how much black leads after each move of a game. The review and the result of a game show it.
//!
//! [`Curve`] is what is drawn, [`picture`] the picture of the lines and areas, [`labels`] the numbers and the marks of the
//! errors, and [`cursor`] the line through the shown move. [`spawn`] puts all of it on the screen.

mod cursor;
mod curve;
mod labels;
mod picture;
mod show;

pub(crate) use curve::Curve;
pub(crate) use show::{GraphPlace, card, spawn};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(show::plugin);
}
