//! Null-window searches of positions that are far enough from the end to use the transposition table.
//!
//! Scores are in discs here, and in units of the evaluation in the table.

use super::near_end::MobilityNws;
use crate::engine::{
    bits::{Simd, entries, final_score},
    eval::UNITS_PER_DISC,
    search::{
        midgame::MidgameNws,
        move_list::list_by_mobility,
        move_list::{MoveList, null_window},
        move_ordering::{EvalOrdering, order_by_evaluation},
        node::{Candidate, Node},
        parallel::{MIN_PARALLEL_EMPTIES, PathNode},
        probcut,
        pruning::{self, stability_cutoff},
        searcher::Searcher,
        shallow::Shallow,
        tt::{Entry, Key, NO_MOVE, SearchResult},
    },
};

/// The transposition table is used from this many empty squares on. Below, the cache of the thread is quicker.
pub(super) const MIN_TT_EMPTIES: u32 = 12;

/// Moves are ordered by the evaluation from this many empty squares on. Below, mobility is good enough.
pub(super) const MIN_EVAL_ORDERING_EMPTIES: u32 = 13;

/// `ProbCut` is tried from this many empty squares on. Below, the exact search is quick enough.
const MIN_PROBCUT_EMPTIES: u32 = 14;

entries! {
    /// Null-window searches to the end with the transposition table.
    pub(crate) trait EndgameNws {
        /// A lower bound of the score of a position if the score is more than `alpha`, else an upper bound.
        fn nws_endgame(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, empties: u32) -> i32
            = nws_endgame;
    }
}

/// The bounds that an entry gives for a search to the end with this selectivity, in discs. An entry of a surer search is
/// as good.
#[inline(always)]
pub(super) fn bounds(entry: Option<&Entry>, empties: u32, selectivity: u8) -> (i32, i32) {
    match entry {
        Some(entry) if u32::from(entry.depth) == empties && entry.selectivity >= selectivity => {
            ((i32::from(entry.lower) / UNITS_PER_DISC).max(-64), (i32::from(entry.upper) / UNITS_PER_DISC).min(64))
        }
        _ => (-64, 64),
    }
}

/// How the moves of a position are ordered by the evaluation: farther from the end a deeper search for it pays.
#[inline(always)]
pub(super) fn ordering(empties: u32) -> EvalOrdering {
    EvalOrdering {
        depth: match empties {
            0..=17 => 0,
            18..=21 => 1,
            _ => 2,
        },
        mobility_weight: 20,
    }
}

/// The legal moves of a position, ordered by mobility. There is no list if one of them is a wipeout.
#[inline(always)]
pub(super) fn list<S: Simd>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    entry: Option<&Entry>,
    empties: u32,
) -> Option<MoveList> {
    let first = entry.map_or(NO_MOVE, |entry| entry.best_moves[0]);
    let prefetch = |searcher: &Searcher<'_>, board| {
        if empties > MIN_TT_EMPTIES {
            searcher.tt.prefetch(Key::new(board));
        } else {
            searcher.cache.prefetch(board);
        }
    };
    list_by_mobility(simd, searcher, node.board, moves, first, prefetch)
}

/// Searches the position after a move with the search for its number of empty squares, `empties`.
#[inline(always)]
pub(super) fn search_child<S: EndgameNws + MobilityNws>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    candidate: &Candidate,
    alpha: i32,
    empties: u32,
) -> i32 {
    if empties >= MIN_TT_EMPTIES {
        let child = node.after(candidate);
        simd.nws_endgame(searcher, &child, candidate.moves, alpha, empties)
    } else {
        simd.nws_mobility(searcher, candidate.board, candidate.moves, alpha, empties)
    }
}

#[inline(always)]
fn nws_endgame<S: EndgameNws + MobilityNws + MidgameNws + Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    empties: u32,
) -> i32 {
    if searcher.must_stop() {
        return alpha;
    }
    searcher.nodes += 1;
    let board = node.board;
    let key = Key::new(board);
    searcher.tt.prefetch(key);
    if moves == 0 {
        let replies = simd.moves(board.swapped());
        return if replies == 0 {
            final_score(board)
        } else {
            -simd.nws_endgame(searcher, &node.pass(), replies, -alpha - 1, empties)
        };
    }
    // Stability: sound, see there.
    if let Some(bound) = stability_cutoff(searcher, board, alpha, empties) {
        return bound;
    }
    // Transposition table: as sound as the search that made the entry.
    let entry = searcher.tt.probe(key);
    let selectivity = searcher.selectivity.index();
    let (lower, upper) = bounds(entry.as_ref(), empties, selectivity);
    if lower > alpha {
        return lower;
    }
    if upper <= alpha {
        return upper;
    }
    // Multi-ProbCut: wrong as often as the selectivity allows. An exact search does not use it.
    if empties >= MIN_PROBCUT_EMPTIES
        && let Some(bound) =
            probcut::endgame(simd, searcher, node, moves, alpha, empties, |searcher, node, alpha, depth| {
                simd.nws_midgame(searcher, node, moves, alpha, depth)
            })
    {
        return bound;
    }
    let nodes_before = searcher.nodes;
    let Some(list) = list(simd, searcher, node, moves, entry.as_ref(), empties) else {
        return 64;
    };
    // Enhanced transposition cutoffs: as sound as the entries.
    let etc_bound = if empties > MIN_TT_EMPTIES {
        pruning::from_tt(searcher, &list, alpha, |entry| bounds(entry, empties - 1, selectivity).1)
    } else {
        pruning::from_cache(searcher, &list, alpha)
    };
    if let Some(bound) = etc_bound {
        list.finish(searcher);
        return bound;
    }
    if empties >= MIN_EVAL_ORDERING_EMPTIES && searcher.evaluator.is_some() {
        order_by_evaluation(simd, searcher, node, &list, entry.as_ref(), ordering(empties));
    }
    let path_node = PathNode { key, alpha: alpha * UNITS_PER_DISC, depth: empties as u8, selectivity };
    let current_moves = searcher.current_moves.filter(|_| empties >= MIN_PARALLEL_EMPTIES);
    let (best_score, best_move) =
        match null_window(searcher, list, current_moves, path_node, alpha, |searcher, candidate| {
            -search_child(simd, searcher, node, candidate, -alpha - 1, empties - 1)
        }) {
            Ok(best) => best,
            Err(bound) => return bound / UNITS_PER_DISC,
        };
    if searcher.stopped {
        return alpha;
    }
    store(searcher, key, [alpha, alpha + 1], best_score, best_move, empties, nodes_before);
    best_score
}

/// Stores the result of a search with this window, in discs, in the transposition table.
pub(super) fn store(
    searcher: &Searcher<'_>,
    key: Key,
    [alpha, beta]: [i32; 2],
    score: i32,
    best_move: u8,
    empties: u32,
    nodes_before: u64,
) {
    searcher.tt.store(
        key,
        &SearchResult {
            alpha: alpha * UNITS_PER_DISC,
            beta: beta * UNITS_PER_DISC,
            score: score * UNITS_PER_DISC,
            depth: empties as u8,
            selectivity: searcher.selectivity.index(),
            best_move,
            nodes: searcher.nodes - nodes_before,
        },
    );
}
