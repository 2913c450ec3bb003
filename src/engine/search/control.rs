//! What ends a search.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

/// What ends a search, looked at by all its threads.
#[derive(Debug)]
pub(crate) struct Control<'a> {
    /// Set by whoever asked for the search.
    stop: &'a AtomicBool,
    /// Set by the first thread that notices that the search has to end, or by the one that has finished it.
    ended: AtomicBool,
    pub(crate) deadline: Option<Instant>,
    /// How many positions a thread may visit.
    pub(crate) max_nodes: u64,
}

impl<'a> Control<'a> {
    /// A search that runs until it is stopped.
    pub(crate) fn new(stop: &'a AtomicBool) -> Self {
        Self {
            stop,
            ended: AtomicBool::new(false),
            deadline: None,
            max_nodes: u64::MAX,
        }
    }

    /// Ends at this time.
    pub(crate) fn with_deadline(mut self, deadline: Option<Instant>) -> Self {
        self.deadline = deadline;
        self
    }

    /// Ends after this many positions of one thread.
    pub(crate) fn with_max_nodes(mut self, nodes: Option<u64>) -> Self {
        self.max_nodes = nodes.unwrap_or(u64::MAX);
        self
    }

    /// Makes all threads end.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// Whether the search has to end, without looking at the clock.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed)
    }
}
