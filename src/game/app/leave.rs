//! Ends the program when something outside asks for it: Ctrl+C in a terminal, `kill`, or a terminal or desktop that is
//! closed.
//!
//! The program ends as if its window had been closed, so that all files are written. But a compositor may block a
//! program whose window is hidden, and a busy machine may be slow. So if the program does not end within a few
//! seconds, or is asked a second time, the thread in this file writes the files and ends the program. That is no
//! failure, unless the disk does not answer.

use std::{
    io::{self, Read, Write},
    os::unix::net::UnixStream,
    process::exit,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;

use crate::game::{
    shell::{Waker, spawn},
    store::Store,
};

/// HUP, INT and TERM: these numbers are the same on every Unix.
const SIGNALS: [i32; 3] = [1, 2, 15];

/// How long the window may take to close.
const TIME_TO_CLOSE: Duration = Duration::from_secs(5);

/// True once the program has been asked to end.
#[derive(Resource)]
struct ExitRequested(Arc<AtomicBool>);

/// Starts to listen for signals. [`UserFiles::install`](crate::game::store::UserFiles::install) must have run before.
pub(crate) fn listen(app: &mut App) {
    let asked = Arc::new(AtomicBool::new(false));
    let world = app.world();
    let waker = world.resource::<Waker>().0.clone();
    let flush = world.resource::<Store>().flusher();
    app.insert_resource(ExitRequested(asked.clone())).add_systems(First, leave);
    let ask = move || {
        asked.store(true, Ordering::Relaxed);
        waker();
    };
    if let Err(error) = on_signal(ask, flush) {
        warn!("cannot listen for signals: {error}");
    }
}

fn leave(asked: Res<ExitRequested>, mut exit: MessageWriter<AppExit>) {
    if asked.0.load(Ordering::Relaxed) {
        exit.write(AppExit::Success);
    }
}

fn on_signal(ask: impl FnOnce() + Send + 'static, flush: impl Fn() -> bool + Send + 'static) -> io::Result<()> {
    let (mut signals, signal) = UnixStream::pair()?;
    signal.set_nonblocking(true)?;
    for number in SIGNALS {
        let signal = signal.try_clone()?;
        let tell = move || {
            // Writing fails only if many signals are already waiting.
            let _ = (&signal).write(&[0]);
        };
        #[expect(unsafe_code, reason = "a signal may interrupt anything")]
        // SAFETY: the handler only writes a byte into a non-blocking socket, which a signal handler may do.
        unsafe {
            signal_hook_registry::register(number, tell)?;
        }
    }
    spawn("signals", move || {
        let mut byte = [0];
        if signals.read_exact(&mut byte).is_err() {
            return;
        }
        ask();
        // This returns when the program is asked again, or when the time is up.
        let _ = signals.set_read_timeout(Some(TIME_TO_CLOSE));
        let _ = signals.read(&mut byte);
        exit(i32::from(!flush()));
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{
        process::{Command, id},
        thread,
    };

    use super::*;

    /// A program that is asked to end, but whose window never closes: it ends in order, and its files are written. The
    /// program is this test, which starts itself.
    #[test]
    fn a_program_that_is_too_busy_to_close_its_window_ends_well() {
        const NAME: &str = "game::app::leave::tests::a_program_that_is_too_busy_to_close_its_window_ends_well";
        const ROLE: &str = "FLIPSIDE_TEST_LEAVE";
        let term = || {
            let status = Command::new("kill").args(["-TERM", &id().to_string()]).status();
            assert!(status.expect("kill").success());
        };
        if let Ok(role) = std::env::var(ROLE) {
            let ask = move || {
                // It is asked a second time, instead of waiting until the time is up.
                thread::spawn(term);
            };
            let flush = move || {
                eprintln!("flushed");
                role == "good disk"
            };
            on_signal(ask, flush).expect("a handler");
            term();
            loop {
                thread::park();
            }
        }
        for (role, code) in [("good disk", 0), ("bad disk", 1)] {
            let output = Command::new(std::env::current_exe().expect("this program"))
                .args(["--exact", NAME, "--nocapture"])
                .env(ROLE, role)
                .output()
                .expect("started");
            let words = String::from_utf8_lossy(&output.stderr);
            assert!(words.contains("flushed"), "{words}");
            assert_eq!(output.status.code(), Some(code), "{role}: {words}");
        }
    }
}
