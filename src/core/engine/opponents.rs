//! The opponents of a game, from random moves to the strong engine: classic programs, and players that err as people do.

mod classic;
mod create;
mod kind;
mod opponent;
mod person;
mod ratings;
mod strong;

pub use classic::{FINAL_SCALE, Heuristic, random_position, stability_degree};
pub use create::OPENING_EMPTIES;
pub use kind::{OpponentKind, UnknownOpponent};
pub use opponent::{Choice, Limits, Opponent, Progress};
pub use ratings::{Ladder, Strength, fingerprint};
pub use strong::StrongOpponent;
