//! How good the openings of games are.

use std::{collections::HashMap, num::NonZero};

use flipside::{
    engine::{Book, Engine, EngineOptions, Level, StopFlag, Task},
    rules::{GameRecord, Position, Side, Status, Symmetry},
};

use crate::failure::Failure;

/// The worst of the openings of games, in discs. A value that is good for one side is bad for the other, so the values are 0
/// or less.
pub(super) struct Openings {
    /// The worst value of a position in the book, for either side.
    pub(super) book_value: f32,
    /// The most that one move loses by the values of the book.
    pub(super) book_loss: f32,
    /// The worst value that a search finds, for either side.
    pub(super) value: f32,
    /// The moves that lead to that position.
    pub(super) moves: String,
}

impl Openings {
    /// Looks at the positions after the first moves of each game.
    pub(super) fn of(games: &[GameRecord], moves: usize, level: Level, book: &Book) -> Result<Self, Failure> {
        let mut judge = Judge::new(level)?;
        let mut worst = Self { book_value: 0.0, book_loss: 0.0, value: 0.0, moves: String::new() };
        for game in games {
            let mut so_far = GameRecord::new(*game.start());
            for square in game.moves().take(moves) {
                let before = book.moves(so_far.position());
                if let Some(best) = before.first()
                    && let Some(played) = before.iter().find(|it| it.square == square)
                {
                    worst.book_loss = worst.book_loss.max(best.value - played.value);
                }
                if so_far.play(square).is_err() {
                    break;
                }
                let position = so_far.position();
                if let Some(value) = book.value(position) {
                    worst.book_value = worst.book_value.min(-value.abs());
                }
                let value = -judge.value(position).abs();
                if value < worst.value {
                    worst.value = value;
                    worst.moves = so_far.transcript();
                }
            }
        }
        Ok(worst)
    }
}

/// Values positions by searches. A position is searched once.
struct Judge {
    engine: Engine,
    task: Task,
    known: HashMap<[u64; 2], f32>,
}

impl Judge {
    fn new(level: Level) -> Result<Self, Failure> {
        let options = EngineOptions { hash_bits: 20, threads: NonZero::<usize>::MIN };
        Ok(Self {
            engine: crate::engine_options::engine(options, None)?,
            task: Task { level, ..Task::default() },
            known: HashMap::new(),
        })
    }

    /// The value for the side to move, in discs.
    fn value(&mut self, position: &Position) -> f32 {
        if let Status::Finished(outcome) = position.status() {
            let black = outcome.score() as f32;
            return match position.side_to_move() {
                Side::Black => black,
                Side::White => -black,
            };
        }
        let image = Symmetry::canonical(position);
        let side = image.side_to_move();
        let key = [side, !side].map(|color| image.discs(color).0);
        let (engine, task) = (&mut self.engine, &self.task);
        *self.known.entry(key).or_insert_with(|| {
            let report = engine.search(position, task, &StopFlag::new(), &mut |_| {});
            report.best().map_or(0.0, |best| best.value)
        })
    }
}
