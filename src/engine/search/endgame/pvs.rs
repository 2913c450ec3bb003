//! Principal variation searches to the end of the game.

use super::{
    mobility::MobilityNws,
    nws::{EVAL_ORDERING_EMPTIES, EndgameNws, bounds, list, next, order, store},
};
use crate::engine::{
    bits::{entries, final_score},
    search::{
        midgame::MidgameNws,
        move_list::wipeout_move,
        move_ordering::sort_by_evaluation,
        node::Node,
        parallel,
        searcher::Searcher,
        shallow::Shallow,
        tt::{Key, NO_MOVE},
        value::NO_SCORE,
    },
};

entries! {
    /// Principal variation searches to the end.
    pub(crate) trait EndgamePvs {
        /// The score if it lies between `alpha` and `beta`, else a bound. Leaves the best move in the searcher.
        fn pvs_endgame(searcher: &mut Searcher<'_>, node: &Node, alpha: i32, beta: i32, empties: u32) -> i32
            = pvs_endgame;
    }
}

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
    searcher.best = NO_MOVE;
    let (own, opp) = (node.own, node.opp);
    let moves = simd.moves(own, opp);
    if moves == 0 {
        return if simd.moves(opp, own) == 0 {
            final_score(own, opp)
        } else {
            let score = -simd.pvs_endgame(searcher, &node.pass(), -beta, -alpha, empties);
            searcher.best = NO_MOVE;
            score
        };
    }
    let key = Key::new(own, opp);
    let entry = searcher.table.probe(key);
    let (lower, upper) = bounds(entry.as_ref(), empties, searcher.selectivity.index());
    let first = entry.map_or(NO_MOVE, |entry| entry.best[0]);
    // A move that was never found cannot be named either.
    if first != NO_MOVE {
        searcher.best = first;
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
    }
    let before = searcher.nodes;
    let floor = alpha;
    let Some(mut list) = list(simd, searcher, node, moves, entry.as_ref(), empties) else {
        searcher.best = wipeout_move(simd, own, opp, moves);
        return 64;
    };
    if empties >= EVAL_ORDERING_EMPTIES && searcher.evaluator.is_some() {
        sort_by_evaluation(simd, searcher, node, &list, entry.as_ref(), order(empties));
    }
    let (mut best, mut best_move) = (NO_SCORE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let first = list.is_first();
        let mut score = alpha;
        let mut claimed = None;
        if let Some(team) = searcher.team.filter(|_| empties >= parallel::LEAST_EMPTIES)
            && !first
        {
            let Some(claim) = team.claim(&candidate, empties) else {
                list.put_off(searcher);
                continue;
            };
            claimed = Some((team, claim));
        }
        // All but the first move have to show that they beat it before their score is looked for.
        if !first && empties > 5 {
            score = -next(simd, searcher, node, &candidate, -alpha - 1, empties - 1);
        }
        if first || empties <= 5 || (alpha < score && score < beta) {
            let child = node.after(&candidate);
            score = -simd.pvs_endgame(searcher, &child, -beta, -alpha, empties - 1);
        }
        if let Some((team, claim)) = claimed {
            team.end(claim);
        }
        if searcher.stopped {
            break;
        }
        if score > best {
            (best, best_move) = (score, candidate.square);
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
        [floor, beta],
        best,
        best_move,
        empties,
        before,
    );
    searcher.best = best_move;
    best
}
