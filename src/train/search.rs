//! A plain searcher for labels and fast games: alpha-beta to a fixed depth over the pattern evaluation.

use crate::{
    engine::{
        eval::{Evaluator, Features, MAX_VALUE, PatternSum, UNITS_PER_DISC},
        simd::{Backend, dispatch, entries},
    },
    rules::Color,
};

/// More than any value.
pub(super) const INFINITE: i32 = 65 * UNITS_PER_DISC;

/// A position on the way down: the side to move, its discs, the other side's, and the features of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub own: u64,
    pub opp: u64,
    pub side: Color,
    pub features: Features,
}

impl Node {
    /// The owner of `own` is to move and is called black.
    pub(super) fn new(own: u64, opp: u64) -> Self {
        Self {
            own,
            opp,
            side: Color::Black,
            features: Features::new(own, opp),
        }
    }

    #[inline(always)]
    pub(super) fn after(&self, square: u8, turned: u64) -> Self {
        Self {
            own: self.opp ^ turned,
            opp: self.own ^ turned ^ (1 << square),
            side: !self.side,
            features: self.features.after(square, turned, self.side),
        }
    }

    #[inline(always)]
    pub(super) fn pass(&self) -> Self {
        Self {
            own: self.opp,
            opp: self.own,
            side: !self.side,
            features: self.features,
        }
    }
}

entries! {
    /// The recursion of the searcher.
    pub(super) trait Search {
        /// Alpha-beta; the value in units of the evaluation.
        fn search(evaluator: &Evaluator, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32 = alpha_beta;
        /// The best move of a search and its value, for a position with a move.
        fn best(evaluator: &Evaluator, node: &Node, depth: u32) -> (u8, i32) = root;
    }
}

/// The value of a position by a search of so many plies, in units of the evaluation. The end of the game counts a disc
/// as a disc.
pub(super) fn value(evaluator: &Evaluator, node: &Node, depth: u32) -> i32 {
    dispatch!(Backend::detect(), simd => simd.search(evaluator, node, depth, -INFINITE, INFINITE))
}

/// The move a search of so many plies (at least 1) prefers, and its value. The side to move must have a move.
pub(super) fn best_move(evaluator: &Evaluator, node: &Node, depth: u32) -> (u8, i32) {
    dispatch!(Backend::detect(), simd => simd.best(evaluator, node, depth))
}

#[inline(always)]
fn alpha_beta<S: Search + PatternSum>(
    simd: S,
    evaluator: &Evaluator,
    node: &Node,
    depth: u32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    let open = simd.moves(node.own, node.opp);
    if open == 0 && simd.moves(node.opp, node.own) == 0 {
        return final_score(node.own, node.opp) * UNITS_PER_DISC;
    }
    if depth == 0 {
        return evaluator.value_by(simd, &node.features, node.side, node.own, node.opp);
    }
    if open == 0 {
        return -simd.search(evaluator, &node.pass(), depth, -beta, -alpha);
    }
    let mut list = [(0_i32, 0_u8, 0_u64); 33];
    let count = moves_in_order(simd, evaluator, node, open, depth >= 2, &mut list);
    let mut best = -INFINITE;
    for (number, &(_, square, turned)) in list[..count].iter().enumerate() {
        let child = node.after(square, turned);
        let probe = number > 0 && beta - alpha > 1;
        let mut score = if probe {
            -simd.search(evaluator, &child, depth - 1, -alpha - 1, -alpha)
        } else {
            -simd.search(evaluator, &child, depth - 1, -beta, -alpha)
        };
        if probe && score > alpha && score < beta {
            score = -simd.search(evaluator, &child, depth - 1, -beta, -alpha);
        }
        if score > best {
            best = score;
            alpha = alpha.max(score);
            if best >= beta {
                break;
            }
        }
    }
    best
}

#[inline(always)]
fn root<S: Search + PatternSum>(
    simd: S,
    evaluator: &Evaluator,
    node: &Node,
    depth: u32,
) -> (u8, i32) {
    let open = simd.moves(node.own, node.opp);
    let mut list = [(0_i32, 0_u8, 0_u64); 33];
    let count = moves_in_order(simd, evaluator, node, open, true, &mut list);
    let mut best = (0, -INFINITE);
    for &(_, square, turned) in &list[..count] {
        let child = node.after(square, turned);
        let first = best.1 == -INFINITE;
        let mut score = if first {
            -simd.search(evaluator, &child, depth - 1, -INFINITE, INFINITE)
        } else {
            -simd.search(evaluator, &child, depth - 1, -best.1 - 1, -best.1)
        };
        if !first && score > best.1 {
            score = -simd.search(evaluator, &child, depth - 1, -INFINITE, -best.1);
        }
        if score > best.1 {
            best = (square, score);
        }
    }
    best
}

/// Fills a list with the moves and what they turn, the most promising first if asked, and returns how many they are.
#[inline(always)]
fn moves_in_order<S: PatternSum>(
    simd: S,
    evaluator: &Evaluator,
    node: &Node,
    mut open: u64,
    ordered: bool,
    list: &mut [(i32, u8, u64); 33],
) -> usize {
    let mut count = 0;
    while open != 0 {
        let square = open.trailing_zeros() as u8;
        open &= open - 1;
        let turned = simd.flips(node.own, node.opp, square);
        let key = if ordered {
            let child = node.after(square, turned);
            evaluator.value_by(simd, &child.features, child.side, child.own, child.opp)
        } else {
            0
        };
        list[count] = (key.min(MAX_VALUE), square, turned);
        count += 1;
    }
    if ordered {
        list[..count].sort_unstable_by_key(|entry| entry.0);
    }
    count
}

/// The score of a finished game: the difference of discs, empty squares going to the winner.
pub(super) fn final_score(own: u64, opp: u64) -> i32 {
    let (own, opp) = (own.count_ones() as i32, opp.count_ones() as i32);
    (own - opp) + (own - opp).signum() * (64 - own - opp)
}
