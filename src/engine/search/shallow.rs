//! Searches of at most two plies with the evaluation at the end of each line. They do without the transposition table,
//! which would take longer than the search itself. A selective search of two plies with a null window is left out where
//! the static evaluation is clear enough: see [`static_probcut`](super::static_probcut).

use super::{
    candidate::Candidate,
    move_ordering::mobility::list_by_mobility,
    node::Node,
    searcher::Searcher,
    static_probcut::{STATIC_DEPTH, by_static_value},
    tt::NO_MOVE,
    value::{NO_VALUE, WIPEOUT},
};
use crate::engine::{
    bits::{entries, final_score},
    eval::{PatternSum, UNITS_PER_DISC},
};

/// Searches up to this depth, in plies, do without the transposition table.
pub(crate) const SHALLOW_DEPTH: u32 = 2;

entries! {
    /// Searches of a few plies.
    pub(crate) trait Shallow {
        /// The score of a position by an alpha-beta search of at most [`SHALLOW_DEPTH`] plies, in units of the
        /// evaluation. It is exact between `alpha` and `beta` and a bound outside.
        fn shallow(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, beta: i32, depth: u32) -> i32
            = shallow;
        /// The static evaluation of a position in which the side to move has the legal moves `moves`, at least one. It is
        /// only computed if the node does not have it already.
        fn static_value(searcher: &mut Searcher<'_>, node: &Node, moves: u64) -> i32
            = static_value;
    }
}

/// The order of the moves in a search of one ply: first the corners, then all squares but those next to the corners, and
/// these last.
const SQUARE_GROUPS: [u64; 3] = [
    0x8100_0000_0000_0081,
    0x3C3C_FFFF_FFFF_3C3C,
    0x42C3_0000_0000_C342,
];

#[inline(always)]
fn static_value<S: PatternSum>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
) -> i32 {
    searcher.nodes += u64::from(node.eval == NO_VALUE);
    known_or_static_eval(simd, searcher, node, moves)
}

/// The static evaluation of a position in which the side to move has a legal move. It is only computed if the node does not have it.
#[inline(always)]
fn known_or_static_eval<S: PatternSum>(
    simd: S,
    searcher: &Searcher<'_>,
    node: &Node,
    moves: u64,
) -> i32 {
    if node.eval == NO_VALUE {
        let replies = simd.moves(node.opp, node.own);
        static_eval(simd, searcher, node, moves, replies)
    } else {
        node.eval
    }
}

#[inline(always)]
fn shallow<S: Shallow + PatternSum>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    mut alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    searcher.nodes += 1;
    let (own, opp) = (node.own, node.opp);
    if depth == 0 || moves == 0 {
        let replies = simd.moves(opp, own);
        if moves == 0 {
            return if replies == 0 {
                final_score(own, opp) * UNITS_PER_DISC
            } else {
                -simd.shallow(searcher, &node.pass(), replies, -beta, -alpha, depth)
            };
        }
        return static_eval(simd, searcher, node, moves, replies);
    }
    if depth == STATIC_DEPTH && beta == alpha + 1 && searcher.selectivity.sigmas().is_some() {
        let eval = known_or_static_eval(simd, searcher, node, moves);
        if let Some(bound) = by_static_value(searcher, node.empties(), eval, alpha) {
            return bound;
        }
    }
    let mut best_score = NO_VALUE;
    if depth == 1 {
        for squares in SQUARE_GROUPS {
            let mut group = moves & squares;
            while group != 0 {
                let square = group.trailing_zeros() as u8;
                group &= group - 1;
                let flipped = simd.flips(own, opp, square);
                let (next_own, next_opp) = (opp ^ flipped, own ^ flipped ^ (1 << square));
                if next_own == 0 {
                    return WIPEOUT;
                }
                let replies = simd.moves(next_own, next_opp);
                let candidate = Candidate::new(square, [next_own, next_opp], replies);
                let child = node.after(&candidate);
                let score = -leaf(simd, searcher, &child, candidate.moves);
                if score > best_score {
                    best_score = score;
                    if score >= beta {
                        return score;
                    }
                }
            }
        }
        return best_score;
    }
    let Some(mut list) = list_by_mobility(simd, searcher, own, opp, moves, NO_MOVE, |_, _, _| {})
    else {
        return WIPEOUT;
    };
    while let Some(candidate) = list.next(searcher) {
        let child = node.after(&candidate);
        let score = -simd.shallow(searcher, &child, candidate.moves, -beta, -alpha, depth - 1);
        if score > best_score {
            best_score = score;
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
    }
    list.finish(searcher);
    best_score
}

/// The score of a position at the end of a line.
#[inline(always)]
fn leaf<S: Shallow + PatternSum>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
) -> i32 {
    if moves == 0 {
        return simd.shallow(searcher, node, 0, NO_VALUE, -NO_VALUE, 0);
    }
    searcher.nodes += 1;
    let replies = simd.moves(node.opp, node.own);
    static_eval(simd, searcher, node, moves, replies)
}

/// The static evaluation of a position, or 0 if the searcher has no evaluation.
#[inline(always)]
fn static_eval<S: PatternSum>(
    simd: S,
    searcher: &Searcher<'_>,
    node: &Node,
    moves: u64,
    replies: u64,
) -> i32 {
    let Some(evaluator) = searcher.evaluator else {
        return 0;
    };
    evaluator.value_with_mobility(
        simd,
        &node.features,
        node.side,
        node.empties(),
        moves.count_ones(),
        replies.count_ones(),
    )
}
