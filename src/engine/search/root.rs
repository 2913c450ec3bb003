//! The root of a search: its moves with their values, and the search of all of them in one iteration.

use super::{
    candidate::Candidate,
    endgame::{EndgameNws, EndgamePvs},
    midgame::{MidgameNws, MidgamePvs},
    move_ordering::weighted_mobility,
    node::Node,
    parallel::{MIN_PARALLEL_DEPTH, MoveKey},
    searcher::Searcher,
    selectivity::Selectivity,
    value::INFINITY,
};
use crate::engine::{bits::entries, eval::UNITS_PER_DISC};

/// The first aspiration window reaches this far to both sides of a move's last value, in units of the evaluation: two
/// discs, since final scores are even.
const ASPIRATION_WINDOW: i32 = 2 * UNITS_PER_DISC;

/// A value is trusted as the centre of an aspiration window from this depth on, in plies.
const MIN_ASPIRATION_DEPTH: u32 = 4;

/// A legal move of the root position.
#[derive(Clone, Copy)]
pub(crate) struct RootMove {
    /// The move with the position after it.
    pub(crate) candidate: Candidate,
    /// Its value for the side that makes it, in units of the evaluation.
    pub(crate) value: i32,
    /// Whether the move has this value. Otherwise the value is only an upper bound.
    pub(crate) has_value: bool,
    /// The depth of the iteration that the value comes from, in plies. 0 if the move has not been searched.
    pub(crate) depth: u32,
    /// The selectivity of that iteration.
    pub(crate) selectivity: Selectivity,
}

/// The root position and its moves.
#[derive(Clone)]
pub(crate) struct Root {
    pub(crate) node: Node,
    /// The moves, the best one first as far as it is known.
    pub(crate) moves: Vec<RootMove>,
    /// How many moves get an exact value.
    pub(crate) lines: usize,
    /// Whether searches to the end only have to find out who wins.
    pub(crate) winner_only: bool,
}

entries! {
    /// Searches of the root.
    pub(crate) trait RootSearch {
        /// The legal moves of a position, ordered by mobility.
        fn root_moves(node: &Node) -> Vec<RootMove> = root_moves;
        /// Searches all moves to this depth and sorts them by their values. If the search is stopped, the moves that have
        /// been searched until then stand in front, and the others keep their order.
        fn search_root(searcher: &mut Searcher<'_>, root: &mut Root, depth: u32) = search_root;
    }
}

#[inline(always)]
fn root_moves<S: RootSearch>(simd: S, node: &Node) -> Vec<RootMove> {
    let mut moves = simd.moves(node.own, node.opp);
    let mut root_moves = Vec::new();
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let flipped = simd.flips(node.own, node.opp, square);
        let (own, opp) = (node.opp ^ flipped, node.own ^ flipped ^ (1 << square));
        let replies = simd.moves(own, opp);
        root_moves.push(RootMove {
            candidate: Candidate::new(square, [own, opp], replies),
            value: -weighted_mobility(replies),
            has_value: false,
            depth: 0,
            selectivity: Selectivity::MOST,
        });
    }
    root_moves.sort_by_key(|root_move| -root_move.value);
    root_moves
}

/// Searches a root move with a null window: a lower bound of its value if that is more than `alpha`, else an upper bound.
/// Everything is in units of the evaluation.
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
    // The alpha of the other side.
    let child_alpha = -alpha - 1;
    if depth > empties {
        let score = if empties < 5 {
            let alpha = child_alpha.div_euclid(UNITS_PER_DISC);
            simd.pvs_endgame(searcher, &child, alpha, alpha + 1, empties)
        } else {
            simd.nws_endgame(searcher, &child, candidate.moves, child_alpha.div_euclid(UNITS_PER_DISC), empties)
        };
        -score * UNITS_PER_DISC
    } else {
        -simd.nws_midgame(searcher, &child, candidate.moves, child_alpha, depth - 1)
    }
}

/// Searches a root move with an open window. The value is exact between `alpha` and `beta` and a bound outside.
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
        let (low, high) = ((-beta).div_euclid(UNITS_PER_DISC).max(-64), (-(alpha.div_euclid(UNITS_PER_DISC))).min(64));
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
) {
    let node = root.node;
    let empties = node.empties();
    let count = root.moves.len();
    let lines = root.lines.clamp(1, count);
    let selectivity = searcher.selectivity;
    let winner_only = root.winner_only && depth >= empties;
    // The moves before this index have been searched in this iteration and are sorted by value.
    let mut searched = 0;
    // How often a move may still be deferred because another thread is searching it.
    let mut deferrals_left = count;
    while searched < count {
        let mut current = root.moves[searched];
        let key = MoveKey::new(current.candidate.own, current.candidate.opp, depth);
        let current_moves = searcher.current_moves.filter(|_| searched >= lines && depth >= MIN_PARALLEL_DEPTH);
        if let Some(current_moves) = current_moves {
            if deferrals_left > 0 && current_moves.contains(key) {
                deferrals_left -= 1;
                root.moves[searched..].rotate_left(1);
                continue;
            }
            current_moves.start(key);
        }
        // A move after the first `lines` has to beat the worst of them.
        let alpha = if searched < lines {
            -INFINITY
        } else if winner_only {
            root.moves[lines - 1].value.clamp(-UNITS_PER_DISC, UNITS_PER_DISC)
        } else {
            root.moves[lines - 1].value
        };
        if winner_only && alpha == UNITS_PER_DISC {
            // The best move wins, and by how much does not matter.
            break;
        }
        let mut has_value = true;
        let value = if searched < lines {
            let ends_low = lines == 1 && count > 1;
            match aspiration(simd, searcher, &node, &current, winner_only, ends_low, depth) {
                Ok(value) => value,
                Err(bound) => {
                    let value = after_fail_low(simd, searcher, root, bound, depth);
                    current = root.moves[0];
                    value
                }
            }
        } else {
            let mut bound = nws(simd, searcher, &node, &current.candidate, alpha, depth);
            if winner_only && alpha < 0 && bound == 0 && !searcher.stopped {
                // So far the move is only known not to lose.
                bound = nws(simd, searcher, &node, &current.candidate, 0, depth).max(0);
            }
            if bound > alpha && !searcher.stopped && !winner_only {
                pvs(simd, searcher, &node, &current.candidate, alpha, INFINITY, depth)
            } else {
                has_value = bound > alpha;
                bound
            }
        };
        if let Some(current_moves) = current_moves {
            current_moves.finish(key);
        }
        if searcher.stopped {
            break;
        }
        current.value = value;
        current.has_value = has_value;
        current.depth = depth;
        current.selectivity = selectivity;
        // The move goes to its place among those that have been searched. Equal moves keep their order.
        let place = if has_value {
            root.moves[..searched].iter().position(|other| !other.has_value || other.value < value).unwrap_or(searched)
        } else {
            searched
        };
        root.moves[place..=searched].rotate_right(1);
        root.moves[place] = current;
        // A move that is pushed out of the first `lines` keeps its value.
        searched += 1;
    }
}

/// The value of the best move where the first one, which was the best of the iteration before, is known to be worth no more
/// than `bound`. A move that is worth more goes to the front. It is looked for before the first move's value is searched
/// for: when time runs out, the move to play is known.
#[inline(always)]
fn after_fail_low<S: MidgameNws + MidgamePvs + EndgameNws + EndgamePvs>(
    simd: S,
    searcher: &mut Searcher<'_>,
    root: &mut Root,
    bound: i32,
    depth: u32,
) -> i32 {
    let node = root.node;
    for index in 1..root.moves.len() {
        let candidate = root.moves[index].candidate;
        let value = nws(simd, searcher, &node, &candidate, bound, depth);
        if searcher.stopped {
            return bound;
        }
        if value > bound {
            root.moves[..=index].rotate_right(1);
            let better = &mut root.moves[0];
            (better.value, better.has_value) = (value, true);
            (better.depth, better.selectivity) = (depth, searcher.selectivity);
            return pvs(simd, searcher, &node, &candidate, bound, INFINITY, depth);
        }
    }
    let first = RootMove { value: bound, ..root.moves[0] };
    let (winner_only, ends_low) = (false, false);
    aspiration(simd, searcher, &node, &first, winner_only, ends_low, depth).unwrap_or(bound)
}

/// Searches a root move with aspiration windows: a narrow window around its last value, which is opened on the side where
/// the value turns out to lie outside.
///
/// # Errors
///
/// With `ends_low`, an upper bound of the value if it turns out to lie below the first window.
#[inline(always)]
fn aspiration<S: MidgameNws + MidgamePvs + EndgameNws + EndgamePvs>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    root_move: &RootMove,
    winner_only: bool,
    ends_low: bool,
    depth: u32,
) -> Result<i32, i32> {
    let mut width = ASPIRATION_WINDOW;
    let (mut alpha, mut beta) = if winner_only {
        (-UNITS_PER_DISC, UNITS_PER_DISC)
    } else if root_move.depth >= MIN_ASPIRATION_DEPTH && root_move.has_value {
        (root_move.value - width, root_move.value + width)
    } else {
        (-INFINITY, INFINITY)
    };
    loop {
        (alpha, beta) = (alpha.max(-INFINITY), beta.min(INFINITY));
        let value = pvs(simd, searcher, node, &root_move.candidate, alpha, beta, depth);
        width *= 4;
        if searcher.stopped || winner_only {
            return Ok(value);
        }
        let (fails_low, fails_high) = (value <= alpha && alpha > -INFINITY, value >= beta && beta < INFINITY);
        (alpha, beta) = match (fails_low, fails_high) {
            (false, false) => return Ok(value),
            (true, _) if ends_low => return Err(value),
            // Searches with different windows may contradict each other. The full window ends that.
            _ if width > 2 * INFINITY => (-INFINITY, INFINITY),
            (true, _) => (value - width, value + 1),
            (_, true) => (value - 1, value + width),
        };
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::{
        engine::{
            bits::{Backend, dispatch},
            eval::Evaluator,
            search::{control::Control, searcher::Buffers, selectivity::Selectivity, tt::TranspositionTable},
        },
        rules::Position,
    };

    /// A move, and all moves after a search to 6 plies that began with it: a bad one, which had been valued as the best one.
    fn after_a_disappointment(node: &Node) -> (u8, Vec<RootMove>) {
        let (tt, stop) = (TranspositionTable::new(14), AtomicBool::new(false));
        let control = Control::new(&stop);
        let evaluator = Evaluator::embedded().expect("sound weights");
        let mut searcher = Searcher::new(&tt, Some(evaluator), &control, Buffers::new());
        searcher.selectivity = Selectivity::NONE;
        let backend = Backend::detect();
        let moves = dispatch!(backend, simd => simd.root_moves(node));
        let mut root = Root { node: *node, moves, lines: 1, winner_only: false };
        dispatch!(backend, simd => simd.search_root(&mut searcher, &mut root, 5));
        let best = root.moves[0].value;
        let at = root.moves.len() - 1;
        root.moves.swap(0, at);
        root.moves[0].value = best + UNITS_PER_DISC;
        root.moves[0].has_value = true;
        let bad = root.moves[0].candidate.square;
        dispatch!(backend, simd => simd.search_root(&mut searcher, &mut root, 6));
        (bad, root.moves)
    }

    #[test]
    fn a_better_move_is_looked_for_before_the_value_of_one_that_disappoints() {
        let board = "-------- --O----- --OOX--- --OXXX-- --XOXO-- ---O---- -------- -------- X";
        let node = Node::from(&board.parse::<Position>().expect("a board"));
        let (bad, moves) = after_a_disappointment(&node);
        let best = &moves[0];
        assert!(best.has_value && best.candidate.square != bad);
        assert!(moves[1..].iter().all(|found| found.value <= best.value));
        // The value of the bad move was not searched for: that it is not the best is all that is known.
        let found = moves.iter().find(|found| found.candidate.square == bad);
        assert!(found.is_some_and(|found| !found.has_value));
    }
}
