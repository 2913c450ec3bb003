//! Mouse and touch on the board.
//!
//! The board is one pickable node, and squares are computed from the position of the pointer. A mouse previews the
//! square it is over and plays as soon as its button goes down: a click that waited for the release would feel late,
//! and a wrong move can be taken back. A finger previews where it is pressed, can be dragged to another square, and
//! plays when it is lifted; lifted off the board it plays nothing.

mod area;
mod hover;
mod press;
mod used;

pub use area::BoardArea;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((hover::plugin, press::plugin, used::plugin));
}
