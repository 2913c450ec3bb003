//! Games against one opponent.

use serde::{Deserialize, Serialize};

/// Games against one opponent, from the person's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tally {
    /// Finished games.
    pub played: u32,
    /// Of these, won.
    pub won: u32,
    /// Lost; those resigned or lost on time are.
    pub lost: u32,
    /// Neither.
    pub drawn: u32,
    /// The best result as a difference of discs; games that ended early have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<i32>,
}
