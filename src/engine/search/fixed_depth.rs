//! Searches to a fixed depth that look at every move and remember nothing of each other.

use std::sync::atomic::AtomicBool;

use super::{
    control::Control,
    endgame::EndgamePvs,
    midgame::MidgamePvs,
    node::Node,
    searcher::{Memory, Searcher},
    tt::{NO_MOVE, Table},
    value::INFINITY,
};
use crate::engine::{
    bits::{Backend, dispatch, final_score},
    eval::{Evaluator, UNITS_PER_DISC},
};

/// Room for 2^12 positions, which are forgotten before each search.
const TABLE_BITS: u32 = 12;

/// The value and the best move of positions by searches of a fixed number of plies without any selectivity. What one
/// search has found changes nothing in the next one.
pub(crate) struct FixedDepth<'a> {
    evaluator: &'a Evaluator,
    table: Table,
    /// `None` only while a search uses it.
    memory: Option<Memory>,
}

impl<'a> FixedDepth<'a> {
    /// Searches with this evaluation.
    pub(crate) fn new(evaluator: &'a Evaluator) -> Self {
        Self {
            evaluator,
            table: Table::new(TABLE_BITS),
            memory: None,
        }
    }

    /// The value of a position for the owner of `own`, who is to move, in units of the evaluation. A game that ends
    /// inside the search counts by its final score.
    pub(crate) fn value(&mut self, own: u64, opp: u64, depth: u32) -> i32 {
        self.search(own, opp, depth).0
    }

    /// The best move of a position with at least one move and its value, by a search of at least one ply.
    pub(crate) fn best_move(&mut self, own: u64, opp: u64, depth: u32) -> (u8, i32) {
        let (value, square) = self.search(own, opp, depth.max(1));
        debug_assert_ne!(square, NO_MOVE, "{own:#x} {opp:#x}");
        (square, value)
    }

    fn search(&mut self, own: u64, opp: u64, depth: u32) -> (i32, u8) {
        let never = AtomicBool::new(false);
        let control = Control::new(&never);
        self.table.clear();
        let memory = self.memory.take().unwrap_or_else(Memory::new);
        let mut searcher = Searcher::new(&self.table, Some(self.evaluator), &control, memory);
        let node = Node::new(own, opp);
        let empties = node.empties();
        let value = dispatch!(Backend::detect(), simd => {
            if empties == 0 {
                final_score(own, opp) * UNITS_PER_DISC
            } else if depth < empties {
                simd.pvs_midgame(&mut searcher, &node, -INFINITY, INFINITY, depth)
            } else {
                simd.pvs_endgame(&mut searcher, &node, -64, 64, empties) * UNITS_PER_DISC
            }
        });
        let best = searcher.best;
        self.memory = Some(searcher.into_memory());
        (value, best)
    }
}
