//! The results against one opponent.

use serde::{Deserialize, Serialize};

/// The results against one opponent, from the person's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tally {
    /// Finished games.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// Games lost, including those lost on time or by resigning.
    pub lost: u32,
    /// Draws.
    pub drawn: u32,
    /// The best result, as the person's discs minus the opponent's. Games that ended early do not count here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<i32>,
}
