//! Null-window searches of positions far enough from the end to be worth an entry in the transposition table.
//!
//! Scores are in discs here, and in units of the evaluation in the table.

use super::mobility::MobilityNws;
use crate::engine::{
    bits::{Simd, entries, final_score},
    eval::UNITS_PER_DISC,
    search::{
        candidate::Candidate,
        etc,
        midgame::MidgameNws,
        move_list::MoveList,
        move_ordering::{Order, list_by_mobility, sort_by_evaluation},
        node::Node,
        null_window::search_moves,
        parallel::{self, Ancestor},
        probcut,
        searcher::Searcher,
        shallow::Shallow,
        stability_cutoff::stability_cutoff,
        tt::{Entry, Finding, Key, NO_MOVE},
    },
};

/// From this many empty squares on the transposition table is used.
pub(super) const TT_EMPTIES: u32 = 12;

/// From this many empty squares on moves are ordered by the evaluation.
pub(super) const EVAL_ORDERING_EMPTIES: u32 = 13;

/// From this many empty squares on a search may be selective.
const PROBCUT_EMPTIES: u32 = 14;

entries! {
    /// Null-window searches to the end with the transposition table.
    pub(crate) trait EndgameNws {
        /// Whether the side to move gets more than `alpha`: a lower bound of its score if so, else an upper bound.
        fn nws_endgame(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, empties: u32) -> i32
            = nws_endgame;
    }
}

/// What the table says about a position searched to the end.
#[inline(always)]
pub(super) fn bounds(entry: Option<&Entry>, empties: u32, selectivity: u8) -> (i32, i32) {
    match entry {
        Some(entry) if u32::from(entry.depth) == empties && entry.selectivity >= selectivity => (
            (i32::from(entry.lower) / UNITS_PER_DISC).max(-64),
            (i32::from(entry.upper) / UNITS_PER_DISC).min(64),
        ),
        _ => (-64, 64),
    }
}

/// How the moves of a position are ordered.
#[inline(always)]
pub(super) fn order(empties: u32) -> Order {
    Order {
        depth: match empties {
            0..=17 => 0,
            18..=21 => 1,
            _ => 2,
        },
        mobility: 20,
    }
}

/// The moves of a position in the best order that is affordable.
#[inline(always)]
pub(super) fn list<S: Simd>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    entry: Option<&Entry>,
    empties: u32,
) -> Option<MoveList> {
    let first = entry.map_or(NO_MOVE, |entry| entry.best[0]);
    let prefetch = |searcher: &Searcher<'_>, own, opp| {
        if empties > TT_EMPTIES {
            searcher.table.prefetch(Key::new(own, opp));
        } else {
            searcher.cache.prefetch(own, opp);
        }
    };
    list_by_mobility(simd, searcher, node.own, node.opp, moves, first, prefetch)
}

/// Searches the position after a move, by whatever fits the number of empty squares left.
#[inline(always)]
pub(super) fn next<S: EndgameNws + MobilityNws>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    candidate: &Candidate,
    alpha: i32,
    empties: u32,
) -> i32 {
    if empties >= TT_EMPTIES {
        let child = node.after(candidate);
        simd.nws_endgame(searcher, &child, candidate.moves, alpha, empties)
    } else {
        let &Candidate {
            own, opp, moves, ..
        } = candidate;
        simd.nws_mobility(searcher, own, opp, moves, alpha, empties)
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
    let (own, opp) = (node.own, node.opp);
    let key = Key::new(own, opp);
    searcher.table.prefetch(key);
    if moves == 0 {
        let replies = simd.moves(opp, own);
        return if replies == 0 {
            final_score(own, opp)
        } else {
            -simd.nws_endgame(searcher, &node.pass(), replies, -alpha - 1, empties)
        };
    }
    if let Some(bound) = stability_cutoff(searcher, own, opp, alpha, empties) {
        return bound;
    }
    let entry = searcher.table.probe(key);
    let selectivity = searcher.selectivity.index();
    let (lower, upper) = bounds(entry.as_ref(), empties, selectivity);
    if lower > alpha {
        return lower;
    }
    if upper <= alpha {
        return upper;
    }
    if empties >= PROBCUT_EMPTIES
        && let Some(bound) = probcut::endgame(
            simd,
            searcher,
            node,
            moves,
            alpha,
            empties,
            |searcher, alpha, depth| simd.nws_midgame(searcher, node, moves, alpha, depth),
        )
    {
        return bound;
    }
    let before = searcher.nodes;
    let Some(list) = list(simd, searcher, node, moves, entry.as_ref(), empties) else {
        return 64;
    };
    let known = if empties > TT_EMPTIES {
        etc::from_tt(searcher, &list, alpha, |entry| {
            bounds(entry, empties - 1, selectivity).1
        })
    } else {
        etc::from_cache(searcher, &list, alpha)
    };
    if let Some(bound) = known {
        list.finish(searcher);
        return bound;
    }
    if empties >= EVAL_ORDERING_EMPTIES && searcher.evaluator.is_some() {
        sort_by_evaluation(simd, searcher, node, &list, entry.as_ref(), order(empties));
    }
    let here = Ancestor {
        key,
        alpha: alpha * UNITS_PER_DISC,
        depth: empties as u8,
        selectivity,
    };
    let team = searcher.team.filter(|_| empties >= parallel::LEAST_EMPTIES);
    let (best, best_move) =
        match search_moves(searcher, list, team, here, alpha, |searcher, candidate| {
            -next(simd, searcher, node, candidate, -alpha - 1, empties - 1)
        }) {
            Ok(found) => found,
            Err(bound) => return bound / UNITS_PER_DISC,
        };
    if searcher.stopped {
        return alpha;
    }
    store(
        searcher,
        key,
        [alpha, alpha + 1],
        best,
        best_move,
        empties,
        before,
    );
    best
}

pub(super) fn store(
    searcher: &Searcher<'_>,
    key: Key,
    [alpha, beta]: [i32; 2],
    score: i32,
    best: u8,
    empties: u32,
    before: u64,
) {
    searcher.table.store(
        key,
        &Finding {
            alpha: alpha * UNITS_PER_DISC,
            beta: beta * UNITS_PER_DISC,
            score: score * UNITS_PER_DISC,
            depth: empties as u8,
            selectivity: searcher.selectivity.index(),
            best,
            nodes: searcher.nodes - before,
        },
    );
}
