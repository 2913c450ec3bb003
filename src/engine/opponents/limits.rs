//! How far an opponent may search.

use std::time::Duration;

/// How far a search may go. The default sets no limit but the opponent's own depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Search to this depth in plies, at least one, instead of the opponent's own.
    pub depth: Option<u8>,
    /// Stop after this many positions.
    pub nodes: Option<u64>,
    /// Stop after this time.
    pub time: Option<Duration>,
}
