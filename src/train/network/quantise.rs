//! From the numbers of the training to the integers of the engine.

use super::net::{Inputs, Net};
use crate::engine::eval::network::{EMPTIES, LINEAR_ONE, MAX_BIAS, MAX_WEIGHT, NetworkWeights, ONE};

/// The rows are rounded to multiples of so many units, which makes the file smaller.
const ROW_STEP: f32 = 8.0;

/// The most empty squares that enough records have.
const MOST_EMPTIES: usize = 56;

impl Net {
    /// The network in integers.
    pub(super) fn quantised(&self) -> NetworkWeights {
        let ranks = match self.inputs {
            Inputs::Pairs => self.with_ranks(),
            Inputs::Ranks => self.clone(),
        };
        // Positions that the records do not have are taken for the last ones that they have.
        let seen = |empties: usize| {
            if empties <= MOST_EMPTIES { empties } else { MOST_EMPTIES - (empties - MOST_EMPTIES) % 2 }
        };
        let one = ONE as f32;
        let small = |number: f32| number.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        let weight = |number: f32| {
            let most = f32::from(MAX_WEIGHT);
            (number * one).round().clamp(-most, most) as i16
        };
        let bias = |number: f32| {
            let most = MAX_BIAS as f32;
            (number * one * one).round().clamp(-most, most) as i32
        };
        NetworkWeights {
            rows: ranks
                .rows
                .iter()
                .map(|row| row.map(|number| small((number * one / ROW_STEP).round() * ROW_STEP)))
                .collect(),
            bias: (0..EMPTIES).map(|empties| ranks.bias[seen(empties)].map(|number| small(number * one))).collect(),
            linear: ranks.linear.map(|number| small(number * LINEAR_ONE as f32)),
            second: ranks.second.map(|row| row.map(weight)),
            second_bias: ranks.second_bias.map(bias),
            third: ranks.third.map(weight),
            last: (0..EMPTIES).map(|empties| bias(ranks.last[seen(empties)])).collect(),
        }
    }
}
