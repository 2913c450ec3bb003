//! Mouse and touch on the board.
//!
//! The board is one pickable node, and squares are computed from the position of the pointer. The mouse previews the
//! square that it is over, and plays as soon as its button goes down. Waiting for the release would feel slow, and a
//! wrong move can be taken back. A finger previews the square that it touches, can be dragged to another square, and
//! plays when it is lifted. If it is lifted outside the board, it plays nothing.

mod area;
mod hover;
mod press;
mod used;

pub use area::BoardArea;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((hover::plugin, press::plugin, used::plugin));
}
