//! Waits until all texts are written.

use std::{
    sync::mpsc::{self, Sender},
    time::Duration,
};

use super::work::Job;

/// How long a caller waits for the thread. It is limited so that a disk that does not answer cannot keep the program
/// from ending.
pub(super) const FLUSH_TIMEOUT: Duration = Duration::from_secs(5);

/// Makes the writer write all waiting texts. It can be used from any thread.
pub(crate) struct Flusher(pub(super) Option<Sender<Job>>);

impl Flusher {
    /// Waits until every text has been written or has failed, at most for [`FLUSH_TIMEOUT`].
    pub(crate) fn flush(&self) {
        if let Some(jobs) = &self.0 {
            let (done, wait) = mpsc::channel();
            // Sending fails only if the thread has ended. Then no text is waiting.
            if jobs.send(Job::Flush(done)).is_ok() {
                let _ = wait.recv_timeout(FLUSH_TIMEOUT);
            }
        }
    }
}
