//! Asked to end from outside: Ctrl+C in a terminal, `kill`, a terminal or a desktop that is closed.
//!
//! The program then ends as if its window had been closed, so that all that waits is written. If it does not within a
//! few seconds (a window that is not shown may be kept waiting by its compositor), or if it is asked a second time, the
//! files are written from here and the program is ended.

use std::{
    io::{self, Read, Write},
    os::unix::net::UnixStream,
    process::exit,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use bevy::prelude::*;

use crate::game::{frame::Waker, store::Store};

/// HUP, INT and TERM: these numbers are the same on every Unix.
const SIGNALS: [i32; 3] = [1, 2, 15];

/// So long the window has to close.
const PATIENCE: Duration = Duration::from_secs(5);

/// True once the program has been asked to end.
#[derive(Resource)]
struct Asked(Arc<AtomicBool>);

/// Listens from now on. What was kept must have been installed.
pub(crate) fn listen(app: &mut App) {
    let asked = Arc::new(AtomicBool::new(false));
    let world = app.world();
    let waker = world.resource::<Waker>().0.clone();
    let flush = world.resource::<Store>().flusher();
    app.insert_resource(Asked(asked.clone()))
        .add_systems(First, leave);
    let listening = on_signal(
        move || {
            asked.store(true, Ordering::Relaxed);
            waker();
        },
        flush,
    );
    if let Err(error) = listening {
        warn!("signals are not listened to: {error}");
    }
}

fn leave(asked: Res<Asked>, mut exit: MessageWriter<AppExit>) {
    if asked.0.load(Ordering::Relaxed) {
        exit.write(AppExit::Success);
    }
}

fn on_signal(
    ask: impl FnOnce() + Send + 'static,
    flush: impl Fn() + Send + 'static,
) -> io::Result<()> {
    let (mut signals, signal) = UnixStream::pair()?;
    signal.set_nonblocking(true)?;
    for number in SIGNALS {
        let signal = signal.try_clone()?;
        let tell = move || {
            // It can only fail when many signals wait already.
            let _ = (&signal).write(&[0]);
        };
        #[expect(unsafe_code, reason = "what a signal interrupts may be anything")]
        // SAFETY: all that is done is to write a byte into a socket that never blocks, which is allowed at any moment.
        unsafe {
            signal_hook_registry::register(number, tell)?;
        }
    }
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            let mut byte = [0];
            if signals.read_exact(&mut byte).is_err() {
                return;
            }
            ask();
            // Until asked again, or for too long.
            let _ = signals.set_read_timeout(Some(PATIENCE));
            let _ = signals.read(&mut byte);
            flush();
            exit(1);
        })?;
    Ok(())
}
