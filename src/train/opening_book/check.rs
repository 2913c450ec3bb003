//! Compares values of a book with deeper searches.

use std::fmt;

use crate::{
    engine::{Book, Engine, Level, StopFlag, Task},
    train::rng::SplitMix,
};

/// How far values of a book are from those of deeper searches, in discs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BookCheck {
    /// How many positions were compared.
    pub count: usize,
    /// The mean of the differences, book minus search.
    pub bias: f32,
    /// The mean of the absolute differences.
    pub mean: f32,
    /// The greatest absolute difference.
    pub most: f32,
}

impl BookCheck {
    fn of(differences: &[f32]) -> Self {
        let count = differences.len();
        let mean = |sum: f32| if count == 0 { 0.0 } else { sum / count as f32 };
        let sizes = differences.iter().map(|it| it.abs());
        Self {
            count,
            bias: mean(differences.iter().sum()),
            mean: mean(sizes.clone().sum()),
            most: sizes.fold(0.0, f32::max),
        }
    }
}

impl fmt::Display for BookCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, bias, mean, most } = self;
        write!(f, "{count} positions: mean error {mean:.2}, bias {bias:+.2}, greatest error {most:.2} discs")
    }
}

/// Compares the values of `count` random positions of a book with searches of this level. The first result is for positions
/// whose best move leads to another position of the book, the second one for those at the edge. Equal seeds choose equal
/// positions.
pub fn check_book(book: &Book, engine: &mut Engine, level: Level, count: usize, seed: u64) -> [BookCheck; 2] {
    let mut positions: Vec<_> = book.positions().collect();
    let mut rng = SplitMix::new(seed);
    let mut differences = [Vec::new(), Vec::new()];
    for _ in 0..count.min(positions.len()) {
        let at = rng.below(positions.len() as u32) as usize;
        let position = positions.swap_remove(at);
        let task = Task { level, ..Task::default() };
        let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
        if let (Some(value), Some(best)) = (book.value(&position), report.best()) {
            let edge = usize::from(book.best(&position).is_none());
            differences[edge].push(value - best.value);
        }
    }
    differences.map(|found| BookCheck::of(&found))
}
