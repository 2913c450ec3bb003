//! The engine: it takes a position and returns its moves with their values.

use std::{panic, thread, time::Instant};

use super::{
    control::{Control, EndOnPanic, StopFlag},
    engine_options::EngineOptions,
    iteration::{Iteration, Lead, iterations, resume, store_root},
    node::Node,
    parallel::CurrentMoves,
    report::{Report, report},
    root::{Root, RootMove, RootSearch},
    searcher::{Buffers, Searcher},
    task::Task,
    time::TimeManager,
    tt::TranspositionTable,
};
use crate::{
    engine::{
        bits::{Backend, dispatch},
        eval::{Evaluator, WeightsError},
    },
    rules::{Position, Square, Symmetry},
};

/// Finds the moves of a position and their values. The transposition table is kept from one search to the next.
///
/// ```
/// use flipside_core::{
///     engine::{Engine, EngineOptions, Level, StopFlag, Task},
///     rules::Position,
/// };
///
/// let mut engine = Engine::new(EngineOptions { hash_bits: 12, ..EngineOptions::default() })?;
/// let task = Task { level: Level::new(4).expect("levels start at 1"), ..Task::default() };
/// let report = engine.search(&Position::default(), &task, &StopFlag::new(), &mut |_| {});
/// assert_eq!((report.depth, report.moves.len()), (4, 4));
/// # Ok::<(), flipside_core::engine::eval::WeightsError>(())
/// ```
pub struct Engine {
    backend: Backend,
    tt: TranspositionTable,
    evaluator: &'static Evaluator,
    options: EngineOptions,
    /// The buffers of each thread, between searches.
    buffers: Vec<Buffers>,
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
            tt: TranspositionTable::new(options.hash_bits),
            evaluator,
            options,
            buffers: Vec::new(),
            #[cfg(test)]
            helpers_panic: false,
        }
    }

    /// How it is set up.
    pub fn options(&self) -> EngineOptions {
        self.options
    }

    /// Removes everything that earlier searches have stored.
    pub fn clear(&mut self) {
        self.tt.clear();
        self.buffers.clear();
    }

    /// Searches a position. `progress` is called with the result of each iteration. A search that is stopped or reaches a
    /// limit reports what it has found until then. If the side to move has no legal move, the report has no moves.
    ///
    /// Where several moves are to get a value ([`Task::lines`]), those that are images of each other, because the position is
    /// symmetric, count as one and get the same value.
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
        let start = Instant::now();
        let backend = self.backend;
        let node = Node::new(position.board());
        let empties = node.empties();
        let moves = dispatch!(backend, simd => simd.root_moves(&node));
        let mut root = Root { node, moves, lines: task.lines, winner_only: task.winner_only };
        let ways = if task.lines > 1 { leave_images_out(position, &mut root.moves) } else { Vec::new() };
        let target = task.target(empties);
        if root.moves.is_empty() {
            return report(&self.tt, &root, None, 0, start, true);
        }
        self.tt.next_search();
        let deadline = task.time.and_then(|time| start.checked_add(time.most));
        let control = Control::new(stop.as_atomic()).with_deadline(deadline).with_max_nodes(task.nodes);
        let threads = self.options.threads.get();
        self.buffers.resize_with(threads, Buffers::new);
        let mut buffers = self.buffers.drain(..);
        let mut searchers: Vec<Searcher<'_>> =
            buffers.by_ref().map(|buffers| Searcher::new(&self.tt, Some(self.evaluator), &control, buffers)).collect();
        drop(buffers);

        let tt = &self.tt;
        let current_moves = (threads > 1).then(CurrentMoves::new);
        for searcher in &mut searchers {
            searcher.current_moves = current_moves.as_ref();
        }
        let mut iterations = iterations(empties, target);
        resume(tt, &mut root, &mut iterations);
        let mut main = searchers.remove(0);
        let lead = Lead::new(root.clone());
        let mut main_root = root;
        let mut completed = None;
        let mut manager = task.time.map(TimeManager::new);
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
                        help(backend, searcher, &lead, &iterations)
                    })
                })
                .collect();
            let _end_on_panic = EndOnPanic(&control);
            for (number, &iteration) in iterations.iter().enumerate() {
                search_root(backend, &mut main, &mut main_root, iteration);
                if main.stopped {
                    break;
                }
                lead.complete(number + 1, &main_root);
                completed = Some(iteration);
                store_root(tt, &main_root, iteration, main.nodes);
                let found = report(tt, &main_root, completed, main.nodes, start, false);
                let found = found.with_images(&ways);
                progress(&found);
                if let (Some(manager), Some(best)) = (&mut manager, found.best())
                    && !manager.goes_on(best.square.index(), best.value, start.elapsed())
                {
                    break;
                }
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
        let nodes = main.nodes + helpers.iter().map(|helper| helper.nodes).sum::<u64>();
        self.buffers.push(main.into_buffers());
        self.buffers.extend(helpers.into_iter().map(Searcher::into_buffers));
        report(&self.tt, &main_root, completed, nodes, start, completed == Some(target)).with_images(&ways)
    }

    /// Does the same as [`search`](Self::search) for the canonical image of the position: rotations and reflections of a
    /// position get the same values.
    ///
    /// # Panics
    ///
    /// As [`search`](Self::search).
    pub fn search_image(
        &mut self,
        position: &Position,
        task: &Task,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        let way = Symmetry::to_canonical(position, None);
        let back = way.inverse();
        let found = self.search(&way.position(position), task, stop, &mut |found| {
            progress(&found.image(back));
        });
        found.image(back)
    }
}

/// Leaves one of those moves that are images of each other, because the position is symmetric. Returns the symmetries.
fn leave_images_out(position: &Position, moves: &mut Vec<RootMove>) -> Vec<Symmetry> {
    let is_symmetry = |way: &Symmetry| *way != Symmetry::Identity && way.position(position) == *position;
    let ways: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(is_symmetry).collect();
    let mut images: Vec<Square> = Vec::new();
    moves.retain(|found| {
        let square = Square::from_index(found.candidate.square);
        let is_new = square.is_none_or(|square| !images.contains(&square));
        images.extend(ways.iter().filter_map(|way| Some(way.square(square?))));
        is_new
    });
    ways
}

fn search_root(backend: Backend, searcher: &mut Searcher<'_>, root: &mut Root, iteration: Iteration) {
    searcher.restart();
    searcher.selectivity = iteration.selectivity;
    dispatch!(backend, simd => simd.search_root(searcher, root, iteration.depth));
}

/// The work of a helper thread. It searches the same iterations as the main thread, and its results reach the main thread
/// through the transposition table.
fn help<'a>(backend: Backend, mut searcher: Searcher<'a>, lead: &'a Lead, iterations: &[Iteration]) -> Searcher<'a> {
    let (mut number, mut root) = lead.state();
    while let Some(&iteration) = iterations.get(number) {
        searcher.follows = Some((number, &lead.completed));
        search_root(backend, &mut searcher, &mut root, iteration);
        if searcher.search_has_ended() {
            break;
        }
        number += 1;
        if lead.completed.get() >= number {
            (number, root) = lead.state();
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
        Engine::new(EngineOptions { hash_bits: 12, threads: NonZero::new(2).expect("not 0") }).expect("sound weights")
    }

    /// Whether a search without a limit panics. One that goes on instead fails the test.
    fn panics(mut engine: Engine, progress: fn(&Report)) -> (bool, Engine) {
        let (done, ended) = mpsc::channel();
        thread::spawn(move || {
            let search = AssertUnwindSafe(|| {
                engine.search(&Position::default(), &Task::default(), &StopFlag::new(), &mut |report| progress(report));
            });
            let panicked = catch_unwind(search).is_err();
            let _ = done.send((panicked, engine));
        });
        ended.recv_timeout(Duration::from_secs(30)).expect("the search hangs")
    }

    fn still_works(engine: &mut Engine) {
        let task = Task { depth: Some(4), ..Task::default() };
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
        let all_moves = Task { lines: 60, ..to_depth(6) };
        let level = Task { level: crate::engine::search::Level::new(12).expect("a level"), ..Task::default() };
        for (position, task) in
            [(midgame, to_depth(12)), (early, to_depth(11)), (early, all_moves), (late, Task::default()), (late, level)]
        {
            let mut results = Backend::available().into_iter().map(|backend| {
                let mut engine =
                    Engine::new(EngineOptions { hash_bits: 16, ..EngineOptions::default() }).expect("sound weights");
                engine.backend = backend;
                let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
                (backend.name(), report.nodes, report.moves)
            });
            let (_, nodes, moves) = results.next().expect("the portable one is always available");
            assert!(nodes > 1000, "{position}: {nodes}");
            for (name, other_nodes, other_moves) in results {
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
