//! Pondering: the engine thinks while its opponent does.
//!
//! ```text
//! Engine ── Ponder::start(position of the opponent) ──► searching on a thread of its own
//!    ▲                                                        │
//!    └────────────── Ponder::stop, within milliseconds ◄──────┘   the transposition table keeps the results
//! ```
//!
//! A quick search predicts the opponent's reply. The rest of the time goes to the position after that reply, in which the
//! engine is to move. To search the opponent's own position instead would help a little after every reply, but less after
//! the reply that is played most often. `flipside-engine measure ponder` measures the gain.

use std::{
    panic,
    thread::{self, JoinHandle},
};

use crate::{
    engine::search::{Engine, Report, StopFlag, Task},
    rules::{Position, Square, Status},
};

/// The depth of the search that predicts the reply, in plies. It takes less than a tenth of a second, and hardly any time if
/// the transposition table has the results of the search before.
const PREDICTION_DEPTH: u8 = 16;

/// A search in the background. It owns the engine and gives it back when it is stopped. The engine's transposition table
/// then has the results, so that the next search is quicker.
///
/// ```
/// use flipside_core::{
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
/// # Ok::<(), flipside_core::engine::eval::WeightsError>(())
/// ```
#[derive(Debug)]
pub struct Ponder {
    stop: StopFlag,
    /// `None` only while the search ends.
    thread: Option<JoinHandle<(Engine, Option<Pondered>)>>,
}

/// The result of pondering.
#[derive(Clone, Debug, PartialEq)]
pub struct Pondered {
    /// The predicted reply.
    pub reply: Square,
    /// The result of the search of the position after it.
    pub report: Report,
}

impl Ponder {
    /// Begins to ponder about a position in which the opponent is to move. `task` is the search of the position after the
    /// predicted reply. The default task goes on until it is stopped or has the exact score. After a completed task the next
    /// best reply is searched in the same way. A side without a legal move passes first. If the game is over, the search
    /// ends at once.
    ///
    /// # Panics
    ///
    /// If the system can start no thread.
    pub fn start(mut engine: Engine, position: &Position, task: Task) -> Self {
        let position = passed(*position);
        let stop = StopFlag::new();
        let flag = stop.clone();
        let thread = thread::spawn(move || {
            let pondered = ponder(&mut engine, &position, &task, &flag);
            (engine, pondered)
        });
        Self { stop, thread: Some(thread) }
    }

    /// Whether the search has ended by itself.
    pub fn is_finished(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Stops the search and gives the engine back. There is no result if the reply has not been predicted yet.
    ///
    /// # Panics
    ///
    /// If the search has panicked.
    pub fn stop(mut self) -> (Engine, Option<Pondered>) {
        self.stop.stop();
        self.join()
    }

    /// Waits until the search has ended by itself, and gives the engine back.
    ///
    /// # Panics
    ///
    /// If the search has panicked.
    pub fn wait(mut self) -> (Engine, Option<Pondered>) {
        self.join()
    }

    fn join(&mut self) -> (Engine, Option<Pondered>) {
        let thread = self.thread.take().expect("a search is ended only once");
        thread.join().unwrap_or_else(|panicked| panic::resume_unwind(panicked))
    }
}

impl Drop for Ponder {
    fn drop(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            // A panic was reported by the panic hook when it happened.
            let _ = thread.join();
        }
    }
}

/// The position after a pass, if the side to move has to pass.
fn passed(position: Position) -> Position {
    match position.status() {
        Status::MustPass => position.pass(),
        Status::ToMove | Status::Finished(_) => position,
    }
}

fn ponder(engine: &mut Engine, position: &Position, task: &Task, stop: &StopFlag) -> Option<Pondered> {
    let prediction = Task { depth: Some(task.depth.unwrap_or(PREDICTION_DEPTH).min(PREDICTION_DEPTH)), ..*task };
    let replies = engine.search(position, &prediction, stop, &mut |_| {}).moves;
    let mut pondered = None;
    for found in replies {
        if stop.is_stopped() {
            break;
        }
        let after = passed(position.play(found.square).ok()?);
        let report = engine.search(&after, task, stop, &mut |_| {});
        let completed = report.completed;
        pondered.get_or_insert(Pondered { reply: found.square, report });
        if !completed {
            break;
        }
    }
    pondered
}
