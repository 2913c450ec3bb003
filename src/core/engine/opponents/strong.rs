//! The strong engine as an opponent.

use std::time::Duration;

use rand::{SeedableRng, rngs::StdRng, seq::IteratorRandom};

use super::opponent::{Choice, Limits, Opponent, Progress};
use crate::{
    engine::{
        book::{Book, BookMove},
        eval::{UNITS_PER_DISC, WeightsError},
        search::{Engine, EngineOptions, Level, MoveValue, Report, StopFlag, Task},
    },
    rules::Position,
};

/// The time for a move at [`Level::MAX`] if there are no limits, since that level would search without an end.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// With variety and without a book move, moves are chosen at random among nearly equal ones down to this many empty squares.
const VARIETY_EMPTIES: u32 = 50;
/// How many moves get an exact value for that.
const VARIETY_LINES: usize = 4;
/// How much worse than the best move such a move may be, in discs.
const VARIETY_LOSS: f32 = 0.75;

/// The strong engine at one of its levels. Scores are in units of the evaluation, of which [`UNITS_PER_DISC`] are one disc.
pub struct StrongOpponent {
    engine: Engine,
    level: Level,
    variety: Option<StdRng>,
    book: Option<&'static Book>,
}

impl StrongOpponent {
    /// An opponent of this level.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the built-in weights are damaged. The classic opponents need no weights.
    pub fn new(level: Level, options: EngineOptions) -> Result<Self, WeightsError> {
        Ok(Self::with_engine(level, Engine::new(options)?))
    }

    /// The opponent of a game: as strong as it can be, and with [variety](Self::with_variety).
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the built-in weights are damaged.
    pub(super) fn in_a_game(seed: u64) -> Result<Self, WeightsError> {
        Ok(Self::new(Level::MAX, EngineOptions::in_a_game())?.with_variety(seed))
    }

    /// An opponent of this level that uses this engine.
    pub fn with_engine(level: Level, engine: Engine) -> Self {
        Self { engine, level, variety: None, book: None }
    }

    /// The engine, with its transposition table.
    pub fn into_engine(self) -> Engine {
        self.engine
    }

    /// In the opening, chooses at random among moves that are nearly equal, so that games differ. Where a
    /// [`book`](Self::with_book) has the position, each move is chosen as often as its [share](BookMove::share) says.
    #[must_use]
    pub fn with_variety(mut self, seed: u64) -> Self {
        self.variety = Some(StdRng::seed_from_u64(seed));
        self
    }

    /// Plays the moves of a book without a search, as far as the book goes: its best moves, or with
    /// [variety](Self::with_variety) other good ones as well. A search that [`Limits`] limit to a depth or a number of
    /// positions takes place all the same.
    #[must_use]
    pub fn with_book(mut self, book: &'static Book) -> Self {
        self.book = Some(book);
        self
    }

    fn book_move(&mut self, position: &Position, limits: &Limits) -> Option<BookMove> {
        if limits.depth.is_some() || limits.nodes.is_some() {
            return None;
        }
        let book = self.book?;
        match &mut self.variety {
            Some(rng) => book.choose(position, rng),
            None => book.best(position),
        }
    }

    fn task(&self, position: &Position, limits: &Limits) -> Task {
        let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
        let forced = position.legal_moves().count() == 1;
        let varied = self.variety.is_some() && position.empties() >= VARIETY_EMPTIES;
        Task {
            level: self.level,
            // The only legal move needs no search.
            depth: limits.depth.or(forced.then_some(1)),
            nodes: limits.nodes,
            time: limits.time.or((unlimited && self.level == Level::MAX).then_some(DEFAULT_TIME.into())),
            lines: if varied { VARIETY_LINES } else { 1 },
            ..Task::default()
        }
    }
}

impl Opponent for StrongOpponent {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let units = |value: f32| (value * UNITS_PER_DISC as f32).round() as i32;
        if let Some(found) = self.book_move(position, limits) {
            return Some(Choice {
                square: found.square,
                score: units(found.value),
                depth: 0,
                nodes: 0,
                completed: true,
            });
        }
        let task = self.task(position, limits);
        let report = self.engine.search(position, &task, stop, &mut |report| {
            if let Some(best) = report.best() {
                progress(&Progress {
                    depth: report.depth,
                    nodes: report.nodes,
                    best: best.square,
                    score: units(best.value),
                });
            }
        });
        let best = report.best()?;
        let chosen = self.variety.as_mut().and_then(|rng| nearly_best(&report, task.lines).choose(rng)).unwrap_or(best);
        Some(Choice {
            square: chosen.square,
            score: units(chosen.value),
            depth: report.depth,
            nodes: report.nodes,
            completed: report.completed,
        })
    }
}

fn nearly_best(report: &Report, lines: usize) -> impl Iterator<Item = &MoveValue> {
    let best = report.best().map_or(0.0, |best| best.value);
    report.moves.iter().take(lines).filter(move |found| found.has_value && found.value >= best - VARIETY_LOSS)
}
