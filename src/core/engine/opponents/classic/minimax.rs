//! Plain minimax, which searches every line to the full depth, and what all classic searches share: their interface and
//! their limits.

use std::time::Instant;

use super::heuristic::{Heuristic, final_value};
use crate::{
    engine::{opponents::opponent::Limits, search::StopFlag},
    rules::{Bitboard, Board},
};

/// The best moves of a position, which all have the same score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BestMoves {
    pub(super) score: i32,
    pub(super) squares: Vec<u8>,
    /// The moves that are worse by no more than the margin, and the best ones, with their exact scores.
    pub(super) near: Vec<(u8, i32)>,
    margin: i32,
}

impl BestMoves {
    /// No moves yet, with a score that every move exceeds.
    pub(super) fn none(score: i32, margin: i32) -> Self {
        Self { score, squares: Vec::new(), near: Vec::new(), margin }
    }

    /// Adds a move with its exact score, if no other move is better by more than the margin.
    pub(super) fn add(&mut self, square: u8, score: i32) {
        if score > self.score {
            self.score = score;
            self.squares.clear();
            self.near.retain(|(_, near)| *near >= score - self.margin);
        }
        if score == self.score {
            self.squares.push(square);
        }
        if score >= self.score - self.margin {
            self.near.push((square, score));
        }
    }
}

/// A search of a position to a fixed depth.
pub(super) trait RootSearch {
    /// Searches the moves in `order` to a depth of at least one ply and returns all best moves with their exact score.
    fn root(&mut self, board: Board, order: &[u8], depth: u8) -> Result<BestMoves, Interrupted>;

    /// How many positions have been visited so far.
    fn nodes(&self) -> u64;
}

pub(super) struct Minimax<'a> {
    heuristic: Heuristic,
    budget: Budget<'a>,
}

impl<'a> Minimax<'a> {
    pub(super) fn new(heuristic: Heuristic, budget: Budget<'a>) -> Self {
        Self { heuristic, budget }
    }

    /// The value of a position for the side to move.
    pub(super) fn value(&mut self, board: Board, depth: u8) -> Result<i32, Interrupted> {
        self.budget.visit()?;
        if depth == 0 {
            return Ok(self.heuristic.leaf(board));
        }
        let legal = board.legal();
        if legal == 0 {
            return if board.swapped().legal() == 0 {
                Ok(final_value(board))
            } else {
                self.value(board.swapped(), depth).map(|value| -value)
            };
        }
        let mut best = i32::MIN;
        for square in Bitboard(legal) {
            best = best.max(self.after(board, square.index(), depth)?);
        }
        Ok(best)
    }

    /// The value of a move on the square `index`.
    fn after(&mut self, board: Board, index: u8, depth: u8) -> Result<i32, Interrupted> {
        self.value(board.play(index), depth - 1).map(|value| -value)
    }
}

impl RootSearch for Minimax<'_> {
    fn root(&mut self, board: Board, order: &[u8], depth: u8) -> Result<BestMoves, Interrupted> {
        self.budget.visit()?;
        let mut best = BestMoves::none(i32::MIN, 0);
        for &index in order {
            let value = self.after(board, index, depth)?;
            best.add(index, value);
        }
        Ok(best)
    }

    fn nodes(&self) -> u64 {
        self.budget.nodes()
    }
}

/// The clock is read once in this many nodes. A node takes well under a microsecond.
const NODES_PER_CLOCK_CHECK: u64 = 1024;

/// The search was stopped or has reached a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interrupted;

/// Counts nodes and checks the limits.
pub(super) struct Budget<'a> {
    stop: &'a StopFlag,
    nodes: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: &Limits, stop: &'a StopFlag) -> Self {
        Self {
            stop,
            nodes: 0,
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            // A time that is too long for the clock is no limit.
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time.most)),
        }
    }

    /// How many positions have been visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one position, or says that the search has to end here.
    #[inline]
    pub(super) fn visit(&mut self) -> Result<(), Interrupted> {
        if self.stop.is_stopped() || self.nodes >= self.max_nodes || self.out_of_time() {
            return Err(Interrupted);
        }
        self.nodes += 1;
        Ok(())
    }

    #[inline]
    fn out_of_time(&self) -> bool {
        self.nodes.is_multiple_of(NODES_PER_CLOCK_CHECK)
            && self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_stop_flag_is_checked_at_every_node() {
        for visited in 0..2 * NODES_PER_CLOCK_CHECK {
            let stop = StopFlag::new();
            let mut budget = Budget::new(&Limits::default(), &stop);
            for _ in 0..visited {
                assert_eq!(budget.visit(), Ok(()));
            }
            stop.stop();
            assert_eq!(budget.visit(), Err(Interrupted));
            assert_eq!(budget.nodes(), visited);
        }
    }

    #[test]
    fn the_last_allowed_node_is_visited() {
        let stop = StopFlag::new();
        let mut budget = Budget::new(&Limits { nodes: Some(3), ..Limits::default() }, &stop);
        assert_eq!((0..5).filter(|_| budget.visit().is_ok()).count(), 3);
        assert_eq!(budget.nodes(), 3);
    }

    #[test]
    fn no_time_allows_no_node_and_endless_time_is_no_limit() {
        let stop = StopFlag::new();
        let with = |time| Budget::new(&Limits { time: Some(Duration::into(time)), ..Limits::default() }, &stop);
        assert_eq!(with(Duration::ZERO).visit(), Err(Interrupted));
        assert_eq!(with(Duration::MAX).visit(), Ok(()));
    }
}
