//! Searches to a fixed depth without any selectivity, for training data.

use std::sync::atomic::AtomicBool;

use super::{
    control::Control,
    endgame::EndgamePvs,
    midgame::MidgamePvs,
    node::{INFINITY, Node},
    searcher::{Buffers, Searcher},
    tt::{NO_MOVE, TranspositionTable},
};
use crate::{
    engine::{
        bits::{Backend, dispatch, final_score},
        eval::{Evaluator, UNITS_PER_DISC},
    },
    rules::Board,
};

/// The transposition table has room for 2^12 positions. It is cleared before each search.
const TABLE_BITS: u32 = 12;

/// Searches positions to a fixed number of plies without any selectivity. The results of one search do not influence the
/// next one.
pub(crate) struct FixedDepth<'a> {
    evaluator: &'a Evaluator,
    tt: TranspositionTable,
    /// `None` only while a search uses them.
    buffers: Option<Buffers>,
}

impl<'a> FixedDepth<'a> {
    pub(crate) fn new(evaluator: &'a Evaluator) -> Self {
        Self { evaluator, tt: TranspositionTable::new(TABLE_BITS), buffers: None }
    }

    /// The score of a position for the side to move, in units of the evaluation. A game that ends
    /// inside the search counts with its final score.
    pub(crate) fn value(&mut self, board: Board, depth: u32) -> i32 {
        self.search(board, depth).0
    }

    /// The best move of a position and its score. The position must have a legal move. The search has at least one ply.
    pub(crate) fn best_move(&mut self, board: Board, depth: u32) -> (u8, i32) {
        let (score, square) = self.search(board, depth.max(1));
        debug_assert_ne!(square, NO_MOVE, "{board:x?}");
        (square, score)
    }

    fn search(&mut self, board: Board, depth: u32) -> (i32, u8) {
        let never = AtomicBool::new(false);
        let control = Control::new(&never);
        self.tt.clear();
        let buffers = self.buffers.take().unwrap_or_else(Buffers::new);
        let mut searcher = Searcher::new(&self.tt, Some(self.evaluator), &control, buffers);
        let node = Node::new(board);
        let empties = node.empties();
        let score = dispatch!(Backend::detect(), simd => {
            if empties == 0 {
                final_score(board) * UNITS_PER_DISC
            } else if depth < empties {
                simd.pvs_midgame(&mut searcher, &node, -INFINITY, INFINITY, depth)
            } else {
                simd.pvs_endgame(&mut searcher, &node, -64, 64, empties) * UNITS_PER_DISC
            }
        });
        let best_move = searcher.best_move;
        self.buffers = Some(searcher.into_buffers());
        (score, best_move)
    }
}
