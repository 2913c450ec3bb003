//! What leaves moves and positions out of a search.
//!
//! Sound: cutoffs by stable discs, and enhanced transposition cutoffs (J. Schaeffer and A. Plaat, "New advances in alpha-beta
//! searching", 1996). Guesses, which the [`Selectivity`] limits: late move reductions, and `ProbCut` by the static evaluation
//! alone. [`probcut`](super::probcut) has the method and its risk; both use the model of errors at the end of this file.

use super::{
    move_list::MoveList,
    searcher::Searcher,
    selectivity::Selectivity,
    tt::{Entry, Key},
};
use crate::{
    engine::{bits::stable_discs, eval::UNITS_PER_DISC},
    rules::Board,
};

/// Whether counting stable discs is worth its time. Below this alpha, in discs, the opponent would need so many stable
/// discs that a cutoff hardly ever happens.
#[inline(always)]
fn is_worth_trying(alpha: i32, empties: u32) -> bool {
    alpha >= 2 * empties as i32 - 6
}

/// An upper bound on the score in discs, if the stable discs of the opponent give one that is at most `alpha`.
///
/// The cutoff is sound: every stable disc of the opponent is one of its discs at the end of the game, and the count never
/// includes a disc that is not stable.
#[inline(always)]
pub(crate) fn stability_cutoff(searcher: &Searcher<'_>, board: Board, alpha: i32, empties: u32) -> Option<i32> {
    if !is_worth_trying(alpha, empties) {
        return None;
    }
    let bound = 64 - 2 * stable_discs(searcher.edges, board.swapped()).count_ones() as i32;
    (bound <= alpha).then_some(bound)
}

/// Before any move of a position is searched, the positions after all of its moves are looked up in the transposition table. The
/// cutoff is as sound as the entry itself.
///
/// Returns a lower bound of the position's score that is more
/// than `alpha`, if there is one. `upper` takes the upper bound from the entry of the position after a move.
#[inline(always)]
pub(crate) fn from_tt(
    searcher: &Searcher<'_>,
    list: &MoveList,
    alpha: i32,
    upper: impl Fn(Option<&Entry>) -> i32,
) -> Option<i32> {
    let tt = searcher.tt;
    list.all(searcher)
        .iter()
        .map(|candidate| {
            let entry = tt.probe(Key::new(candidate.board));
            -upper(entry.as_ref())
        })
        .find(|&bound| bound > alpha)
}

/// The same with the endgame cache. Scores are in discs.
#[inline(always)]
pub(crate) fn from_cache(searcher: &Searcher<'_>, list: &MoveList, alpha: i32) -> Option<i32> {
    list.all(searcher)
        .iter()
        .map(|candidate| -i32::from(searcher.cache.probe(candidate.board).upper))
        .find(|&bound| bound > alpha)
}

/// Moves are searched less deeply from this depth on, in plies, counted from the position after the move.
const MIN_DEPTH: u32 = 3;

const FULL_DEPTH_MOVES: u32 = 3;

/// How many plies are left out. The number is even, since scores swing from one ply to the next.
const REDUCTION: u32 = 2;

/// Only these selective searches and less sure ones reduce late moves. The surer ones are there to find their mistakes.
const SUREST: Selectivity = Selectivity::STEPS[1];

/// Late move reductions: the moves that the ordering puts last are searched less deeply, and to the full depth only if they
/// turn out better than expected. Chess programs have done this since the 1990s. In a position whose first moves did not reach
/// the window, the later ones hardly ever do.
///
/// The depth to which a move is searched first, or `None` if it is searched to the full depth at once. `depth` is the full
/// depth after the move, in plies. `tried` is the move's number in the order of the moves; the first one has the number 1.
#[inline(always)]
pub(crate) fn reduced_depth(selectivity: Selectivity, depth: u32, tried: u32) -> Option<u32> {
    (depth >= MIN_DEPTH && tried > FULL_DEPTH_MOVES && selectivity <= SUREST).then_some(depth - REDUCTION)
}

/// The depth of the search that is predicted, in plies. At a depth of 1 this was tried and gained nothing.
pub(crate) const STATIC_DEPTH: u32 = 2;

/// A likely bound on the score of a search of [`STATIC_DEPTH`] plies, in units of the evaluation: a lower bound if it is more
/// than `alpha`, else an upper bound. `eval` is the static value. This costs less than any search, so it is tried at
/// every level of nesting.
#[inline(always)]
pub(crate) fn by_static_value(searcher: &Searcher<'_>, empties: u32, eval: i32, alpha: i32) -> Option<i32> {
    let sigmas = searcher.selectivity.sigmas()?;
    searcher.evaluator?;
    let margin = (sigmas * MIDGAME_ERROR.sigma(empties, STATIC_DEPTH, 0)) as i32;
    if eval > alpha + margin {
        Some(alpha + 1)
    } else if eval <= alpha - margin {
        Some(alpha)
    } else {
        None
    }
}

/// A formula for the standard deviation of the difference between a deep and a shallow search: the exponential of a linear
/// function of the number of empty squares and of both depths. `flipside-engine spread` measures it and prints the
/// factors, for a deviation in discs.
///
/// The exponential of a sum is a product, so a table for each term is enough. The tables are computed by the compiler: the
/// margins are then the same on every machine, whatever its mathematical library does.
#[derive(Debug)]
pub(crate) struct ErrorModel {
    empties: [f32; TERMS],
    deep: [f32; TERMS],
    shallow: [f32; TERMS],
}

/// A board has 64 squares, and no search is deeper.
const TERMS: usize = 65;

/// For searches that end before the game does.
pub(crate) static MIDGAME_ERROR: ErrorModel = ErrorModel::new(1.584, -0.0254, 0.084, -0.1607);

/// For searches to the end of the game. Their depth is the number of empty squares, so the factor of the depth is 0.
pub(crate) static ENDGAME_ERROR: ErrorModel = ErrorModel::new(1.79, 0.0059, 0.0, -0.0854);

impl ErrorModel {
    /// The model with these factors: a constant, and those of the empty squares and of both depths.
    const fn new(constant: f64, empties: f64, deep: f64, shallow: f64) -> Self {
        Self {
            empties: exponentials(constant, empties, UNITS_PER_DISC as f64),
            deep: exponentials(0.0, deep, 1.0),
            shallow: exponentials(0.0, shallow, 1.0),
        }
    }

    /// The standard deviation in units of the evaluation. Depths are in plies.
    #[inline(always)]
    pub(crate) fn sigma(&self, empties: u32, deep: u32, shallow: u32) -> f32 {
        self.empties[empties as usize] * self.deep[deep as usize] * self.shallow[shallow as usize]
    }
}

/// `scale` times the exponential of `constant` + `factor` * n, for every n.
const fn exponentials(constant: f64, factor: f64, scale: f64) -> [f32; TERMS] {
    let mut table = [0.0; TERMS];
    let mut n = 0;
    while n < TERMS {
        table[n] = (scale * exponential(constant + factor * n as f64)) as f32;
        n += 1;
    }
    table
}

/// The exponential of a number between -20 and 20, by its power series.
const fn exponential(x: f64) -> f64 {
    if x < 0.0 {
        return 1.0 / exponential(-x);
    }
    let (mut sum, mut term) = (1.0, 1.0);
    let mut n = 1;
    while n < 100 {
        term *= x / n as f64;
        sum += term;
        n += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::engine::{
        eval::{Evaluator, UNITS_PER_DISC},
        search::{control::Control, searcher::Buffers, selectivity::Selectivity, tt::TranspositionTable},
    };

    #[test]
    fn the_first_moves_shallow_searches_and_sure_ones_are_not_reduced() {
        let most = Selectivity::MOST;
        assert_eq!(reduced_depth(most, 10, FULL_DEPTH_MOVES + 1), Some(8));
        assert_eq!(reduced_depth(most, 10, FULL_DEPTH_MOVES), None);
        assert_eq!(reduced_depth(most, MIN_DEPTH, 20), Some(1));
        assert_eq!(reduced_depth(most, MIN_DEPTH - 1, 20), None);
        for sure in [Selectivity::NONE, Selectivity::STEPS[2]] {
            assert_eq!(reduced_depth(sure, 10, 20), None);
        }
    }

    #[test]
    fn only_a_clear_value_decides_and_only_a_selective_search() {
        let (tt, stop) = (TranspositionTable::new(2), AtomicBool::new(false));
        let control = Control::new(&stop);
        let evaluator = Evaluator::embedded().expect("sound weights");
        let mut searcher = Searcher::new(&tt, Some(evaluator), &control, Buffers::new());
        let alpha = 3 * UNITS_PER_DISC;
        let bound =
            |searcher: &Searcher<'_>, discs: i32| by_static_value(searcher, 30, alpha + discs * UNITS_PER_DISC, alpha);
        searcher.selectivity = Selectivity::MOST;
        assert_eq!(bound(&searcher, 10), Some(alpha + 1));
        assert_eq!(bound(&searcher, -10), Some(alpha));
        assert_eq!([-1, 0, 1].map(|discs| bound(&searcher, discs)), [None; 3]);
        searcher.selectivity = Selectivity::NONE;
        assert_eq!(bound(&searcher, 60), None);
    }

    #[test]
    fn the_tables_give_the_exponential_of_the_sum() {
        for x in [-12.0, -1.0, 0.0, 0.3, 7.5] {
            assert!((exponential(x) / f64::exp(x) - 1.0).abs() < 1e-12, "{x}");
        }
        for (empties, deep, shallow) in [(30, 16, 8), (60, 2, 0), (20, 10, 4)] {
            let logarithm = 1.584 - 0.0254 * f64::from(empties) + 0.084 * f64::from(deep) - 0.1607 * f64::from(shallow);
            let expected = logarithm.exp() * f64::from(UNITS_PER_DISC);
            let sigma = f64::from(MIDGAME_ERROR.sigma(empties, deep, shallow));
            assert!((sigma / expected - 1.0).abs() < 1e-6, "{sigma} {expected}");
        }
    }
}
