//! The engine: positions in, moves with their values out.

use std::{
    num::NonZero,
    thread,
    time::{Duration, Instant},
};

use super::{
    Certainty, StopFlag,
    eval::{Evaluator, UNITS_PER_DISC, WeightsError},
    level::{Effort, FULL_WIDTH, Level},
    node::Node,
    resume,
    root::{self, Passes, Root},
    searcher::{Control, Memory, Searcher},
    simd::{Backend, dispatch},
    team::Team,
    transposition::Table,
};
use crate::rules::{Position, Square};

/// How an [`Engine`] is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Room for 2^`hash_bits` positions, of 16 bytes each.
    pub hash_bits: u32,
    /// How many threads search.
    pub threads: NonZero<usize>,
}

impl Default for EngineOptions {
    /// 64 MiB and one thread.
    fn default() -> Self {
        Self {
            hash_bits: 22,
            threads: NonZero::<usize>::MIN,
        }
    }
}

/// What a search is to find out, and what it may take. The search ends with the first limit it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// As far as this level goes.
    pub level: Level,
    /// To this depth in plies instead of the level's; as many plies as there are empty squares are an exact search to
    /// the end.
    pub depth: Option<u8>,
    /// As sure as this instead of the level's certainty.
    pub certainty: Option<Certainty>,
    /// This many positions, by each thread.
    pub nodes: Option<u64>,
    /// This time.
    pub time: Option<Duration>,
    /// How many moves are to be valued, the best first. The others are only known not to be better.
    pub lines: usize,
    /// Whether a search to the end only has to find out who wins. Values are then bounds: more than 0 is a win by at
    /// least that, less than 0 a loss by at least that.
    pub winner_only: bool,
}

impl Default for Task {
    /// Perfect play, however long it takes, and one move.
    fn default() -> Self {
        Self {
            level: Level::MAX,
            depth: None,
            certainty: None,
            nodes: None,
            time: None,
            lines: 1,
            winner_only: false,
        }
    }
}

/// What a search found out about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub square: Square,
    /// What it is worth to the side that makes it, in discs.
    pub value: f32,
    /// Whether it is worth that, or at most that.
    pub valued: bool,
    /// The depth of the search in plies.
    pub depth: u8,
    /// How sure the value is.
    pub certainty: Certainty,
    /// The move and those expected to follow it. Passes are left out.
    pub line: Vec<Square>,
}

/// What a search has found out, after each pass and at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The moves, the best first.
    pub moves: Vec<MoveValue>,
    /// The depth in plies that the search has completed.
    pub depth: u8,
    /// How sure it was.
    pub certainty: Certainty,
    /// Whether it went to the end of the game.
    pub to_the_end: bool,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// Whether the search has gone as far as it was to go.
    pub completed: bool,
}

impl Report {
    /// The best move, unless there is none.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.first()
    }

    /// Whether the values are final scores beyond doubt.
    pub fn is_exact(&self) -> bool {
        self.to_the_end && self.certainty == Certainty::EXACT
    }
}

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

    /// Searches a position. `progress` is told what was found after each pass. A search that is stopped or runs into a
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
        let effort = effort(task, empties);
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
        let mut passes = passes(empties, effort);
        resume::resume(table, &mut root, &mut passes);
        let mut main = searchers.remove(0);
        let mut found = root.clone();
        let mut last = None;
        let helpers: Vec<Searcher<'_>> = thread::scope(|scope| {
            let helpers: Vec<_> = searchers
                .into_iter()
                .map(|searcher| scope.spawn(|| help(searcher, root.clone(), &passes)))
                .collect();
            for &effort in &passes {
                if let (Some(time), Some(_)) = (task.time, last)
                    && begun.elapsed() > time.mul_f32(SHARE_OF_TIME)
                {
                    break;
                }
                pass(&mut main, &mut found, effort);
                if main.stopped {
                    break;
                }
                last = Some(effort);
                resume::remember(table, &found, effort, main.nodes);
                progress(&report(table, &found, last, main.nodes, begun, false));
            }
            control.end();
            helpers
                .into_iter()
                .filter_map(|helper| helper.join().ok())
                .collect()
        });
        let completed = last == Some(effort);
        let nodes = main.nodes + helpers.iter().map(|helper| helper.nodes).sum::<u64>();
        self.memories.push(main.into_memory());
        self.memories
            .extend(helpers.into_iter().map(Searcher::into_memory));
        report(&self.table, &found, last, nodes, begun, completed)
    }
}

/// One pass over the root.
fn pass(searcher: &mut Searcher<'_>, root: &mut Root, effort: Effort) {
    searcher.restart();
    searcher.certainty = effort.certainty;
    dispatch!(Backend::detect(), simd => simd.pass(searcher, root, effort.depth));
}

/// What the other threads do: the same as the first, for the sake of the table.
fn help<'a>(mut searcher: Searcher<'a>, mut root: Root, passes: &[Effort]) -> Searcher<'a> {
    for &effort in passes {
        pass(&mut searcher, &mut root, effort);
        if searcher.stopped {
            break;
        }
    }
    searcher
}

/// Once this share of the time is used, another pass is not begun: it would hardly get anywhere.
const SHARE_OF_TIME: f32 = 0.6;

/// How far a task goes in a position with this many empty squares.
fn effort(task: &Task, empties: u32) -> Effort {
    let mut effort = task.level.effort(empties);
    if let Some(depth) = task.depth {
        let depth = u32::from(depth).clamp(1, empties.max(1));
        // As the levels of this depth do it.
        let certainty = if depth >= empties || depth <= FULL_WIDTH {
            Certainty::EXACT
        } else {
            Certainty::LEAST
        };
        effort = Effort { depth, certainty };
    }
    if let Some(certainty) = task.certainty {
        effort.certainty = certainty;
    }
    effort
}

/// So many plies before the end it is as quick to go to the end.
const LEAP: u32 = 10;

/// The passes on the way to the deepest and surest search: each orders the moves and fills the table for the next.
fn passes(empties: u32, target: Effort) -> Vec<Effort> {
    let to_the_end = target.depth >= empties;
    let quick = if to_the_end {
        Certainty::LEAST
    } else {
        target.certainty
    };
    let last = if to_the_end {
        empties.saturating_sub(LEAP)
    } else {
        target.depth
    };
    let mut passes: Vec<Effort> = (1..=last)
        .map(|depth| Effort {
            depth,
            certainty: quick,
        })
        .collect();
    if to_the_end {
        let steps = [Certainty::LEAST, Certainty::SELECTIVE[2]];
        if empties > SURE {
            passes.extend(
                steps
                    .into_iter()
                    .filter(|&step| step < target.certainty)
                    .map(|certainty| Effort {
                        depth: empties,
                        certainty,
                    }),
            );
        }
        passes.push(Effort {
            depth: empties,
            certainty: target.certainty,
        });
    }
    passes
}

/// Up to this many empty squares the exact search needs no quicker one before it.
const SURE: u32 = 16;

fn report(
    table: &Table,
    root: &Root,
    effort: Option<Effort>,
    nodes: u64,
    begun: Instant,
    completed: bool,
) -> Report {
    let effort = effort.unwrap_or(Effort {
        depth: 0,
        certainty: Certainty::LEAST,
    });
    let square = |index: u8| Square::from_index(index).expect("moves are squares of the board");
    let moves = root.moves.iter().map(|found| MoveValue {
        square: square(found.candidate.square),
        value: found.value as f32 / UNITS_PER_DISC as f32,
        valued: found.valued,
        depth: found.depth as u8,
        certainty: found.certainty,
        line: root::line(table, &found.candidate)
            .into_iter()
            .map(square)
            .collect(),
    });
    Report {
        moves: moves.collect(),
        depth: effort.depth as u8,
        certainty: effort.certainty,
        to_the_end: effort.depth >= root.node.empties(),
        nodes,
        time: begun.elapsed(),
        completed,
    }
}
