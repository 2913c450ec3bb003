//! Fits the weights of one stage.

use std::time::Instant;

use flipside::{
    engine::eval::{PatternSet, StageWeights, UNITS_PER_DISC, Weights},
    train::regression::{self, Model, Samples, Settings},
};

use crate::output::{Outcome, say};

/// The model of the built-in weights.
pub fn standard_model() -> Model<'static> {
    Model {
        patterns: PatternSet::standard(),
        mobility: true,
    }
}

/// The weights of a stage for the regression, in discs.
pub fn as_floats(stage: &StageWeights) -> Vec<f32> {
    let all = stage.patterns.iter().chain(&stage.mobility);
    all.map(|&weight| f32::from(weight) / UNITS_PER_DISC as f32)
        .collect()
}

/// Fits the weights of a stage to samples while they are held to `start`. Returns the weights before they were rounded.
pub fn fit_stage(
    weights: &mut Weights,
    stage: usize,
    samples: &Samples,
    start: &[f32],
    settings: Settings,
    begin: Instant,
) -> Outcome<Vec<f32>> {
    let constant = samples.mean();
    let fitted = regression::fit(samples, start, constant, settings);
    let (absolute, square) = samples.errors(&fitted, constant);
    weights.stages[stage] = regression::quantised(samples, &fitted, constant);
    say(&format!(
        "stage {stage:2}: {:8} positions, training MAE {absolute:6.3} RMSE {square:6.3}, largest weight {:5.1}, {:.1} s",
        samples.len(),
        fitted.iter().fold(0.0_f32, |most, w| most.max(w.abs())),
        begin.elapsed().as_secs_f64()
    ))?;
    Ok(fitted)
}
