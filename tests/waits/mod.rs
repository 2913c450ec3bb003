//! How long a thread has waited for a processor, so that a busy machine does not make it look slow.

use std::{fs, time::Duration};

/// A thread of this process.
#[derive(Clone)]
pub struct Thread {
    file: Option<String>,
}

impl Thread {
    /// The calling thread.
    pub fn this() -> Self {
        let task = fs::read_link("/proc/thread-self").ok();
        let file = task.and_then(|task| Some(format!("/proc/{}/schedstat", task.to_str()?)));
        Self { file }
    }

    /// How long the thread could have run so far but had no processor. Only Linux tells; elsewhere nothing is known and
    /// this is zero.
    pub fn waited(&self) -> Duration {
        let text = self.file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let nanoseconds = text.and_then(|text| text.split_whitespace().nth(1)?.parse().ok());
        Duration::from_nanos(nanoseconds.unwrap_or(0))
    }
}
