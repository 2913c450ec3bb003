//! Another program that is talked to line by line.

use std::{
    ffi::OsStr,
    io::{BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use flipside::engine::arena::Fault;

use super::cpu_time;
use crate::lines::next_line;

/// How long a program may take to end after it was told to.
const GRACE_PERIOD: Duration = Duration::from_millis(300);

/// A running program with its standard input and output. Dropping this ends the program.
pub(super) struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// The last line of its error output.
    last_words: Arc<Mutex<String>>,
    /// Closed at the end of its error output.
    errors_ended: Receiver<()>,
    answer_timeout: Duration,
}

impl Program {
    /// Starts a program, in a folder if one is given. No answer may take longer than `answer_timeout`.
    pub(super) fn start(
        words: &[String],
        folder: Option<&Path>,
        answer_timeout: Duration,
    ) -> Result<Self, Fault> {
        let [program, arguments @ ..] = words else {
            return Err(Fault::Start("the command line is empty".into()));
        };
        // A relative path starts from the folder, as in a shell there.
        let path = Path::new(program);
        let program: &OsStr = match folder {
            Some(folder) if path.is_relative() && path.components().count() > 1 => {
                &folder.join(path).into_os_string()
            }
            _ => path.as_os_str(),
        };
        let program = match std::fs::canonicalize(program) {
            Ok(found) if path.components().count() > 1 => found.into_os_string(),
            _ => program.to_owned(),
        };
        let mut command = Command::new(&program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        let mut child = command
            .spawn()
            .map_err(|error| Fault::Start(format!("{}: {error}", program.display())))?;
        let (sender, lines) = mpsc::channel();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                each_line(output, |line| sender.send(line).is_ok());
            });
        }
        let last_words = Arc::new(Mutex::new(String::new()));
        let (errors_open, errors_ended) = mpsc::channel::<()>();
        if let Some(errors) = child.stderr.take() {
            let last_words = Arc::clone(&last_words);
            thread::spawn(move || {
                each_line(errors, |line| {
                    if !line.trim().is_empty() {
                        *last_words.lock().unwrap_or_else(PoisonError::into_inner) = line;
                    }
                    true
                });
                drop(errors_open);
            });
        }
        Ok(Self {
            input: child.stdin.take(),
            child,
            lines,
            last_words,
            errors_ended,
            answer_timeout,
        })
    }

    /// Sends one line.
    pub(super) fn send(&mut self, line: &str) -> Result<(), Fault> {
        let sent = self
            .input
            .as_mut()
            .is_some_and(|input| writeln!(input, "{line}").is_ok() && input.flush().is_ok());
        if sent { Ok(()) } else { Err(self.crash()) }
    }

    /// The time until which an answer to a line that is sent now has to come.
    pub(super) fn deadline(&self) -> Instant {
        Instant::now() + self.answer_timeout
    }

    /// The next line of its output.
    pub(super) fn line(&mut self, deadline: Instant) -> Result<String, Fault> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Fault::Hang(self.answer_timeout),
            RecvTimeoutError::Disconnected => self.crash(),
        })
    }

    /// The CPU time of the program and of all processes it has started.
    pub(super) fn cpu_time(&self) -> Option<Duration> {
        cpu_time::of_process_tree(self.child.id())
    }

    fn crash(&mut self) -> Fault {
        // It has closed its input or its output, so it has ended or is about to end.
        let status = match self.wait(GRACE_PERIOD) {
            Some(status) => status,
            None => "it no longer listens or speaks".into(),
        };
        // The last line of its error output may not have been read yet.
        let _ = self.errors_ended.recv_timeout(GRACE_PERIOD);
        let words = self
            .last_words
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        Fault::Crash(if words.is_empty() {
            status
        } else {
            format!("{status}: {words}")
        })
    }

    /// Waits at most this long for the end of the program, and returns its exit status as text.
    fn wait(&mut self, time: Duration) -> Option<String> {
        let deadline = Instant::now() + time;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.to_string());
            }
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that does not hang ends when its input ends.
        drop(self.input.take());
        if self.wait(GRACE_PERIOD).is_none() {
            // The program may have ended by now, which is as good.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Calls `take` with each line until the end of the source, or until `take` returns false. Bytes that are not UTF-8 are replaced.
fn each_line(source: impl Read, mut take: impl FnMut(String) -> bool) {
    let mut source = BufReader::new(source);
    while let Ok(Some(line)) = next_line(&mut source) {
        if !take(line) {
            return;
        }
    }
}
