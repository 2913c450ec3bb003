//! Principal variation searches of the midgame.

use super::nws::{MidgameNws, ORDERING, store};
use crate::engine::{
    bits::{entries, final_score},
    eval::{PatternSum, UNITS_PER_DISC},
    search::{
        move_list::{generate, wipeout_move},
        move_ordering::{order_by_evaluation, weighted_mobility},
        node::Node,
        parallel::MIN_PARALLEL_DEPTH,
        searcher::Searcher,
        shallow::Shallow,
        tt::{Key, NO_MOVE},
        value::{NO_VALUE, WIPEOUT},
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
fn pvs_midgame<S: MidgamePvs + MidgameNws + Shallow + PatternSum>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    mut alpha: i32,
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
    let original_alpha = alpha;
    let Some(mut list) = generate(
        simd,
        searcher,
        own,
        opp,
        moves,
        |_, _, _| {},
        |_, replies| -weighted_mobility(replies),
    ) else {
        searcher.best_move = wipeout_move(simd, own, opp, moves);
        return WIPEOUT;
    };
    order_by_evaluation(simd, searcher, node, &list, entry.as_ref(), ORDERING);
    let (mut best_score, mut best_move) = (NO_VALUE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let mut started = None;
        if let Some(current_moves) = searcher
            .current_moves
            .filter(|_| depth >= MIN_PARALLEL_DEPTH)
            && !list.is_first()
        {
            let Some(key) = current_moves.start_or_defer(&candidate, depth) else {
                list.defer(searcher);
                continue;
            };
            started = Some((current_moves, key));
        }
        let child = node.after(&candidate);
        let mut score = alpha + 1;
        // A null window shows first whether a later move is better than the best one so far. Only then its score is
        // searched for.
        if !list.is_first() {
            score = -simd.nws_midgame(searcher, &child, candidate.moves, -alpha - 1, depth - 1);
        }
        if list.is_first() || (alpha < score && score < beta) {
            score = -simd.pvs_midgame(searcher, &child, -beta, -alpha, depth - 1);
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
        depth,
        nodes_before,
    );
    searcher.best_move = best_move;
    best_score
}
