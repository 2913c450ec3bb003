//! The work of the writer's thread.

use std::{
    collections::HashMap,
    path::PathBuf,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender},
    time::{Duration, Instant},
};

use crate::game::store::{files::Disk, notice::SaveTrouble};

/// The time after which a failed write is tried again. It is also tried again at the end.
const RETRY: Duration = Duration::from_secs(30);

/// A request to the thread.
pub(super) enum Job {
    /// Write a text at once, but no earlier than `pause` after the file was last written.
    Write {
        file: PathBuf,
        text: String,
        pause: Duration,
    },
    /// Write all waiting texts, then answer.
    Flush(Sender<()>),
    /// Write all waiting texts and end.
    End,
}

/// A waiting text.
struct Entry {
    file: PathBuf,
    text: String,
    due: Instant,
}

/// Writes the texts that arrive until it is asked to end. It passes each failure to `failed`.
pub(super) fn work(mut disk: Box<dyn Disk>, inbox: &Receiver<Job>, failed: impl Fn(SaveTrouble)) {
    // The waiting texts, in the order in which they arrived.
    let mut waiting: Vec<Entry> = Vec::new();
    let mut last: HashMap<PathBuf, Instant> = HashMap::new();
    let mut open = true;
    while open {
        let next = waiting.iter().map(|entry| entry.due).min();
        let first = match next {
            None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => inbox.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        open = !matches!(first, Err(RecvTimeoutError::Disconnected));
        let mut flushed = Vec::new();
        // Many texts may have arrived while a slow disk was busy. Only the latest one of each file is written.
        for job in first.into_iter().chain(inbox.try_iter()) {
            match job {
                Job::Write { file, text, pause } => {
                    waiting.retain(|other| other.file != file);
                    let due = last.get(&file).map_or_else(Instant::now, |&at| at + pause);
                    waiting.push(Entry { file, text, due });
                }
                Job::Flush(done) => flushed.push(done),
                Job::End => open = false,
            }
        }
        let all = !open || !flushed.is_empty();
        let now = Instant::now();
        let (due, later) = waiting
            .into_iter()
            .partition::<Vec<_>, _>(|entry| all || entry.due <= now);
        waiting = later;
        for mut entry in due {
            last.insert(entry.file.clone(), Instant::now());
            if let Err(error) = disk.replace(&entry.file, &entry.text) {
                failed(SaveTrouble::of(&error));
                entry.due = Instant::now() + RETRY;
                waiting.push(entry);
            }
        }
        for done in flushed {
            let _ = done.send(());
        }
    }
}
