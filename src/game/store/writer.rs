//! The thread that writes files. It is a separate thread so that a slow disk never delays a frame.

use std::{
    collections::HashMap,
    io,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use super::{files::Disk, notice::SaveTrouble};

/// How long a caller waits for the thread. It is limited so that a disk that does not answer cannot keep the program
/// from ending.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(5);

/// The time after which a failed write is tried again. It is also tried again at the end.
const RETRY: Duration = Duration::from_secs(30);

/// The thread that writes files, and the channels to it. When it is dropped, it writes all waiting texts.
pub(super) struct Writer {
    jobs: Sender<Job>,
    failures: Mutex<Receiver<SaveTrouble>>,
    thread: Option<JoinHandle<()>>,
}

/// A request to the thread.
enum Job {
    /// Write a text at once, but no earlier than `pause` after the file was last written.
    Write {
        file: PathBuf,
        text: String,
        pause: Duration,
    },
    /// Write all waiting texts, then answer, and end if `end` is true.
    Flush { done: Sender<()>, end: bool },
}

impl Writer {
    /// Starts the thread. It calls `wake` when a text could not be written.
    pub fn start(disk: Box<dyn Disk>, wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let (failed, failures) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || {
                work(disk, &inbox, |trouble| {
                    // This fails when the program ends and nobody receives failures any more.
                    if failed.send(trouble).is_ok() {
                        wake();
                    }
                });
            })?;
        Ok(Self {
            jobs,
            failures: Mutex::new(failures),
            thread: Some(thread),
        })
    }

    /// Asks the thread to write a text: at once, but no earlier than `pause` after it last wrote the same file. A later
    /// text for the same file replaces one that still waits.
    pub fn write(&self, file: PathBuf, text: String, pause: Duration) {
        // This fails only if the thread has panicked. Then nothing can be written.
        let _ = self.jobs.send(Job::Write { file, text, pause });
    }

    /// A function that waits until every text has been written or has failed, at most for [`FLUSH_TIMEOUT`]. It returns
    /// false if the time was not enough. It can be sent to another thread.
    pub fn flusher(&self) -> impl Fn() -> bool + Send + 'static {
        let jobs = self.jobs.clone();
        move || flush(&jobs, false)
    }

    /// The failures since the last call.
    pub fn failures(&self) -> Vec<SaveTrouble> {
        let failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        failures.try_iter().collect()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Dropping the sender is not enough to end the thread, because a flusher may have another one.
        if flush(&self.jobs, true)
            && let Some(thread) = self.thread.take()
        {
            let _ = thread.join();
        }
    }
}

/// Makes the thread write all waiting texts, and end if `end` is true. Returns false if it has not answered in time.
fn flush(jobs: &Sender<Job>, end: bool) -> bool {
    let (done, answer) = mpsc::channel();
    // Sending fails only if the thread has ended. Then no text is waiting.
    jobs.send(Job::Flush { done, end }).is_err()
        || answer.recv_timeout(FLUSH_TIMEOUT) != Err(RecvTimeoutError::Timeout)
}

/// A waiting text.
struct Entry {
    file: PathBuf,
    text: String,
    due: Instant,
}

/// Writes the texts that arrive until it is asked to end. It passes each failure to `failed`.
fn work(mut disk: Box<dyn Disk>, inbox: &Receiver<Job>, failed: impl Fn(SaveTrouble)) {
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
                Job::Flush { done, end } => {
                    flushed.push(done);
                    open &= !end;
                }
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

#[cfg(test)]
mod tests {
    use std::{path::Path, sync::Arc};

    use super::*;

    /// The texts that were written, each after the name of its file.
    type Log = Arc<Mutex<Vec<String>>>;

    /// A disk that writes a text only when the gate sends an answer.
    struct SlowDisk {
        begun: Sender<()>,
        gate: Receiver<io::Result<()>>,
        log: Log,
    }

    impl Disk for SlowDisk {
        fn replace(&mut self, file: &Path, text: &str) -> io::Result<()> {
            let _ = self.begun.send(());
            self.gate.recv().unwrap_or(Ok(()))?;
            let mut log = self.log.lock().expect("no panic");
            log.push(format!("{} {text}", file.display()));
            Ok(())
        }
    }

    fn slow() -> (Writer, Receiver<()>, Sender<io::Result<()>>, Log) {
        let (begun, begins) = mpsc::channel();
        let (open, gate) = mpsc::channel();
        let log = Log::default();
        let disk = SlowDisk {
            begun,
            gate,
            log: log.clone(),
        };
        let writer = Writer::start(Box::new(disk), || {}).expect("a thread");
        (writer, begins, open, log)
    }

    fn written(log: &Log) -> Vec<String> {
        log.lock().expect("no panic").clone()
    }

    #[test]
    fn only_the_latest_text_of_a_file_is_written() {
        let (writer, begins, gate, log) = slow();
        writer.write("a".into(), "1".to_owned(), Duration::ZERO);
        begins.recv().expect("the disk is busy now");
        for n in 2..=9 {
            writer.write("a".into(), n.to_string(), Duration::ZERO);
        }
        writer.write("b".into(), "1".to_owned(), Duration::ZERO);
        drop(gate);
        writer.flusher()();
        assert_eq!(written(&log), ["a 1", "a 9", "b 1"]);
    }

    const HOUR: Duration = Duration::from_hours(1);

    #[test]
    fn the_first_of_many_texts_is_written_at_once_and_the_last_after_a_pause() {
        let (writer, begins, gate, log) = slow();
        drop(gate);
        writer.write("a".into(), "1".to_owned(), HOUR);
        begins.recv().expect("written without waiting");
        for n in 2..=9 {
            writer.write("a".into(), n.to_string(), HOUR);
        }
        writer.write("b".into(), "1".to_owned(), HOUR);
        begins.recv().expect("another file has its own pause");
        drop(writer);
        assert_eq!(
            written(&log),
            ["a 1", "b 1", "a 9"],
            "what waits is written at the end"
        );
    }

    #[test]
    fn waiting_can_be_ended_from_another_thread() {
        let (writer, begins, gate, log) = slow();
        drop(gate);
        writer.write("a".into(), "1".to_owned(), HOUR);
        begins.recv().expect("written");
        writer.write("a".into(), "2".to_owned(), HOUR);
        let flusher = writer.flusher();
        let flushed = thread::spawn(move || {
            flusher();
            flusher
        });
        let flusher = flushed.join().expect("no panic");
        assert_eq!(written(&log), ["a 1", "a 2"]);
        writer.write("a".into(), "3".to_owned(), HOUR);
        drop(writer);
        assert_eq!(
            written(&log).last().map(String::as_str),
            Some("a 3"),
            "who could still ask keeps nothing from ending"
        );
        flusher();
    }

    #[test]
    fn what_failed_is_told_and_tried_again() {
        let (writer, begins, gate, log) = slow();
        writer.write("a".into(), "1".to_owned(), HOUR);
        begins.recv().expect("the disk is busy now");
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        gate.send(Err(full())).expect("the disk listens");
        gate.send(Err(full())).expect("the disk listens");
        writer.flusher()();
        let told = writer.failures();
        assert_eq!(told, [SaveTrouble::Full, SaveTrouble::Full]);
        assert!(written(&log).is_empty());
        drop(gate);
        drop(writer);
        assert_eq!(written(&log), ["a 1"]);
    }
}
