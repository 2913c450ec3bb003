//! The state that one thread carries through a search.

use std::time::Instant;

use super::{
    control::Control,
    endgame::cache::EndgameCache,
    node::Candidate,
    parallel::{Completed, CurrentMoves, PathNode},
    selectivity::Selectivity,
    tt::{NO_MOVE, TranspositionTable},
};
use crate::engine::{
    bits::{EdgeTable, edge_table},
    eval::Evaluator,
};

/// The clock is read when so many more positions were visited, since reading it takes as long as visiting one. They take a
/// fraction of a millisecond.
const NODES_PER_CLOCK_READ: u64 = 4096;

/// The state of one searching thread.
pub(crate) struct Searcher<'a> {
    /// How many positions this thread has visited.
    pub(crate) nodes: u64,
    /// The best move of the last position that was searched by `pvs`, or [`NO_MOVE`].
    pub(crate) best_move: u8,
    pub(crate) selectivity: Selectivity,
    /// How many shallow searches of `ProbCut` contain the current position.
    pub(crate) probcut_nesting: u32,
    /// The thread's own cache of positions close to the end.
    pub(crate) cache: EndgameCache,
    /// The transposition table, shared by all threads.
    pub(crate) tt: &'a TranspositionTable,
    /// The evaluation. Only a search to the end can do without.
    pub(crate) evaluator: Option<&'a Evaluator>,
    /// The moves of all positions on the path to the current one; see [`MoveList`](super::move_list::MoveList).
    pub(crate) stack: Vec<Candidate>,
    /// The table for counting stable discs.
    pub(crate) edges: &'static EdgeTable,
    control: &'a Control<'a>,
    /// The clock is read again when this many positions were visited.
    next_clock_read: u64,
    /// Whether this thread gives up what it is searching, because the search or its iteration has ended or because another
    /// thread has cut off a position on the path. Scores that are returned while it is set mean nothing.
    pub(crate) stopped: bool,
    /// The moves that the threads are searching now; `None` in a search by one thread.
    pub(crate) current_moves: Option<&'a CurrentMoves>,
    /// The number of the iteration that this thread searches, counted from 0, and how many the main thread has completed.
    /// Only helpers have them.
    pub(crate) follows: Option<(usize, &'a Completed)>,
    /// The positions on the path from the root that another thread may cut off.
    path: Vec<PathNode>,
    /// The index in `path` of a position that another thread has cut off, and the bound on its score. It is set while
    /// everything below that position is given up.
    path_cutoff: Option<(usize, i32)>,
}

impl<'a> Searcher<'a> {
    /// The state of a thread at the beginning of a search.
    pub(crate) fn new(
        tt: &'a TranspositionTable,
        evaluator: Option<&'a Evaluator>,
        control: &'a Control<'a>,
        buffers: Buffers,
    ) -> Self {
        Self {
            nodes: 0,
            best_move: NO_MOVE,
            selectivity: Selectivity::NONE,
            probcut_nesting: 0,
            cache: buffers.cache,
            tt,
            evaluator,
            stack: buffers.stack,
            edges: edge_table(),
            control,
            next_clock_read: NODES_PER_CLOCK_READ,
            stopped: false,
            current_moves: None,
            follows: None,
            path: Vec::new(),
            path_cutoff: None,
        }
    }

    /// The buffers, for the next search.
    pub(crate) fn into_buffers(self) -> Buffers {
        let Self { cache, mut stack, .. } = self;
        stack.clear();
        Buffers { cache, stack }
    }

    /// Whether this thread has to end what it searches: the search was stopped, it has used up its nodes or its time, or the
    /// main thread has completed the iteration that this helper is searching.
    #[inline(always)]
    pub(crate) fn must_stop(&mut self) -> bool {
        // Nodes and not checks: close to the end of the game many nodes lie between two checks.
        let read_clock = self.nodes >= self.next_clock_read;
        if read_clock {
            self.next_clock_read = self.nodes + NODES_PER_CLOCK_READ;
        }
        let ended =
            self.control.has_ended() || self.nodes >= self.control.max_nodes || (read_clock && self.out_of_time());
        if ended {
            self.control.end();
        }
        let behind = self.follows.is_some_and(|(iteration, completed)| completed.get() > iteration);
        if ended || behind {
            self.stopped = true;
            // No position on the path goes on.
            self.path_cutoff = None;
        }
        self.stopped
    }

    /// Adds a position to the path, unless another thread has cut off one that is on it already. In that case this
    /// thread gives up what it is searching, and the answer is true.
    pub(crate) fn push_path(&mut self, node: PathNode) -> bool {
        for (index, above) in self.path.iter().enumerate() {
            if let Some(entry) = self.tt.probe(above.key)
                && entry.depth >= above.depth
                && entry.selectivity >= above.selectivity
            {
                let bound = if i32::from(entry.lower) > above.alpha {
                    entry.lower
                } else if i32::from(entry.upper) <= above.alpha {
                    entry.upper
                } else {
                    continue;
                };
                self.path_cutoff = Some((index, i32::from(bound)));
                self.stopped = true;
                return true;
            }
        }
        self.path.push(node);
        false
    }

    /// Removes the last position from the path. If another thread has cut off this very position, this thread goes on
    /// from here with the bound on its score, which is returned.
    pub(crate) fn pop_path(&mut self) -> Option<i32> {
        self.path.pop();
        let (index, bound) = self.path_cutoff?;
        if index != self.path.len() {
            return None;
        }
        self.path_cutoff = None;
        self.stopped = false;
        Some(bound)
    }

    /// Whether the whole search has ended, for all threads.
    pub(crate) fn search_has_ended(&self) -> bool {
        self.control.has_ended()
    }

    /// Prepares a new search from the root.
    pub(crate) fn restart(&mut self) {
        self.stack.clear();
        self.path.clear();
        self.path_cutoff = None;
        self.probcut_nesting = 0;
        self.stopped = false;
    }

    #[cold]
    fn out_of_time(&self) -> bool {
        self.control.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The buffers of a searcher, which are kept for its next search. The entries of the cache stay valid.
pub(crate) struct Buffers {
    cache: EndgameCache,
    stack: Vec<Candidate>,
}

impl Buffers {
    pub(crate) fn new() -> Self {
        Self { cache: EndgameCache::new(), stack: Vec::with_capacity(1024) }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::atomic::AtomicBool, time::Duration};

    use super::*;

    #[test]
    fn the_clock_is_read_again_after_some_nodes_however_few_checks_there_were() {
        let (tt, stop) = (TranspositionTable::new(2), AtomicBool::new(false));
        let deadline = Instant::now() + Duration::from_hours(1);
        let control = Control::new(&stop).with_deadline(Some(deadline));
        let mut searcher = Searcher::new(&tt, None, &control, Buffers::new());
        let mut reads = 0;
        for _ in 0..100 {
            // As many as a search of eleven empty squares may visit before the next check.
            searcher.nodes += NODES_PER_CLOCK_READ / 4 + 1;
            let next = searcher.next_clock_read;
            assert!(!searcher.must_stop());
            reads += u32::from(searcher.next_clock_read != next);
        }
        assert_eq!(reads, 25);
    }

    #[test]
    fn a_position_that_was_cut_off_in_one_search_does_not_end_the_next() {
        let (tt, stop) = (TranspositionTable::new(2), AtomicBool::new(false));
        let control = Control::new(&stop);
        let mut searcher = Searcher::new(&tt, None, &control, Buffers::new());
        searcher.path_cutoff = Some((0, 5));
        searcher.stopped = true;
        searcher.restart();
        assert_eq!((searcher.pop_path(), searcher.stopped), (None, false));
    }

    #[test]
    fn a_search_that_is_out_of_time_ends_and_stays_ended() {
        let (tt, stop) = (TranspositionTable::new(2), AtomicBool::new(false));
        let control = Control::new(&stop).with_deadline(Some(Instant::now()));
        let mut searcher = Searcher::new(&tt, None, &control, Buffers::new());
        assert!(!searcher.must_stop(), "a few nodes are always searched");
        searcher.nodes = NODES_PER_CLOCK_READ;
        for _ in 0..100 {
            assert!(searcher.must_stop());
        }
    }

    #[test]
    fn a_helper_gives_up_an_iteration_that_the_main_thread_has_completed() {
        let (tt, stop) = (TranspositionTable::new(2), AtomicBool::new(false));
        let control = Control::new(&stop);
        let mut searcher = Searcher::new(&tt, None, &control, Buffers::new());
        let completed = Completed::default();
        searcher.follows = Some((3, &completed));
        // Iterations are counted from 0, so this one is the fourth.
        for (done, behind) in [(0, false), (3, false), (4, true), (5, true)] {
            completed.set(done);
            searcher.restart();
            assert_eq!(searcher.must_stop(), behind, "{done}");
        }
        assert!(!searcher.search_has_ended(), "the others go on");
    }
}
