//! How the main thread of a search leads its helpers from one iteration to the next.

use std::sync::{Mutex, PoisonError};

use super::{parallel::Completed, root::Root};

/// What the main thread tells its helpers: how far it has come, and what it has found. A helper that is behind gives up its
/// iteration and goes on from here. One that is ahead goes on as it is, since its results are of use later.
pub(crate) struct Lead {
    /// Each helper watches this while it searches.
    pub(crate) completed: Completed,
    /// The root after the last completed iteration.
    root: Mutex<Root>,
}

impl Lead {
    /// The beginning of a search.
    pub(crate) fn new(root: Root) -> Self {
        Self { completed: Completed::default(), root: Mutex::new(root) }
    }

    /// The main thread has completed this many iterations and left the root like this.
    pub(crate) fn complete(&self, completed: usize, root: &Root) {
        let mut shared = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        shared.clone_from(root);
        self.completed.set(completed);
    }

    /// How many iterations the main thread has completed, and the root after the last of them.
    pub(crate) fn state(&self) -> (usize, Root) {
        let root = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        (self.completed.get(), root.clone())
    }
}
