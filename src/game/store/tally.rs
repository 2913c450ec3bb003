//! Games against one opponent.

use serde::{Deserialize, Serialize};

/// Games against one opponent, from the person's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tally {
    /// Finished games.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// Games lost, also by resigning and on time.
    pub lost: u32,
    /// Draws.
    pub drawn: u32,
    /// The best result as a difference of discs. Games that ended early do not count here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<i32>,
}
