//! Principal variation searches of the endgame.

use super::{
    mobility::MobilityNws,
    nws::{EndgameNws, MIN_EVAL_ORDERING_EMPTIES, bounds, list, ordering, search_child, store},
};
use crate::engine::{
    bits::{entries, final_score},
    search::{
        midgame::MidgameNws,
        move_list::wipeout_move,
        move_ordering::order_by_evaluation,
        node::Node,
        parallel::MIN_PARALLEL_EMPTIES,
        searcher::Searcher,
        shallow::Shallow,
        tt::{Key, NO_MOVE},
        value::NO_SCORE,
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
    mut alpha: i32,
    beta: i32,
    empties: u32,
) -> i32 {
    if searcher.must_stop() {
        return alpha;
    }
    searcher.nodes += 1;
    searcher.best_move = NO_MOVE;
    let (own, opp) = (node.own, node.opp);
    let moves = simd.moves(own, opp);
    if moves == 0 {
        return if simd.moves(opp, own) == 0 {
            final_score(own, opp)
        } else {
            let score = -simd.pvs_endgame(searcher, &node.pass(), -beta, -alpha, empties);
            searcher.best_move = NO_MOVE;
            score
        };
    }
    let key = Key::new(own, opp);
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
    let original_alpha = alpha;
    let Some(mut list) = list(simd, searcher, node, moves, entry.as_ref(), empties) else {
        searcher.best_move = wipeout_move(simd, own, opp, moves);
        return 64;
    };
    if empties >= MIN_EVAL_ORDERING_EMPTIES && searcher.evaluator.is_some() {
        order_by_evaluation(
            simd,
            searcher,
            node,
            &list,
            entry.as_ref(),
            ordering(empties),
        );
    }
    let (mut best_score, mut best_move) = (NO_SCORE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let first = list.is_first();
        let mut score = alpha;
        let mut started = None;
        if let Some(current_moves) = searcher
            .current_moves
            .filter(|_| empties >= MIN_PARALLEL_EMPTIES)
            && !first
        {
            let Some(key) = current_moves.start_or_defer(&candidate, empties) else {
                list.defer(searcher);
                continue;
            };
            started = Some((current_moves, key));
        }
        // A null window shows first whether a later move is better than the best one so far. Only then its score is
        // searched for.
        let null_window = !first && empties > MAX_FULL_WINDOW_EMPTIES;
        if null_window {
            score = -search_child(simd, searcher, node, &candidate, -alpha - 1, empties - 1);
        }
        if !null_window || (alpha < score && score < beta) {
            let child = node.after(&candidate);
            score = -simd.pvs_endgame(searcher, &child, -beta, -alpha, empties - 1);
        }
        if let Some((current_moves, key)) = started {
            current_moves.finish(key);
        }
        if searcher.stopped {
            break;
        }
        if score > best_score {
            (best_score, best_move) = (score, candidate.square);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
    }
    list.finish(searcher);
    if searcher.stopped {
        return alpha;
    }
    store(
        searcher,
        key,
        [original_alpha, beta],
        best_score,
        best_move,
        empties,
        nodes_before,
    );
    searcher.best_move = best_move;
    best_score
}
