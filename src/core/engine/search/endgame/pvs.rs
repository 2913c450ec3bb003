//! Principal variation searches of the endgame.

use super::{
    near_end::MobilityNws,
    nws::{EndgameNws, MIN_EVAL_ORDERING_EMPTIES, bounds, list, ordering, search_child, store},
};
use crate::engine::{
    bits::{entries, final_score},
    search::{
        midgame::MidgameNws,
        move_list::{search_moves, wipeout_move},
        move_ordering::order_by_evaluation,
        node::Node,
        parallel::MIN_PARALLEL_EMPTIES,
        searcher::Searcher,
        shallow::Shallow,
        tt::{Key, NO_MOVE},
    },
};

entries! {
    /// Principal variation searches to the end of the game.
    pub(crate) trait EndgamePvs {
        /// The score of a position: exact between `alpha` and `beta`, and a bound outside. The best move is left in the
        /// searcher.
        fn pvs_endgame(searcher: &mut Searcher<'_>, node: &Node, alpha: i32, beta: i32, empties: u32) -> i32
            = pvs_endgame;
    }
}

/// With up to this many empty squares a null window saves nothing: the search of the score is as quick.
const MAX_FULL_WINDOW_EMPTIES: u32 = 5;

#[inline(always)]
fn pvs_endgame<S: EndgamePvs + EndgameNws + MobilityNws + MidgameNws + Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    alpha: i32,
    beta: i32,
    empties: u32,
) -> i32 {
    if searcher.must_stop() {
        return alpha;
    }
    searcher.nodes += 1;
    searcher.best_move = NO_MOVE;
    let board = node.board;
    let moves = simd.moves(board);
    if moves == 0 {
        return if simd.moves(board.swapped()) == 0 {
            final_score(board)
        } else {
            let score = -simd.pvs_endgame(searcher, &node.pass(), -beta, -alpha, empties);
            searcher.best_move = NO_MOVE;
            score
        };
    }
    let key = Key::new(board);
    let entry = searcher.tt.probe(key);
    let (lower, upper) = bounds(entry.as_ref(), empties, searcher.selectivity.index());
    let first = entry.map_or(NO_MOVE, |entry| entry.best_moves[0]);
    // Transposition table: as sound as the search that made the entry. The best move has to be known, since the caller
    // needs it.
    if first != NO_MOVE {
        searcher.best_move = first;
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
    }
    let nodes_before = searcher.nodes;
    let Some(list) = list(simd, searcher, node, moves, entry.as_ref(), empties) else {
        searcher.best_move = wipeout_move(simd, board, moves);
        return 64;
    };
    if empties >= MIN_EVAL_ORDERING_EMPTIES && searcher.evaluator.is_some() {
        order_by_evaluation(simd, searcher, node, &list, entry.as_ref(), ordering(empties));
    }
    let current_moves = searcher.current_moves.filter(|_| empties >= MIN_PARALLEL_EMPTIES);
    let (best_score, best_move) =
        search_moves(searcher, list, current_moves, empties, [alpha, beta], |searcher, candidate, alpha, first| {
            // A null window shows first whether a later move is better than the best one so far. Only then its score is
            // searched for.
            if !first && empties > MAX_FULL_WINDOW_EMPTIES {
                let score = -search_child(simd, searcher, node, candidate, -alpha - 1, empties - 1);
                if score <= alpha || score >= beta {
                    return score;
                }
            }
            let child = node.after(candidate);
            -simd.pvs_endgame(searcher, &child, -beta, -alpha, empties - 1)
        });
    if searcher.stopped {
        return alpha;
    }
    store(searcher, key, [alpha, beta], best_score, best_move, empties, nodes_before);
    searcher.best_move = best_move;
    best_score
}
