//! Openings of games: from files, and random ones that are fair to both sides.

mod file;
mod opening;

pub use file::{OpeningError, read_openings};
pub(super) use opening::random_numbers;
pub use opening::{Opening, with_seeds};
