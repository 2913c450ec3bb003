//! Fits the weights of the patterns, stage by stage, by [`regression`].

use std::{io, ops::RangeInclusive, time::Instant};

use super::{
    regression::{self, Samples, Settings},
    shards::{Model, Shards, no_positions},
};
use crate::engine::eval::{PatternSet, STAGES, StageWeights, UNITS_PER_DISC, Weights, stage_of};

/// How the weights of the patterns are fitted.
#[derive(Clone, Debug)]
pub struct Linear {
    /// The stages that are fitted.
    pub stages: RangeInclusive<usize>,
    /// The regression of each stage.
    pub settings: Settings,
    /// How much positions of the neighbouring stages count.
    pub neighbours: f32,
    /// A position with a value of this many discs counts half as much as a draw.
    pub even: f32,
    /// Whether the weights are held to those they had, and not to those of the next stage.
    pub hold: bool,
}

/// The model of the built-in weights.
pub fn standard_model() -> regression::Model<'static> {
    regression::Model { patterns: PatternSet::standard(), mobility: true }
}

/// The weights of a stage for the regression, in discs.
pub fn as_floats(stage: &StageWeights) -> Vec<f32> {
    let all = stage.patterns.iter().chain(&stage.mobility);
    all.map(|&weight| f32::from(weight) / UNITS_PER_DISC as f32).collect()
}

/// Fits the weights of a stage to samples while they are held to `start`. Returns the weights before they were rounded, and a
/// line about the fit.
pub fn fit_stage(
    weights: &mut Weights,
    stage: usize,
    samples: &Samples,
    start: &[f32],
    settings: Settings,
    begin: Instant,
) -> (Vec<f32>, String) {
    let constant = samples.mean();
    let fitted = regression::fit(samples, start, constant, settings);
    let (absolute, square) = samples.errors(&fitted, constant);
    weights.stages[stage] = regression::quantised(samples, &fitted, constant);
    let line = format!(
        "stage {stage:2}: {:8} positions, training MAE {absolute:6.3} RMSE {square:6.3}, largest weight {:5.1}, {:.1} s",
        samples.len(),
        fitted.iter().fold(0.0_f32, |most, w| most.max(w.abs())),
        begin.elapsed().as_secs_f64()
    );
    (fitted, line)
}

impl Linear {
    /// The positions that a stage is fitted to. Only those of one stage are in memory at a time.
    fn samples(&self, shards: &Shards, stage: usize) -> io::Result<Samples> {
        let model = standard_model();
        let mut samples = Samples::new(model.selected());
        shards.each(|it| {
            let share = match stage_of(it.empties()).abs_diff(stage) {
                0 => 1.0,
                1 => self.neighbours,
                _ => 0.0,
            };
            let importance = share * it.importance / (1.0 + (it.label / self.even).powi(2));
            if importance > 0.0 {
                samples.push(model.select(it.board), it.label, importance);
            }
        })?;
        Ok(samples)
    }
}

impl Model for Linear {
    fn fit(
        &self,
        shards: &Shards,
        weights: &mut Weights,
        say: &mut dyn FnMut(&str) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut start = match weights.stages.get(self.stages.end() + 1) {
            Some(later) => as_floats(later),
            None => vec![0.0; standard_model().weights()],
        };
        // They have learned what the weights before left over.
        if !weights.networks.is_empty() {
            weights.networks.clear();
            say("the networks are left out: train them again")?;
        }
        let mut fitted = false;
        for stage in self.stages.clone().rev().filter(|&stage| stage < STAGES) {
            let begin = Instant::now();
            let samples = self.samples(shards, stage)?;
            if samples.is_empty() {
                say(&format!("stage {stage}: no positions"))?;
                continue;
            }
            if self.hold {
                start = as_floats(&weights.stages[stage]);
            }
            let line;
            (start, line) = fit_stage(weights, stage, &samples, &start, self.settings, begin);
            say(&line)?;
            fitted = true;
        }
        fitted.then_some(()).ok_or_else(no_positions)
    }
}
