//! When a search ends: it is stopped from outside, or it has used up its nodes or its time.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Instant,
};

/// The conditions that end a search. All its threads check them.
#[derive(Debug)]
pub(crate) struct Control<'a> {
    /// Set by the caller to stop the search.
    stop: &'a AtomicBool,
    /// Set by the first thread that finds that the search has to end, and by the main thread when it is done.
    ended: AtomicBool,
    pub(crate) deadline: Option<Instant>,
    /// The most positions that each thread may visit.
    pub(crate) max_nodes: u64,
}

impl<'a> Control<'a> {
    /// No limits: the search runs until it is stopped.
    pub(crate) fn new(stop: &'a AtomicBool) -> Self {
        Self { stop, ended: AtomicBool::new(false), deadline: None, max_nodes: u64::MAX }
    }

    /// Ends the search at this time.
    pub(crate) fn with_deadline(mut self, deadline: Option<Instant>) -> Self {
        self.deadline = deadline;
        self
    }

    /// Ends the search after this many positions of one thread.
    pub(crate) fn with_max_nodes(mut self, nodes: Option<u64>) -> Self {
        self.max_nodes = nodes.unwrap_or(u64::MAX);
        self
    }

    /// Ends the search of all threads.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// Whether the search has to end. This does not look at the limits of time and nodes.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed)
    }
}

/// Ends the search when the thread that holds this guard panics. Otherwise the other threads would go on searching, and a
/// search without a limit would never return.
pub(crate) struct EndOnPanic<'a>(pub(crate) &'a Control<'a>);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.end();
        }
    }
}

/// A flag that stops a search from another thread. A clone is the same flag.
///
/// ```
/// use flipside_core::engine::StopFlag;
///
/// let flag = StopFlag::new();
/// let same = flag.clone();
/// flag.stop();
/// assert!(same.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the search to stop. This cannot be taken back.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The flag as the searches read it.
    pub(crate) fn as_atomic(&self) -> &AtomicBool {
        &self.0
    }

    /// Whether the search was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
