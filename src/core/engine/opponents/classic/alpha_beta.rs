//! Minimax with alpha-beta pruning.
//!
//! The value of a position at a depth is the same as that of plain minimax. What differs is the work:
//!
//! * Moves are searched in descending order of square weight. Where the remaining depth is large enough, the best move of an
//!   earlier search comes first, and then the moves that leave the opponent few replies.
//! * Moves after the first one are searched with a null window, and again with the full window if they turn out better.
//! * Results are kept in a [`ResultTable`] and used again only for the same position and depth.

use super::{
    heuristic::{Heuristic, by_weight, final_value, weight},
    minimax::{BestMoves, Budget, Interrupted, RootSearch},
};
use crate::rules::Board;

/// Larger than any score, and safe to negate.
const INFINITY: i32 = 1_000_000_000;

/// From this remaining depth on, in plies, moves are ordered by the opponent's replies and results are stored. Below, both
/// cost more than they save.
const MIN_TABLE_DEPTH: u8 = 3;

/// One reply of the opponent lowers the rank of a move by this, in square weights.
const REPLY_PENALTY: i32 = 20;

/// The most moves that a position could have: one for each square.
const MAX_MOVES: usize = 64;

pub(super) struct AlphaBeta<'a> {
    heuristic: Heuristic,
    budget: Budget<'a>,
    table: ResultTable,
    margin: i32,
}

/// A move with the position after it, seen from the side to move there.
#[derive(Clone, Copy, Default)]
struct Child {
    board: Board,
    rank: i32,
    index: u8,
}

impl Child {
    #[inline]
    fn new(before: Board, index: u8) -> Self {
        Self { board: before.play(index), rank: 0, index }
    }
}

impl<'a> AlphaBeta<'a> {
    pub(super) fn new(heuristic: Heuristic, budget: Budget<'a>) -> Self {
        Self { heuristic, budget, table: ResultTable::new(), margin: 0 }
    }

    /// Also finds the exact scores of root moves that are worse than the best one by no more than this.
    pub(super) fn with_margin(self, margin: i32) -> Self {
        Self { margin, ..self }
    }

    /// The value of a position for the side to move. It is exact between alpha and beta, and otherwise a
    /// bound on the same side of the window as the exact value.
    fn search(&mut self, board: Board, depth: u8, alpha: i32, beta: i32) -> Result<i32, Interrupted> {
        self.budget.visit()?;
        if depth == 0 {
            return Ok(self.heuristic.leaf(board));
        }
        let legal = board.legal();
        if legal == 0 {
            return if board.swapped().legal() == 0 {
                Ok(final_value(board))
            } else {
                self.search(board.swapped(), depth, -beta, -alpha).map(|value| -value)
            };
        }
        if depth < MIN_TABLE_DEPTH {
            return self
                .search_children(depth, alpha, beta, by_weight(legal).map(|i| Child::new(board, i)))
                .map(|(value, _)| value);
        }

        let mut first = None;
        if let Some(entry) = self.table.get(board) {
            // A value at another depth is a different one, so only the best move is used.
            if entry.depth == depth {
                let usable = match entry.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => entry.value >= beta,
                    Bound::AtMost => entry.value <= alpha,
                };
                if usable {
                    return Ok(entry.value);
                }
            }
            first = Some(entry.best);
        }
        let mut children = [Child::default(); MAX_MOVES];
        let count = sort_children(&mut children, board, legal, first);
        let (value, best) = self.search_children(depth, alpha, beta, children[..count].iter().copied())?;
        let bound = if value >= beta {
            Bound::AtLeast
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.put(board, depth, value, bound, best);
        Ok(value)
    }

    /// The best value of the children, and the move that leads to it.
    #[inline]
    fn search_children(
        &mut self,
        depth: u8,
        mut alpha: i32,
        beta: i32,
        children: impl Iterator<Item = Child>,
    ) -> Result<(i32, u8), Interrupted> {
        let mut best = (-INFINITY, 0);
        for (tried, child) in children.enumerate() {
            let own_window = (-beta, -alpha);
            let mut window = own_window;
            if tried > 0 {
                window.0 = -alpha - 1;
            }
            let mut value = -self.search(child.board, depth - 1, window.0, window.1)?;
            if window != own_window && value > alpha && value < beta {
                value = -self.search(child.board, depth - 1, -beta, -alpha)?;
            }
            if value > best.0 {
                best = (value, child.index);
                if value >= beta {
                    break;
                }
                alpha = alpha.max(value);
            }
        }
        Ok(best)
    }
}

impl RootSearch for AlphaBeta<'_> {
    // The window reaches down to one below the best score so far, less the margin. So a move of the same score, or of one
    // within the margin, is searched exactly.
    fn root(&mut self, board: Board, order: &[u8], depth: u8) -> Result<BestMoves, Interrupted> {
        self.budget.visit()?;
        let mut best = BestMoves::none(-INFINITY, self.margin);
        for &index in order {
            let child = Child::new(board, index);
            let least = best.score - self.margin;
            if !best.squares.is_empty() {
                let near = -self.search(child.board, depth - 1, -least, 1 - least)?;
                if near < least {
                    continue;
                }
            }
            let alpha = (least - 1).max(-INFINITY);
            let value = -self.search(child.board, depth - 1, -INFINITY, -alpha)?;
            best.add(index, value);
        }
        Ok(best)
    }

    fn nodes(&self) -> u64 {
        self.budget.nodes()
    }
}

/// Writes the children in the order in which they are searched, and returns how many there are.
fn sort_children(children: &mut [Child; MAX_MOVES], board: Board, legal: u64, first: Option<u8>) -> usize {
    let mut count = 0;
    for index in by_weight(legal) {
        let mut child = Child::new(board, index);
        child.rank = if first == Some(index) {
            INFINITY
        } else {
            let replies = child.board.legal().count_ones();
            weight(index) - REPLY_PENALTY * replies as i32
        };
        // Insertion sort keeps the order by weight among equal ranks.
        let mut place = count;
        while place > 0 && children[place - 1].rank < child.rank {
            children[place] = children[place - 1];
            place -= 1;
        }
        children[place] = child;
        count += 1;
    }
    count
}

/// How a stored value relates to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The result of searching a position to some depth.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    board: Board,
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The best move, which is searched first next time.
    pub(super) best: u8,
}

/// A table with one slot for each hash. A newer result replaces an older one.
///
/// The whole position is stored and compared, so two positions are never taken for each other.
pub(super) struct ResultTable {
    slots: Vec<Option<Entry>>,
}

/// 2^16 slots of 32 bytes take 2 MiB, which fits into the cache of most CPUs.
const SLOT_BITS: u32 = 16;

impl ResultTable {
    pub(super) fn new() -> Self {
        Self { slots: vec![None; 1 << SLOT_BITS] }
    }

    #[inline]
    pub(super) fn get(&self, board: Board) -> Option<&Entry> {
        self.slots[slot(board)].as_ref().filter(|entry| entry.board == board)
    }

    #[inline]
    pub(super) fn put(&mut self, board: Board, depth: u8, value: i32, bound: Bound, best: u8) {
        self.slots[slot(board)] = Some(Entry { board, value, depth, bound, best });
    }
}

#[inline]
fn slot(Board { own, opp }: Board) -> usize {
    let mixed = (own.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ opp).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed >> (64 - SLOT_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        engine::{
            opponents::{
                classic::{minimax::Minimax, simple::random_position},
                opponent::Limits,
            },
            search::StopFlag,
        },
        rules::Position,
    };

    fn compare(position: &Position, heuristic: Heuristic, depth: u8) {
        let board = position.board();
        let mut order: Vec<u8> = by_weight(board.legal()).collect();
        let stop = StopFlag::new();
        let budget = || Budget::new(&Limits::default(), &stop);
        let sorted = |mut best: BestMoves| {
            best.squares.sort_unstable();
            best.near.sort_unstable();
            best
        };

        let plain = Minimax::new(heuristic, budget()).root(board, &order, depth).unwrap();
        let mut pruned = AlphaBeta::new(heuristic, budget());
        // Shallower searches come first. The results they store must not change the result of the deeper one.
        for shallow in 1..depth {
            let best = pruned.root(board, &order, shallow).unwrap();
            order.sort_by_key(|index| !best.squares.contains(index));
        }
        let pruned = pruned.root(board, &order, depth).unwrap();
        assert_eq!(sorted(pruned), sorted(plain), "{heuristic:?}, depth {depth}: {position:#?}");
    }

    #[test]
    fn pruning_changes_neither_the_score_nor_the_best_moves() {
        let mut rng = StdRng::seed_from_u64(61);
        for heuristic in Heuristic::ALL {
            for _ in 0..40 {
                let position = random_position(rng.random_range(0..50), &mut rng);
                for depth in 1..=4 {
                    compare(&position, heuristic, depth);
                }
            }
        }
    }

    #[test]
    fn pruning_changes_nothing_when_the_search_reaches_the_end_of_the_game() {
        let mut rng = StdRng::seed_from_u64(62);
        for heuristic in Heuristic::ALL {
            for _ in 0..40 {
                // Up to eight empty squares: passes and endings at every depth.
                compare(&random_position(rng.random_range(52..57), &mut rng), heuristic, 8);
            }
        }
    }

    #[test]
    fn a_bound_lies_on_the_side_of_the_window_where_the_value_is() {
        let mut rng = StdRng::seed_from_u64(63);
        let stop = StopFlag::new();
        let budget = || Budget::new(&Limits::default(), &stop);
        let heuristic = Heuristic::PositionalMobility;
        for _ in 0..60 {
            let board = random_position(rng.random_range(4..50), &mut rng).board();
            let exact = Minimax::new(heuristic, budget()).value(board, 4).unwrap();
            for offset in [-30, -1, 0, 1, 30] {
                let alpha = exact + offset;
                let found = AlphaBeta::new(heuristic, budget()).search(board, 4, alpha, alpha + 1).unwrap();
                if exact <= alpha {
                    assert!((exact..=alpha).contains(&found), "{found} for {exact}, window from {alpha}");
                } else {
                    assert!((alpha + 1..=exact).contains(&found), "{found} for {exact}, window from {alpha}");
                }
            }
        }
    }

    #[test]
    fn pruning_visits_fewer_nodes() {
        let board = Position::default().board();
        let order: Vec<u8> = by_weight(board.legal()).collect();
        let stop = StopFlag::new();
        let budget = || Budget::new(&Limits::default(), &stop);
        let mut plain = Minimax::new(Heuristic::Positional, budget());
        plain.root(board, &order, 6).unwrap();
        let mut pruned = AlphaBeta::new(Heuristic::Positional, budget());
        pruned.root(board, &order, 6).unwrap();
        assert!(pruned.nodes() * 4 < plain.nodes(), "{} of {}", pruned.nodes(), plain.nodes());
    }

    #[test]
    fn moves_within_the_margin_have_exact_scores() {
        let mut rng = StdRng::seed_from_u64(5);
        let mut more = 0;
        for number in 0..60 {
            let position = random_position(8 + number % 30, &mut rng);
            let board = position.board();
            let order: Vec<u8> = by_weight(board.legal()).collect();
            let heuristic = Heuristic::ALL[number as usize % Heuristic::ALL.len()];
            let limits = Limits::default();
            let stop = StopFlag::new();
            let mut plain = AlphaBeta::new(heuristic, Budget::new(&limits, &stop));
            let best = plain.root(board, &order, 3).unwrap();
            let each: Vec<(u8, i32)> =
                order.iter().map(|&index| (index, plain.root(board, &[index], 3).unwrap().score)).collect();
            let budget = Budget::new(&limits, &stop);
            let mut wide = AlphaBeta::new(heuristic, budget).with_margin(4);
            let found = wide.root(board, &order, 3).unwrap();
            assert_eq!((found.score, &found.squares), (best.score, &best.squares));
            let near: Vec<(u8, i32)> = each.into_iter().filter(|(_, score)| *score >= best.score - 4).collect();
            assert_eq!(found.near, near, "{position}");
            more += usize::from(near.len() > best.squares.len());
        }
        assert!(more > 20, "{more} positions with nearly best moves");
    }

    #[test]
    fn only_the_same_position_is_found() {
        let mut table = ResultTable::new();
        let board = Board { own: 1, opp: 2 };
        table.put(board, 3, 40, Bound::AtMost, 5);
        let entry = table.get(board).expect("it was just stored");
        assert_eq!((entry.depth, entry.value, entry.bound, entry.best), (3, 40, Bound::AtMost, 5));
        assert!(table.get(board.swapped()).is_none());

        // Another position in the same slot replaces it.
        let mut others = (3..=u64::from(u32::MAX)).map(|opp| Board { own: 1, opp });
        let twin = others.find(|&other| slot(other) == slot(board)).expect("there are few slots");
        assert!(table.get(twin).is_none());
        table.put(twin, 1, 0, Bound::Exact, 0);
        assert!(table.get(board).is_none());
        assert!(table.get(twin).is_some());
    }
}
