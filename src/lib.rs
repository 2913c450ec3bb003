//! Flipside: a desktop Reversi game with its own engine.
//!
//! The crate is layered, and the layers only ever point downwards:
//!
//! ```text
//! rules  (std only)  <-  engine (search, evaluation; no Bevy)  <-  game (Bevy)      <-  binaries
//!                                                             <-  train (no Bevy)
//! ```
//!
//! * [`rules`]: positions, moves, records, notation. Pure: no clock, no randomness, no input or output.
//! * [`engine`]: everything that chooses a move, and the thread it runs on.
//! * [`train`]: makes the weights of the engine's evaluation.
//! * `game`: the window, behind the default feature `game`. Without that feature the crate builds in
//!   seconds and contains no Bevy, which is also how the compiler checks the layering.

#[macro_use]
mod table;

pub mod engine;
#[cfg(feature = "game")]
pub mod game;
pub mod rules;
pub mod train;
