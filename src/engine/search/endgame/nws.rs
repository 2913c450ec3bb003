//! Positions far enough from the end to be worth an entry in the shared table.
//!
//! Scores are in discs here, in the table in units of the evaluation.

use super::{
    last::final_score,
    shallow::{self, Shallow, stability_cut},
};
use crate::engine::{
    candidates::{self, Candidate, List},
    eval::UNITS_PER_DISC,
    midgame::Midgame,
    node::Node,
    probcut,
    searcher::Searcher,
    simd::entries,
    sorting::{self, Order},
    team::{self, Ancestor},
    transposition::{Entry, Finding, Key, NO_MOVE},
    until_better::until_better,
};

/// Less than any score.
const NONE: i32 = -128;

/// From this many empty squares the shared table is used.
const SHARED: u32 = 12;

/// From this many empty squares moves are ordered by the evaluation.
const EVALUATED: u32 = 13;

/// From this many empty squares a search may be selective.
const SELECTIVE: u32 = 14;

entries! {
    /// The searches with the shared table.
    pub(crate) trait Deep {
        /// Whether the side to move gets more than `alpha`: a lower bound if so, else an upper bound.
        fn more_than(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, empties: u32) -> i32
            = more_than;
        /// The score if it lies between `alpha` and `beta`, else a bound. Leaves the best move in the searcher.
        fn between(searcher: &mut Searcher<'_>, node: &Node, alpha: i32, beta: i32, empties: u32) -> i32
            = between;
    }
}

/// What the table says about a position searched to the end.
#[inline(always)]
fn bounds(entry: Option<&Entry>, empties: u32, certainty: u8) -> (i32, i32) {
    match entry {
        Some(entry) if u32::from(entry.depth) == empties && entry.certainty >= certainty => (
            (i32::from(entry.lower) / UNITS_PER_DISC).max(-64),
            (i32::from(entry.upper) / UNITS_PER_DISC).min(64),
        ),
        _ => (-64, 64),
    }
}

/// How the moves of a position are ordered.
#[inline(always)]
fn order(empties: u32) -> Order {
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
fn list<S: Midgame>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    entry: Option<&Entry>,
    empties: u32,
) -> Option<List> {
    let first = entry.map_or(NO_MOVE, |entry| entry.best[0]);
    let soon = |searcher: &Searcher<'_>, own, opp| {
        if empties > SHARED {
            searcher.table.prefetch(Key::new(own, opp));
        } else {
            searcher.cache.prefetch(own, opp);
        }
    };
    candidates::by_mobility(simd, searcher, node.own, node.opp, moves, first, soon)
}

/// Searches the position after a move, by whatever fits the number of empty squares left.
#[inline(always)]
fn next<S: Shallow + Deep>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    candidate: &Candidate,
    alpha: i32,
    empties: u32,
) -> i32 {
    if empties >= SHARED {
        let child = node.after(candidate);
        simd.more_than(searcher, &child, candidate.moves, alpha, empties)
    } else {
        let &Candidate {
            own, opp, moves, ..
        } = candidate;
        simd.by_mobility(searcher, own, opp, moves, alpha, empties)
    }
}

#[inline(always)]
fn more_than<S: Shallow + Deep + Midgame>(
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
            -simd.more_than(searcher, &node.pass(), replies, -alpha - 1, empties)
        };
    }
    if let Some(bound) = stability_cut(searcher, own, opp, alpha, empties) {
        return bound;
    }
    let entry = searcher.table.probe(key);
    let certainty = searcher.certainty.index();
    let (lower, upper) = bounds(entry.as_ref(), empties, certainty);
    if lower > alpha {
        return lower;
    }
    if upper <= alpha {
        return upper;
    }
    if empties >= SELECTIVE
        && let Some(bound) = probcut::endgame(simd, searcher, node, moves, alpha, empties)
    {
        return bound;
    }
    let before = searcher.nodes;
    let Some(list) = list(simd, searcher, node, moves, entry.as_ref(), empties) else {
        return 64;
    };
    let known = if empties > SHARED {
        candidates::known_reply(searcher, &list, alpha, |entry| {
            bounds(entry, empties - 1, certainty).1
        })
    } else {
        shallow::known_reply(searcher, &list, alpha)
    };
    if let Some(bound) = known {
        list.finish(searcher);
        return bound;
    }
    if empties >= EVALUATED && searcher.evaluator.is_some() {
        sorting::sort(simd, searcher, node, &list, entry.as_ref(), order(empties));
    }
    let here = Ancestor {
        key,
        alpha: alpha * UNITS_PER_DISC,
        depth: empties as u8,
        certainty,
    };
    let team = searcher.team.filter(|_| empties >= team::LEAST_EMPTIES);
    let (best, best_move) =
        match until_better(searcher, list, team, here, alpha, |searcher, candidate| {
            -next(simd, searcher, node, candidate, -alpha - 1, empties - 1)
        }) {
            Ok(found) => found,
            Err(bound) => return bound / UNITS_PER_DISC,
        };
    if searcher.stopped {
        return alpha;
    }
    remember(
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

fn remember(
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
            certainty: searcher.certainty.index(),
            best,
            nodes: searcher.nodes - before,
        },
    );
}

#[inline(always)]
fn between<S: Shallow + Deep + Midgame>(
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
            let score = -simd.between(searcher, &node.pass(), -beta, -alpha, empties);
            searcher.best = NO_MOVE;
            score
        };
    }
    let key = Key::new(own, opp);
    let entry = searcher.table.probe(key);
    let (lower, upper) = bounds(entry.as_ref(), empties, searcher.certainty.index());
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
        searcher.best = candidates::wiping_out(simd, own, opp, moves);
        return 64;
    };
    if empties >= EVALUATED && searcher.evaluator.is_some() {
        sorting::sort(simd, searcher, node, &list, entry.as_ref(), order(empties));
    }
    let (mut best, mut best_move) = (NONE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let first = list.is_first();
        let mut score = alpha;
        let mut claimed = None;
        if let Some(team) = searcher.team.filter(|_| empties >= team::LEAST_EMPTIES)
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
            score = -simd.between(searcher, &child, -beta, -alpha, empties - 1);
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
    remember(
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
