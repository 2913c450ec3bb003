//! The state that one thread carries through a search.

use std::time::Instant;

use super::{
    cache::Cache,
    candidate::Candidate,
    control::Control,
    parallel::{Ancestor, Team},
    selectivity::Selectivity,
    tt::{NO_MOVE, Table},
};
use crate::engine::{
    bits::{EdgeTable, edge_table},
    eval::Evaluator,
};

/// The clock is read once in this many looks at whether to stop.
const LOOKS_PER_CLOCK_CHECK: u32 = 64;

/// The state of one searching thread.
pub(crate) struct Searcher<'a> {
    /// Positions visited.
    pub(crate) nodes: u64,
    /// The best move of the position searched last with an open window, [`NO_MOVE`] if it has none.
    pub(crate) best: u8,
    /// How sure the search has to be of what it says.
    pub(crate) selectivity: Selectivity,
    /// How many shallow searches on trial the current position lies in.
    pub(crate) trials: u32,
    /// The thread's own memory for positions close to the end.
    pub(crate) cache: Cache,
    /// The memory shared by all threads.
    pub(crate) table: &'a Table,
    /// What judges positions, if there is anything to judge them by. Searches to less than the end need it.
    pub(crate) evaluator: Option<&'a Evaluator>,
    /// The moves of all positions on the way to the current one; see [`List`](super::move_list::MoveList).
    pub(crate) stack: Vec<Candidate>,
    /// For counting stable discs.
    pub(crate) edges: &'static EdgeTable,
    control: &'a Control<'a>,
    looks: u32,
    /// Whether this thread gives up what it is searching, because the search has to end or because another thread has
    /// decided a position further up: everything it returns from then on is meaningless.
    pub(crate) stopped: bool,
    /// What the other threads are busy with, if there are any.
    pub(crate) team: Option<&'a Team>,
    /// The positions on the way to this one that another thread may decide.
    ancestors: Vec<Ancestor>,
    /// The ancestor that was decided, and the bound on its value, while all below it is given up.
    decided: Option<(usize, i32)>,
}

impl<'a> Searcher<'a> {
    /// A thread's state at the beginning of a search.
    pub(crate) fn new(
        table: &'a Table,
        evaluator: Option<&'a Evaluator>,
        control: &'a Control<'a>,
        memory: Memory,
    ) -> Self {
        Self {
            nodes: 0,
            best: NO_MOVE,
            selectivity: Selectivity::NONE,
            trials: 0,
            cache: memory.cache,
            table,
            evaluator,
            stack: memory.stack,
            edges: edge_table(),
            control,
            looks: 0,
            stopped: false,
            team: None,
            ancestors: Vec::new(),
            decided: None,
        }
    }

    /// What the next search of this thread may go on with.
    pub(crate) fn into_memory(self) -> Memory {
        let Self {
            cache, mut stack, ..
        } = self;
        stack.clear();
        Memory { cache, stack }
    }

    /// Whether the search has to end.
    #[inline(always)]
    pub(crate) fn must_stop(&mut self) -> bool {
        self.looks += 1;
        if self.control.has_ended()
            || self.nodes >= self.control.max_nodes
            || (self.looks.is_multiple_of(LOOKS_PER_CLOCK_CHECK) && self.out_of_time())
        {
            self.control.end();
            self.stopped = true;
            // Nobody further up goes on.
            self.decided = None;
        }
        self.stopped
    }

    /// Notes that the position is being searched, so that whatever lies below it is given up once another thread has
    /// decided it. Answers whether one above it has been decided already.
    pub(crate) fn enter(&mut self, ancestor: Ancestor) -> bool {
        for (number, above) in self.ancestors.iter().enumerate() {
            if let Some(entry) = self.table.probe(above.key)
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
                self.decided = Some((number, i32::from(bound)));
                self.stopped = true;
                return true;
            }
        }
        self.ancestors.push(ancestor);
        false
    }

    /// Undoes [`enter`](Self::enter) once the position has been searched. If it was given up because another thread
    /// has decided this very position, the search goes on from here with the bound on its value.
    pub(crate) fn leave(&mut self) -> Option<i32> {
        self.ancestors.pop();
        let (number, bound) = self.decided?;
        if number != self.ancestors.len() {
            return None;
        }
        self.decided = None;
        self.stopped = false;
        Some(bound)
    }

    /// Forgets the way to the last position, for a new search from the root.
    pub(crate) fn restart(&mut self) {
        self.stack.clear();
        self.ancestors.clear();
        self.trials = 0;
    }

    #[cold]
    fn out_of_time(&self) -> bool {
        self.control
            .deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The parts of a searcher that are worth keeping for its next search: what the cache knows stays true.
pub(crate) struct Memory {
    cache: Cache,
    stack: Vec<Candidate>,
}

impl Memory {
    pub(crate) fn new() -> Self {
        Self {
            cache: Cache::new(),
            stack: Vec::with_capacity(1024),
        }
    }
}
