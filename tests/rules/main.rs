//! The rules of the game and the formats of positions and games.

mod board_text;
mod naive;
mod openings;
mod perft;
mod record;
mod symmetry;
