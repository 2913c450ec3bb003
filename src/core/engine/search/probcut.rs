//! Multi-ProbCut: a shallow search predicts the result of a deep one, and the deep one is left out where the prediction
//! is clear enough (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello",
//! 1997).
//!
//! The cut is not sound. It is wrong as often as the difference of the two searches exceeds the margin, which is a
//! number of standard deviations that the [selectivity](super::selectivity) of the search sets.

use super::{
    node::{NO_VALUE, Node, WIPEOUT},
    pruning::{ENDGAME_ERROR, ErrorModel, MIDGAME_ERROR},
    searcher::Searcher,
    shallow::Shallow,
};
use crate::engine::eval::UNITS_PER_DISC;

/// A shallow search may use `ProbCut` with shallow searches itself, down to this many levels. More levels would add up too
/// many errors.
const MAX_NESTING: u32 = 2;

/// `ProbCut` with a shallow search is tried from this depth on, in plies. Below, the deep search is too quick for it to
/// pay; [`static_probcut`](super::pruning) is for those.
const MIN_DEPTH: u32 = 3;

/// The depth of the shallow search in the midgame, in plies. It has the parity of the deep search, since scores swing
/// from one ply to the next.
#[inline(always)]
fn shallow_depth_midgame(depth: u32) -> u32 {
    2 * (depth / 4) + (depth & 1)
}

/// The depth of the shallow search for a search to the end, in plies.
#[inline(always)]
fn shallow_depth_endgame(empties: u32) -> u32 {
    2 * (empties / 6) + (empties & 1)
}

/// Tries `ProbCut` on a search to a depth. Returns a likely bound on the score, in units of the evaluation: a lower bound
/// if it is more than `alpha`, else an upper bound. `nws` is the null-window search of the position with a given alpha
/// and depth.
#[inline(always)]
pub(crate) fn midgame<S: Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
    nws: impl FnMut(&mut Searcher<'_>, &Node, i32, u32) -> i32,
) -> Option<i32> {
    if depth < MIN_DEPTH {
        return None;
    }
    probcut(simd, searcher, node, moves, alpha, depth, shallow_depth_midgame(depth), &MIDGAME_ERROR, nws)
}

/// Tries `ProbCut` on a search to the end. `alpha` and the bound are scores in discs.
#[inline(always)]
pub(crate) fn endgame<S: Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    empties: u32,
    nws: impl FnMut(&mut Searcher<'_>, &Node, i32, u32) -> i32,
) -> Option<i32> {
    searcher.selectivity.sigmas()?;
    let shallow_depth = shallow_depth_endgame(empties);
    // Final scores are even, so a score of more than alpha is at least the next even number. The odd number between
    // the two is the threshold that is as far from either.
    let threshold = alpha | 1;
    let bound =
        probcut(simd, searcher, node, moves, threshold * UNITS_PER_DISC, empties, shallow_depth, &ENDGAME_ERROR, nws)?;
    Some(if bound > threshold * UNITS_PER_DISC { threshold + 1 } else { threshold - 1 })
}

#[inline(always)]
fn probcut<S: Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
    shallow_depth: u32,
    model: &ErrorModel,
    mut nws: impl FnMut(&mut Searcher<'_>, &Node, i32, u32) -> i32,
) -> Option<i32> {
    let sigmas = searcher.selectivity.sigmas()?;
    if searcher.probcut_nesting >= MAX_NESTING || searcher.evaluator.is_none() {
        return None;
    }
    let empties = node.empties();
    let margin_at = |shallow_depth: u32| (sigmas * model.sigma(empties, depth, shallow_depth)) as i32;
    let margin = margin_at(shallow_depth);
    // The shallow search is only worth its time if the static evaluation points the same way. It need not do so by
    // its own full margin: the mean of its margin and that of the shallow search is enough.
    let valued;
    let node = if node.eval == NO_VALUE {
        valued = Node { eval: simd.linear_value(searcher, node, moves), ..*node };
        &valued
    } else {
        node
    };
    let eval_margin = i32::midpoint(margin_at(0), margin);

    searcher.probcut_nesting += 1;
    let mut bound = None;
    let high = alpha + margin;
    if node.eval > alpha + eval_margin - margin && high < WIPEOUT {
        let score = nws(searcher, node, high, shallow_depth);
        if score > high {
            bound = Some(alpha + 1);
        }
    }
    let low = alpha - margin;
    if bound.is_none() && node.eval <= alpha - eval_margin + margin && low > -WIPEOUT {
        let score = nws(searcher, node, low, shallow_depth);
        if score <= low {
            bound = Some(alpha);
        }
    }
    searcher.probcut_nesting -= 1;
    if searcher.stopped { None } else { bound }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        engine::{
            bits::{Backend, dispatch},
            eval::Evaluator,
            search::{
                control::Control, midgame::MidgameNws, searcher::Buffers, selectivity::Selectivity,
                tt::TranspositionTable,
            },
        },
        rules::{Position, Status},
    };

    /// A position of a game in which most moves are the best ones of a one-ply search, and in which the side to move can
    /// move.
    fn position(evaluator: &Evaluator, rng: &mut StdRng) -> Node {
        loop {
            let mut position = Position::default();
            let empties = rng.random_range(16..50);
            while position.empties() > empties || position.status() == Status::MustPass {
                match position.status() {
                    Status::Finished(_) => break,
                    Status::MustPass => position = position.pass(),
                    Status::ToMove => {
                        let mut after: Vec<_> = position
                            .legal_moves()
                            .iter()
                            .map(|square| position.play(square).expect("a legal move"))
                            .collect();
                        let random = rng.random_bool(0.35);
                        let at = if random { rng.random_range(0..after.len()) } else { 0 };
                        if !random {
                            after.sort_by_key(|after| {
                                let node = Node::new(after.board());
                                evaluator.value(&node.features, node.side, node.board)
                            });
                        }
                        position = after[at];
                    }
                }
            }
            if position.empties() == empties && position.status() == Status::ToMove {
                return Node::new(position.board());
            }
        }
    }

    /// Cuts are wrong no more often than the selectivity says. The bound that is asked about lies around the true score, as
    /// it does in a search.
    #[test]
    fn cuts_are_as_sure_as_they_say() {
        const POSITIONS: u32 = 2_000;
        let evaluator = Evaluator::embedded().expect("sound weights");
        let stop = AtomicBool::new(false);
        let control = Control::new(&stop);
        let mut rng = StdRng::seed_from_u64(73);
        for depth in MIN_DEPTH..=6 {
            let mut cuts = [(0, 0); Selectivity::STEPS.len()];
            for _ in 0..POSITIONS {
                let node = position(evaluator, &mut rng);
                let legal = node.board.legal();
                let tt = TranspositionTable::new(10);
                let mut exact = Searcher::new(&tt, Some(evaluator), &control, Buffers::new());
                let guess = evaluator.value(&node.features, node.side, node.board);
                let alpha = guess + rng.random_range(-12..=12) * UNITS_PER_DISC / 2;
                let more = dispatch!(Backend::detect(), simd => {
                    simd.nws_midgame(&mut exact, &node, legal, alpha, depth) > alpha
                });
                for (step, (cut, wrong)) in Selectivity::STEPS.into_iter().zip(&mut cuts) {
                    let tt = TranspositionTable::new(10);
                    let mut searcher = Searcher::new(&tt, Some(evaluator), &control, Buffers::new());
                    searcher.selectivity = step;
                    let bound = dispatch!(Backend::detect(), simd => {
                        let nws = |searcher: &mut Searcher<'_>, node: &Node, alpha, depth| {
                            simd.nws_midgame(searcher, node, legal, alpha, depth)
                        };
                        midgame(simd, &mut searcher, &node, legal, alpha, depth, nws)
                    });
                    if let Some(bound) = bound {
                        *cut += 1;
                        *wrong += u32::from((bound > alpha) != more);
                    }
                }
            }
            for (step, (cut, wrong)) in Selectivity::STEPS.into_iter().zip(cuts) {
                assert!(cut > 20, "depth {depth}, {}: {cut} cuts", step.percent());
                // Errors on either side are counted in the percent, and a cut is only wrong on one. By chance it may be a few
                // more.
                let unsure = 1.0 - f64::from(step.percent()) / 100.0;
                let mean = f64::from(cut) * unsure / 2.0;
                assert!(
                    f64::from(wrong) <= mean + 2.0 * mean.sqrt() + 1.0,
                    "depth {depth}, {} %: {wrong} of {cut} cuts are wrong",
                    step.percent()
                );
            }
        }
    }
}
