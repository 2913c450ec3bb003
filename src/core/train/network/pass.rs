//! The passes through a network: its values and their gradient.

use super::net::{Net, Sample, Selected};
use crate::engine::{
    bits::{Simd, entries},
    eval::network::{IMAGES, OUTPUT_DISCS, SECOND, UNITS},
};

/// An output of one corrects the linear value by so many discs.
const DISCS: f32 = OUTPUT_DISCS as f32;

/// The slope of a unit below zero.
const LEAK: f32 = 0.125;

/// The largest output of a unit of the first layer: what fits into the engine's integers.
const MOST: f32 = 31.9;

/// The weights of the second layer by the unit of the first layer. Sums over them need no horizontal additions.
type Turned = [[f32; SECOND]; UNITS];

fn turned(net: &Net) -> Turned {
    std::array::from_fn(|unit| std::array::from_fn(|second| net.second[second][unit]))
}

#[inline(always)]
fn add<const N: usize>(sum: &mut [f32; N], numbers: &[f32; N], factor: f32) {
    for (sum, number) in sum.iter_mut().zip(numbers) {
        *sum += factor * number;
    }
}

#[inline(always)]
fn activated<const N: usize>(sums: &[f32; N], most: f32) -> [f32; N] {
    sums.map(|sum| sum.max(LEAK * sum).min(most))
}

#[inline(always)]
fn slope(sum: f32, most: f32) -> f32 {
    if sum > most {
        0.0
    } else if sum > 0.0 {
        1.0
    } else {
        LEAK
    }
}

/// The sums and outputs of the units for one position.
struct Pass {
    selected: Selected,
    /// Those of the first layer for each image.
    first_sums: [[f32; UNITS]; IMAGES],
    /// The outputs of the first layer for all images together.
    first: [f32; UNITS],
    second_sums: [f32; SECOND],
    second: [f32; SECOND],
    output: f32,
}

impl Pass {
    #[inline(always)]
    fn forward(net: &Net, turned: &Turned, sample: &Sample) -> Self {
        let empties = sample.empties();
        let mut bias = net.bias[empties];
        add(&mut bias, &net.linear, sample.linear / DISCS);
        let mut first_sums = [bias; IMAGES];
        let mut first = [0.0; UNITS];
        let selected = net.inputs.selected(&sample.maps);
        for &row in selected.rows() {
            let images = net.inputs.images(row.into());
            for (sums, &row) in first_sums.iter_mut().zip(&images) {
                add(sums, &net.rows[row], 1.0);
            }
        }
        for sums in &first_sums {
            add(&mut first, &activated(sums, MOST), 1.0);
        }
        let mut second_sums = net.second_bias;
        for (unit, weights) in first.iter().zip(turned) {
            add(&mut second_sums, weights, *unit);
        }
        let second = activated(&second_sums, f32::INFINITY);
        let mut output = net.last[empties];
        for (unit, weight) in second.iter().zip(&net.third) {
            output += unit * weight;
        }
        Self { selected, first_sums, first, second_sums, second, output }
    }

    #[inline(always)]
    fn backward(&self, net: &Net, sample: &Sample, error: f32, gradient: &mut Net) {
        let empties = sample.empties();
        gradient.last[empties] += error;
        add(&mut gradient.third, &self.second, error);
        let mut by_second = [0.0; SECOND];
        for (number, by_second) in by_second.iter_mut().enumerate() {
            *by_second = error * net.third[number] * slope(self.second_sums[number], f32::INFINITY);
        }
        add(&mut gradient.second_bias, &by_second, 1.0);
        let mut by_first = [0.0; UNITS];
        for (number, &by_second) in by_second.iter().enumerate() {
            add(&mut by_first, &net.second[number], by_second);
            add(&mut gradient.second[number], &self.first, by_second);
        }
        let mut by_bias = [0.0; UNITS];
        let mut by_sums = [by_first; IMAGES];
        for (by_sums, sums) in by_sums.iter_mut().zip(&self.first_sums) {
            for (by_sum, &sum) in by_sums.iter_mut().zip(sums) {
                *by_sum *= slope(sum, MOST);
            }
            add(&mut by_bias, by_sums, 1.0);
        }
        for &row in self.selected.rows() {
            let images = net.inputs.images(row.into());
            for (by_sums, &row) in by_sums.iter().zip(&images) {
                add(&mut gradient.rows[row], by_sums, 1.0);
            }
        }
        add(&mut gradient.bias[empties], &by_bias, 1.0);
        add(&mut gradient.linear, &by_bias, sample.linear / DISCS);
    }
}

entries! {
    /// Passes through a network.
    pub(super) trait Learn {
        /// Adds the gradient of the square errors of these samples, and returns the sum of those errors in square discs.
        fn add_gradient(net: &Net, samples: &[Sample], gradient: &mut Net) -> f64 = add_gradient;
    }
}

#[inline(always)]
fn add_gradient<S: Simd>(_: S, net: &Net, samples: &[Sample], gradient: &mut Net) -> f64 {
    let turned = turned(net);
    let mut sum = 0.0;
    for sample in samples {
        let pass = Pass::forward(net, &turned, sample);
        let error = pass.output - sample.target / DISCS;
        pass.backward(net, sample, sample.importance * error, gradient);
        sum += f64::from(DISCS * error).powi(2);
    }
    sum
}

/// What a network adds to the linear value of a position, in discs.
#[cfg(test)]
pub(super) fn value(net: &Net, sample: &Sample) -> f32 {
    DISCS * Pass::forward(net, &turned(net), sample).output
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{
            bits::{Backend, dispatch},
            eval::{
                Evaluator, UNITS_PER_DISC, Weights,
                network::{FEWEST_EMPTIES, PHASES},
            },
        },
        rules::Board,
        train::{SplitMix, network::net::Inputs},
    };

    /// Random boards, which need not be legal, with random values.
    fn samples(count: usize, rng: &mut SplitMix) -> Vec<Sample> {
        let boards = (0..count).map(|_| {
            let (taken, black) = (rng.next() | rng.next(), rng.next());
            let board = Board { own: taken & black, opp: taken & !black };
            Sample {
                maps: [board.legal(), board.swapped().legal(), board.own, board.opp],
                linear: (rng.fraction() * 40.0 - 20.0) as f32,
                target: (rng.fraction() * 10.0 - 5.0) as f32,
                importance: 1.0 + rng.below(2) as f32,
            }
        });
        boards.filter(|it| it.empties() >= FEWEST_EMPTIES as usize).collect()
    }

    fn random(inputs: Inputs, rng: &mut SplitMix) -> Net {
        let mut net = Net::random(inputs, rng);
        for number in net.parts_mut().into_iter().flatten() {
            *number += (rng.fraction() - 0.5) as f32 / 4.0;
        }
        net
    }

    #[test]
    fn the_gradient_is_that_of_the_square_errors() {
        let mut rng = SplitMix::new(4);
        let samples = samples(6, &mut rng);
        for inputs in [Inputs::Pairs, Inputs::Ranks] {
            let mut net = random(inputs, &mut rng);
            let loss = |net: &Net| -> f64 {
                let errors = samples.iter().map(|sample| {
                    let error = f64::from((value(net, sample) - sample.target) / DISCS);
                    f64::from(sample.importance) * error * error / 2.0
                });
                errors.sum()
            };
            for backend in Backend::available() {
                let mut gradient = Net::zero(inputs);
                dispatch!(backend, simd => simd.add_gradient(&net, &samples, &mut gradient));
                let slopes: Vec<Vec<f32>> = gradient.parts_mut().map(|part| part.to_vec()).into();
                let mut compared = 0;
                for (part, slopes) in slopes.iter().enumerate() {
                    let used: Vec<usize> = (0..slopes.len()).filter(|&at| slopes[at] != 0.0).collect();
                    for &at in used.iter().step_by(used.len().div_ceil(30)) {
                        const STEP: f32 = 1.0 / 1024.0;
                        net.parts_mut()[part][at] += STEP;
                        let above = loss(&net);
                        net.parts_mut()[part][at] -= 2.0 * STEP;
                        let below = loss(&net);
                        net.parts_mut()[part][at] += STEP;
                        let found = (above - below) / f64::from(2.0 * STEP);
                        let slope = f64::from(slopes[at]);
                        let near = (found - slope).abs() <= 0.02 * slope.abs().max(0.1);
                        assert!(near, "{inputs:?} part {part} at {at}: {slope}, not {found}");
                        compared += 1;
                    }
                }
                assert!(compared > 100, "{compared}");
            }
        }
    }

    #[test]
    fn with_ranks_and_in_integers_the_values_are_the_same() {
        let mut rng = SplitMix::new(9);
        let net = random(Inputs::Pairs, &mut rng);
        let ranks = net.with_ranks();
        // What a file can hold exactly.
        let mut rounded = ranks.clone();
        for number in rounded.rows.as_flattened_mut() {
            *number = (8.0 * *number).round() / 8.0;
        }
        let evaluator = Evaluator::new(&Weights { networks: vec![rounded.quantised(); PHASES], ..Weights::zero() });
        let mut farthest = 0.0_f32;
        for sample in samples(300, &mut rng) {
            let sample = Sample { linear: (sample.linear * 8.0).round() / 8.0, ..sample };
            // Numbers of empty squares that records do not have are taken for others.
            if sample.empties() > 56 {
                continue;
            }
            assert!((value(&ranks, &sample) - value(&net, &sample)).abs() < 1e-3);
            let float = value(&rounded, &sample);
            let linear = (sample.linear * UNITS_PER_DISC as f32) as i32;
            let corrected = dispatch!(Backend::detect(), simd => evaluator.corrected(simd, linear, sample.maps));
            let integer = (corrected - linear) as f32 / UNITS_PER_DISC as f32;
            let most = crate::engine::eval::MAX_CORRECTION as f32 / UNITS_PER_DISC as f32;
            assert!((integer - float.clamp(-most, most)).abs() < 0.3, "{integer} for {float}");
            farthest = farthest.max(float.abs());
        }
        assert!(farthest > 2.0, "{farthest}");
    }
}
