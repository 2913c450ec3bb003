//! Leaving out a deep search that a shallow one makes all but needless: Multi-ProbCut.

use super::{
    error_model::{ENDGAME_ERROR, ErrorModel, MIDGAME_ERROR},
    node::Node,
    searcher::Searcher,
    shallow::Shallow,
    value::WIPEOUT,
};
use crate::engine::eval::UNITS_PER_DISC;

/// Shallow searches inside shallow searches: more than this add up too many errors.
const MOST_TRIALS: u32 = 2;

/// From this depth on it is tried.
const LEAST_DEPTH: u32 = 3;

/// How deep the shallow search is for a deep one that ends before the game does; of the same parity, since values
/// swing from one ply to the next.
#[inline(always)]
fn midgame_depth(depth: u32) -> u32 {
    2 * (depth / 4) + (depth & 1)
}

/// The same for a search to the end.
#[inline(always)]
fn endgame_depth(empties: u32) -> u32 {
    2 * (empties / 6) + (empties & 1)
}

/// A bound on the value of a position that a shallow search makes likely, in units of the evaluation: more than
/// `alpha`, or at most `alpha`. `nws` is the null-window search of the position above an alpha and to a depth.
#[inline(always)]
pub(crate) fn midgame<S: Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
    nws: impl FnMut(&mut Searcher<'_>, i32, u32) -> i32,
) -> Option<i32> {
    if depth < LEAST_DEPTH {
        return None;
    }
    trial(
        simd,
        searcher,
        node,
        moves,
        alpha,
        depth,
        midgame_depth(depth),
        &MIDGAME_ERROR,
        nws,
    )
}

/// The same for a search to the end; `alpha` and the bound are scores in discs.
#[inline(always)]
pub(crate) fn endgame<S: Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    empties: u32,
    nws: impl FnMut(&mut Searcher<'_>, i32, u32) -> i32,
) -> Option<i32> {
    searcher.selectivity.deviations()?;
    let shallow = endgame_depth(empties);
    // Scores are even: more than alpha is at least the next even number.
    let units = (alpha | 1) * UNITS_PER_DISC;
    let bound = trial(
        simd,
        searcher,
        node,
        moves,
        units,
        empties,
        shallow,
        &ENDGAME_ERROR,
        nws,
    )?;
    Some(if bound > units {
        (alpha | 1) + 1
    } else {
        (alpha | 1) - 1
    })
}

#[inline(always)]
fn trial<S: Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
    shallow: u32,
    model: &ErrorModel,
    mut nws: impl FnMut(&mut Searcher<'_>, i32, u32) -> i32,
) -> Option<i32> {
    let deviations = searcher.selectivity.deviations()?;
    if searcher.trials >= MOST_TRIALS || searcher.evaluator.is_none() {
        return None;
    }
    let empties = node.empties();
    let margin = |shallow: u32| (deviations * model.deviation(empties, depth, shallow)) as i32;
    let error = margin(shallow);
    // The static value has to point the same way already, though not by the whole margin.
    let value = simd.shallow(searcher, node, moves, -WIPEOUT, WIPEOUT, 0);
    let first = i32::midpoint(margin(0), error);

    searcher.trials += 1;
    let mut found = None;
    let high = alpha + error;
    if value > alpha + first - error && high < WIPEOUT {
        let value = nws(searcher, high, shallow);
        if value > high {
            found = Some(alpha + 1);
        }
    }
    let low = alpha - error;
    if found.is_none() && value <= alpha - first + error && low > -WIPEOUT {
        let value = nws(searcher, low, shallow);
        if value <= low {
            found = Some(alpha);
        }
    }
    searcher.trials -= 1;
    if searcher.stopped { None } else { found }
}
