//! Principal variation searches to a given depth.

use super::nws::{MidgameNws, ORDER, store};
use crate::engine::{
    bits::{entries, final_score},
    eval::{PatternSum, UNITS_PER_DISC},
    search::{
        move_list::{generate, wipeout_move},
        move_ordering::{sort_by_evaluation, weighted_mobility},
        node::Node,
        searcher::Searcher,
        shallow::Shallow,
        tt::{Key, NO_MOVE},
        value::{NO_VALUE, WIPEOUT},
    },
};

entries! {
    /// Principal variation searches to a given depth.
    pub(crate) trait MidgamePvs {
        /// The value if it lies between `alpha` and `beta`, else a bound. Leaves the best move in the searcher.
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
    searcher.best = NO_MOVE;
    if moves == 0 {
        return if simd.moves(opp, own) == 0 {
            final_score(own, opp) * UNITS_PER_DISC
        } else {
            let value = -simd.pvs_midgame(searcher, &node.pass(), -beta, -alpha, depth);
            searcher.best = NO_MOVE;
            value
        };
    }
    let key = Key::new(own, opp);
    let entry = searcher.table.probe(key);
    let before = searcher.nodes;
    let floor = alpha;
    let Some(mut list) = generate(
        simd,
        searcher,
        own,
        opp,
        moves,
        |_, _, _| {},
        |_, replies| -weighted_mobility(replies),
    ) else {
        searcher.best = wipeout_move(simd, own, opp, moves);
        return WIPEOUT;
    };
    sort_by_evaluation(simd, searcher, node, &list, entry.as_ref(), ORDER);
    let (mut best, mut best_move) = (NO_VALUE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let child = node.after(&candidate);
        let mut value = alpha + 1;
        if !list.is_first() {
            value = -simd.nws_midgame(searcher, &child, candidate.moves, -alpha - 1, depth - 1);
        }
        if list.is_first() || (alpha < value && value < beta) {
            value = -simd.pvs_midgame(searcher, &child, -beta, -alpha, depth - 1);
        }
        if searcher.stopped {
            break;
        }
        if value > best {
            (best, best_move) = (value, candidate.square);
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
    }
    list.finish(searcher);
    if searcher.stopped {
        return alpha;
    }
    store(searcher, key, [floor, beta], best, best_move, depth, before);
    searcher.best = best_move;
    best
}
