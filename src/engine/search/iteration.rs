//! Iterative deepening: the searches on the way to the deepest and surest one.

use super::selectivity::Selectivity;

/// One search of the whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Iteration {
    /// How deep, in plies; with as many plies as there are empty squares, to the end.
    pub(crate) depth: u32,
    /// How sure the deepest search has to be.
    pub(crate) selectivity: Selectivity,
}

/// So many plies before the end it is as quick to go to the end.
const LEAP: u32 = 10;

/// The iterations on the way to the deepest and surest search: each orders the moves and fills the table for the next.
pub(crate) fn iterations(empties: u32, target: Iteration) -> Vec<Iteration> {
    let to_the_end = target.depth >= empties;
    let quick = if to_the_end {
        Selectivity::MOST
    } else {
        target.selectivity
    };
    let last = if to_the_end {
        empties.saturating_sub(LEAP)
    } else {
        target.depth
    };
    let mut iterations: Vec<Iteration> = (1..=last)
        .map(|depth| Iteration {
            depth,
            selectivity: quick,
        })
        .collect();
    if to_the_end {
        let steps = [Selectivity::MOST, Selectivity::STEPS[2]];
        if empties > SURE {
            iterations.extend(
                steps
                    .into_iter()
                    .filter(|&step| step < target.selectivity)
                    .map(|selectivity| Iteration {
                        depth: empties,
                        selectivity,
                    }),
            );
        }
        iterations.push(Iteration {
            depth: empties,
            selectivity: target.selectivity,
        });
    }
    iterations
}

/// Up to this many empty squares the exact search needs no quicker one before it.
const SURE: u32 = 16;
