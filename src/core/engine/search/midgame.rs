//! Midgame searches: to a given depth, with the evaluation at the end of each line.
//!
//! Scores are seen from the side to move, in units of the evaluation: [`UNITS_PER_DISC`]
//! units are one disc. A pass costs no depth. The depth is always less than the number of empty squares, since the
//! [endgame](super::endgame) search does the others.

use crate::engine::{
    bits::{entries, final_score},
    eval::{Correct, PatternSum, UNITS_PER_DISC},
    search::{
        move_list::{generate, null_window, search_moves, weighted_mobility, wipeout_move},
        move_ordering::{EvalOrdering, order_by_evaluation},
        node::{NO_VALUE, Node, WIPEOUT},
        parallel::{MIN_PARALLEL_DEPTH, PathNode},
        probcut,
        pruning::{self, stability_cutoff},
        searcher::Searcher,
        shallow::{SHALLOW_DEPTH, Shallow},
        tt::{Entry, Key, NO_MOVE, SearchResult},
    },
};

/// Enhanced transposition cutoffs are tried from this depth on, in plies. Below, the look-ups cost more than they save.
const MIN_ETC_DEPTH: u32 = 5;

entries! {
    /// Null-window searches to a given depth.
    pub(crate) trait MidgameNws {
        /// A lower bound of the score of a position if the score is more than `alpha`, else an upper bound.
        fn nws_midgame(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, depth: u32) -> i32
            = nws_midgame;
    }
}

/// The bounds that an entry gives for a search of this depth and selectivity. An entry of a deeper and surer search is as
/// good.
#[inline(always)]
fn bounds(entry: Option<&Entry>, depth: u32, selectivity: u8) -> (i32, i32) {
    match entry {
        Some(entry) if u32::from(entry.depth) >= depth && entry.selectivity >= selectivity => {
            (i32::from(entry.lower), i32::from(entry.upper))
        }
        _ => (NO_VALUE, -NO_VALUE),
    }
}

/// Moves are ordered by the static evaluation and a little by mobility. Searching them for the ordering was tried and cost
/// more than it saved.
pub(super) const ORDERING: EvalOrdering = EvalOrdering { depth: 0, mobility_weight: 8 };

#[inline(always)]
fn nws_midgame<S: MidgameNws + Shallow + PatternSum + Correct>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
) -> i32 {
    if depth <= SHALLOW_DEPTH {
        return simd.shallow(searcher, node, moves, alpha, alpha + 1, depth);
    }
    if searcher.must_stop() {
        return alpha;
    }
    searcher.nodes += 1;
    let board = node.board;
    let key = Key::new(board);
    if moves == 0 {
        let replies = simd.moves(board.swapped());
        return if replies == 0 {
            final_score(board) * UNITS_PER_DISC
        } else {
            -simd.nws_midgame(searcher, &node.pass(), replies, -alpha - 1, depth)
        };
    }
    // Stability: sound, see there. A score in whole discs is more than `alpha` if it is more than this.
    let alpha_discs = alpha.div_euclid(UNITS_PER_DISC);
    if let Some(bound) = stability_cutoff(searcher, board, alpha_discs, node.empties()) {
        return bound * UNITS_PER_DISC;
    }
    // Transposition table: as sound as the search that made the entry.
    let selectivity = searcher.selectivity.index();
    let entry = searcher.tt.probe(key);
    let (lower, upper) = bounds(entry.as_ref(), depth, selectivity);
    if lower > alpha {
        return lower;
    }
    if upper <= alpha {
        return upper;
    }
    // Multi-ProbCut: wrong as often as the selectivity allows.
    if let Some(bound) = probcut::midgame(simd, searcher, node, moves, alpha, depth, |searcher, node, alpha, depth| {
        simd.nws_midgame(searcher, node, moves, alpha, depth)
    }) {
        return bound;
    }
    let nodes_before = searcher.nodes;
    let Some(list) = generate(
        simd,
        searcher,
        board,
        moves,
        |searcher, board| {
            if depth > SHALLOW_DEPTH + 1 {
                searcher.tt.prefetch(Key::new(board));
            }
        },
        |_, replies| -weighted_mobility(replies),
    ) else {
        return WIPEOUT;
    };
    // Enhanced transposition cutoffs: as sound as the entries.
    if depth >= MIN_ETC_DEPTH
        && let Some(bound) = pruning::from_tt(searcher, &list, alpha, |entry| bounds(entry, depth - 1, selectivity).1)
    {
        list.finish(searcher);
        return bound;
    }
    order_by_evaluation(simd, searcher, node, &list, entry.as_ref(), ORDERING);
    let path_node = PathNode { key, alpha, depth: depth as u8, selectivity };
    let current_moves = searcher.current_moves.filter(|_| depth >= MIN_PARALLEL_DEPTH);
    let mut tried = 0;
    let (best_score, best_move) =
        match null_window(searcher, list, current_moves, path_node, alpha, |searcher, candidate| {
            let child = node.after(candidate);
            let score_to = |searcher: &mut Searcher<'_>, depth| {
                -simd.nws_midgame(searcher, &child, candidate.moves, -alpha - 1, depth)
            };
            tried += 1;
            // Late moves: wrong where the shallower search is.
            if let Some(depth) = pruning::reduced_depth(searcher.selectivity, depth - 1, tried) {
                let score = score_to(searcher, depth);
                if score <= alpha || searcher.stopped {
                    return score;
                }
            }
            score_to(searcher, depth - 1)
        }) {
            Ok(best) => best,
            Err(bound) => return bound,
        };
    if !searcher.stopped {
        store(searcher, key, [alpha, alpha + 1], best_score, best_move, depth, nodes_before);
    }
    best_score
}

/// Stores the result of a search with this window in the transposition table.
pub(super) fn store(
    searcher: &Searcher<'_>,
    key: Key,
    [alpha, beta]: [i32; 2],
    score: i32,
    best_move: u8,
    depth: u32,
    nodes_before: u64,
) {
    searcher.tt.store(
        key,
        &SearchResult {
            alpha,
            beta,
            score,
            depth: depth as u8,
            selectivity: searcher.selectivity.index(),
            best_move,
            nodes: searcher.nodes - nodes_before,
        },
    );
}

entries! {
    /// Principal variation searches to a given depth.
    pub(crate) trait MidgamePvs {
        /// The score of a position: exact between `alpha` and `beta`, and a bound outside. The best move is left in the
        /// searcher.
        fn pvs_midgame(searcher: &mut Searcher<'_>, node: &Node, alpha: i32, beta: i32, depth: u32) -> i32
            = pvs_midgame;
    }
}

#[inline(always)]
fn pvs_midgame<S: MidgamePvs + MidgameNws + Shallow + PatternSum + Correct>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    let board = node.board;
    let moves = simd.moves(board);
    if depth == 0 {
        return simd.shallow(searcher, node, moves, alpha, beta, depth);
    }
    if searcher.must_stop() {
        return alpha;
    }
    searcher.nodes += 1;
    searcher.best_move = NO_MOVE;
    if moves == 0 {
        return if simd.moves(board.swapped()) == 0 {
            final_score(board) * UNITS_PER_DISC
        } else {
            let score = -simd.pvs_midgame(searcher, &node.pass(), -beta, -alpha, depth);
            searcher.best_move = NO_MOVE;
            score
        };
    }
    let key = Key::new(board);
    let entry = searcher.tt.probe(key);
    let nodes_before = searcher.nodes;
    let Some(list) = generate(simd, searcher, board, moves, |_, _| {}, |_, replies| -weighted_mobility(replies)) else {
        searcher.best_move = wipeout_move(simd, board, moves);
        return WIPEOUT;
    };
    order_by_evaluation(simd, searcher, node, &list, entry.as_ref(), ORDERING);
    let current_moves = searcher.current_moves.filter(|_| depth >= MIN_PARALLEL_DEPTH);
    let (best_score, best_move) =
        search_moves(searcher, list, current_moves, depth, [alpha, beta], |searcher, candidate, alpha, first| {
            let child = node.after(candidate);
            // A null window shows first whether a later move is better than the best one so far. Only then its score is
            // searched for.
            if !first {
                let moves = candidate.moves;
                let score = -simd.nws_midgame(searcher, &child, moves, -alpha - 1, depth - 1);
                if score <= alpha || score >= beta {
                    return score;
                }
            }
            -simd.pvs_midgame(searcher, &child, -beta, -alpha, depth - 1)
        });
    if searcher.stopped {
        return alpha;
    }
    store(searcher, key, [alpha, beta], best_score, best_move, depth, nodes_before);
    searcher.best_move = best_move;
    best_score
}
