//! Thinking while the opponent does.
//!
//! ```text
//! Engine ── Ponder::start(position of the opponent) ──► searching on a thread of its own
//!    ▲                                                        │
//!    └────────────── Ponder::stop, within milliseconds ◄──────┘   the table now knows the replies
//! ```
//!
//! What is searched is the position the opponent has before it, not the one after a guessed reply: the line of the
//! best reply gets by far the most of the search in any case, and whatever else is played, the table has at least the
//! refutation of it and the order of the moves.

use std::{
    panic,
    thread::{self, JoinHandle},
};

use super::{Engine, Report, StopFlag, Task};
use crate::rules::{Position, Status};

/// A search in the background that takes the engine along and gives it back when it is stopped. The engine keeps what
/// it learnt, so that its next search is the quicker the longer this one took.
///
/// ```
/// use flipside::{
///     engine::{Engine, EngineOptions, Ponder, Task},
///     rules::{Position, Square},
/// };
///
/// let engine = Engine::new(EngineOptions { hash_bits: 12, ..EngineOptions::default() })?;
/// // The engine has played f5; its opponent is thinking.
/// let position = Position::default().play(Square::F5).expect("a legal move");
/// let ponder = Ponder::start(engine, &position, Task::default());
/// // The opponent has moved.
/// let (engine, report) = ponder.stop();
/// assert!(report.best().is_some());
/// # Ok::<(), flipside::engine::eval::WeightsError>(())
/// ```
#[derive(Debug)]
pub struct Ponder {
    position: Position,
    stop: StopFlag,
    /// `None` only while the search is being ended.
    thread: Option<JoinHandle<(Engine, Report)>>,
}

impl Ponder {
    /// Begins to search a position. The usual task is the default one, which goes on until it is stopped or knows the
    /// exact score. A side that has to pass passes first; when the game is over, there is nothing to search and the
    /// report is empty.
    ///
    /// # Panics
    ///
    /// If the system can start no thread.
    pub fn start(mut engine: Engine, position: &Position, task: Task) -> Self {
        let position = match position.status() {
            Status::MustPass => position.pass(),
            Status::ToMove | Status::Finished(_) => *position,
        };
        let stop = StopFlag::new();
        let flag = stop.clone();
        let thread = thread::spawn(move || {
            let report = engine.search(&position, &task, &flag, &mut |_| {});
            (engine, report)
        });
        Self {
            position,
            stop,
            thread: Some(thread),
        }
    }

    /// The position that is searched.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the search has gone as far as its task allowed.
    pub fn is_finished(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Ends the search and gives the engine back, with what was found out about the position.
    ///
    /// # Panics
    ///
    /// If the search did.
    pub fn stop(mut self) -> (Engine, Report) {
        self.stop.stop();
        self.join()
    }

    /// Waits for a search with limits to reach one of them.
    ///
    /// # Panics
    ///
    /// If the search did.
    pub fn wait(mut self) -> (Engine, Report) {
        self.join()
    }

    fn join(&mut self) -> (Engine, Report) {
        let thread = self.thread.take().expect("a search is ended only once");
        thread
            .join()
            .unwrap_or_else(|panicked| panic::resume_unwind(panicked))
    }
}

impl Drop for Ponder {
    fn drop(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            // Its panic was reported when it happened.
            let _ = thread.join();
        }
    }
}
