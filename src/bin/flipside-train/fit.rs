//! Making weights from positions.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use flipside::engine::{
    eval::{Evaluator, PatternSet, STAGES, StageWeights, UNITS_PER_DISC, Weights, stage_of},
    train::{
        SplitMix,
        fit::{self, Model, Samples, Settings},
        generate::{self, Opening, Policy},
        record::{self, Kind, LABEL_UNITS, Record},
    },
};

use crate::{Outcome, options::Options, say};

/// What a record is taken to be worth, in discs: the outcome where it is certain, a mixture where it is a game's. The
/// search value gets a correction in 32nds of a disc first.
pub fn label(record: &Record, mix: f32, shift: f32) -> f32 {
    let (outcome, searched) = (f32::from(record.outcome), f32::from(record.searched));
    let value = match record.kind {
        Kind::Exact | Kind::Search => outcome,
        Kind::Game => mix * outcome + (1.0 - mix) * (searched + shift),
    };
    value / LABEL_UNITS as f32
}

/// What the records of a folder are taken to be worth, in discs, when the searches of a game judge one another: for
/// each position a mean of the search values of the rest of the game, each counting `lambda` times as much as the one
/// before, with the outcome at the end (R. Sutton, "Learning to predict by the methods of temporal differences", 1988).
/// What comes after a move off the best line says nothing about the positions before it.
fn returns(records: &[Record], lambda: f32, shifts: &[f32; 65]) -> Vec<f32> {
    let mut labels = vec![0.0; records.len()];
    for (number, record) in records.iter().enumerate().rev() {
        let searched = label(record, 0.0, shifts[record.empties() as usize]);
        labels[number] = match record.kind {
            Kind::Exact | Kind::Search => searched,
            Kind::Game => {
                let next = records.get(number + 1);
                let later = match next.and_then(|next| Some((next, sign_of_next(record, next)?))) {
                    // The last search before the result, or before a move off the best line.
                    None => f32::from(record.outcome) / LABEL_UNITS as f32,
                    Some((next, _)) if next.quiet == 0 => searched,
                    Some((_, sign)) => sign * labels[number + 1],
                };
                (1.0 - lambda) * searched + lambda * later
            }
        };
    }
    labels
}

/// Whether a record is that of the next position of a game: -1 if the other side is to move in it, 1 if that had to
/// pass.
fn sign_of_next(record: &Record, next: &Record) -> Option<f32> {
    if next.empties() + 1 != record.empties() {
        return None;
    }
    // The side that has moved keeps all its discs.
    if next.opp & record.own == record.own {
        Some(-1.0)
    } else if next.own & record.own == record.own {
        Some(1.0)
    } else {
        None
    }
}

/// By how much outcomes of games exceed the search values on average, by number of empty squares: the bias that the
/// weights of that round had. Corrected for it, search values can be mixed with outcomes, which are right on average
/// but scattered.
fn search_bias(records: &[Record]) -> [f32; 65] {
    let mut sums = [(0_i64, 0_i64); 65];
    for record in records.iter().filter(|record| record.kind == Kind::Game) {
        let (sum, count) = &mut sums[record.empties() as usize];
        *sum += i64::from(record.outcome) - i64::from(record.searched);
        *count += 1;
    }
    sums.map(|(sum, count)| sum as f32 / count.max(1) as f32)
}

/// A position as the regression takes it.
#[derive(Clone, Copy)]
struct Labelled {
    own: u64,
    opp: u64,
    label: f32,
    importance: f32,
}

fn standard_model() -> Model<'static> {
    Model {
        patterns: PatternSet::standard(),
        mobility: true,
    }
}

/// The weights of a stage as the regression counts them, in discs.
fn as_floats(stage: &StageWeights) -> Vec<f32> {
    let all = stage.patterns.iter().chain(&stage.mobility);
    all.map(|&weight| f32::from(weight) / UNITS_PER_DISC as f32)
        .collect()
}

/// The command `fit`.
pub fn run_fit(options: &Options) -> Outcome<()> {
    let out = PathBuf::from(options.text("out")?);
    let mut weights = options.weights()?.unwrap_or_else(Weights::zero);
    let (first, last) = options.range("stages", (0, STAGES - 1))?;
    let mix: f32 = options.or("mix", 0.6)?;
    let lambda: f32 = options.or("lambda", 0.0)?;
    let neighbours: f32 = options.or("neighbours", 0.0)?;
    if !(0.0..=1.0).contains(&lambda) {
        return Err(format!("--lambda {lambda}: from 0 to 1").into());
    }
    let even: f32 = options.or("even", f32::INFINITY)?;
    let hold = options.or("hold", "no".to_owned())? == "yes";
    let settings = options.settings()?;

    let mut by_stage: Vec<Vec<Labelled>> = vec![Vec::new(); STAGES];
    for data in options.text("data")?.split(',') {
        let (folder, importance) = match data.split_once('@') {
            Some((folder, importance)) => (folder, importance.parse()?),
            None => (data, 1.0),
        };
        let mut records = Vec::new();
        record::read_folder(Path::new(folder), |record| records.push(record))?;
        let shifts = search_bias(&records);
        let labels = if lambda > 0.0 {
            returns(&records, lambda, &shifts)
        } else {
            let mixed = |record: &Record| label(record, mix, shifts[record.empties() as usize]);
            records.iter().map(mixed).collect()
        };
        for (record, label) in records.iter().zip(labels) {
            by_stage[stage_of(record.empties())].push(Labelled {
                own: record.own,
                opp: record.opp,
                label,
                importance: importance / (1.0 + (label / even).powi(2)),
            });
        }
    }
    let mut start = match weights.stages.get(last + 1) {
        Some(later) => as_floats(later),
        None => vec![0.0; standard_model().weights()],
    };
    for stage in (first..=last).rev() {
        let begin = Instant::now();
        let model = standard_model();
        let mut samples = Samples::new(model.selected());
        for (other, importance) in [
            (stage, 1.0),
            (stage.wrapping_sub(1), neighbours),
            (stage + 1, neighbours),
        ] {
            if importance > 0.0
                && let Some(records) = by_stage.get(other)
            {
                for it in records {
                    let selected = model.select(it.own, it.opp);
                    samples.push(selected, it.label, importance * it.importance);
                }
            }
        }
        if samples.is_empty() {
            say(&format!("stage {stage}: no positions"))?;
            continue;
        }
        if hold {
            start = as_floats(&weights.stages[stage]);
        }
        start = fit_stage(&mut weights, stage, &samples, &start, settings, begin)?;
    }
    fs::write(&out, weights.to_bytes())?;
    say(&format!(
        "{}: {} bytes",
        out.display(),
        fs::metadata(&out)?.len()
    ))
}

fn fit_stage(
    weights: &mut Weights,
    stage: usize,
    samples: &Samples,
    start: &[f32],
    settings: Settings,
    begin: Instant,
) -> Outcome<Vec<f32>> {
    let constant = samples.mean();
    let fitted = fit::fit(samples, start, constant, settings);
    let (absolute, square) = samples.errors(&fitted, constant);
    weights.stages[stage] = fit::quantised(samples, &fitted, constant);
    say(&format!(
        "stage {stage:2}: {:8} positions, training MAE {absolute:6.3} RMSE {square:6.3}, largest weight {:5.1}, {:.1} s",
        samples.len(),
        fitted.iter().fold(0.0_f32, |most, w| most.max(w.abs())),
        begin.elapsed().as_secs_f64()
    ))?;
    Ok(fitted)
}

/// The command `backward`.
pub fn run_backward(options: &Options) -> Outcome<()> {
    let out = PathBuf::from(options.text("out")?);
    let from: u32 = options.get("from")?;
    let to: u32 = options.or("to", 60)?;
    let count: u32 = options.get("count")?;
    let depth: u32 = options.get("depth")?;
    let (random_from, random_to) = options.range("random", (8, 48))?;
    let noise = options.or("noise", 2.0)?;
    let folder = options.0.get("data").map(PathBuf::from);
    let settings = options.settings()?;
    let mut weights = options.weights()?.unwrap_or_else(Weights::zero);
    let mut start: Option<Vec<f32>> = None;
    for empties in (from..=to).step_by(2) {
        let begin = Instant::now();
        let stage = stage_of(empties);
        // Earlier stages are not trained yet: this one's best guess is the stage after it, for them too.
        let later = weights.stages[stage + 1].clone();
        weights.stages[..=stage].fill(later);
        let evaluator = Evaluator::new(&weights);
        let opening = Opening {
            random_from,
            random_to,
            policy: Policy::Search(&evaluator, 1),
            noise,
        };
        let seed = SplitMix::new(u64::from(empties)).next();
        let pair = [empties, empties - 1];
        let records = generate::searched_positions(&opening, &evaluator, pair, depth, count, seed);
        if let Some(folder) = &folder {
            record::write_chunk(folder, u64::from(empties), &records)?;
        }
        let made = begin.elapsed().as_secs_f64();
        let model = standard_model();
        let mut samples = Samples::new(model.selected());
        for record in &records {
            samples.push(
                model.select(record.own, record.opp),
                label(record, 0.0, 0.0),
                1.0,
            );
        }
        say(&format!(
            "{empties} and {} empty: {} positions made in {made:.1} s",
            empties - 1,
            records.len()
        ))?;
        let before = start.unwrap_or_else(|| as_floats(&weights.stages[stage + 1]));
        start = Some(fit_stage(
            &mut weights,
            stage,
            &samples,
            &before,
            settings,
            begin,
        )?);
        fs::write(&out, weights.to_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record of a game in discs; the side to move has moved in turn, so that one disc is added each time.
    fn record(ply: u32, outcome: i16, searched: i16, kind: Kind, quiet: u8) -> Record {
        let (mut own, mut opp) = (0, 0);
        for played in 0..ply {
            // The side that moved last owns the last disc.
            if (ply - played).is_multiple_of(2) {
                own |= 1 << played;
            } else {
                opp |= 1 << played;
            }
        }
        let units = LABEL_UNITS as i16;
        Record {
            own,
            opp,
            outcome: outcome * units,
            searched: searched * units,
            kind,
            quiet,
        }
    }

    #[test]
    fn later_searches_and_the_outcome_make_the_label() {
        let records = [
            record(10, 0, 4, Kind::Game, 0),
            record(11, 0, -8, Kind::Game, 1),
            // The move before this one was not the best: nothing after it counts for what was before.
            record(12, 6, 2, Kind::Game, 0),
            record(13, -6, -6, Kind::Exact, 1),
            // Another game.
            record(5, 10, 20, Kind::Game, 0),
        ];
        let labels = returns(&records, 0.5, &[0.0; 65]);
        assert_eq!(labels, [6.0, -8.0, 4.0, -6.0, 15.0]);
    }

    #[test]
    fn after_a_pass_the_sign_stays() {
        let before = record(10, 0, 4, Kind::Game, 0);
        let after = Record {
            own: before.own | 1 << 20,
            opp: before.opp,
            ..record(11, 12, 12, Kind::Exact, 1)
        };
        let labels = returns(&[before, after], 0.25, &[0.0; 65]);
        assert_eq!(labels, [0.75 * 4.0 + 0.25 * 12.0, 12.0]);
        assert_eq!(
            sign_of_next(&before, &record(12, 0, 0, Kind::Game, 1)),
            None
        );
    }
}
