//! Builds the opening book by best-first search (*drop-out expansion*: T. Lincke, "Strategies for the automatic construction of
//! opening books", 2000; M. Buro, "Toward opening book learning", 1997).
//!
//! Every position of the book was searched with values for its best few moves. A move whose position is not in the book yet
//! is a *leaf*. The builder adds the most important leaf, again and again. The fewer plies it takes to get there and the
//! less both sides lose on the way, the more important it is. So the book is deep in the best lines, and shallow in lines
//! with a mistake. Values of new positions change those of all positions before them, and with them the losses.
//!
//! * [`BookBuilder`]: the book while it grows.
//! * [`Extent`]: which positions may become part of the book, and which come first.
//! * [`check_book`]: compares values of the book with deeper searches.

use std::{
    collections::{HashMap, hash_map::Entry as Slot},
    fmt,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use crate::{
    engine::{
        Book, Engine, Level, StopFlag, Task,
        book::{After, BookError, Entry, EntryMove, Folded, Tree},
        eval::UNITS_PER_DISC,
    },
    train::board::SplitMix,
};

/// Which positions may become part of the book, and which of them come first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// The greatest number of plies from the start position.
    pub plies: u32,
    /// How many discs a single move may lose.
    pub move_loss: f32,
    /// How many discs each side may lose on the way.
    pub total_loss: f32,
    /// How many plies a loss of one disc counts for when the next position is chosen.
    pub loss_plies: f32,
}

impl Default for Extent {
    fn default() -> Self {
        Self { plies: 24, move_loss: 4.0, total_loss: 6.0, loss_plies: 3.0 }
    }
}

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
        Some(f32::from(start.value) / UNITS_PER_DISC as f32)
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
    positions.sort_by(|(one, a), (other, b)| a.total_cmp(b).then_with(|| one.cmp(other)));
    positions.truncate(count);
    let cost = positions.last().map_or(0.0, |&(_, cost)| cost);
    (positions.iter().map(|&(position, _)| position).collect(), cost)
}

/// In the first plies of a game every move gets a value, since players try many of them.
const ALL_MOVES_PLIES: u32 = 6;
/// More than the moves of any position.
const ALL_MOVES: usize = 60;

/// Searches positions, one with each engine at a time. Returns the moves of each position that got a value.
fn search_all(engines: &mut [Engine], positions: &[Folded], level: Level, lines: usize) -> Vec<Vec<EntryMove>> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(vec![Vec::new(); positions.len()]);
    thread::scope(|scope| {
        for engine in engines {
            let (next, found) = (&next, &found);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&position) = positions.get(number) else {
                        break;
                    };
                    let moves = search(engine, position, level, lines);
                    found.lock().unwrap_or_else(PoisonError::into_inner)[number] = moves;
                }
            });
        }
    });
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn search(engine: &mut Engine, position: Folded, level: Level, lines: usize) -> Vec<EntryMove> {
    // Symmetric moves would take the place of others.
    let symmetric = position.symmetries().count() > 1;
    let early = 60 - position.empties() < ALL_MOVES_PLIES;
    let task = Task { level, lines: if symmetric || early { ALL_MOVES } else { lines }, ..Task::default() };
    let report = engine.search(&position.position(), &task, &StopFlag::new(), &mut |_| {});
    position
        .distinct_moves()
        .filter_map(|square| {
            let mut valued = report.moves.iter().filter(|found| found.has_value);
            let found = valued.find(|found| found.square == square)?;
            Some(EntryMove { square, value: (found.value * UNITS_PER_DISC as f32).round() as i16, next: None })
        })
        .collect()
}

/// The best way to a position.
#[derive(Clone, Copy)]
struct Way {
    /// The number of plies and the weighted losses of both sides. The best way has the lowest cost.
    cost: f32,
    /// What the side to move has lost, and what the other side has lost, in discs.
    losses: [f32; 2],
}

impl Way {
    /// The way that goes on with a move that loses this many discs. `None` if the extent forbids it.
    fn after(self, loss: f32, same_side: bool, extent: &Extent) -> Option<Self> {
        let [own, opp] = self.losses;
        let own = own + loss;
        if loss > extent.move_loss || own > extent.total_loss {
            return None;
        }
        Some(Self {
            cost: self.cost + 1.0 + extent.loss_plies * loss,
            losses: if same_side { [own, opp] } else { [opp, own] },
        })
    }
}

struct Costs {
    /// The cost of each entry of the book. `None` if all ways to it lose too much by the values that are known now.
    entries: Vec<Option<f32>>,
    /// The positions that may be added, with their costs.
    leaves: Vec<(Folded, f32)>,
}

impl Costs {
    /// The costs in a book whose values and links are up to date.
    fn new(tree: &Tree, extent: &Extent) -> Self {
        let mut ways: Vec<Option<Way>> = vec![None; tree.entries.len()];
        let mut leaves: HashMap<Folded, f32> = HashMap::new();
        if let Some(start) = tree.find(Folded::start()) {
            ways[start] = Some(Way { cost: 0.0, losses: [0.0; 2] });
        }
        // Every position comes before those that its moves lead to.
        for number in tree.latest_first().into_iter().rev() {
            let Some(way) = ways[number] else {
                continue;
            };
            let entry = &tree.entries[number];
            for found in &entry.moves {
                let loss = f32::from(entry.value - found.value) / UNITS_PER_DISC as f32;
                if let Some(next) = found.next {
                    let there = &mut ways[next.number()];
                    if let Some(way) = way.after(loss, next.same_side, extent)
                        && there.is_none_or(|there| way.cost < there.cost)
                    {
                        *there = Some(way);
                    }
                } else if let Some(way) = way.after(loss, false, extent)
                    && let After::Turn { position, .. } = entry.position.after(found.square)
                    && 60 - position.empties() <= extent.plies
                {
                    match leaves.entry(position) {
                        Slot::Vacant(slot) => {
                            slot.insert(way.cost);
                        }
                        Slot::Occupied(mut slot) => {
                            let cost = slot.get().min(way.cost);
                            slot.insert(cost);
                        }
                    }
                }
            }
        }
        Self { entries: ways.into_iter().map(|way| Some(way?.cost)).collect(), leaves: leaves.into_iter().collect() }
    }
}

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
