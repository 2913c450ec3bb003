//! Principal variation searches of the midgame.

use super::nws::{MidgameNws, ORDERING, store};
use crate::engine::{
    bits::{entries, final_score},
    eval::{Correct, PatternSum, UNITS_PER_DISC},
    search::{
        move_list::{generate, wipeout_move},
        move_loop::search_moves,
        move_ordering::{order_by_evaluation, weighted_mobility},
        node::Node,
        parallel::MIN_PARALLEL_DEPTH,
        searcher::Searcher,
        shallow::Shallow,
        tt::{Key, NO_MOVE},
        value::WIPEOUT,
    },
};

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
    let (own, opp) = (node.own, node.opp);
    let moves = simd.moves(own, opp);
    if depth == 0 {
        return simd.shallow(searcher, node, moves, alpha, beta, depth);
    }
    if searcher.must_stop() {
        return alpha;
    }
    searcher.nodes += 1;
    searcher.best_move = NO_MOVE;
    if moves == 0 {
        return if simd.moves(opp, own) == 0 {
            final_score(own, opp) * UNITS_PER_DISC
        } else {
            let score = -simd.pvs_midgame(searcher, &node.pass(), -beta, -alpha, depth);
            searcher.best_move = NO_MOVE;
            score
        };
    }
    let key = Key::new(own, opp);
    let entry = searcher.tt.probe(key);
    let nodes_before = searcher.nodes;
    let Some(list) = generate(simd, searcher, own, opp, moves, |_, _, _| {}, |_, replies| -weighted_mobility(replies))
    else {
        searcher.best_move = wipeout_move(simd, own, opp, moves);
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
