//! The thread that writes files. It is a separate thread so that a slow disk never delays a frame.

use std::{
    collections::HashMap,
    io,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};

use super::{files::Disk, notice::cannot_save};
use crate::game::shell::Notice;
use crate::game::shell::spawn;

/// How long a caller waits for the thread. It is limited so that a disk that does not answer cannot keep the program
/// from ending.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(5);

/// The time after which a failed write is tried again. It is also tried again at the end.
const RETRY: Duration = Duration::from_secs(30);

/// The thread that writes files, and the channels to it. When it is dropped, it writes everything that waits.
pub(super) struct Writer {
    jobs: Sender<Job>,
    failures: Mutex<Receiver<Notice>>,
    thread: Option<JoinHandle<()>>,
}

/// A request to the thread.
enum Job {
    /// Write a file at once, but no earlier than `pause` after it was last written.
    Write { file: PathBuf, content: Content, pause: Duration },
    /// Write everything that waits, then answer, and end if `end` is true.
    Flush { done: Sender<()>, end: bool },
}

/// What is written to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    Whole(Vec<u8>),
    /// What follows its first bytes, of which there are so many.
    After(u64, Vec<u8>),
}

impl Content {
    /// Both of two that are for the same file, one after the other.
    fn then(self, next: Self) -> Self {
        match (self, next) {
            (_, whole @ Self::Whole(_)) => whole,
            (Self::Whole(mut bytes), Self::After(_, more)) => {
                bytes.extend(more);
                Self::Whole(bytes)
            }
            (Self::After(at, mut bytes), Self::After(_, more)) => {
                bytes.extend(more);
                Self::After(at, bytes)
            }
        }
    }

    fn write(&self, disk: &mut dyn Disk, file: &Path) -> io::Result<()> {
        match self {
            Self::Whole(bytes) => disk.replace(file, bytes),
            Self::After(at, bytes) => disk.append(file, *at, bytes),
        }
    }
}

impl Writer {
    /// Starts the thread. It calls `wake` when something could not be written.
    pub fn start(disk: Box<dyn Disk>, wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let (failed, failures) = mpsc::channel();
        let thread = spawn("writer", move || {
            work(disk, &inbox, |trouble| {
                // This fails when the program ends and nobody receives failures any more.
                if failed.send(trouble).is_ok() {
                    wake();
                }
            });
        })?;
        Ok(Self { jobs, failures: Mutex::new(failures), thread: Some(thread) })
    }

    /// Asks the thread to write a file: at once, but no earlier than `pause` after it last wrote the same file. A later
    /// whole content for the same file replaces what still waits.
    pub fn write(&self, file: PathBuf, content: Content, pause: Duration) {
        let job = Job::Write { file, content, pause };
        // This fails only if the thread has panicked. Then nothing can be written.
        let _ = self.jobs.send(job);
    }

    /// A function that waits until everything has been written or has failed, at most for [`FLUSH_TIMEOUT`]. It returns
    /// false if the time was not enough. It can be sent to another thread.
    pub fn flusher(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let jobs = self.jobs.clone();
        move || flush(&jobs, false)
    }

    /// The failures since the last call.
    pub fn failures(&self) -> Vec<Notice> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).try_iter().collect()
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

/// Makes the thread write everything that waits, and end if `end` is true. Returns false if it has not answered in time.
fn flush(jobs: &Sender<Job>, end: bool) -> bool {
    let (done, answer) = mpsc::channel();
    // Sending fails only if the thread has ended. Then nothing is waiting.
    jobs.send(Job::Flush { done, end }).is_err() || answer.recv_timeout(FLUSH_TIMEOUT) != Err(RecvTimeoutError::Timeout)
}

/// A file that waits.
struct Entry {
    file: PathBuf,
    content: Content,
    due: Instant,
}

/// Writes what arrives until it is asked to end. It passes each failure to `failed`.
fn work(mut disk: Box<dyn Disk>, inbox: &Receiver<Job>, failed: impl Fn(Notice)) {
    // What waits, in the order in which it arrived: one entry for each file.
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
        // Much may have arrived while a slow disk was busy. Each file is written once.
        for job in first.into_iter().chain(inbox.try_iter()) {
            match job {
                Job::Write { file, content, pause } => {
                    let before = waiting.iter().position(|other| other.file == file);
                    let content = match before.map(|at| waiting.remove(at)) {
                        Some(before) => before.content.then(content),
                        None => content,
                    };
                    let due = last.get(&file).map_or_else(Instant::now, |&at| at + pause);
                    waiting.push(Entry { file, content, due });
                }
                Job::Flush { done, end } => {
                    flushed.push(done);
                    open &= !end;
                }
            }
        }
        let all = !open || !flushed.is_empty();
        let now = Instant::now();
        let (due, later) = waiting.into_iter().partition::<Vec<_>, _>(|entry| all || entry.due <= now);
        waiting = later;
        for mut entry in due {
            last.insert(entry.file.clone(), Instant::now());
            if let Err(error) = entry.content.write(&mut *disk, &entry.file) {
                failed(cannot_save(&error));
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
    use std::{sync::Arc, thread};

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
        fn replace(&mut self, file: &Path, content: &[u8]) -> io::Result<()> {
            self.log(format!("{} {}", file.display(), String::from_utf8_lossy(content)))
        }

        fn append(&mut self, file: &Path, at: u64, bytes: &[u8]) -> io::Result<()> {
            let bytes = String::from_utf8_lossy(bytes);
            self.log(format!("{} {at}+{bytes}", file.display()))
        }
    }

    impl SlowDisk {
        fn log(&self, what: String) -> io::Result<()> {
            let _ = self.begun.send(());
            self.gate.recv().unwrap_or(Ok(()))?;
            self.log.lock().expect("no panic").push(what);
            Ok(())
        }
    }

    fn whole(text: impl ToString) -> Content {
        Content::Whole(text.to_string().into_bytes())
    }

    fn after(at: u64, text: &str) -> Content {
        Content::After(at, text.as_bytes().to_vec())
    }

    fn slow() -> (Writer, Receiver<()>, Sender<io::Result<()>>, Log) {
        let (begun, begins) = mpsc::channel();
        let (open, gate) = mpsc::channel();
        let log = Log::default();
        let disk = SlowDisk { begun, gate, log: log.clone() };
        let writer = Writer::start(Box::new(disk), || {}).expect("a thread");
        (writer, begins, open, log)
    }

    fn written(log: &Log) -> Vec<String> {
        log.lock().expect("no panic").clone()
    }

    #[test]
    fn only_the_latest_text_of_a_file_is_written() {
        let (writer, begins, gate, log) = slow();
        writer.write("a".into(), whole(1), Duration::ZERO);
        begins.recv().expect("the disk is busy now");
        for n in 2..=9 {
            writer.write("a".into(), whole(n), Duration::ZERO);
        }
        writer.write("b".into(), whole(1), Duration::ZERO);
        drop(gate);
        writer.flusher()();
        assert_eq!(written(&log), ["a 1", "a 9", "b 1"]);
    }

    const HOUR: Duration = Duration::from_hours(1);

    #[test]
    fn the_first_of_many_texts_is_written_at_once_and_the_last_after_a_pause() {
        let (writer, begins, gate, log) = slow();
        drop(gate);
        writer.write("a".into(), whole(1), HOUR);
        begins.recv().expect("written without waiting");
        for n in 2..=9 {
            writer.write("a".into(), whole(n), HOUR);
        }
        writer.write("b".into(), whole(1), HOUR);
        begins.recv().expect("another file has its own pause");
        drop(writer);
        assert_eq!(written(&log), ["a 1", "b 1", "a 9"], "what waits is written at the end");
    }

    #[test]
    fn waiting_can_be_ended_from_another_thread() {
        let (writer, begins, gate, log) = slow();
        drop(gate);
        writer.write("a".into(), whole(1), HOUR);
        begins.recv().expect("written");
        writer.write("a".into(), whole(2), HOUR);
        let flusher = writer.flusher();
        let flushed = thread::spawn(move || {
            flusher();
            flusher
        });
        let flusher = flushed.join().expect("no panic");
        assert_eq!(written(&log), ["a 1", "a 2"]);
        writer.write("a".into(), whole(3), HOUR);
        drop(writer);
        assert_eq!(
            written(&log).last().map(String::as_str),
            Some("a 3"),
            "who could still ask keeps nothing from ending"
        );
        flusher();
    }

    #[test]
    fn what_is_appended_waits_in_its_order() {
        let (writer, begins, gate, log) = slow();
        writer.write("a".into(), after(3, "one"), HOUR);
        begins.recv().expect("the disk is busy now");
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        gate.send(Err(full())).expect("the disk listens");
        writer.write("a".into(), after(6, "two"), Duration::ZERO);
        begins.recv().expect("the disk is busy now");
        writer.write("b".into(), whole(1), HOUR);
        writer.write("b".into(), after(1, "2"), HOUR);
        gate.send(Ok(())).expect("the disk listens");
        drop(gate);
        drop(writer);
        assert_eq!(written(&log), ["a 3+onetwo", "b 12"]);
    }

    #[test]
    fn what_failed_is_told_and_tried_again() {
        let (writer, begins, gate, log) = slow();
        writer.write("a".into(), whole(1), HOUR);
        begins.recv().expect("the disk is busy now");
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        gate.send(Err(full())).expect("the disk listens");
        gate.send(Err(full())).expect("the disk listens");
        writer.flusher()();
        let told = writer.failures();
        assert_eq!(told, [cannot_save(&full()), cannot_save(&full())]);
        assert!(written(&log).is_empty());
        drop(gate);
        drop(writer);
        assert_eq!(written(&log), ["a 1"]);
    }
}
