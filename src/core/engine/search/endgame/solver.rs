//! A solver that only searches to the end of the game.

use std::sync::atomic::AtomicBool;

use super::pvs::EndgamePvs;
use crate::{
    engine::{
        bits::{Backend, dispatch},
        eval::Evaluator,
        search::{
            control::Control,
            node::Node,
            searcher::{Buffers, Searcher},
            tt::{NO_MOVE, TranspositionTable},
        },
    },
    rules::Board,
};

/// Finds the exact scores of positions. The transposition table is kept from one position to the next.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use flipside_core::{engine::Solver, rules::Position};
///
/// let position: Position = "
///     XXXXXXX-
///     XXXXXXOO
///     XXXXXOXO
///     XXXXOXXO
///     XXXOXXXO
///     XXOXXXXO
///     XOXXXXXO
///     -OOOOOO-
///     X".parse()?;
/// let solution = Solver::new(16).solve(position.board(), &AtomicBool::new(false)).expect("nobody stops it");
/// assert_eq!(solution.score, 28);
/// # Ok::<(), flipside_core::rules::ParsePositionError>(())
/// ```
pub struct Solver {
    tt: TranspositionTable,
    /// `None` only while a search uses them.
    buffers: Option<Buffers>,
}

/// The result of solving a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The final difference of discs for the side to move after perfect play. The winner gets the empty squares.
    pub score: i32,
    /// The number of the square of a best move, or `None` if the side to move has no legal move.
    pub best: Option<u8>,
    /// How many positions were visited.
    pub nodes: u64,
}

impl Solver {
    /// A solver with a transposition table for 2^`bits` positions of 16 bytes each.
    pub fn new(bits: u32) -> Self {
        Self { tt: TranspositionTable::new(bits), buffers: None }
    }

    /// Removes everything that earlier searches have stored.
    pub fn clear(&mut self) {
        self.tt.clear();
        self.buffers = None;
    }

    /// The exact score of a position and a best move; `None` if the search was stopped.
    pub fn solve(&mut self, board: Board, stop: &AtomicBool) -> Option<Solution> {
        self.solve_with(None, board, stop)
    }

    /// Does the same with an evaluation for the move ordering, which makes it quicker from about 14 empty squares on.
    pub fn solve_with(&mut self, evaluator: Option<&Evaluator>, board: Board, stop: &AtomicBool) -> Option<Solution> {
        self.tt.next_search();
        let buffers = self.buffers.take().unwrap_or_else(Buffers::new);
        let control = Control::new(stop);
        let mut searcher = Searcher::new(&self.tt, evaluator, &control, buffers);
        let node = Node::new(board);
        let score = dispatch!(Backend::detect(), simd => {
            simd.pvs_endgame(&mut searcher, &node, -64, 64, node.empties())
        });
        let solution = (!searcher.stopped).then_some(Solution {
            score,
            best: (searcher.best_move != NO_MOVE).then_some(searcher.best_move),
            nodes: searcher.nodes,
        });
        self.buffers = Some(searcher.into_buffers());
        solution
    }
}
