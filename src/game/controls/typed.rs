//! Squares named by typing.

use bevy::prelude::*;

use crate::rules::Square;

/// A square was named by typing.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Typed(pub Square);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Typed>();
}
