//! The evaluation graph: by how much black leads after each move of a game. The review and the result of a game show it.
//!
//! [`Curve`] is what is drawn, [`scale`] how high it is, [`picture`] the picture of the lines and areas, and [`spawn`] puts
//! the picture on the screen with the marks of the errors.

mod curve;
mod picture;
mod scale;
mod show;

pub(crate) use curve::Curve;
pub(crate) use show::{GraphPlace, spawn};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(show::plugin);
}
