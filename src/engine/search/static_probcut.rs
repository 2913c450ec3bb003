//! `ProbCut` without a search: where the static evaluation is far enough from the window, it predicts the result of a search
//! of two plies. See [`probcut`](super::probcut) for the method and its risk.

use super::{error_model::MIDGAME_ERROR, searcher::Searcher};

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

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::engine::{
        eval::{Evaluator, UNITS_PER_DISC},
        search::{control::Control, searcher::Buffers, selectivity::Selectivity, tt::TranspositionTable},
    };

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
}
