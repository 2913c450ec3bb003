//! The book while it grows.

use super::{costs::Costs, extent::Extent, searching::search_all};
use crate::engine::{
    Engine, Level,
    book::{BookError, Entry, EntryMove, Folded, Tree},
};

/// The fewest positions that are searched before the values are computed anew.
const LEAST_STEP: usize = 4;
/// The most positions that are searched before the values are computed anew.
const MOST_STEP: usize = 128;
/// While the book is small, a step adds this part of its size.
const STEP_SHARE: usize = 20;

/// What a step has done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// How many positions were searched.
    pub searched: usize,
    /// The cost of the last of them: the plies to get there, and the weighted losses of both sides.
    pub cost: f32,
}

/// A book that grows.
pub struct BookBuilder {
    tree: Tree,
    extent: Extent,
    /// How many moves of a position get a value.
    lines: usize,
}

impl BookBuilder {
    /// A book without positions.
    pub fn new(extent: Extent, lines: usize) -> Self {
        Self { tree: Tree::default(), extent, lines }
    }

    /// Goes on with a book that [`to_bytes`](Self::to_bytes) has written.
    ///
    /// # Errors
    ///
    /// [`BookError`] says what is wrong with other bytes.
    pub fn resume(bytes: &[u8], extent: Extent, lines: usize) -> Result<Self, BookError> {
        Ok(Self { tree: Tree::from_bytes(bytes)?, extent, lines })
    }

    /// The bytes of the book file. A book without positions cannot be read again.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.tree.to_bytes()
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.tree.entries.len()
    }

    /// Whether there are no positions yet.
    pub fn is_empty(&self) -> bool {
        self.tree.entries.is_empty()
    }

    /// The value of the start position, in discs, as far as it is known.
    pub fn value(&self) -> Option<f32> {
        let start = self.tree.entry(Folded::start())?;
        Some(f32::from(start.value) / crate::engine::eval::UNITS_PER_DISC as f32)
    }

    /// Adds the most important leaves, at most `most` of them, by searches of this level. The engines search at the same
    /// time. Nothing is searched when there is no leaf left.
    pub fn grow(&mut self, engines: &mut [Engine], level: Level, most: usize) -> Step {
        let mut leaves =
            if self.is_empty() { vec![(Folded::start(), 0.0)] } else { Costs::new(&self.tree, &self.extent).leaves };
        let count = (self.len() / STEP_SHARE).clamp(LEAST_STEP, MOST_STEP).min(most);
        let (positions, cost) = cheapest(&mut leaves, count);
        let found = search_all(engines, &positions, level, self.lines);
        for (&position, moves) in positions.iter().zip(found) {
            let number = self.tree.find_or_add(position, level.number());
            self.tree.entries[number].moves = moves;
        }
        self.update();
        Step { searched: positions.len(), cost }
    }

    /// Searches positions again that were searched at a lower level, at most `most` of them: those whose value is that of
    /// their own search, the ones with the lowest cost first. Nothing is searched when there is none left.
    pub fn deepen(&mut self, engines: &mut [Engine], level: Level, most: usize) -> Step {
        let costs = Costs::new(&self.tree, &self.extent);
        let mut shallow: Vec<(Folded, f32)> = self
            .tree
            .entries
            .iter()
            .zip(costs.entries)
            .filter(|(entry, _)| entry.level < level.number() && is_edge(entry))
            .filter_map(|(entry, cost)| Some((entry.position, cost?)))
            .collect();
        let (positions, cost) = cheapest(&mut shallow, MOST_STEP.min(most));
        let found = search_all(engines, &positions, level, self.lines);
        for (&position, moves) in positions.iter().zip(found) {
            let number = self.tree.find_or_add(position, level.number());
            replace_search(&mut self.tree.entries[number], level, moves);
        }
        self.update();
        Step { searched: positions.len(), cost }
    }

    fn update(&mut self) {
        self.tree.link_all();
        self.tree.value_all();
    }
}

/// Whether the value of an entry is that of its own search.
fn is_edge(entry: &Entry) -> bool {
    entry.moves.first().is_some_and(|best| best.next.is_none())
}

/// Replaces the search of an entry by another one. Moves that stay in the book stay.
fn replace_search(entry: &mut Entry, level: Level, moves: Vec<EntryMove>) {
    entry.level = level.number();
    entry.moves.retain(|found| found.next.is_some());
    for found in moves {
        if entry.moves.iter().all(|kept| kept.square != found.square) {
            entry.moves.push(found);
        }
    }
}

/// The `count` positions with the lowest costs in ascending order, and the highest of these costs.
fn cheapest(positions: &mut Vec<(Folded, f32)>, count: usize) -> (Vec<Folded>, f32) {
    positions
        .sort_by(|(one, a), (other, b)| a.total_cmp(b).then_with(|| (one.own, one.opp).cmp(&(other.own, other.opp))));
    positions.truncate(count);
    let cost = positions.last().map_or(0.0, |&(_, cost)| cost);
    (positions.iter().map(|&(position, _)| position).collect(), cost)
}
