//! Minimax with alpha-beta pruning.
//!
//! The value of a position at a depth is the same as that of plain minimax. What differs is the work:
//!
//! * Moves are searched in descending order of square weight. Where the remaining depth is large enough, the best move of an
//!   earlier search comes first, and then the moves that leave the opponent few replies.
//! * Moves after the first one are searched with a null window, and again with the full window if they turn out better.
//! * Results are kept in a [`ResultTable`] and used again only for the same position and depth.

use super::{
    budget::{Budget, Interrupted},
    heuristic::{Heuristic, final_value},
    result_table::{Bound, ResultTable},
    root_search::{BestMoves, RootSearch},
    square_weights::{by_weight, weight},
};
use crate::rules::moves;

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
    own: u64,
    opp: u64,
    rank: i32,
    index: u8,
}

impl Child {
    #[inline]
    fn new(own: u64, opp: u64, index: u8) -> Self {
        let flipped = moves::flips(own, opp, index);
        Self { own: opp ^ flipped, opp: own ^ flipped ^ (1 << index), rank: 0, index }
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

    /// The value of a position for the owner of `own`, who is to move. It is exact between alpha and beta, and otherwise a
    /// bound on the same side of the window as the exact value.
    fn search(&mut self, own: u64, opp: u64, depth: u8, alpha: i32, beta: i32) -> Result<i32, Interrupted> {
        self.budget.visit()?;
        if depth == 0 {
            return Ok(self.heuristic.leaf(own, opp));
        }
        let legal = moves::legal(own, opp);
        if legal == 0 {
            return if moves::legal(opp, own) == 0 {
                Ok(final_value(own, opp))
            } else {
                self.search(opp, own, depth, -beta, -alpha).map(|value| -value)
            };
        }
        if depth < MIN_TABLE_DEPTH {
            return self
                .search_children(depth, alpha, beta, by_weight(legal).map(|i| Child::new(own, opp, i)))
                .map(|(value, _)| value);
        }

        let mut first = None;
        if let Some(entry) = self.table.get(own, opp) {
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
        let count = sort_children(&mut children, own, opp, legal, first);
        let (value, best) = self.search_children(depth, alpha, beta, children[..count].iter().copied())?;
        let bound = if value >= beta {
            Bound::AtLeast
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.put(own, opp, depth, value, bound, best);
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
            let mut value = -self.search(child.own, child.opp, depth - 1, window.0, window.1)?;
            if window != own_window && value > alpha && value < beta {
                value = -self.search(child.own, child.opp, depth - 1, -beta, -alpha)?;
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
    fn root(&mut self, own: u64, opp: u64, order: &[u8], depth: u8) -> Result<BestMoves, Interrupted> {
        self.budget.visit()?;
        let mut best = BestMoves::none(-INFINITY, self.margin);
        for &index in order {
            let child = Child::new(own, opp, index);
            let least = best.score - self.margin;
            if !best.squares.is_empty() {
                let near = -self.search(child.own, child.opp, depth - 1, -least, 1 - least)?;
                if near < least {
                    continue;
                }
            }
            let alpha = (least - 1).max(-INFINITY);
            let value = -self.search(child.own, child.opp, depth - 1, -INFINITY, -alpha)?;
            best.add(index, value);
        }
        Ok(best)
    }

    fn nodes(&self) -> u64 {
        self.budget.nodes()
    }
}

/// Writes the children in the order in which they are searched, and returns how many there are.
fn sort_children(children: &mut [Child; MAX_MOVES], own: u64, opp: u64, legal: u64, first: Option<u8>) -> usize {
    let mut count = 0;
    for index in by_weight(legal) {
        let mut child = Child::new(own, opp, index);
        child.rank = if first == Some(index) {
            INFINITY
        } else {
            let replies = moves::legal(child.own, child.opp).count_ones();
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

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        engine::{
            opponents::{
                classic::{minimax::Minimax, random::random_position},
                limits::Limits,
            },
            search::StopFlag,
        },
        rules::Position,
    };

    fn compare(position: &Position, heuristic: Heuristic, depth: u8) {
        let side = position.side_to_move();
        let (own, opp) = (position.discs(side).0, position.discs(!side).0);
        let mut order: Vec<u8> = by_weight(moves::legal(own, opp)).collect();
        let stop = StopFlag::new();
        let budget = || Budget::new(&Limits::default(), &stop);
        let sorted = |mut best: BestMoves| {
            best.squares.sort_unstable();
            best.near.sort_unstable();
            best
        };

        let plain = Minimax::new(heuristic, budget()).root(own, opp, &order, depth).unwrap();
        let mut pruned = AlphaBeta::new(heuristic, budget());
        // Shallower searches come first. The results they store must not change the result of the deeper one.
        for shallow in 1..depth {
            let best = pruned.root(own, opp, &order, shallow).unwrap();
            order.sort_by_key(|index| !best.squares.contains(index));
        }
        let pruned = pruned.root(own, opp, &order, depth).unwrap();
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
            let position = random_position(rng.random_range(4..50), &mut rng);
            let side = position.side_to_move();
            let (own, opp) = (position.discs(side).0, position.discs(!side).0);
            let exact = Minimax::new(heuristic, budget()).value(own, opp, 4).unwrap();
            for offset in [-30, -1, 0, 1, 30] {
                let alpha = exact + offset;
                let found = AlphaBeta::new(heuristic, budget()).search(own, opp, 4, alpha, alpha + 1).unwrap();
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
        let position = Position::default();
        let (own, opp) = (position.discs(position.side_to_move()).0, position.discs(!position.side_to_move()).0);
        let order: Vec<u8> = by_weight(moves::legal(own, opp)).collect();
        let stop = StopFlag::new();
        let budget = || Budget::new(&Limits::default(), &stop);
        let mut plain = Minimax::new(Heuristic::Positional, budget());
        plain.root(own, opp, &order, 6).unwrap();
        let mut pruned = AlphaBeta::new(Heuristic::Positional, budget());
        pruned.root(own, opp, &order, 6).unwrap();
        assert!(pruned.nodes() * 4 < plain.nodes(), "{} of {}", pruned.nodes(), plain.nodes());
    }

    #[test]
    fn moves_within_the_margin_have_exact_scores() {
        let mut rng = StdRng::seed_from_u64(5);
        let mut more = 0;
        for number in 0..60 {
            let position = random_position(8 + number % 30, &mut rng);
            let side = position.side_to_move();
            let (own, opp) = (position.discs(side).0, position.discs(!side).0);
            let order: Vec<u8> = by_weight(moves::legal(own, opp)).collect();
            let heuristic = Heuristic::ALL[number as usize % Heuristic::ALL.len()];
            let limits = Limits::default();
            let stop = StopFlag::new();
            let mut plain = AlphaBeta::new(heuristic, Budget::new(&limits, &stop));
            let best = plain.root(own, opp, &order, 3).unwrap();
            let each: Vec<(u8, i32)> =
                order.iter().map(|&index| (index, plain.root(own, opp, &[index], 3).unwrap().score)).collect();
            let budget = Budget::new(&limits, &stop);
            let mut wide = AlphaBeta::new(heuristic, budget).with_margin(4);
            let found = wide.root(own, opp, &order, 3).unwrap();
            assert_eq!((found.score, &found.squares), (best.score, &best.squares));
            let near: Vec<(u8, i32)> = each.into_iter().filter(|(_, score)| *score >= best.score - 4).collect();
            assert_eq!(found.near, near, "{position}");
            more += usize::from(near.len() > best.squares.len());
        }
        assert!(more > 20, "{more} positions with nearly best moves");
    }
}
