//! Turning discs for machines without a graphics card: every stage of a flip, drawn once and shown as sprites.
//!
//! A software renderer takes some milliseconds for each disc that the shader draws, and a move can turn twenty. On such
//! a machine the flips are therefore drawn in advance by the same shader: four directions, [`STAGES`](layout::STAGES)
//! stages each way. The opposite directions need no pictures of their own: a disc that rolls east and turns white looks
//! like a disc that rolls west and turns black, played backwards. One direction is drawn per frame while nothing moves.
//! The shader is used until all directions are drawn.

mod atlas;
mod bake;
mod choice;
mod layout;

pub(crate) use atlas::FlipAtlas;
pub(super) use bake::draw_next;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FlipAtlas>()
        .add_plugins((choice::plugin, bake::plugin));
}
