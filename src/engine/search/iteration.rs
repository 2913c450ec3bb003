//! Iterative deepening: the searches of the root before the deepest and surest one.

use super::selectivity::Selectivity;

/// One search of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Iteration {
    /// The depth in plies. A depth of all empty squares is a search to the end of the game.
    pub(crate) depth: u32,
    /// The selectivity of the search.
    pub(crate) selectivity: Selectivity,
}

/// Midgame iterations stop this many plies before the end of the game. With more plies, a search with little time often
/// ends in a search to the end that it cannot complete.
const ENDGAME_LEAP: u32 = 8;

/// Up to this many empty squares the exact search needs no selective one before it.
const EXACT_AT_ONCE_EMPTIES: u32 = 16;

/// The iterations that lead to the target. Each of them orders the root moves and fills the transposition table for the
/// next.
pub(crate) fn iterations(empties: u32, target: Iteration) -> Vec<Iteration> {
    let to_the_end = target.depth >= empties;
    let midgame_selectivity = if to_the_end { Selectivity::MOST } else { target.selectivity };
    let midgame_depth = if to_the_end { empties.saturating_sub(ENDGAME_LEAP) } else { target.depth };
    let mut iterations: Vec<Iteration> =
        (1..=midgame_depth).map(|depth| Iteration { depth, selectivity: midgame_selectivity }).collect();
    if to_the_end {
        let steps = [Selectivity::MOST, Selectivity::STEPS[2]];
        if empties > EXACT_AT_ONCE_EMPTIES {
            iterations.extend(
                steps
                    .into_iter()
                    .filter(|&step| step < target.selectivity)
                    .map(|selectivity| Iteration { depth: empties, selectivity }),
            );
        }
        iterations.push(Iteration { depth: empties, selectivity: target.selectivity });
    }
    iterations
}
