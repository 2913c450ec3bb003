//! The program ends when it is asked to from outside: Ctrl+C in a terminal, `kill`, a terminal or a desktop that is
//! closed.
//!
//! It ends as if its window had been closed, so that everything that waits is written. A compositor may keep a hidden
//! window waiting: if the program does not end within a few seconds, or is asked a second time, the files are written
//! from here and the program is ended.

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

/// The time that the window has to close.
const PATIENCE: Duration = Duration::from_secs(5);

/// True once the program has been asked to end.
#[derive(Resource)]
struct Asked(Arc<AtomicBool>);

/// Listens from now on. [`Kept::install`](crate::game::store::Kept::install) must have run before.
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
            // It fails only if many signals wait already.
            let _ = (&signal).write(&[0]);
        };
        #[expect(unsafe_code, reason = "a signal may interrupt anything")]
        // SAFETY: the handler only writes a byte into a socket that never blocks, which is allowed at any moment.
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
            // This returns when the program is asked again, or after the time is up.
            let _ = signals.set_read_timeout(Some(PATIENCE));
            let _ = signals.read(&mut byte);
            flush();
            exit(1);
        })?;
    Ok(())
}
