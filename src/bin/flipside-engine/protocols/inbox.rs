//! The input of a session, whose lines and whose end may stop a search.

use std::{
    collections::VecDeque,
    io::BufRead,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use flipside::engine::{StopFlag, external::next_line};

/// How long a search may go on once the input has ended. Whoever asked may be gone, and nobody could stop it any more.
const AFTER_THE_END: Duration = Duration::from_secs(2);

/// The input. It is read on a thread of its own, so that lines arrive while a search is running.
pub(super) struct Inbox(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    /// Whether a line stops searches.
    stops: fn(&str) -> bool,
}

#[derive(Default)]
struct State {
    lines: VecDeque<String>,
    /// Whether the input has ended.
    ended: bool,
    search: Option<Search>,
    /// Whether the session is over.
    closed: bool,
}

struct Search {
    stop: StopFlag,
    begun: Instant,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inbox {
    /// Begins to read. `stops` tells whether a line stops searches.
    pub(super) fn open(input: impl BufRead + Send + 'static, stops: fn(&str) -> bool) -> Self {
        let shared = Arc::new(Shared { state: Mutex::default(), changed: Condvar::new(), stops });
        let reader = Arc::clone(&shared);
        thread::spawn(move || read(input, &reader));
        Self(shared)
    }

    /// Waits for the next line and returns it; `None` at the end of the input.
    pub(super) fn next(&self) -> Option<String> {
        let mut state = self.0.state();
        loop {
            if let Some(line) = state.lines.pop_front() {
                return Some(line);
            }
            if state.ended {
                return None;
            }
            state = self.0.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Whether a line that stops searches is waiting.
    pub(super) fn is_stopped(&self) -> bool {
        self.0.state().is_stopped(self.0.stops)
    }

    /// Runs a search that such a line stops, whether the line is waiting already or arrives during the search. When the input
    /// has ended, two seconds are left to it.
    pub(super) fn stoppable<T>(&self, search: impl FnOnce(&StopFlag) -> T) -> T {
        let flag = StopFlag::new();
        {
            let mut state = self.0.state();
            if state.is_stopped(self.0.stops) {
                flag.stop();
            }
            state.search = Some(Search { stop: flag.clone(), begun: Instant::now() });
        }
        self.0.changed.notify_all();
        let found = search(&flag);
        self.0.state().search = None;
        found
    }
}

impl Drop for Inbox {
    /// Lets the thread end that waits for searches after the end of the input.
    fn drop(&mut self) {
        self.0.state().closed = true;
        self.0.changed.notify_all();
    }
}

impl State {
    fn is_stopped(&self, stops: fn(&str) -> bool) -> bool {
        self.lines.iter().any(|line| stops(line))
    }
}

fn read(mut input: impl BufRead, shared: &Shared) {
    while let Ok(Some(line)) = next_line(&mut input) {
        let mut state = shared.state();
        if (shared.stops)(&line)
            && let Some(search) = &state.search
        {
            search.stop.stop();
        }
        state.lines.push_back(line.trim_start().to_owned());
        shared.changed.notify_all();
    }
    shared.state().ended = true;
    shared.changed.notify_all();
    end_searches(shared);
}

/// Stops every search whose time after the end of the input is over, until the session is over.
fn end_searches(shared: &Shared) {
    let ended = Instant::now();
    let mut state = shared.state();
    while !state.closed {
        let time = match &state.search {
            Some(search) => {
                let until = search.begun.max(ended) + AFTER_THE_END;
                let left = until.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    search.stop.stop();
                    state.search = None;
                    continue;
                }
                left
            }
            // The next search announces itself.
            None => Duration::MAX,
        };
        state = shared.changed.wait_timeout(state, time).unwrap_or_else(PoisonError::into_inner).0;
    }
}
