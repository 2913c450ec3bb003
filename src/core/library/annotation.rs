//! What is said about single places of a game: comments, marks, values and times, and the moves beside the game.

mod annotator;
mod json;
mod places;
mod said;

pub(super) use annotator::Annotator;
pub(super) use json::{of_json, to_json};
pub(super) use places::{Place, in_order, places, turn};
pub use said::{Annotation, MoveMark, Value};
