//! The steps of learning: Adam (D. Kingma and J. Ba, "Adam: a method for stochastic optimization", 2015). Each number
//! of a network moves by about the same distance, whatever the size of its gradient.

use super::net::{Inputs, Net};
use crate::engine::bits::{Simd, entries};

const KEEP_MEAN: f32 = 0.9;
const KEEP_SQUARE: f32 = 0.999;
const SMALL: f32 = 1e-8;

/// The means that the steps of a network depend on.
#[derive(Clone, Debug)]
pub(super) struct Adam {
    mean: Net,
    square: Net,
    steps: i32,
}

impl Adam {
    /// Before the first step.
    pub(super) fn new(inputs: Inputs) -> Self {
        Self { mean: Net::zero(inputs), square: Net::zero(inputs), steps: 0 }
    }
}

entries! {
    /// Steps of learning.
    pub(super) trait Step {
        /// Moves the numbers of a network against the gradient, and sets the gradient to zero.
        fn step(adam: &mut Adam, net: &mut Net, gradient: &mut Net, rate: f32) = step;
    }
}

#[inline(always)]
fn step<S: Simd>(_: S, adam: &mut Adam, net: &mut Net, gradient: &mut Net, rate: f32) {
    adam.steps += 1;
    let mean_scale = 1.0 / (1.0 - KEEP_MEAN.powi(adam.steps));
    let square_scale = 1.0 / (1.0 - KEEP_SQUARE.powi(adam.steps));
    let parts = (net.parts_mut().into_iter().zip(gradient.parts_mut()))
        .zip(adam.mean.parts_mut().into_iter().zip(adam.square.parts_mut()));
    for ((numbers, slopes), (means, squares)) in parts {
        for ((number, slope), (mean, square)) in (numbers.iter_mut().zip(slopes)).zip(means.iter_mut().zip(squares)) {
            *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * *slope;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * *slope * *slope;
            *number -= rate * (mean_scale * *mean) / ((square_scale * *square).sqrt() + SMALL);
            *slope = 0.0;
        }
    }
}
