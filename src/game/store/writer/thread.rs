//! The thread that writes files. It is a separate thread so that a slow disk never delays a frame.

use std::{
    io,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use super::{
    flusher::{FLUSH_TIMEOUT, Flusher},
    work::{Job, work},
};
use crate::game::store::{files::Disk, notice::SaveTrouble};

/// The thread that writes files, and the channels to it. When it is dropped, it writes all waiting texts.
pub(crate) struct Writer {
    jobs: Option<Sender<Job>>,
    failures: Mutex<Receiver<SaveTrouble>>,
    ended: Mutex<Receiver<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. It calls `wake` when a text could not be written.
    pub(crate) fn start(disk: Box<dyn Disk>, wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let (failed, failures) = mpsc::channel();
        let (end, ended) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || {
                work(disk, &inbox, |trouble| {
                    // This fails when the program ends and nobody receives failures any more.
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

    /// Asks the thread to write a text: at once, but no earlier than `pause` after it last wrote the same file. A later
    /// text for the same file replaces one that still waits.
    pub(crate) fn write(&self, file: PathBuf, text: String, pause: Duration) {
        self.send(Job::Write { file, text, pause });
    }

    /// A handle that makes the thread write all waiting texts. It can be sent to another thread.
    pub(crate) fn flusher(&self) -> Flusher {
        Flusher(self.jobs.clone())
    }

    /// The failures since the last call.
    pub(crate) fn failures(&self) -> impl Iterator<Item = SaveTrouble> {
        let failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        std::iter::from_fn(move || failures.try_recv().ok())
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // This fails only if the thread has panicked. Then nothing can be written.
            let _ = jobs.send(job);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Dropping this sender is not enough to end the thread, because a flusher may have another one.
        self.send(Job::End);
        self.jobs = None;
        let ended = self.ended.get_mut().unwrap_or_else(PoisonError::into_inner);
        if ended.recv_timeout(FLUSH_TIMEOUT) == Err(RecvTimeoutError::Disconnected)
            && let Some(thread) = self.thread.take()
        {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{path::Path, sync::Arc};

    use super::*;

    type Log = Arc<Mutex<Vec<(PathBuf, String)>>>;

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
    fn only_the_latest_text_of_a_file_is_written() {
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
