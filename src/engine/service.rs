//! Searches on threads of their own, so that the program that asks for them keeps running.

mod ponder;
pub mod worker;

pub use ponder::{Ponder, Pondered};
