//! The engine: positions in, moves with their values out.

use std::{panic, thread, time::Instant};

use super::{
    control::{Control, EndOnPanic},
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
    backend: Backend,
    table: Table,
    evaluator: &'static Evaluator,
    options: EngineOptions,
    memories: Vec<Memory>,
    /// Makes the helper threads of every search panic.
    #[cfg(test)]
    pub(crate) helpers_panic: bool,
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
            backend: Backend::detect(),
            table: Table::new(options.hash_bits),
            evaluator,
            options,
            memories: Vec::new(),
            #[cfg(test)]
            helpers_panic: false,
        }
    }

    /// Forgets what it has learnt about positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.clear();
    }

    /// Searches a position. `progress` is told what was found after each iteration. A search that is stopped or runs into a
    /// limit reports what it has found until then; a position without a move has no moves to report.
    ///
    /// # Panics
    ///
    /// If one of its threads panics, all of them end and the panic goes on to the caller. The engine can search again.
    pub fn search(
        &mut self,
        position: &Position,
        task: &Task,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        let begun = Instant::now();
        let backend = self.backend;
        let node = Node::from(position);
        let empties = node.empties();
        let moves = dispatch!(backend, simd => simd.root_moves(&node));
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
        #[cfg(test)]
        let helpers_panic = self.helpers_panic;
        let helpers: Vec<Searcher<'_>> = thread::scope(|scope| {
            let helpers: Vec<_> = searchers
                .into_iter()
                .map(|searcher| {
                    scope.spawn(|| {
                        let _end_on_panic = EndOnPanic(&control);
                        #[cfg(test)]
                        assert!(!helpers_panic, "expected by the test");
                        help(backend, searcher, root.clone(), &iterations)
                    })
                })
                .collect();
            let _end_on_panic = EndOnPanic(&control);
            for &iteration in &iterations {
                if let (Some(time), Some(_)) = (task.time, last)
                    && begun.elapsed() > time.mul_f32(SHARE_OF_TIME)
                {
                    break;
                }
                search_root(backend, &mut main, &mut found, iteration);
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
                .map(|helper| match helper.join() {
                    Ok(searcher) => searcher,
                    Err(panicked) => panic::resume_unwind(panicked),
                })
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
fn search_root(
    backend: Backend,
    searcher: &mut Searcher<'_>,
    root: &mut Root,
    iteration: Iteration,
) {
    searcher.restart();
    searcher.selectivity = iteration.selectivity;
    dispatch!(backend, simd => simd.search_root(searcher, root, iteration.depth));
}

/// What the other threads do: the same as the first, for the sake of the table.
fn help<'a>(
    backend: Backend,
    mut searcher: Searcher<'a>,
    mut root: Root,
    iterations: &[Iteration],
) -> Searcher<'a> {
    for &iteration in iterations {
        search_root(backend, &mut searcher, &mut root, iteration);
        if searcher.stopped {
            break;
        }
    }
    searcher
}

#[cfg(test)]
mod tests {
    use std::{
        num::NonZero,
        panic::{AssertUnwindSafe, catch_unwind},
        sync::mpsc,
        time::Duration,
    };

    use super::*;

    fn engine() -> Engine {
        Engine::new(EngineOptions {
            hash_bits: 12,
            threads: NonZero::new(2).expect("not 0"),
        })
        .expect("sound weights")
    }

    /// Whether a search without a limit panics. One that goes on instead fails the test.
    fn panics(mut engine: Engine, progress: fn(&Report)) -> (bool, Engine) {
        let (done, ended) = mpsc::channel();
        thread::spawn(move || {
            let search = AssertUnwindSafe(|| {
                engine.search(
                    &Position::default(),
                    &Task::default(),
                    &StopFlag::new(),
                    &mut |report| progress(report),
                );
            });
            let panicked = catch_unwind(search).is_err();
            let _ = done.send((panicked, engine));
        });
        ended
            .recv_timeout(Duration::from_secs(30))
            .expect("the search hangs")
    }

    fn still_works(engine: &mut Engine) {
        let task = Task {
            depth: Some(4),
            ..Task::default()
        };
        let report = engine.search(&Position::default(), &task, &StopFlag::new(), &mut |_| {});
        assert!(report.completed);
    }

    /// Whole searches, through every function that is compiled once for each instruction set.
    #[test]
    fn every_instruction_set_finds_the_same_with_the_same_nodes() {
        let midgame = Position::default();
        let late = "-OOOOO-- O-XXOO-- OOOXXOOO OOXOOOOO OXXXXOOO OOXXXOOO X-XXXX-- -XXXXX-- X";
        let early = "-------- --O----- --OOX--- --OXXX-- --XOXO-- ---O---- -------- -------- X";
        let [late, early] = [late, early].map(|text| text.parse::<Position>().expect("a board"));
        let to_depth = |depth| Task {
            depth: Some(depth),
            selectivity: Some(crate::engine::search::Selectivity::MOST),
            ..Task::default()
        };
        let all_moves = Task {
            lines: 60,
            ..to_depth(6)
        };
        let level = Task {
            level: crate::engine::search::Level::new(12).expect("a level"),
            ..Task::default()
        };
        for (position, task) in [
            (midgame, to_depth(12)),
            (early, to_depth(11)),
            (early, all_moves),
            (late, Task::default()),
            (late, level),
        ] {
            let mut found = Backend::available().into_iter().map(|backend| {
                let mut engine = Engine::new(EngineOptions {
                    hash_bits: 16,
                    ..EngineOptions::default()
                })
                .expect("sound weights");
                engine.backend = backend;
                let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
                (backend.name(), report.nodes, report.moves)
            });
            let (_, nodes, moves) = found.next().expect("the portable one is always available");
            assert!(nodes > 1000, "{position}: {nodes}");
            for (name, other_nodes, other_moves) in found {
                assert_eq!(other_nodes, nodes, "{name}: {position}");
                assert_eq!(other_moves, moves, "{name}: {position}");
            }
        }
    }

    #[test]
    fn a_panic_of_the_main_thread_ends_the_helpers() {
        let (panicked, mut engine) = panics(engine(), |report| {
            assert!(report.depth < 3, "expected by the test");
        });
        assert!(panicked);
        still_works(&mut engine);
    }

    #[test]
    fn a_panic_of_a_helper_ends_the_search_and_reaches_the_caller() {
        let mut engine = engine();
        engine.helpers_panic = true;
        let (panicked, mut engine) = panics(engine, |_| {});
        assert!(panicked);
        engine.helpers_panic = false;
        still_works(&mut engine);
    }
}
