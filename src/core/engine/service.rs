//! Searches on threads of their own, so that the program that asks for them keeps running: moves and random openings for a
//! game, and pondering.

mod opening;
mod ponder;
pub mod worker;

pub use opening::{BALANCE, random_opening};
pub use ponder::{Ponder, Pondered};
