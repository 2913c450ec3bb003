//! Marks on the board: legal moves and their values, the last move, the hint and the focus.

mod brackets;
mod coach;
mod fading;
mod game_board;
mod hint;
mod last_move;
mod preview_rings;
mod review;
mod seeds;
mod values;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        seeds::plugin,
        values::plugin,
        preview_rings::plugin,
        last_move::plugin,
        hint::plugin,
        coach::plugin,
        review::plugin,
        brackets::plugin,
    ));
}
