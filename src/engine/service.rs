//! The engine at the service of a running program: searches on a thread of their own, thinking on the opponent's time,
//! and random openings.

mod opening;
mod ponder;
pub mod worker;

pub use opening::{BALANCE, random_opening};
pub use ponder::{Ponder, Pondered};
