//! A solver of endings alone.

use std::sync::atomic::AtomicBool;

use super::pvs::EndgamePvs;
use crate::engine::{
    bits::{Backend, dispatch},
    eval::Evaluator,
    search::{
        control::Control,
        node::Node,
        searcher::{Memory, Searcher},
        tt::{NO_MOVE, Table},
    },
};

/// A solver of endings with its memory of positions, which it keeps from one position to the next.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use flipside::{engine::Solver, rules::{Color, Position}};
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
/// let (own, opp) = (position.discs(Color::Black).0, position.discs(Color::White).0);
/// let solution = Solver::new(16).solve(own, opp, &AtomicBool::new(false)).expect("nobody stops it");
/// assert_eq!(solution.score, 28);
/// # Ok::<(), flipside::rules::ParsePositionError>(())
/// ```
pub struct Solver {
    table: Table,
    /// `None` only while a search uses it.
    memory: Option<Memory>,
}

/// The outcome of perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The final difference of discs for the side to move; the winner gets the empty squares.
    pub score: i32,
    /// A best move as the number of its square, or `None` if the side to move has no move.
    pub best: Option<u8>,
    /// Positions visited.
    pub nodes: u64,
}

impl Solver {
    /// A solver with a table of 2^`bits` positions of 16 bytes each.
    pub fn new(bits: u32) -> Self {
        Self {
            table: Table::new(bits),
            memory: None,
        }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memory = None;
    }

    /// The exact score of a position and a best move. `None` if it was stopped.
    pub fn solve(&mut self, own: u64, opp: u64, stop: &AtomicBool) -> Option<Solution> {
        self.solve_with(None, own, opp, stop)
    }

    /// [`solve`](Self::solve) with the help of an evaluation, which pays from some 14 empty squares on.
    pub fn solve_with(
        &mut self,
        evaluator: Option<&Evaluator>,
        own: u64,
        opp: u64,
        stop: &AtomicBool,
    ) -> Option<Solution> {
        self.table.next_search();
        let memory = self.memory.take().unwrap_or_else(Memory::new);
        let control = Control::new(stop);
        let mut searcher = Searcher::new(&self.table, evaluator, &control, memory);
        let node = Node::new(own, opp);
        let score = dispatch!(Backend::detect(), simd => {
            simd.pvs_endgame(&mut searcher, &node, -64, 64, node.empties())
        });
        let solution = (!searcher.stopped).then_some(Solution {
            score,
            best: (searcher.best != NO_MOVE).then_some(searcher.best),
            nodes: searcher.nodes,
        });
        self.memory = Some(searcher.into_memory());
        solution
    }
}
