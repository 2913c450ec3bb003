//! Learns from one position after the other.

use super::{
    adam::{Adam, Step},
    net::{Inputs, Net},
    pass::Learn,
    sample::Sample,
};
use crate::{
    engine::{
        bits::{Backend, dispatch},
        eval::network::{NetworkWeights, PHASES, phase_of},
    },
    train::SplitMix,
};

/// How many positions of a phase make one step.
const BATCH: usize = 256;

/// The networks while they learn.
pub(super) struct Learner {
    backend: Backend,
    /// One for the whole game, or one for each phase.
    nets: Vec<Net>,
    adams: Vec<Adam>,
    gradient: Net,
    batches: [Vec<Sample>; PHASES],
    /// The sum of the square errors of some positions, in square discs, and their number.
    errors: (f64, u64),
}

impl Learner {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            backend: Backend::detect(),
            nets: vec![Net::random(Inputs::Pairs, &mut SplitMix::new(seed))],
            adams: vec![Adam::new(Inputs::Pairs)],
            gradient: Net::zero(Inputs::Pairs),
            batches: Default::default(),
            errors: (0.0, 0),
        }
    }

    /// Takes a position, and makes a step of this size when there are enough of its phase. Returns how many positions the
    /// step has learned from.
    pub(super) fn take(&mut self, sample: Sample, rate: f32) -> u64 {
        let phase = if self.is_split() { phase_of(sample.empties() as u32) } else { 0 };
        let Some(batch) = self.batches.get_mut(phase) else {
            return 0;
        };
        batch.push(sample);
        if batch.len() < BATCH {
            return 0;
        }
        let (net, adam) = (&mut self.nets[phase], &mut self.adams[phase]);
        let gradient = &mut self.gradient;
        self.errors.0 += dispatch!(self.backend, simd => {
            let error = simd.add_gradient(net, batch, gradient);
            simd.step(adam, net, gradient, rate);
            error
        });
        self.errors.1 += BATCH as u64;
        batch.clear();
        BATCH as u64
    }

    /// Whether every phase has its own network.
    pub(super) fn is_split(&self) -> bool {
        self.nets.len() == PHASES
    }

    /// Gives every phase a copy of the network, with whole ranks as inputs.
    pub(super) fn split(&mut self) {
        self.nets = vec![self.nets[0].with_ranks(); PHASES];
        self.adams = vec![Adam::new(Inputs::Ranks); PHASES];
        self.gradient = Net::zero(Inputs::Ranks);
    }

    /// The root mean square error, in discs, of the positions since the last call, before they were learned from.
    pub(super) fn take_error(&mut self) -> f64 {
        let (sum, count) = std::mem::take(&mut self.errors);
        (sum / count.max(1) as f64).sqrt()
    }

    /// The networks of all phases in integers.
    pub(super) fn quantised(&self) -> Vec<NetworkWeights> {
        let nets = (0..PHASES).map(|phase| &self.nets[phase % self.nets.len()]);
        nets.map(Net::quantised).collect()
    }
}
