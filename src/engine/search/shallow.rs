//! Searches of at most two plies with the evaluation at the end of the line, without the transposition table.

use super::{
    candidate::Candidate,
    move_ordering::mobility::list_by_mobility,
    node::Node,
    searcher::Searcher,
    tt::NO_MOVE,
    value::{NO_VALUE, WIPEOUT},
};
use crate::engine::{
    bits::{entries, final_score},
    eval::{PatternSum, UNITS_PER_DISC},
};

/// Up to this depth in plies searches do without the transposition table.
pub(crate) const SHALLOW_DEPTH: u32 = 2;

entries! {
    /// Searches of a few plies.
    pub(crate) trait Shallow {
        /// The value of a position between `alpha` and `beta`, or a bound of it, by a plain search of at most
        /// [`SHALLOW_DEPTH`] plies.
        fn shallow(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, beta: i32, depth: u32) -> i32
            = shallow;
    }
}

/// The squares in the order a search of one ply tries them: corners, the squares around the centre and on the edges,
/// and the squares next to corners.
const TURNS: [u64; 3] = [
    0x8100_0000_0000_0081,
    0x3C3C_FFFF_FFFF_3C3C,
    0x42C3_0000_0000_C342,
];

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
        return static_value(simd, searcher, node, moves, replies);
    }
    let mut best = NO_VALUE;
    if depth == 1 {
        for turn in TURNS {
            let mut group = moves & turn;
            while group != 0 {
                let square = group.trailing_zeros() as u8;
                group &= group - 1;
                let turned = simd.flips(own, opp, square);
                let (next_own, next_opp) = (opp ^ turned, own ^ turned ^ (1 << square));
                if next_own == 0 {
                    return WIPEOUT;
                }
                let candidate = Candidate {
                    value: 0,
                    square,
                    own: next_own,
                    opp: next_opp,
                    moves: simd.moves(next_own, next_opp),
                };
                let child = node.after(&candidate);
                let value = -leaf(simd, searcher, &child, candidate.moves);
                if value > best {
                    best = value;
                    if value >= beta {
                        return value;
                    }
                }
            }
        }
        return best;
    }
    let Some(mut list) = list_by_mobility(simd, searcher, own, opp, moves, NO_MOVE, |_, _, _| {})
    else {
        return WIPEOUT;
    };
    while let Some(candidate) = list.next(searcher) {
        let child = node.after(&candidate);
        let value = -simd.shallow(searcher, &child, candidate.moves, -beta, -alpha, depth - 1);
        if value > best {
            best = value;
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
    }
    list.finish(searcher);
    best
}

/// The value of a position without any search.
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
    static_value(simd, searcher, node, moves, replies)
}

/// What the evaluation says of a position; nothing at all without one.
#[inline(always)]
fn static_value<S: PatternSum>(
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
