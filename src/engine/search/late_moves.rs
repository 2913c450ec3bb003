//! Late move reductions: the moves that the ordering puts last are searched less deeply, and to the full depth only if
//! they turn out better than expected. Chess programs have done this since the 1990s.
//!
//! In a position whose first moves did not reach the window, the later ones hardly ever do. Like `ProbCut`, this is not
//! sound.

use super::selectivity::Selectivity;

/// Moves are searched less deeply from this depth on, in plies, counted from the position after the move.
const MIN_DEPTH: u32 = 3;

/// So many moves of a position are searched to the full depth at once.
const FULL_DEPTH_MOVES: u32 = 3;

/// How many plies are left out. The number is even, since scores swing from one ply to the next.
const REDUCTION: u32 = 2;

/// Only these selective searches and less sure ones reduce late moves. The surer ones are there to find their mistakes.
const SUREST: Selectivity = Selectivity::STEPS[1];

/// The depth to which a move is searched first, or `None` if it is searched to the full depth at once. `depth` is the full
/// depth after the move, in plies. `tried` is the move's number in the order of the moves; the first one has the number 1.
#[inline(always)]
pub(crate) fn reduced_depth(selectivity: Selectivity, depth: u32, tried: u32) -> Option<u32> {
    (depth >= MIN_DEPTH && tried > FULL_DEPTH_MOVES && selectivity <= SUREST).then_some(depth - REDUCTION)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
