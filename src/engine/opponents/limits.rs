//! What goes into a search and what comes out of it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::rules::Square;

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

/// A switch that stops a search from another thread. Its clones are the same switch.
///
/// ```
/// use flipside::engine::StopFlag;
///
/// let flag = StopFlag::new();
/// let same = flag.clone();
/// flag.stop();
/// assert!(same.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A switch that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the search to stop. This cannot be taken back.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The switch as the searches look at it.
    pub(crate) fn as_atomic(&self) -> &AtomicBool {
        &self.0
    }

    /// Whether the search was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a running search has found so far: sent after each completed depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The depth that was completed, in plies.
    pub depth: u8,
    /// Positions visited so far.
    pub nodes: u64,
    /// A best move at that depth.
    pub best: Square,
    /// Its score, in the units of the opponent's evaluation; positive is good for the side to move.
    pub score: i32,
}

/// The move an opponent has decided on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where to play.
    pub square: Square,
    /// The score of the move, in the units of the opponent's evaluation; positive is good for the side to move.
    pub score: i32,
    /// The depth that the choice rests on, in plies; 0 if it was made without any search.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the search ran to its full depth: `false` if it was stopped or ran into a limit of nodes or time.
    pub completed: bool,
}
