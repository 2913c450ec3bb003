//! The engine at the service of a running program: searches on a thread of their own, and thinking on the opponent's
//! time.

mod ponder;
pub mod worker;

pub use ponder::{Ponder, Pondered};
