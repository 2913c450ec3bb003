//! Stopping a search from another thread.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

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
