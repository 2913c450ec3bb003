//! Offsets: a constant for each number of empty squares, so that values do not swing from one search depth to the next.
//!
//! The regression makes static values right on average over the positions it learns from. But the leaves of a search are not
//! average positions. The side that moves last chooses among several leaves and takes the one with the worst static value
//! for the side to move there. Such a leaf is more often one whose static value is too low than one whose value is too high.
//! How much too low depends on the stage, and even more on the parity of the empty squares. At the root this error has one
//! sign after an even number of plies and the other sign after an odd number, so values swing from one depth to the next.
//!
//! A constant for each number of empty squares removes the error. It can be measured at roots. If c discs are added to all
//! static values with e empty squares, then the value of a search of k plies from e + k empty squares grows by c if k is even
//! and falls by c if k is odd. (A forced pass in between changes the sign, but passes are rare until near the end of the
//! game.) So c is minus the mean error of such searches, where the errors of odd k count with the opposite sign. Roots of
//! both parities have the same weight. In this way the advantage of having the move, which static values underestimate,
//! cancels out.
//!
//! The error is measured against the exact score if that is known or quick to find. Farther from the end a better value of
//! the same root takes its place: the mean of two searches that are [`EXTRA_PLIES`] and [`EXTRA_PLIES`] + 1 plies deeper, including
//! the constants of their leaves. Those constants are known already, since the measurement goes from the end of the game to
//! its beginning. The leaves of the two searches have different parities, so a swing that is left in their constants has
//! opposite signs in the two and does not add up from step to step.

use std::{ops::RangeInclusive, sync::atomic::AtomicBool};

use super::{
    record::{LABEL_UNITS, Record, RecordKind},
    searches::DeepSearcher,
};
use crate::engine::{
    Solver,
    eval::{UNITS_PER_DISC, Weights, mobility_cell, stage_of},
};

/// The depths of the searches that are measured, in plies. The leaves of shorter searches are not like those of long ones.
pub const PLIES: RangeInclusive<u32> = 5..=8;

/// The search that takes the place of the exact score is this many plies deeper. A second one is one ply deeper still.
pub const EXTRA_PLIES: u32 = 4;

/// The depth of the search of a root whose exact score is not known, in plies.
const DEPTH: u32 = *PLIES.end() + EXTRA_PLIES + 1;

/// A constant needs at least this many measurements, and half as many for each parity of the root.
const MIN_MEASUREMENTS: usize = 200;

/// A position with the values of searches, in discs for its side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// The number of its empty squares.
    pub empties: u32,
    /// The values of searches of 1, 2, ... plies. All of them end before the game does.
    pub values: Vec<f32>,
    /// The exact score, if it is known.
    pub exact: Option<f32>,
}

impl Root {
    /// Searches the position of a record, and solves it if it has up to `solve_to` empty squares.
    pub fn new(record: &Record, searcher: &mut DeepSearcher, solver: &mut Solver, solve_to: u32) -> Self {
        let empties = record.empties();
        let exact = if record.kind == RecordKind::Exact {
            Some(f32::from(record.outcome) / LABEL_UNITS as f32)
        } else if empties <= solve_to {
            let never = AtomicBool::new(false);
            let solution = solver.solve(record.board, &never);
            solution.map(|solution| solution.score as f32)
        } else {
            None
        };
        let depth = if exact.is_some() { *PLIES.end() } else { DEPTH };
        let depth = depth.min(empties.saturating_sub(1)) as u8;
        Self { empties, values: searcher.values(record.board, depth), exact }
    }

    /// The value of a search of this many plies, with the constant of its leaves added.
    fn with_offsets(&self, plies: u32, shifts: &[Shift]) -> Option<f32> {
        let value = self.values.get(plies as usize - 1)?;
        let leaf = (self.empties - plies) as usize;
        Some(value + sign(plies) * shifts[leaf].discs)
    }

    /// The exact score, or the mean of the deeper searches that takes its place.
    fn better(&self, plies: u32, shifts: &[Shift]) -> Option<f32> {
        self.exact.or_else(|| {
            let one = self.with_offsets(plies + EXTRA_PLIES, shifts)?;
            let other = self.with_offsets(plies + EXTRA_PLIES + 1, shifts)?;
            Some(f32::midpoint(one, other))
        })
    }
}

/// 1 if the side to move at the root is to move again after this many plies, else -1.
fn sign(plies: u32) -> f32 {
    if plies.is_multiple_of(2) { 1.0 } else { -1.0 }
}

/// The constant that is added to the static values of one number of empty squares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shift {
    /// The constant in discs.
    pub discs: f32,
    /// Its standard error, as if all measurements were independent.
    pub error: f32,
    /// The number of measurements; 0 if the constant is that of another number of empty squares.
    pub count: usize,
}

impl Shift {
    /// The constant in units of the evaluation.
    pub fn units(self) -> i8 {
        (self.discs * UNITS_PER_DISC as f32).round() as i8
    }
}

/// Measures the constants for all numbers of empty squares from 0 to 60. Those below `lowest` are 0. A number with too few
/// roots gets the constant of the next lower number of the same parity.
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
            _ => Shift { count: 0, ..shifts[(leaf as usize).saturating_sub(2)] },
        };
    }
    shifts
}

/// The mean of the errors with its standard error; `None` if there are too few errors.
fn mean(errors: &[f32]) -> Option<Shift> {
    let count = errors.len();
    if count < MIN_MEASUREMENTS / 2 {
        return None;
    }
    let sum: f32 = errors.iter().sum();
    let discs = sum / count as f32;
    let square: f32 = errors.iter().map(|error| (error - discs).powi(2)).sum();
    Some(Shift { discs, error: square.sqrt() / count as f32, count })
}

/// Adds the constants to the weights. They go to the mobility table, which has separate cells for odd and even numbers of
/// empty squares. So each number of empty squares can be changed alone.
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
