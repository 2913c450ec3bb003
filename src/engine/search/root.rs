//! The root of a search: its moves, what is known of each, and the passes over them, deeper and surer each time.

use super::{
    candidate::Candidate,
    endgame::{EndgameNws, EndgamePvs},
    midgame::{MidgameNws, MidgamePvs},
    move_ordering::weighted_mobility,
    node::Node,
    parallel::{self, Claim},
    searcher::Searcher,
    selectivity::Selectivity,
    value::INFINITY,
};
use crate::engine::{bits::entries, eval::UNITS_PER_DISC};

/// How far from its last value a move's next one is first looked for: two discs, since final scores are even.
const FIRST_WINDOW: i32 = 2 * UNITS_PER_DISC;

/// A move at the root.
#[derive(Clone, Copy)]
pub(crate) struct RootMove {
    /// The move with the position after it.
    pub(crate) candidate: Candidate,
    /// Its value for the side that makes it, in units of the evaluation.
    pub(crate) value: i32,
    /// Whether `value` is that, or only something it is known not to exceed.
    pub(crate) valued: bool,
    /// The depth of the search of the whole position that this comes from.
    pub(crate) depth: u32,
    /// How sure it is.
    pub(crate) selectivity: Selectivity,
}

/// A position with at least one move and what was found out about each.
#[derive(Clone)]
pub(crate) struct Root {
    pub(crate) node: Node,
    /// The best first, as far as is known.
    pub(crate) moves: Vec<RootMove>,
    /// How many of the moves are to be valued exactly.
    pub(crate) lines: usize,
    /// Whether searches to the end only ask who wins.
    pub(crate) winner_only: bool,
}

entries! {
    /// Passes over the moves of the root.
    pub(crate) trait RootSearch {
        /// The moves of a position.
        fn root_moves(node: &Node) -> Vec<RootMove> = root_moves;
        /// Searches all moves to this depth and puts the best first. If it is stopped, the moves searched until then
        /// have been put in order among themselves, provided the first of them was finished; returns whether.
        fn search_root(searcher: &mut Searcher<'_>, root: &mut Root, depth: u32) -> bool = search_root;
    }
}

#[inline(always)]
fn root_moves<S: RootSearch>(simd: S, node: &Node) -> Vec<RootMove> {
    let mut moves = simd.moves(node.own, node.opp);
    let mut found = Vec::new();
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let turned = simd.flips(node.own, node.opp, square);
        let (own, opp) = (node.opp ^ turned, node.own ^ turned ^ (1 << square));
        let replies = simd.moves(own, opp);
        found.push(RootMove {
            candidate: Candidate {
                value: 0,
                square,
                own,
                opp,
                moves: replies,
            },
            value: -weighted_mobility(replies),
            valued: false,
            depth: 0,
            selectivity: Selectivity::MOST,
        });
    }
    found.sort_by_key(|found| -found.value);
    found
}

/// Whether a move is worth more than `alpha`, in units of the evaluation.
#[inline(always)]
fn nws<S: MidgameNws + MidgamePvs + EndgameNws + EndgamePvs>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    candidate: &Candidate,
    alpha: i32,
    depth: u32,
) -> i32 {
    let child = node.after(candidate);
    let empties = child.empties();
    let bound = -alpha - 1;
    if depth > empties {
        let score = if empties < 5 {
            let discs = bound.div_euclid(UNITS_PER_DISC);
            simd.pvs_endgame(searcher, &child, discs, discs + 1, empties)
        } else {
            simd.nws_endgame(
                searcher,
                &child,
                candidate.moves,
                bound.div_euclid(UNITS_PER_DISC),
                empties,
            )
        };
        -score * UNITS_PER_DISC
    } else {
        -simd.nws_midgame(searcher, &child, candidate.moves, bound, depth - 1)
    }
}

/// The value of a move between `alpha` and `beta`.
#[inline(always)]
fn pvs<S: MidgameNws + MidgamePvs + EndgameNws + EndgamePvs>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    candidate: &Candidate,
    alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    let child = node.after(candidate);
    let empties = child.empties();
    if depth > empties {
        let (low, high) = (
            (-beta).div_euclid(UNITS_PER_DISC).max(-64),
            (-(alpha.div_euclid(UNITS_PER_DISC))).min(64),
        );
        -simd.pvs_endgame(searcher, &child, low, high, empties) * UNITS_PER_DISC
    } else {
        -simd.pvs_midgame(searcher, &child, -beta, -alpha, depth - 1)
    }
}

#[inline(always)]
fn search_root<S: RootSearch + MidgameNws + MidgamePvs + EndgameNws + EndgamePvs>(
    simd: S,
    searcher: &mut Searcher<'_>,
    root: &mut Root,
    depth: u32,
) -> bool {
    let node = root.node;
    let empties = node.empties();
    let count = root.moves.len();
    let lines = root.lines.clamp(1, count);
    let selectivity = searcher.selectivity;
    let winner_only = root.winner_only && depth >= empties;
    // What the moves searched so far have reached, best first: the rest has to beat the last line.
    let mut done = 0;
    // How many moves may still be put off because another thread is searching them.
    let mut patience = count;
    while done < count {
        let mut current = root.moves[done];
        let claim = Claim::new(current.candidate.own, current.candidate.opp, depth);
        let team = searcher
            .team
            .filter(|_| done >= lines && depth >= parallel::LEAST_DEPTH);
        if let Some(team) = team {
            if patience > 0 && team.is_busy(claim) {
                patience -= 1;
                root.moves[done..].rotate_left(1);
                continue;
            }
            team.begin(claim);
        }
        let floor = if done < lines {
            -INFINITY
        } else if winner_only {
            root.moves[lines - 1]
                .value
                .clamp(-UNITS_PER_DISC, UNITS_PER_DISC)
        } else {
            root.moves[lines - 1].value
        };
        if winner_only && floor == UNITS_PER_DISC {
            // A win is a win.
            break;
        }
        let mut valued = true;
        let value = if done < lines {
            // The window around what the move was worth before, opened on the side where it does not fit.
            let mut width = FIRST_WINDOW;
            let expected = if current.depth == 0 { 0 } else { current.value };
            let known = current.depth > 3 && current.valued;
            let (mut alpha, mut beta) = if winner_only {
                (-UNITS_PER_DISC, UNITS_PER_DISC)
            } else if known {
                (expected - width, expected + width)
            } else {
                (-INFINITY, INFINITY)
            };
            loop {
                (alpha, beta) = (alpha.max(-INFINITY), beta.min(INFINITY));
                let value = pvs(
                    simd,
                    searcher,
                    &node,
                    &current.candidate,
                    alpha,
                    beta,
                    depth,
                );
                width *= 4;
                if searcher.stopped || winner_only {
                    break value;
                }
                let (low, high) = (
                    value <= alpha && alpha > -INFINITY,
                    value >= beta && beta < INFINITY,
                );
                (alpha, beta) = match (low, high) {
                    (false, false) => break value,
                    // Searches that contradict each other would go on forever.
                    _ if width > 2 * INFINITY => (-INFINITY, INFINITY),
                    (true, _) => (value - width, value + 1),
                    (_, true) => (value - 1, value + width),
                };
            }
        } else {
            let bound = nws(simd, searcher, &node, &current.candidate, floor, depth);
            if bound > floor && !searcher.stopped && !winner_only {
                pvs(
                    simd,
                    searcher,
                    &node,
                    &current.candidate,
                    floor,
                    INFINITY,
                    depth,
                )
            } else {
                valued = bound > floor;
                bound
            }
        };
        if let Some(team) = team {
            team.end(claim);
        }
        if searcher.stopped {
            break;
        }
        current.value = value;
        current.valued = valued;
        current.depth = depth;
        current.selectivity = selectivity;
        // Into its place among the moves already searched; equal ones keep their order.
        let place = if valued {
            root.moves[..done]
                .iter()
                .position(|other| !other.valued || other.value < value)
                .unwrap_or(done)
        } else {
            done
        };
        root.moves[place..=done].rotate_right(1);
        root.moves[place] = current;
        // What falls out of the lines is still worth what was found, so it stays valued.
        done += 1;
    }
    done > 0
}
