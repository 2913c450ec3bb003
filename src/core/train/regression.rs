//! The regression: it finds the weights whose values are closest to the known values of many positions.
//!
//! For each stage it minimises the sum of the squared errors plus `ridge` times the squared distance of the weights from those
//! of the next later stage. The method is conjugate gradients on the normal equations with a diagonal preconditioner (M.
//! Hestenes and E. Stiefel, "Methods of conjugate gradients for solving linear systems", 1952). The distance is measured
//! from the neighbouring stage and not from zero. So a configuration that is rare in one stage gets the weight of the next
//! one, as with the filters of Edax's trainer.

use std::{panic::resume_unwind, thread};

use crate::{
    engine::eval::{MOBILITY_CELLS, PatternSet, StageWeights, UNITS_PER_DISC, mobility_cell},
    rules::Board,
};

/// The weights that there are: those of a pattern set, and those of the mobility table behind them if it is used.
#[derive(Clone, Copy, Debug)]
pub struct Model<'a> {
    /// The patterns.
    pub patterns: &'a PatternSet,
    /// Whether the mobility table is used.
    pub mobility: bool,
}

impl Model<'_> {
    /// The number of weights.
    pub fn weights(&self) -> usize {
        self.patterns.independent() + if self.mobility { MOBILITY_CELLS } else { 0 }
    }

    /// How many of the weights a position selects.
    pub fn selected(&self) -> usize {
        self.patterns.instances().len() + usize::from(self.mobility)
    }

    /// The numbers of the weights that a position selects.
    pub fn select(&self, board: Board) -> impl Iterator<Item = u32> {
        let mobility = self.mobility.then(|| {
            let cell = mobility_cell(board.empties(), board.legal().count_ones(), board.swapped().legal().count_ones());
            (self.patterns.independent() + cell) as u32
        });
        self.patterns.independent_indices(board).chain(mobility)
    }
}

/// In how many parts the positions are shared among threads.
const PARTS: usize = 4;

/// The positions for a regression.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    selected: usize,
    indices: Vec<u32>,
    labels: Vec<f32>,
    importances: Vec<f32>,
}

impl Samples {
    /// No positions yet, for a model in which each position selects this many weights.
    pub fn new(selected: usize) -> Self {
        Self { selected, ..Self::default() }
    }

    /// Adds a position: the numbers of its weights, its value in discs, and how much it counts.
    pub fn push(&mut self, selected: impl Iterator<Item = u32>, label: f32, importance: f32) {
        self.indices.extend(selected);
        self.labels.push(label);
        self.importances.push(importance);
        debug_assert_eq!(self.indices.len(), self.labels.len() * self.selected);
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    fn rows(&self) -> impl Iterator<Item = (&[u32], f32, f32)> {
        let rows = self.indices.chunks_exact(self.selected.max(1));
        rows.zip(&self.labels).zip(&self.importances).map(|((row, &label), &importance)| (row, label, importance))
    }

    /// Adds to the sum of each weight what `term` says of the positions that select it. `term` is given the numbers of a
    /// position's weights, its value, and how much it counts. The positions are shared among threads, always in as many parts,
    /// so the sums are the same on every machine.
    fn add_to(&self, sums: &mut [f64], term: impl Fn(&[u32], f32, f32) -> f64 + Sync) {
        let (size, weights) = (self.len().div_ceil(PARTS).max(1), sums.len());
        let of_part = |first| {
            let mut sums = vec![0.0; weights];
            for (row, label, importance) in self.rows().skip(first).take(size) {
                let term = term(row, label, importance);
                for &number in row {
                    sums[number as usize] += term;
                }
            }
            sums
        };
        thread::scope(|scope| {
            let of_part = &of_part;
            let parts: Vec<_> =
                (0..self.len()).step_by(size).map(|first| scope.spawn(move || of_part(first))).collect();
            for part in parts {
                let part = part.join().unwrap_or_else(|panic| resume_unwind(panic));
                for (sum, part) in sums.iter_mut().zip(part) {
                    *sum += part;
                }
            }
        });
    }

    /// The weighted mean of the values; 0 if there are no positions.
    pub fn mean(&self) -> f32 {
        let (sum, count) = self
            .rows()
            .fold((0.0, 0.0), |(sum, count), (_, label, s)| (sum + f64::from(s * label), count + f64::from(s)));
        if count > 0.0 { (sum / count) as f32 } else { 0.0 }
    }

    /// The mean absolute and the root mean square error of these weights and this constant, in discs.
    pub fn errors(&self, weights: &[f32], constant: f32) -> (f64, f64) {
        let (mut absolute, mut square) = (0.0, 0.0);
        for (row, label, _) in self.rows() {
            let error = f64::from(label - constant - predicted(row, weights));
            absolute += error.abs();
            square += error * error;
        }
        let count = self.len().max(1) as f64;
        (absolute / count, (square / count).sqrt())
    }
}

fn predicted(row: &[u32], weights: &[f32]) -> f32 {
    row.iter().map(|&number| weights[number as usize]).sum()
}

/// The parameters of a regression.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How strongly the weights are held to their starting values. A weight counts as this many positions with that value.
    pub ridge: f64,
    /// The number of steps of conjugate gradients.
    pub iterations: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { ridge: 20.0, iterations: 20 }
    }
}

/// Finds the weights, in discs, that fit the samples best while they are held to `start`. The constant is fixed.
pub fn fit(samples: &Samples, start: &[f32], constant: f32, settings: Settings) -> Vec<f32> {
    let mut weights = start.to_vec();
    let mut diagonal = vec![settings.ridge; start.len()];
    samples.add_to(&mut diagonal, |_, _, importance| f64::from(importance));
    // The residual of the normal equations. At the start the ridge adds nothing to it.
    let mut residual = vec![0.0; start.len()];
    samples.add_to(&mut residual, |row, label, importance| {
        f64::from(importance) * f64::from(label - constant - predicted(row, &weights))
    });
    let conditioned = |residual: &[f64]| -> Vec<f64> { residual.iter().zip(&diagonal).map(|(r, d)| r / d).collect() };
    let mut direction: Vec<f32> = conditioned(&residual).iter().map(|&z| z as f32).collect();
    let mut energy = dot(&residual, &conditioned(&residual));
    for _ in 0..settings.iterations {
        if energy <= 1e-9 {
            break;
        }
        let mut image: Vec<f64> = direction.iter().map(|&d| settings.ridge * f64::from(d)).collect();
        samples.add_to(&mut image, |row, _, importance| f64::from(importance * predicted(row, &direction)));
        let curvature: f64 = direction.iter().zip(&image).map(|(&d, i)| f64::from(d) * i).sum();
        if curvature <= 0.0 {
            break;
        }
        let step = energy / curvature;
        for (weight, &d) in weights.iter_mut().zip(&direction) {
            *weight += (step * f64::from(d)) as f32;
        }
        for (r, i) in residual.iter_mut().zip(&image) {
            *r -= step * i;
        }
        let next = conditioned(&residual);
        let next_energy = dot(&residual, &next);
        let keep = next_energy / energy;
        for (d, z) in direction.iter_mut().zip(&next) {
            *d = (z + keep * f64::from(*d)) as f32;
        }
        energy = next_energy;
    }
    weights
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Rounds the weights of a stage of the standard model to eighths of a disc, and then adjusts the constant.
pub fn quantised(samples: &Samples, weights: &[f32], constant: f32) -> StageWeights {
    let rounded: Vec<i8> =
        weights.iter().map(|&weight| (weight * UNITS_PER_DISC as f32).round().clamp(-127.0, 127.0) as i8).collect();
    let as_floats: Vec<f32> = rounded.iter().map(|&weight| f32::from(weight) / UNITS_PER_DISC as f32).collect();
    let (sum, count) = samples.rows().fold((0.0, 0.0), |(sum, count), (row, label, s)| {
        let error = label - constant - predicted(row, &as_floats);
        (sum + f64::from(s * error), count + f64::from(s))
    });
    let shift = if count > 0.0 { sum / count } else { 0.0 };
    let (patterns, mobility) = rounded.split_at(PatternSet::standard().independent());
    StageWeights {
        patterns: patterns.to_vec(),
        mobility: mobility.to_vec(),
        constant: ((f64::from(constant) + shift) * f64::from(UNITS_PER_DISC)).round() as i16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::board::SplitMix;

    #[test]
    fn the_fit_recovers_weights_that_made_the_values() {
        let mut rng = SplitMix::new(1);
        let truth: Vec<f32> = (0..50).map(|_| (rng.fraction() * 8.0 - 4.0) as f32).collect();
        let mut samples = Samples::new(3);
        for _ in 0..20_000 {
            // Each position selects one weight of three groups. Only the differences inside a group can be found.
            let row = [rng.below(20), 20 + rng.below(20), 40 + rng.below(10)];
            let noise = (rng.fraction() - 0.5) as f32;
            let label = 1.5 + predicted(&row, &truth) + noise;
            samples.push(row.into_iter(), label, 1.0);
        }
        let settings = Settings { ridge: 0.1, iterations: 30 };
        let found = fit(&samples, &[0.0; 50], samples.mean(), settings);
        for group in [0..20, 20..40, 40..50] {
            let mean = |w: &[f32]| w[group.clone()].iter().sum::<f32>() / group.len() as f32;
            let (true_mean, found_mean) = (mean(&truth), mean(&found));
            for number in group.clone() {
                let difference = (found[number] - found_mean) - (truth[number] - true_mean);
                assert!(difference.abs() < 0.05, "weight {number}: {difference}");
            }
        }
        let (absolute, _) = samples.errors(&found, samples.mean());
        assert!((0.24..0.27).contains(&absolute), "{absolute}");
    }

    #[test]
    fn weights_that_no_position_selects_stay_where_they_start() {
        let mut samples = Samples::new(1);
        samples.push([0].into_iter(), 4.0, 1.0);
        let found = fit(&samples, &[1.0, 2.0], 0.0, Settings::default());
        assert!(found[0] > 1.0);
        assert!((found[1] - 2.0).abs() < 1e-6);
    }
}
