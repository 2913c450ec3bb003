//! The root of a search: its moves with their values, and the search of all of them in one iteration.

use super::{
    endgame::{EndgameNws, EndgamePvs},
    midgame::{MidgameNws, MidgamePvs},
    move_list::weighted_mobility,
    node::{Candidate, INFINITY, Node},
    parallel::{MIN_PARALLEL_DEPTH, MoveKey},
    searcher::Searcher,
    selectivity::Selectivity,
};
use crate::engine::{bits::entries, eval::UNITS_PER_DISC};

/// The first aspiration window reaches this far to both sides of a move's last value, in units of the evaluation: two
/// discs, since final scores are even.
const ASPIRATION_WINDOW: i32 = 2 * UNITS_PER_DISC;

/// A value is trusted as the centre of an aspiration window from this depth on, in plies.
const MIN_ASPIRATION_DEPTH: u32 = 4;

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

impl Root {
    /// Puts a move in front that is worth more than all others, at least `bound` as far as this iteration knows.
    fn promote(&mut self, index: usize, bound: i32, depth: u32, selectivity: Selectivity) {
        self.moves[..=index].rotate_right(1);
        let better = &mut self.moves[0];
        (better.value, better.has_value) = (bound, true);
        (better.depth, better.selectivity) = (depth, selectivity);
    }
}

entries! {
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
    let mut moves = simd.moves(node.board);
    let mut root_moves = Vec::new();
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let board = node.board.after(square, simd.flips(node.board, square));
        let replies = simd.moves(board);
        root_moves.push(RootMove {
            candidate: Candidate::new(square, board, replies),
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
        let key = MoveKey::new(current.candidate.board, depth);
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
        let mut place = searched;
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
            if lines == 1 && bound > alpha && !searcher.stopped {
                // When time runs out before its value is known, the better move is.
                root.promote(searched, bound, depth, selectivity);
                place = 0;
            }
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
        root.moves[place..=searched].rotate_left(1);
        // The move goes to its place among those that have been searched. Equal moves keep their order.
        place = if has_value {
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
            root.promote(index, value, depth, searcher.selectivity);
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

    /// The position at the beginning of the searches, and all its moves.
    fn early(lines: usize) -> Root {
        let board = "-------- --O----- --OOX--- --OXXX-- --XOXO-- ---O---- -------- -------- X";
        let node = Node::new(board.parse::<Position>().expect("a board").board());
        let moves = dispatch!(Backend::detect(), simd => simd.root_moves(&node));
        Root { node, moves, lines, winner_only: false }
    }

    /// Searches all moves with at most this many nodes, and nothing known before. The number of nodes.
    fn search(root: &mut Root, depth: u32, nodes: Option<u64>) -> u64 {
        let (tt, stop) = (TranspositionTable::new(14), AtomicBool::new(false));
        let control = Control::new(&stop).with_max_nodes(nodes);
        let evaluator = Evaluator::embedded().expect("sound weights");
        let mut searcher = Searcher::new(&tt, Some(evaluator), &control, Buffers::new());
        searcher.selectivity = Selectivity::NONE;
        dispatch!(Backend::detect(), simd => simd.search_root(&mut searcher, root, depth));
        searcher.nodes
    }

    /// A move, and all moves after a search to 6 plies that began with it: a bad one, which had been valued as the best one.
    fn after_a_disappointment() -> (u8, Vec<RootMove>) {
        let mut root = early(1);
        search(&mut root, 5, None);
        let best = root.moves[0].value;
        let at = root.moves.len() - 1;
        root.moves.swap(0, at);
        root.moves[0].value = best + UNITS_PER_DISC;
        root.moves[0].has_value = true;
        let bad = root.moves[0].candidate.square;
        search(&mut root, 6, None);
        (bad, root.moves)
    }

    #[test]
    fn a_better_move_that_was_found_is_first_when_the_search_is_stopped_before_its_value_is_known() {
        let mut valued = early(60);
        search(&mut valued, 8, None);
        let (best, other) = (valued.moves[0], valued.moves[1]);
        assert!(best.value > other.value);
        let begun = Root { moves: vec![other, best], lines: 1, ..early(1) };
        let whole = search(&mut begun.clone(), 8, None);
        // The last that is searched for is the value of the better move.
        let mut stopped = begun.clone();
        assert!(search(&mut stopped, 8, Some(whole - 1 - whole / 50)) < whole);
        let first = stopped.moves[0];
        assert_eq!((first.candidate.square, first.has_value), (best.candidate.square, true));
        assert_eq!(stopped.moves[1].candidate.square, other.candidate.square);
    }

    #[test]
    fn a_better_move_is_looked_for_before_the_value_of_one_that_disappoints() {
        let (bad, moves) = after_a_disappointment();
        let best = &moves[0];
        assert!(best.has_value && best.candidate.square != bad);
        assert!(moves[1..].iter().all(|found| found.value <= best.value));
        // The value of the bad move was not searched for: that it is not the best is all that is known.
        let found = moves.iter().find(|found| found.candidate.square == bad);
        assert!(found.is_some_and(|found| !found.has_value));
    }
}
