//! Null-window searches to a given depth.

use crate::engine::{
    bits::{entries, final_score},
    eval::{PatternSum, UNITS_PER_DISC},
    search::{
        etc,
        move_list::generate,
        move_ordering::{Order, sort_by_evaluation, weighted_mobility},
        node::Node,
        null_window::search_moves,
        parallel::{self, Ancestor},
        probcut,
        searcher::Searcher,
        shallow::{SHALLOW_DEPTH, Shallow},
        stability_cutoff::stability_cutoff,
        tt::{Entry, Finding, Key},
        value::{NO_VALUE, WIPEOUT},
    },
};

/// From this depth on the transposition table is asked about the positions after each move.
const ETC_DEPTH: u32 = 5;

entries! {
    /// Null-window searches to a given depth.
    pub(crate) trait MidgameNws {
        /// Whether the value of a position is more than `alpha`: a lower bound of it if so, else an upper bound.
        fn nws_midgame(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, depth: u32) -> i32
            = nws_midgame;
    }
}

/// What the table says about a position searched to this depth.
#[inline(always)]
fn bounds(entry: Option<&Entry>, depth: u32, selectivity: u8) -> (i32, i32) {
    match entry {
        Some(entry) if u32::from(entry.depth) >= depth && entry.selectivity >= selectivity => {
            (i32::from(entry.lower), i32::from(entry.upper))
        }
        _ => (NO_VALUE, -NO_VALUE),
    }
}

/// How the moves of a position are ordered: by their static values, which proved cheaper than any search of them, and a
/// little by the replies they leave.
pub(super) const ORDER: Order = Order {
    depth: 0,
    mobility: 8,
};

#[inline(always)]
fn nws_midgame<S: MidgameNws + Shallow + PatternSum>(
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
    let (own, opp) = (node.own, node.opp);
    let key = Key::new(own, opp);
    searcher.table.prefetch(key);
    if moves == 0 {
        let replies = simd.moves(opp, own);
        return if replies == 0 {
            final_score(own, opp) * UNITS_PER_DISC
        } else {
            -simd.nws_midgame(searcher, &node.pass(), replies, -alpha - 1, depth)
        };
    }
    // In discs, a value is more than `alpha` if it is more than this.
    let discs = alpha.div_euclid(UNITS_PER_DISC);
    if let Some(bound) = stability_cutoff(searcher, own, opp, discs, node.empties()) {
        return bound * UNITS_PER_DISC;
    }
    let selectivity = searcher.selectivity.index();
    let entry = searcher.table.probe(key);
    let (lower, upper) = bounds(entry.as_ref(), depth, selectivity);
    if lower > alpha {
        return lower;
    }
    if upper <= alpha {
        return upper;
    }
    if let Some(bound) = probcut::midgame(
        simd,
        searcher,
        node,
        moves,
        alpha,
        depth,
        |searcher, alpha, depth| simd.nws_midgame(searcher, node, moves, alpha, depth),
    ) {
        return bound;
    }
    let before = searcher.nodes;
    let Some(list) = generate(
        simd,
        searcher,
        own,
        opp,
        moves,
        |_, _, _| {},
        |_, replies| -weighted_mobility(replies),
    ) else {
        return WIPEOUT;
    };
    if depth >= ETC_DEPTH
        && let Some(bound) = etc::from_tt(searcher, &list, alpha, |entry| {
            bounds(entry, depth - 1, selectivity).1
        })
    {
        list.finish(searcher);
        return bound;
    }
    sort_by_evaluation(simd, searcher, node, &list, entry.as_ref(), ORDER);
    let here = Ancestor {
        key,
        alpha,
        depth: depth as u8,
        selectivity,
    };
    let team = searcher.team.filter(|_| depth >= parallel::LEAST_DEPTH);
    let (best, best_move) =
        match search_moves(searcher, list, team, here, alpha, |searcher, candidate| {
            let child = node.after(candidate);
            -simd.nws_midgame(searcher, &child, candidate.moves, -alpha - 1, depth - 1)
        }) {
            Ok(found) => found,
            Err(bound) => return bound,
        };
    if !searcher.stopped {
        store(
            searcher,
            key,
            [alpha, alpha + 1],
            best,
            best_move,
            depth,
            before,
        );
    }
    best
}

pub(super) fn store(
    searcher: &Searcher<'_>,
    key: Key,
    [alpha, beta]: [i32; 2],
    score: i32,
    best: u8,
    depth: u32,
    before: u64,
) {
    searcher.table.store(
        key,
        &Finding {
            alpha,
            beta,
            score,
            depth: depth as u8,
            selectivity: searcher.selectivity.index(),
            best,
            nodes: searcher.nodes - before,
        },
    );
}
