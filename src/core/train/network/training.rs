//! The course of the training.

use std::{
    io,
    sync::mpsc::{SyncSender, sync_channel},
    thread,
    time::Instant,
};

use super::{
    net::{Inputs, Net, Sample},
    pass::Learn,
};
use crate::{
    engine::{
        bits::{Backend, Simd, dispatch, entries},
        eval::{
            Evaluator, Weights,
            network::{EMPTIES, NetworkWeights, PHASES, phase_of},
        },
    },
    rules::Symmetry,
    train::{
        SplitMix,
        shards::{Model, Shards, no_positions},
    },
};

/// How many chunks are mixed at a time.
const GROUP: usize = 24;

/// How often the course of the training is told.
const REPORTS: u64 = 20;

/// The share of the training in which the steps grow to their full size.
const WARM_UP: f64 = 0.01;

/// How the networks are trained.
#[derive(Clone, Copy, Debug)]
pub struct Networks {
    /// How many positions are learned from, counting those that are seen again.
    pub visits: u64,
    /// The share of them before the network is split by phases. From then on the steps become smaller.
    pub shared: f64,
    /// The size of the steps.
    pub rate: f32,
    /// The seed of everything that is random.
    pub seed: u64,
}

impl Networks {
    /// The size of a step after so many positions.
    fn rate_after(&self, visits: u64) -> f32 {
        let part = visits as f64 / self.visits as f64;
        let warm = (part / WARM_UP).min(1.0);
        let rest = ((1.0 - part) / (1.0 - self.shared)).clamp(0.0, 1.0);
        self.rate * (warm * rest) as f32
    }

    fn learn(
        &self,
        mixed: impl Iterator<Item = io::Result<Vec<Sample>>>,
        say: &mut dyn FnMut(&str) -> io::Result<()>,
    ) -> io::Result<Learner> {
        let begin = Instant::now();
        let mut learner = Learner::new(!self.seed);
        let (mut visits, mut told) = (0, 0);
        for samples in mixed {
            for sample in samples? {
                visits += learner.take(sample, self.rate_after(visits));
                if !learner.is_split() && visits as f64 >= self.shared * self.visits as f64 {
                    learner.split();
                }
            }
            let done = visits >= self.visits;
            if done || visits * REPORTS / self.visits > told {
                told = visits * REPORTS / self.visits;
                say(&format!(
                    "{visits:10} visits, training RMSE {:6.3}, {:.0} s",
                    learner.take_error(),
                    begin.elapsed().as_secs_f64()
                ))?;
            }
            if done {
                break;
            }
        }
        Ok(learner)
    }
}

impl Model for Networks {
    fn fit(
        &self,
        shards: &Shards,
        weights: &mut Weights,
        say: &mut dyn FnMut(&str) -> io::Result<()>,
    ) -> io::Result<()> {
        let evaluator = Evaluator::new(weights);
        let means = mean_targets(shards, &evaluator)?.ok_or_else(no_positions)?;
        let (sender, receiver) = sync_channel(1);
        let reader = Reader { shards, evaluator: &evaluator, means, rng: SplitMix::new(self.seed) };
        let learner = thread::scope(|scope| {
            scope.spawn(|| reader.run(sender));
            // The receiver goes with the iterator, and then the thread ends.
            self.learn(receiver.into_iter(), say)
        })?;
        weights.networks = learner.quantised();
        Ok(())
    }
}

/// The mean of what is to be added to the linear values, for each number of empty squares; `None` if there are no positions
/// to learn from.
fn mean_targets(shards: &Shards, evaluator: &Evaluator) -> io::Result<Option<[f32; EMPTIES]>> {
    let mut sums = [(0.0, 0.0); EMPTIES];
    let mut any = false;
    shards.each(|it| {
        let sample = Sample::new(evaluator, &it);
        let (sum, count) = &mut sums[sample.empties()];
        *sum += f64::from(sample.importance * sample.target);
        *count += f64::from(sample.importance);
        any |= phase_of(it.empties()) < PHASES;
    })?;
    Ok(any.then(|| sums.map(|(sum, count)| (sum / f64::max(count, 1.0)) as f32)))
}

/// Reads chunks and mixes their positions.
struct Reader<'a> {
    shards: &'a Shards,
    evaluator: &'a Evaluator,
    means: [f32; EMPTIES],
    rng: SplitMix,
}

impl Reader<'_> {
    /// Reads all chunks again and again, in another order each time, until nobody takes their positions any more.
    fn run(mut self, sender: SyncSender<io::Result<Vec<Sample>>>) {
        let mut order: Vec<usize> = (0..self.shards.len()).collect();
        loop {
            shuffle(&mut order, &mut self.rng);
            for group in order.chunks(GROUP) {
                if sender.send(self.mixed(group)).is_err() {
                    return;
                }
            }
        }
    }

    fn mixed(&mut self, chunks: &[usize]) -> io::Result<Vec<Sample>> {
        let mut mixed = Vec::new();
        for &chunk in chunks {
            for it in self.shards.read(chunk)? {
                let symmetry = Symmetry::ALL[self.rng.below(8) as usize];
                let mut sample = Sample::new(self.evaluator, &it).turned(symmetry);
                sample.target -= self.means[sample.empties()];
                mixed.push(sample);
            }
        }
        shuffle(&mut mixed, &mut self.rng);
        Ok(mixed)
    }
}

fn shuffle<T>(items: &mut [T], rng: &mut SplitMix) {
    for end in (1..items.len()).rev() {
        items.swap(end, rng.below(end as u32 + 1) as usize);
    }
}

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
        (0..PHASES).map(|phase| &self.nets[phase % self.nets.len()]).map(Net::quantised).collect()
    }
}

const KEEP_MEAN: f32 = 0.9;
const KEEP_SQUARE: f32 = 0.999;
const SMALL: f32 = 1e-8;

/// The means that the steps of a network depend on. The steps are those of Adam (D. Kingma and J. Ba, "Adam: a method for
/// stochastic optimization", 2015): each number of a network moves by about the same distance, whatever the size of its
/// gradient.
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
