//! A program that is talked to line by line, and its end.

use std::{
    ffi::OsStr,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    cpu_time,
    log::{Log, Way},
    spec::{Fault, GuestSpec},
};
use crate::engine::search::StopFlag;

/// How long a program may take to end after it was told to.
const GRACE_PERIOD: Duration = Duration::from_millis(300);

/// How often a waiting thread looks whether it is to stop. A search has to stop within 50 milliseconds.
const STOP_INTERVAL: Duration = Duration::from_millis(10);

/// How many lines may wait to be read. A program that writes more has to wait too.
const WAITING_LINES: usize = 64;

/// The most lines of an answer. A long analysis has a few hundred.
const MOST_LINES: u32 = 100_000;

/// After this many bytes of error output its reader rests for [`ERROR_REST`], so that a program cannot keep it busy.
const ERROR_BYTES: usize = 1 << 18;
const ERROR_REST: Duration = Duration::from_millis(50);

/// A running program with its standard input and output. Dropping this ends the program and, on Unix, all processes of its
/// group.
pub(super) struct Program {
    child: Child,
    /// How it has ended, once that was seen.
    ended: Option<ExitStatus>,
    /// Whether it has a process group of its own.
    grouped: bool,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// How many lines were read since one was sent.
    read: u32,
    /// The last line of its error output.
    last_words: Arc<Mutex<String>>,
    /// Closed at the end of its error output.
    errors_ended: Receiver<()>,
    answer_timeout: Duration,
    stop: StopFlag,
    log: Log,
}

impl Program {
    /// Starts a program. No answer may take longer than `answer_timeout`, and the flag ends the waiting for one. With `grouped`
    /// it has a process group of its own, so that a key in the terminal does not end it, and its end is that of all processes it
    /// has started.
    pub(super) fn start(
        spec: &GuestSpec,
        answer_timeout: Duration,
        grouped: bool,
        stop: &StopFlag,
        log: Log,
    ) -> Result<Self, Fault> {
        let mut child = command(spec, grouped)?.spawn().map_err(|error| {
            let program = spec.words.first().map_or("", |word| word);
            match error.kind() {
                io::ErrorKind::NotFound => Fault::Missing(program.to_owned()),
                _ => Fault::Start(format!("{program}: {error}")),
            }
        })?;
        let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
        if let Some(output) = child.stdout.take() {
            let log = log.clone();
            thread::spawn(move || {
                each_line(output, |line| {
                    log.add(Way::Received, &line);
                    sender.send(line).is_ok()
                });
            });
        }
        let last_words = Arc::new(Mutex::new(String::new()));
        let (errors_open, errors_ended) = mpsc::channel::<()>();
        if let Some(errors) = child.stderr.take() {
            let (last_words, log) = (Arc::clone(&last_words), log.clone());
            thread::spawn(move || {
                let mut bytes = 0;
                each_line(errors, |line| {
                    bytes += line.len() + 1;
                    if !line.trim().is_empty() {
                        log.add(Way::Error, &line);
                        *last_words.lock().unwrap_or_else(PoisonError::into_inner) = line;
                    }
                    if bytes > ERROR_BYTES {
                        bytes = 0;
                        thread::sleep(ERROR_REST);
                    }
                    true
                });
                drop(errors_open);
            });
        }
        Ok(Self {
            input: child.stdin.take(),
            child,
            ended: None,
            grouped,
            lines,
            read: 0,
            last_words,
            errors_ended,
            answer_timeout,
            stop: stop.clone(),
            log,
        })
    }

    pub(super) fn set_stop(&mut self, stop: &StopFlag) {
        self.stop = stop.clone();
    }

    /// How long an answer may take.
    pub(super) fn answer_timeout(&self) -> Duration {
        self.answer_timeout
    }

    /// From now on no answer may take longer.
    pub(super) fn set_answer_timeout(&mut self, answer_timeout: Duration) {
        self.answer_timeout = answer_timeout;
    }

    pub(super) fn send(&mut self, line: &str) -> Result<(), Fault> {
        self.log.add(Way::Sent, line);
        self.read = 0;
        let sent = self.input.as_mut().is_some_and(|input| writeln!(input, "{line}").is_ok() && input.flush().is_ok());
        if sent { Ok(()) } else { Err(self.crash()) }
    }

    /// The time until which an answer to a line that is sent now has to come.
    pub(super) fn deadline(&self) -> Instant {
        Instant::now() + self.answer_timeout
    }

    /// The next line of its output.
    pub(super) fn line(&mut self, deadline: Instant) -> Result<String, Fault> {
        match self.line_until(deadline)? {
            Some(line) => Ok(line),
            None => Err(Fault::Hang(self.answer_timeout)),
        }
    }

    /// The next line of its output; `None` if there is none until then.
    pub(super) fn line_until(&mut self, deadline: Instant) -> Result<Option<String>, Fault> {
        loop {
            if self.stop.is_stopped() {
                return Err(Fault::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(STOP_INTERVAL)) {
                Ok(_) if self.read == MOST_LINES => return Err(Fault::Flood),
                Ok(line) => {
                    self.read += 1;
                    return Ok(Some(line));
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            }
        }
    }

    pub(super) fn cpu_time(&self) -> Option<Duration> {
        cpu_time::of_process_tree(self.child.id())
    }

    fn crash(&mut self) -> Fault {
        // It has closed its input or its output, so it has ended or is about to end.
        let status = match self.end_within(GRACE_PERIOD) {
            Some(status) => status.to_string(),
            None => "it no longer listens or speaks".into(),
        };
        // The last line of its error output may not have been read yet.
        let _ = self.errors_ended.recv_timeout(GRACE_PERIOD);
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        Fault::Crash(if words.is_empty() { status } else { format!("{status}: {words}") })
    }

    /// Waits at most this long for the end of the program, ends what it has left running, and returns its exit status.
    fn end_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        while !self.has_ended() {
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
        self.kill();
        self.ended = self.child.wait().ok();
        self.ended
    }

    /// Whether it has ended. Its number is kept, so that no other process can have it.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let wait = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        let id = Pid::from_child(&self.child);
        // An error says that it was waited for before.
        !matches!(waitid(WaitId::Pid(id), wait), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends the program and the processes of its group at once. It may have ended by now, which is as good.
    fn kill(&mut self) {
        #[cfg(unix)]
        if self.grouped {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Once it was waited for, its number may be that of another process.
        if self.ended.is_some() {
            return;
        }
        // A program that does not hang ends when its input ends. One that still thinks about what nobody wants to know any more
        // is not waited for.
        drop(self.input.take());
        let time = if self.stop.is_stopped() { Duration::ZERO } else { GRACE_PERIOD };
        if self.end_within(time).is_none() {
            self.kill();
            let _ = self.child.wait();
        }
    }
}

/// The command that starts the program.
fn command(spec: &GuestSpec, grouped: bool) -> Result<Command, Fault> {
    let [program, arguments @ ..] = spec.words.as_slice() else {
        return Err(Fault::Start("the command line is empty".into()));
    };
    // A relative path starts from the folder, as in a shell there.
    let path = Path::new(program);
    let program: &OsStr = match &spec.folder {
        Some(folder) if path.is_relative() && path.components().count() > 1 => &folder.join(path).into_os_string(),
        _ => path.as_os_str(),
    };
    let program = match std::fs::canonicalize(program) {
        Ok(found) if path.components().count() > 1 => found.into_os_string(),
        _ => program.to_owned(),
    };
    let mut command = Command::new(program);
    command
        .args(arguments)
        .envs(spec.environment.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    if let Some(folder) = &spec.folder {
        command.current_dir(folder);
    }
    #[cfg(unix)]
    if grouped {
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
    }
    Ok(command)
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

/// The most bytes of a line that are kept. A game with comments has a few thousand.
const MAX_BYTES: u64 = 1 << 20;

/// Reads the next line without the spaces at its end; `None` at the end of the input. Bytes that are not UTF-8 are replaced,
/// and what goes on after a megabyte is left out.
///
/// # Errors
///
/// That of the input.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(MAX_BYTES).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_cut_off_and_the_next_one_is_read() {
        let endless = io::repeat(b'x').take(3 * MAX_BYTES);
        let mut input = BufReader::new(endless.chain(&b"\nnext \r\n\nlast"[..]));
        let first = next_line(&mut input).unwrap().unwrap();
        assert_eq!(first.len() as u64, MAX_BYTES);
        for line in [Some("next"), Some(""), Some("last"), None] {
            assert_eq!(next_line(&mut input).unwrap().as_deref(), line);
        }
    }
}
