//! The opponents of a game, from random moves to the strong engine: classic programs, and players that err as people do.

mod book_opening;
mod choice;
mod classic;
mod create;
mod even;
mod kind;
mod limits;
mod method;
mod opponent;
mod person;
mod ratings;
mod strong;

pub use book_opening::OPENING_EMPTIES;
pub use choice::{Choice, Progress};
pub use classic::{FINAL_SCALE, Heuristic, random_position, stability_degree};
pub use kind::{OpponentKind, UnknownOpponent};
pub use limits::Limits;
pub use opponent::Opponent;
pub use ratings::{Ladder, Strength, fingerprint};
pub use strong::StrongOpponent;
