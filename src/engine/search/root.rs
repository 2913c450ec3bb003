//! The root of a search: its moves, what is known of each, and the passes over them, deeper and surer each time.

use super::{
    Certainty,
    candidates::{self, Candidate},
    endgame::Deep,
    eval::UNITS_PER_DISC,
    midgame::{HIGHEST, Midgame},
    node::Node,
    searcher::Searcher,
    simd::entries,
    team::{self, Claim},
    transposition::{Key, NO_MOVE, Table},
};

/// More than any value.
pub(crate) const INFINITE: i32 = HIGHEST + 1;

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
    pub(crate) certainty: Certainty,
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
    pub(crate) trait Passes {
        /// The moves of a position.
        fn root_moves(node: &Node) -> Vec<RootMove> = root_moves;
        /// Searches all moves to this depth and puts the best first. If it is stopped, the moves searched until then
        /// have been put in order among themselves, provided the first of them was finished; returns whether.
        fn pass(searcher: &mut Searcher<'_>, root: &mut Root, depth: u32) -> bool = pass;
    }
}

#[inline(always)]
fn root_moves<S: Passes>(simd: S, node: &Node) -> Vec<RootMove> {
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
            value: -candidates::weighted_mobility(replies),
            valued: false,
            depth: 0,
            certainty: Certainty::LEAST,
        });
    }
    found.sort_by_key(|found| -found.value);
    found
}

/// Whether a move is worth more than `alpha`, in units of the evaluation.
#[inline(always)]
fn worth_more<S: Midgame + Deep>(
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
            simd.between(searcher, &child, discs, discs + 1, empties)
        } else {
            simd.more_than(
                searcher,
                &child,
                candidate.moves,
                bound.div_euclid(UNITS_PER_DISC),
                empties,
            )
        };
        -score * UNITS_PER_DISC
    } else {
        -simd.worth_more(searcher, &child, candidate.moves, bound, depth - 1)
    }
}

/// The value of a move between `alpha` and `beta`.
#[inline(always)]
fn worth<S: Midgame + Deep>(
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
        -simd.between(searcher, &child, low, high, empties) * UNITS_PER_DISC
    } else {
        -simd.worth(searcher, &child, -beta, -alpha, depth - 1)
    }
}

#[inline(always)]
fn pass<S: Passes + Midgame + Deep>(
    simd: S,
    searcher: &mut Searcher<'_>,
    root: &mut Root,
    depth: u32,
) -> bool {
    let node = root.node;
    let empties = node.empties();
    let count = root.moves.len();
    let lines = root.lines.clamp(1, count);
    let certainty = searcher.certainty;
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
            .filter(|_| done >= lines && depth >= team::LEAST_DEPTH);
        if let Some(team) = team {
            if patience > 0 && team.is_busy(claim) {
                patience -= 1;
                root.moves[done..].rotate_left(1);
                continue;
            }
            team.begin(claim);
        }
        let floor = if done < lines {
            -INFINITE
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
                (-INFINITE, INFINITE)
            };
            loop {
                (alpha, beta) = (alpha.max(-INFINITE), beta.min(INFINITE));
                let value = worth(
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
                    value <= alpha && alpha > -INFINITE,
                    value >= beta && beta < INFINITE,
                );
                (alpha, beta) = match (low, high) {
                    (false, false) => break value,
                    // Searches that contradict each other would go on forever.
                    _ if width > 2 * INFINITE => (-INFINITE, INFINITE),
                    (true, _) => (value - width, value + 1),
                    (_, true) => (value - 1, value + width),
                };
            }
        } else {
            let bound = worth_more(simd, searcher, &node, &current.candidate, floor, depth);
            if bound > floor && !searcher.stopped && !winner_only {
                worth(
                    simd,
                    searcher,
                    &node,
                    &current.candidate,
                    floor,
                    INFINITE,
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
        current.certainty = certainty;
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

/// The moves that follow a move at the root, as far as the table remembers them.
pub(crate) fn line(table: &Table, first: &Candidate) -> Vec<u8> {
    let mut line = vec![first.square];
    let (mut own, mut opp) = (first.own, first.opp);
    while line.len() < 60 {
        let Some(entry) = table.probe(Key::new(own, opp)) else {
            let moves = crate::rules::moves::legal(own, opp);
            // A pass is not in the table.
            if moves == 0 && crate::rules::moves::legal(opp, own) != 0 {
                (own, opp) = (opp, own);
                continue;
            }
            break;
        };
        let square = entry.best[0];
        if square == NO_MOVE || (own | opp) >> square & 1 == 1 {
            break;
        }
        let turned = crate::rules::moves::flips(own, opp, square);
        if turned == 0 {
            break;
        }
        line.push(square);
        (own, opp) = (opp ^ turned, own ^ turned ^ (1 << square));
    }
    line
}
