//! Waiting until everything is written.

use std::{
    sync::mpsc::{self, Sender},
    time::Duration,
};

use super::work::Job;

/// A disk that does not answer must not keep the program from ending.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Has everything written that waits, from any thread.
pub(crate) struct Flusher(pub(super) Option<Sender<Job>>);

impl Flusher {
    /// Waits until everything is written, or has failed to be written.
    pub(crate) fn flush(&self) {
        if let Some(jobs) = &self.0 {
            let (done, wait) = mpsc::channel();
            // Sending fails only if the thread has ended, and then nothing waits.
            if jobs.send(Job::Flush(done)).is_ok() {
                let _ = wait.recv_timeout(PATIENCE);
            }
        }
    }
}
