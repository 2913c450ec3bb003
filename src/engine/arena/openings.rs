//! Openings of games: from files, and random ones that are fair to both sides.

mod balanced;
mod file;
mod opening;

pub use balanced::{BALANCE, random_opening};
pub use file::{OpeningError, read_openings};
pub(super) use opening::random_numbers;
pub use opening::{Opening, with_seeds};
