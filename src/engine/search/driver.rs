//! The engine: positions in, moves with their values out.

use std::{thread, time::Instant};

use super::{
    control::Control,
    engine_options::EngineOptions,
    iteration::{Iteration, iterations},
    node::Node,
    parallel::Team,
    report::{Report, report},
    resume::{remember, resume},
    root::{Root, RootSearch},
    searcher::{Memory, Searcher},
    stop::StopFlag,
    task::Task,
    time::SHARE_OF_TIME,
    tt::Table,
};
use crate::{
    engine::{
        bits::{Backend, dispatch},
        eval::{Evaluator, WeightsError},
    },
    rules::Position,
};

/// Finds moves and their values. Keeps what it has learnt about positions from one search to the next.
///
/// ```
/// use flipside::{
///     engine::{Engine, EngineOptions, Level, StopFlag, Task},
///     rules::Position,
/// };
///
/// let mut engine = Engine::new(EngineOptions { hash_bits: 12, ..EngineOptions::default() })?;
/// let task = Task { level: Level::new(4).expect("levels start at 1"), ..Task::default() };
/// let report = engine.search(&Position::default(), &task, &StopFlag::new(), &mut |_| {});
/// assert_eq!((report.depth, report.moves.len()), (4, 4));
/// # Ok::<(), flipside::engine::eval::WeightsError>(())
/// ```
pub struct Engine {
    table: Table,
    evaluator: &'static Evaluator,
    options: EngineOptions,
    memories: Vec<Memory>,
}

impl Engine {
    /// An engine with the built-in weights.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the weights were damaged when the program was built.
    pub fn new(options: EngineOptions) -> Result<Self, WeightsError> {
        Ok(Self::with_evaluator(options, Evaluator::embedded()?))
    }

    /// An engine with other weights.
    pub fn with_evaluator(options: EngineOptions, evaluator: &'static Evaluator) -> Self {
        Self {
            table: Table::new(options.hash_bits),
            evaluator,
            options,
            memories: Vec::new(),
        }
    }

    /// Forgets what it has learnt about positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.clear();
    }

    /// Searches a position. `progress` is told what was found after each iteration. A search that is stopped or runs into a
    /// limit reports what it has found until then; a position without a move has no moves to report.
    pub fn search(
        &mut self,
        position: &Position,
        task: &Task,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        let begun = Instant::now();
        let node = Node::from(position);
        let empties = node.empties();
        let moves = dispatch!(Backend::detect(), simd => simd.root_moves(&node));
        let mut root = Root {
            node,
            moves,
            lines: task.lines,
            winner_only: task.winner_only,
        };
        let target = task.target(empties);
        if root.moves.is_empty() {
            return report(&self.table, &root, None, 0, begun, true);
        }
        self.table.next_search();
        let deadline = task.time.and_then(|time| begun.checked_add(time));
        let control = Control::new(stop.as_atomic())
            .with_deadline(deadline)
            .with_max_nodes(task.nodes);
        let threads = self.options.threads.get();
        self.memories.resize_with(threads, Memory::new);
        let mut memories = self.memories.drain(..);
        let mut searchers: Vec<Searcher<'_>> = memories
            .by_ref()
            .map(|memory| Searcher::new(&self.table, Some(self.evaluator), &control, memory))
            .collect();
        drop(memories);

        let table = &self.table;
        let team = (threads > 1).then(Team::new);
        for searcher in &mut searchers {
            searcher.team = team.as_ref();
        }
        let mut iterations = iterations(empties, target);
        resume(table, &mut root, &mut iterations);
        let mut main = searchers.remove(0);
        let mut found = root.clone();
        let mut last = None;
        let helpers: Vec<Searcher<'_>> = thread::scope(|scope| {
            let helpers: Vec<_> = searchers
                .into_iter()
                .map(|searcher| scope.spawn(|| help(searcher, root.clone(), &iterations)))
                .collect();
            for &iteration in &iterations {
                if let (Some(time), Some(_)) = (task.time, last)
                    && begun.elapsed() > time.mul_f32(SHARE_OF_TIME)
                {
                    break;
                }
                search_root(&mut main, &mut found, iteration);
                if main.stopped {
                    break;
                }
                last = Some(iteration);
                remember(table, &found, iteration, main.nodes);
                progress(&report(table, &found, last, main.nodes, begun, false));
            }
            control.end();
            helpers
                .into_iter()
                .filter_map(|helper| helper.join().ok())
                .collect()
        });
        let completed = last == Some(target);
        let nodes = main.nodes + helpers.iter().map(|helper| helper.nodes).sum::<u64>();
        self.memories.push(main.into_memory());
        self.memories
            .extend(helpers.into_iter().map(Searcher::into_memory));
        report(&self.table, &found, last, nodes, begun, completed)
    }
}

/// One search of all moves of the root.
fn search_root(searcher: &mut Searcher<'_>, root: &mut Root, iteration: Iteration) {
    searcher.restart();
    searcher.selectivity = iteration.selectivity;
    dispatch!(Backend::detect(), simd => simd.search_root(searcher, root, iteration.depth));
}

/// What the other threads do: the same as the first, for the sake of the table.
fn help<'a>(mut searcher: Searcher<'a>, mut root: Root, iterations: &[Iteration]) -> Searcher<'a> {
    for &iteration in iterations {
        search_root(&mut searcher, &mut root, iteration);
        if searcher.stopped {
            break;
        }
    }
    searcher
}
