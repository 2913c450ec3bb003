//! The course of the training.

use std::{
    io,
    sync::mpsc::{SyncSender, sync_channel},
    thread,
    time::Instant,
};

use super::{learner::Learner, sample::Sample};
use crate::{
    engine::eval::{
        Evaluator, Weights,
        network::{EMPTIES, PHASES, phase_of},
    },
    rules::Symmetry,
    train::{
        SplitMix,
        model::{Model, no_positions},
        shards::Shards,
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
