//! Searches to a given depth with the evaluation at the end of the line.
//!
//! Values are in units of the evaluation, [`UNITS_PER_DISC`] to a disc, from the side to move. A pass costs no depth.
//! The depth is always less than the number of empty squares: searches to the end are the endgame's.

use super::{
    candidates::{self, Candidate, weighted_mobility},
    endgame::{final_score, stability_cut},
    eval::{PatternSum, UNITS_PER_DISC},
    node::Node,
    probcut,
    searcher::Searcher,
    simd::entries,
    sorting::{self, Order},
    team::{self, Ancestor},
    transposition::{Entry, Finding, Key, NO_MOVE},
    until_better::{NONE, until_better},
};

/// Up to this depth searches do without the table.
pub(crate) const QUICK: u32 = 2;

/// From this depth on the table is asked about the positions after each move.
const LOOK_AHEAD: u32 = 5;

/// The highest value, that of 64 discs.
pub(crate) const HIGHEST: i32 = 64 * UNITS_PER_DISC;

entries! {
    /// Searches to a given depth.
    pub(crate) trait Midgame {
        /// The value of a position between `alpha` and `beta`, or a bound of it, by a plain search of at most
        /// [`QUICK`] plies.
        fn quick(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, beta: i32, depth: u32) -> i32 = quick;
        /// Whether the position is worth more than `alpha`: a lower bound if so, else an upper bound.
        fn worth_more(searcher: &mut Searcher<'_>, node: &Node, moves: u64, alpha: i32, depth: u32) -> i32 = worth_more;
        /// The value if it lies between `alpha` and `beta`, else a bound. Leaves the best move in the searcher.
        fn worth(searcher: &mut Searcher<'_>, node: &Node, alpha: i32, beta: i32, depth: u32) -> i32 = worth;
    }
}

/// The squares in the order a search of one ply tries them: corners, the squares around the centre and on the edges,
/// and the squares next to corners.
const TURNS: [u64; 3] = [
    0x8100_0000_0000_0081,
    0x3C3C_FFFF_FFFF_3C3C,
    0x42C3_0000_0000_C342,
];

#[inline(always)]
fn quick<S: Midgame + PatternSum>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    mut alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    searcher.nodes += 1;
    let (own, opp) = (node.own, node.opp);
    if depth == 0 || moves == 0 {
        let replies = simd.moves(opp, own);
        if moves == 0 {
            return if replies == 0 {
                final_score(own, opp) * UNITS_PER_DISC
            } else {
                -simd.quick(searcher, &node.pass(), replies, -beta, -alpha, depth)
            };
        }
        return static_value(simd, searcher, node, moves, replies);
    }
    let mut best = NONE;
    if depth == 1 {
        for turn in TURNS {
            let mut group = moves & turn;
            while group != 0 {
                let square = group.trailing_zeros() as u8;
                group &= group - 1;
                let turned = simd.flips(own, opp, square);
                let (next_own, next_opp) = (opp ^ turned, own ^ turned ^ (1 << square));
                if next_own == 0 {
                    return HIGHEST;
                }
                let candidate = Candidate {
                    value: 0,
                    square,
                    own: next_own,
                    opp: next_opp,
                    moves: simd.moves(next_own, next_opp),
                };
                let child = node.after(&candidate);
                let value = -leaf(simd, searcher, &child, candidate.moves);
                if value > best {
                    best = value;
                    if value >= beta {
                        return value;
                    }
                }
            }
        }
        return best;
    }
    let Some(mut list) =
        candidates::by_mobility(simd, searcher, own, opp, moves, NO_MOVE, |_, _, _| {})
    else {
        return HIGHEST;
    };
    while let Some(candidate) = list.next(searcher) {
        let child = node.after(&candidate);
        let value = -simd.quick(searcher, &child, candidate.moves, -beta, -alpha, depth - 1);
        if value > best {
            best = value;
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
    }
    list.finish(searcher);
    best
}

/// The value of a position without any search.
#[inline(always)]
fn leaf<S: Midgame + PatternSum>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
) -> i32 {
    if moves == 0 {
        return simd.quick(searcher, node, 0, NONE, -NONE, 0);
    }
    searcher.nodes += 1;
    let replies = simd.moves(node.opp, node.own);
    static_value(simd, searcher, node, moves, replies)
}

/// What the evaluation says of a position; nothing at all without one.
#[inline(always)]
fn static_value<S: PatternSum>(
    simd: S,
    searcher: &Searcher<'_>,
    node: &Node,
    moves: u64,
    replies: u64,
) -> i32 {
    let Some(evaluator) = searcher.evaluator else {
        return 0;
    };
    evaluator.value_with_mobility(
        simd,
        &node.features,
        node.side,
        node.empties(),
        moves.count_ones(),
        replies.count_ones(),
    )
}

/// What the table says about a position searched to this depth.
#[inline(always)]
fn bounds(entry: Option<&Entry>, depth: u32, certainty: u8) -> (i32, i32) {
    match entry {
        Some(entry) if u32::from(entry.depth) >= depth && entry.certainty >= certainty => {
            (i32::from(entry.lower), i32::from(entry.upper))
        }
        _ => (NONE, -NONE),
    }
}

/// How the moves of a position are ordered: by their static values, which proved cheaper than any search of them, and a
/// little by the replies they leave.
const ORDER: Order = Order {
    depth: 0,
    mobility: 8,
};

#[inline(always)]
fn worth_more<S: Midgame + PatternSum>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
) -> i32 {
    if depth <= QUICK {
        return simd.quick(searcher, node, moves, alpha, alpha + 1, depth);
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
            -simd.worth_more(searcher, &node.pass(), replies, -alpha - 1, depth)
        };
    }
    // In discs, a value is more than `alpha` if it is more than this.
    let discs = alpha.div_euclid(UNITS_PER_DISC);
    if let Some(bound) = stability_cut(searcher, own, opp, discs, node.empties()) {
        return bound * UNITS_PER_DISC;
    }
    let certainty = searcher.certainty.index();
    let entry = searcher.table.probe(key);
    let (lower, upper) = bounds(entry.as_ref(), depth, certainty);
    if lower > alpha {
        return lower;
    }
    if upper <= alpha {
        return upper;
    }
    if let Some(bound) = probcut::midgame(simd, searcher, node, moves, alpha, depth) {
        return bound;
    }
    let before = searcher.nodes;
    let Some(list) = candidates::generate(
        simd,
        searcher,
        own,
        opp,
        moves,
        |_, _, _| {},
        |_, replies| -weighted_mobility(replies),
    ) else {
        return HIGHEST;
    };
    if depth >= LOOK_AHEAD
        && let Some(bound) = candidates::known_reply(searcher, &list, alpha, |entry| {
            bounds(entry, depth - 1, certainty).1
        })
    {
        list.finish(searcher);
        return bound;
    }
    sorting::sort(simd, searcher, node, &list, entry.as_ref(), ORDER);
    let here = Ancestor {
        key,
        alpha,
        depth: depth as u8,
        certainty,
    };
    let team = searcher.team.filter(|_| depth >= team::LEAST_DEPTH);
    let (best, best_move) =
        match until_better(searcher, list, team, here, alpha, |searcher, candidate| {
            let child = node.after(candidate);
            -simd.worth_more(searcher, &child, candidate.moves, -alpha - 1, depth - 1)
        }) {
            Ok(found) => found,
            Err(bound) => return bound,
        };
    if !searcher.stopped {
        remember(
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

fn remember(
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
            certainty: searcher.certainty.index(),
            best,
            nodes: searcher.nodes - before,
        },
    );
}

#[inline(always)]
fn worth<S: Midgame + PatternSum>(
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
        return simd.quick(searcher, node, moves, alpha, beta, depth);
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
            let value = -simd.worth(searcher, &node.pass(), -beta, -alpha, depth);
            searcher.best = NO_MOVE;
            value
        };
    }
    let key = Key::new(own, opp);
    let entry = searcher.table.probe(key);
    let before = searcher.nodes;
    let floor = alpha;
    let Some(mut list) = candidates::generate(
        simd,
        searcher,
        own,
        opp,
        moves,
        |_, _, _| {},
        |_, replies| -weighted_mobility(replies),
    ) else {
        searcher.best = candidates::wiping_out(simd, own, opp, moves);
        return HIGHEST;
    };
    sorting::sort(simd, searcher, node, &list, entry.as_ref(), ORDER);
    let (mut best, mut best_move) = (NONE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let child = node.after(&candidate);
        let mut value = alpha + 1;
        if !list.is_first() {
            value = -simd.worth_more(searcher, &child, candidate.moves, -alpha - 1, depth - 1);
        }
        if list.is_first() || (alpha < value && value < beta) {
            value = -simd.worth(searcher, &child, -beta, -alpha, depth - 1);
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
    remember(searcher, key, [floor, beta], best, best_move, depth, before);
    searcher.best = best_move;
    best
}
