//! The thread that writes files, so that a slow disk never holds up a frame.

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

/// What could not be written is tried again after this time, and at the end.
const RETRY: Duration = Duration::from_secs(30);

/// A disk that does not answer must not keep the program from ending.
const PATIENCE: Duration = Duration::from_secs(5);

enum Job {
    Write {
        file: PathBuf,
        text: String,
        pause: Duration,
    },
    Flush(Sender<()>),
    End,
}

/// Ends the waiting of everything that waits; kept by whoever must see to it that all is written.
pub(crate) struct Flusher(Option<Sender<Job>>);

impl Flusher {
    /// Waits until everything has been written, or has failed to be.
    pub(crate) fn flush(&self) {
        if let Some(jobs) = &self.0 {
            let (done, wait) = mpsc::channel();
            // Fails only if the thread has ended or panicked; there is nothing to wait for then.
            if jobs.send(Job::Flush(done)).is_ok() {
                let _ = wait.recv_timeout(PATIENCE);
            }
        }
    }
}

struct Entry {
    file: PathBuf,
    text: String,
    due: Instant,
}

/// The thread, and the ways to it. Dropping it writes everything that waits.
pub(crate) struct Writer {
    jobs: Option<Sender<Job>>,
    failures: Mutex<Receiver<SaveTrouble>>,
    ended: Mutex<Receiver<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread; `wake` is called when something could not be written.
    pub(crate) fn start(disk: Box<dyn Disk>, wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let (failed, failures) = mpsc::channel();
        let (end, ended) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || {
                work(disk, &inbox, |trouble| {
                    // Nobody listens any more when the program ends.
                    if failed.send(trouble).is_ok() {
                        wake();
                    }
                });
                drop(end);
            })?;
        Ok(Self {
            jobs: Some(jobs),
            failures: Mutex::new(failures),
            ended: Mutex::new(ended),
            thread: Some(thread),
        })
    }

    /// Writes a text: at once, or `pause` after the file was last written. A later text for the same file takes its
    /// place.
    pub(crate) fn write(&self, file: PathBuf, text: String, pause: Duration) {
        self.send(Job::Write { file, text, pause });
    }

    /// What ends all waiting, also from another thread.
    pub(crate) fn flusher(&self) -> Flusher {
        Flusher(self.jobs.clone())
    }

    /// What has failed since the last time.
    pub(crate) fn failures(&self) -> impl Iterator<Item = SaveTrouble> {
        let failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        std::iter::from_fn(move || failures.try_recv().ok())
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // Fails only if the thread has panicked; there is nobody to write then.
            let _ = jobs.send(job);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Others may have a way to the thread as well.
        self.send(Job::End);
        self.jobs = None;
        let ended = self.ended.get_mut().unwrap_or_else(PoisonError::into_inner);
        if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Disconnected)
            && let Some(thread) = self.thread.take()
        {
            let _ = thread.join();
        }
    }
}

fn work(mut disk: Box<dyn Disk>, inbox: &Receiver<Job>, failed: impl Fn(SaveTrouble)) {
    // In the order in which they came.
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
        // While a slow disk was busy much may have come: only the latest text of a file is written.
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

#[cfg(test)]
mod tests {
    use std::{path::Path, sync::Arc};

    use super::*;

    type Log = Arc<Mutex<Vec<(PathBuf, String)>>>;

    /// Takes texts only when the gate lets it.
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
            log.push((file.to_owned(), text.to_owned()));
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

    fn written(log: &Log) -> Vec<(String, String)> {
        let log = log.lock().expect("no panic");
        log.iter()
            .map(|(file, text)| (file.display().to_string(), text.clone()))
            .collect()
    }

    fn pair(file: &str, text: &str) -> (String, String) {
        (file.to_owned(), text.to_owned())
    }

    #[test]
    fn of_a_file_only_the_latest_text_is_written() {
        let (writer, begins, gate, log) = slow();
        writer.write("a".into(), "1".to_owned(), Duration::ZERO);
        begins.recv().expect("the disk is busy now");
        for n in 2..=9 {
            writer.write("a".into(), n.to_string(), Duration::ZERO);
        }
        writer.write("b".into(), "1".to_owned(), Duration::ZERO);
        drop(gate);
        writer.flusher().flush();
        assert_eq!(
            written(&log),
            [pair("a", "1"), pair("a", "9"), pair("b", "1")]
        );
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
            [pair("a", "1"), pair("b", "1"), pair("a", "9")],
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
            flusher.flush();
            flusher
        });
        let flusher = flushed.join().expect("no panic");
        assert_eq!(written(&log), [pair("a", "1"), pair("a", "2")]);
        writer.write("a".into(), "3".to_owned(), HOUR);
        drop(writer);
        assert_eq!(
            written(&log).last(),
            Some(&pair("a", "3")),
            "who could still ask keeps nothing from ending"
        );
        flusher.flush();
    }

    #[test]
    fn what_failed_is_told_and_tried_again() {
        let (writer, begins, gate, log) = slow();
        writer.write("a".into(), "1".to_owned(), HOUR);
        begins.recv().expect("the disk is busy now");
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        gate.send(Err(full())).expect("the disk listens");
        gate.send(Err(full())).expect("the disk listens");
        writer.flusher().flush();
        let told = writer.failures().collect::<Vec<_>>();
        assert_eq!(told, [SaveTrouble::Full, SaveTrouble::Full]);
        assert_eq!(written(&log), []);
        drop(gate);
        drop(writer);
        assert_eq!(written(&log), [pair("a", "1")]);
    }
}
