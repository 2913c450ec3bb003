//! Copies the mixer's two channels to the channels of the device.

use cpal::{FromSample, Sample};

use super::super::mixer::Mixer;

/// Fills what the device asked for: left, right, and silence in all other channels. A single channel gets both.
pub(crate) fn fill<T: Sample + FromSample<f32>>(out: &mut [T], channels: usize, mixer: &mut Mixer) {
    for frame in out.chunks_mut(channels) {
        let [left, right] = if mixer.is_silent() {
            [0.0; 2]
        } else {
            mixer.frame()
        };
        match frame {
            [both] => *both = T::from_sample(f32::midpoint(left, right)),
            [first, second, others @ ..] => {
                *first = T::from_sample(left);
                *second = T::from_sample(right);
                others.fill(T::EQUILIBRIUM);
            }
            [] => {}
        }
    }
}
