//! Thinking while the opponent does.
//!
//! ```text
//! Engine ── Ponder::start(position of the opponent) ──► searching on a thread of its own
//!    ▲                                                        │
//!    └────────────── Ponder::stop, within milliseconds ◄──────┘   the table now knows the answers
//! ```
//!
//! A quick search says which reply to expect; the position after it, in which the engine is to move, gets all the rest
//! of the time. To search the opponent's own position instead would help a little with every reply, at the cost of the
//! one that is played most often. What it is worth: `flipside-engine measure ponder`.

use std::{
    panic,
    thread::{self, JoinHandle},
};

use crate::{
    engine::search::{Engine, Report, StopFlag, Task},
    rules::{Position, Square, Status},
};

/// The depth of the search that guesses the reply, in plies: less than a tenth of a second, and nearly nothing if the
/// table has the search for the move before.
const GUESS_DEPTH: u8 = 16;

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
/// let (engine, pondered) = ponder.stop();
/// assert!(pondered.is_none_or(|pondered| position.is_legal(pondered.reply)));
/// # Ok::<(), flipside::engine::eval::WeightsError>(())
/// ```
#[derive(Debug)]
pub struct Ponder {
    stop: StopFlag,
    /// `None` only while the search is being ended.
    thread: Option<JoinHandle<(Engine, Option<Pondered>)>>,
}

/// What was thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Pondered {
    /// The reply that was expected.
    pub reply: Square,
    /// What was found out about the position after it.
    pub report: Report,
}

impl Ponder {
    /// Begins to think about the position the opponent is in. The task is for the position after the expected reply;
    /// the usual one is the default one, which goes on until it is stopped or knows the exact score. If that is known,
    /// the next best replies get the same. A side that has to pass passes first; when the game is over, there is
    /// nothing to think about.
    ///
    /// # Panics
    ///
    /// If the system can start no thread.
    pub fn start(mut engine: Engine, position: &Position, task: Task) -> Self {
        let position = passed(*position);
        let stop = StopFlag::new();
        let flag = stop.clone();
        let thread = thread::spawn(move || {
            let pondered = think(&mut engine, &position, &task, &flag);
            (engine, pondered)
        });
        Self {
            stop,
            thread: Some(thread),
        }
    }

    /// Whether there is nothing left to think about, or the task was limited.
    pub fn is_finished(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Ends the search and gives the engine back. There is nothing to tell if not even the reply was guessed yet.
    ///
    /// # Panics
    ///
    /// If the search did.
    pub fn stop(mut self) -> (Engine, Option<Pondered>) {
        self.stop.stop();
        self.join()
    }

    /// Waits for a search with limits to reach one of them.
    ///
    /// # Panics
    ///
    /// If the search did.
    pub fn wait(mut self) -> (Engine, Option<Pondered>) {
        self.join()
    }

    fn join(&mut self) -> (Engine, Option<Pondered>) {
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

/// The position with the side to move that can.
fn passed(position: Position) -> Position {
    match position.status() {
        Status::MustPass => position.pass(),
        Status::ToMove | Status::Finished(_) => position,
    }
}

fn think(
    engine: &mut Engine,
    position: &Position,
    task: &Task,
    stop: &StopFlag,
) -> Option<Pondered> {
    let guess = Task {
        depth: Some(task.depth.unwrap_or(GUESS_DEPTH).min(GUESS_DEPTH)),
        ..*task
    };
    let replies = engine.search(position, &guess, stop, &mut |_| {}).moves;
    let mut pondered = None;
    for found in replies {
        if stop.is_stopped() {
            break;
        }
        let after = passed(position.play(found.square).ok()?);
        let report = engine.search(&after, task, stop, &mut |_| {});
        let completed = report.completed;
        pondered.get_or_insert(Pondered {
            reply: found.square,
            report,
        });
        if !completed {
            break;
        }
    }
    pondered
}
