//! Leaving out a deep search that a shallow one makes all but needless: Multi-ProbCut.

use super::{
    certainty::{ENDGAME_ERROR, ErrorModel, MIDGAME_ERROR},
    endgame::Deep,
    eval::UNITS_PER_DISC,
    midgame::{HIGHEST, Midgame},
    node::Node,
    searcher::Searcher,
};

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
/// `alpha`, or at most `alpha`.
#[inline(always)]
pub(crate) fn midgame<S: Midgame>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
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
    )
}

/// The same for a search to the end; `alpha` and the bound are scores in discs.
#[inline(always)]
pub(crate) fn endgame<S: Midgame + Deep>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    empties: u32,
) -> Option<i32> {
    searcher.certainty.deviations()?;
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
    )?;
    Some(if bound > units {
        (alpha | 1) + 1
    } else {
        (alpha | 1) - 1
    })
}

#[inline(always)]
fn trial<S: Midgame>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    moves: u64,
    alpha: i32,
    depth: u32,
    shallow: u32,
    model: &ErrorModel,
) -> Option<i32> {
    let deviations = searcher.certainty.deviations()?;
    if searcher.trials >= MOST_TRIALS || searcher.evaluator.is_none() {
        return None;
    }
    let empties = node.empties();
    let margin = |shallow: u32| (deviations * model.deviation(empties, depth, shallow)) as i32;
    let error = margin(shallow);
    // The static value has to point the same way already, though not by the whole margin.
    let value = simd.quick(searcher, node, moves, -HIGHEST, HIGHEST, 0);
    let first = i32::midpoint(margin(0), error);

    searcher.trials += 1;
    let mut found = None;
    let high = alpha + error;
    if value > alpha + first - error && high < HIGHEST {
        let value = simd.worth_more(searcher, node, moves, high, shallow);
        if value > high {
            found = Some(alpha + 1);
        }
    }
    let low = alpha - error;
    if found.is_none() && value <= alpha - first + error && low > -HIGHEST {
        let value = simd.worth_more(searcher, node, moves, low, shallow);
        if value <= low {
            found = Some(alpha);
        }
    }
    searcher.trials -= 1;
    if searcher.stopped { None } else { found }
}
