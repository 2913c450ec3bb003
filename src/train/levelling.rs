//! Levelling: searches are to say the same of a position whatever number of empty squares they end at.
//!
//! The regression gets static values right on average over the positions it learns from. A search does not end in
//! average positions: of all the positions the last mover can choose, it ends in the one whose static value is the
//! worst for the side to move, and so rather in one whose static value is too low than in one whose value is too high.
//! How much too low depends on the stage, and more on whether the number of empty squares is odd or even. To the root
//! the error comes with one sign after an even number of plies and with the other after an odd number, so that values
//! swing from one depth to the next.
//!
//! A constant for each number of empty squares takes that out, and can be measured at roots: adding c discs to all
//! static values of positions with e empty squares adds c to the value of every search from e + k empty squares that
//! is k plies deep if k is even, and takes c away if it is odd. (A forced pass on the way turns the sign; they are few
//! until near the end.) So c is minus the mean error of such searches, the odd ones' with the sign turned. Roots of both
//! parities count the same, so that an advantage of having the move, which static values do not give its full size,
//! cancels.
//!
//! The errors are those against the exact score where it is known or quick to find. Further up, a better value of the
//! same root stands for it: the mean of the two searches that are [`FURTHER`] plies and one more deeper, with the
//! constants of where they end, which are known as the measuring goes from the end of the game to its beginning. These
//! two end in different parities: what both constants are still wrong by, a swing, comes with opposite signs, so that it
//! does not add up from step to step.

use std::{ops::RangeInclusive, sync::atomic::AtomicBool};

use super::{
    deep_searcher::DeepSearcher,
    record::{Kind, LABEL_UNITS, Record},
};
use crate::engine::{
    Solver,
    eval::{UNITS_PER_DISC, Weights, mobility_cell, stage_of},
};

/// How many plies lie between a root and the positions that are levelled by it. Shorter searches end in positions that
/// long ones do not meet.
pub const PLIES: RangeInclusive<u32> = 5..=8;

/// How many plies deeper the search is that stands for the exact score. There is another one, a ply deeper still.
pub const FURTHER: u32 = 4;

/// The depth of the search of a root: what takes to value the highest number of empty squares by it.
const DEPTH: u32 = *PLIES.end() + FURTHER + 1;

/// From fewer measurements than this no constant is taken, nor from fewer than half as many of either parity of the root.
const FEWEST: usize = 200;

/// A position and what searches say of it, in discs for its side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// How many of its squares are empty.
    pub empties: u32,
    /// The values of searches of 1, 2, ... plies that all end before the game does.
    pub values: Vec<f32>,
    /// The exact score, if it is known.
    pub exact: Option<f32>,
}

impl Root {
    /// Searches the position of a record, and solves it if it has up to `solve_to` empty squares.
    pub fn new(
        record: &Record,
        searcher: &mut DeepSearcher,
        solver: &mut Solver,
        solve_to: u32,
    ) -> Self {
        let empties = record.empties();
        let exact = if record.kind == Kind::Exact {
            Some(f32::from(record.outcome) / LABEL_UNITS as f32)
        } else if empties <= solve_to {
            let never = AtomicBool::new(false);
            let solution = solver.solve(record.own, record.opp, &never);
            solution.map(|solution| solution.score as f32)
        } else {
            None
        };
        let depth = if exact.is_some() { *PLIES.end() } else { DEPTH };
        let depth = depth.min(empties.saturating_sub(1)) as u8;
        Self {
            empties,
            values: searcher.values(record.own, record.opp, depth),
            exact,
        }
    }

    /// What a search of so many plies would say if the constants were added.
    fn levelled(&self, plies: u32, shifts: &[Shift]) -> Option<f32> {
        let value = self.values.get(plies as usize - 1)?;
        let leaf = (self.empties - plies) as usize;
        Some(value + sign(plies) * shifts[leaf].discs)
    }

    /// The exact score or what stands for it.
    fn better(&self, plies: u32, shifts: &[Shift]) -> Option<f32> {
        self.exact.or_else(|| {
            let one = self.levelled(plies + FURTHER, shifts)?;
            let other = self.levelled(plies + FURTHER + 1, shifts)?;
            Some(f32::midpoint(one, other))
        })
    }
}

/// Whether the side to move at the root is to move again after so many plies: 1 if so, else -1.
fn sign(plies: u32) -> f32 {
    if plies.is_multiple_of(2) { 1.0 } else { -1.0 }
}

/// What is added to the static values of one number of empty squares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shift {
    /// In discs.
    pub discs: f32,
    /// The standard error of it, were all measurements independent.
    pub error: f32,
    /// How many measurements it comes from; 0 if it is another number's.
    pub count: usize,
}

impl Shift {
    /// In the units of the evaluation.
    pub fn units(self) -> i8 {
        (self.discs * UNITS_PER_DISC as f32).round() as i8
    }
}

/// The constants for all numbers of empty squares from 0 to 60. Those below `lowest` are 0. A number with too few roots
/// gets the constant of the next lower number of the same parity.
pub fn shifts(roots: &[Root], lowest: u32) -> [Shift; 61] {
    let mut shifts = [Shift::default(); 61];
    for leaf in lowest.max(1)..=60 {
        let mut errors: [Vec<f32>; 2] = [Vec::new(), Vec::new()];
        for root in roots {
            let plies = root.empties.saturating_sub(leaf);
            if PLIES.contains(&plies)
                && let Some(&value) = root.values.get(plies as usize - 1)
                && let Some(better) = root.better(plies, &shifts)
            {
                errors[plies as usize % 2].push(sign(plies) * (better - value));
            }
        }
        shifts[leaf as usize] = match errors.each_ref().map(|errors| mean(errors)) {
            [Some(even), Some(odd)] => Shift {
                discs: f32::midpoint(even.discs, odd.discs),
                error: even.error.hypot(odd.error) / 2.0,
                count: even.count + odd.count,
            },
            _ => Shift {
                count: 0,
                ..shifts[(leaf as usize).saturating_sub(2)]
            },
        };
    }
    shifts
}

/// `None` for too few of them.
fn mean(errors: &[f32]) -> Option<Shift> {
    let count = errors.len();
    if count < FEWEST / 2 {
        return None;
    }
    let sum: f32 = errors.iter().sum();
    let discs = sum / count as f32;
    let square: f32 = errors.iter().map(|error| (error - discs).powi(2)).sum();
    Some(Shift {
        discs,
        error: square.sqrt() / count as f32,
        count,
    })
}

/// Adds the constants to the static values. The table of mobilities has cells of its own for odd and for even numbers of
/// empty squares: adding something to all cells of one parity changes no other number of empty squares.
pub fn apply(weights: &mut Weights, shifts: &[Shift; 61]) {
    for (empties, shift) in (1..).zip(&shifts[1..]) {
        let stage = &mut weights.stages[stage_of(empties)];
        for own in 0..32 {
            for opp in 0..32 {
                let cell = &mut stage.mobility[mobility_cell(empties, own, opp)];
                *cell = cell.saturating_add(shift.units());
            }
        }
    }
}
