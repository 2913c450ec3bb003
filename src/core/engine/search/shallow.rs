//! Searches of at most two plies with the evaluation at the end of each line. They do without the transposition table,
//! which would take longer than the search itself. A selective search of two plies with a null window is left out where
//! the static evaluation is clear enough: see [`static_probcut`](super::pruning).

use super::{
    move_list::MoveList,
    move_list::list_by_mobility,
    node::{Candidate, NO_VALUE, Node, WIPEOUT},
    pruning::{STATIC_DEPTH, by_static_value},
    searcher::Searcher,
    tt::NO_MOVE,
};
use crate::engine::{
    bits::{entries, final_score},
    eval::{Correct, MAX_CORRECTION, PatternSum, UNITS_PER_DISC},
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
        /// The linear value of a position in which the side to move has the legal moves `moves`, at least one. It is only
        /// computed if the node does not have it already.
        fn linear_value(searcher: &mut Searcher<'_>, node: &Node, moves: u64) -> i32 = linear_value;
    }
}

/// The order of the moves in a search of one ply: first the corners, then all squares but those next to the corners, and
/// these last.
const SQUARE_GROUPS: [u64; 3] = [0x8100_0000_0000_0081, 0x3C3C_FFFF_FFFF_3C3C, 0x42C3_0000_0000_C342];

#[inline(always)]
fn linear_value<S: PatternSum>(simd: S, searcher: &mut Searcher<'_>, node: &Node, moves: u64) -> i32 {
    searcher.nodes += u64::from(node.eval == NO_VALUE);
    known_or_linear(simd, searcher, node, moves)
}

/// The linear value of a position in which the side to move has a legal move. It is only computed if the node does not have it.
#[inline(always)]
fn known_or_linear<S: PatternSum>(simd: S, searcher: &Searcher<'_>, node: &Node, moves: u64) -> i32 {
    if node.eval == NO_VALUE {
        let replies = simd.moves(node.board.swapped());
        linear(simd, searcher, node, moves, replies)
    } else {
        node.eval
    }
}

#[inline(always)]
fn shallow<S: Shallow + PatternSum + Correct>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    mut alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    searcher.nodes += 1;
    let board = node.board;
    if depth == 0 || moves == 0 {
        let replies = simd.moves(board.swapped());
        if moves == 0 {
            return if replies == 0 {
                final_score(board) * UNITS_PER_DISC
            } else {
                -simd.shallow(searcher, &node.pass(), replies, -beta, -alpha, depth)
            };
        }
        return static_value(simd, searcher, node, moves, replies, alpha, beta);
    }
    if depth == STATIC_DEPTH && beta == alpha + 1 && searcher.selectivity.sigmas().is_some() {
        let linear = known_or_linear(simd, searcher, node, moves);
        let most = max_correction(searcher, node.empties());
        let by_value = |searcher: &Searcher<'_>, value| by_static_value(searcher, node.empties(), value, alpha);
        // If the network can change the answer, it is asked.
        let mut bound = by_value(searcher, linear - most);
        if bound != by_value(searcher, linear + most) {
            let maps = [moves, simd.moves(board.swapped()), board.own, board.opp];
            bound = by_value(searcher, corrected(simd, searcher, linear, maps));
        }
        if let Some(bound) = bound {
            return bound;
        }
    }
    if depth == 1 {
        return last_ply(simd, searcher, node, moves, alpha, beta);
    }
    let mut best_score = NO_VALUE;
    let Some(mut list) = list_by_mobility(simd, searcher, board, moves, NO_MOVE, |_, _| {}) else {
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

/// A search of one ply. Most moves are so far from the window that no correction matters. A move whose linear value reaches
/// beta is corrected at once, since it most likely still does. The others that could reach the window wait until all moves
/// have linear values, and are then corrected, the best one first.
#[inline(always)]
fn last_ply<S: Shallow + PatternSum + Correct>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    beta: i32,
) -> i32 {
    let mut list = MoveList::new(searcher);
    let board = node.board;
    let most = max_correction(searcher, node.empties() - 1);
    let mut best_score = NO_VALUE;
    for squares in SQUARE_GROUPS {
        let mut group = moves & squares;
        while group != 0 {
            let square = group.trailing_zeros() as u8;
            group &= group - 1;
            let next = board.after(square, simd.flips(board, square));
            if next.own == 0 {
                list.finish(searcher);
                return WIPEOUT;
            }
            let replies = simd.moves(next);
            let candidate = Candidate::new(square, next, replies);
            let child = node.after(&candidate);
            // The lowest and the highest score that the move can have.
            let (low, high);
            if replies == 0 {
                low = -simd.shallow(searcher, &child, 0, -beta, -alpha, 0);
                high = low;
            } else {
                searcher.nodes += 1;
                let answers = simd.moves(next.swapped());
                let linear = linear(simd, searcher, &child, replies, answers);
                if most == 0 || -linear - most >= beta || -linear + most <= alpha {
                    (low, high) = (-linear - most, -linear + most);
                } else if -linear >= beta {
                    let maps = [replies, answers, next.own, next.opp];
                    low = -corrected(simd, searcher, linear, maps);
                    high = low;
                } else {
                    searcher.stack.push(Candidate { priority: -linear, eval: linear as i16, ..candidate });
                    continue;
                }
            }
            if low >= beta {
                list.finish(searcher);
                return low;
            }
            best_score = best_score.max(high);
        }
    }
    while let Some(candidate) = list.next(searcher) {
        if candidate.priority + most <= best_score {
            break;
        }
        let Candidate { board, moves, .. } = candidate;
        let maps = [moves, simd.moves(board.swapped()), board.own, board.opp];
        let score = -corrected(simd, searcher, i32::from(candidate.eval), maps);
        best_score = best_score.max(score);
        if score >= beta {
            break;
        }
    }
    list.finish(searcher);
    best_score
}

/// The static value of a position: exact between `alpha` and `beta`, and a bound outside. Most positions are so far from the
/// window of the search that no correction brings them into it, and then the network is not asked.
#[inline(always)]
fn static_value<S: PatternSum + Correct>(
    simd: S,
    searcher: &Searcher<'_>,
    node: &Node,
    moves: u64,
    replies: u64,
    alpha: i32,
    beta: i32,
) -> i32 {
    let linear = linear(simd, searcher, node, moves, replies);
    let most = max_correction(searcher, node.empties());
    if linear - most >= beta {
        return linear - most;
    }
    if linear + most <= alpha {
        return linear + most;
    }
    corrected(simd, searcher, linear, [moves, replies, node.board.own, node.board.opp])
}

/// The most that the network changes the linear value of a position with this many empty squares.
#[inline(always)]
fn max_correction(searcher: &Searcher<'_>, empties: u32) -> i32 {
    match searcher.evaluator {
        Some(evaluator) if evaluator.corrects(empties) => MAX_CORRECTION,
        _ => 0,
    }
}

/// The static value of a position whose linear value is known.
#[inline(always)]
fn corrected<S: Correct>(simd: S, searcher: &Searcher<'_>, linear: i32, maps: [u64; 4]) -> i32 {
    match searcher.evaluator {
        Some(evaluator) => evaluator.corrected(simd, linear, maps),
        None => linear,
    }
}

/// The linear value of a position, or 0 if the searcher has no evaluation.
#[inline(always)]
fn linear<S: PatternSum>(simd: S, searcher: &Searcher<'_>, node: &Node, moves: u64, replies: u64) -> i32 {
    let Some(evaluator) = searcher.evaluator else {
        return 0;
    };
    evaluator.linear_value_by(simd, &node.features, node.side, node.empties(), moves.count_ones(), replies.count_ones())
}
