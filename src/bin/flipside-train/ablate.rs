//! `ablate`: compares sets of patterns.

use std::path::PathBuf;

use flipside::{
    engine::eval::{PatternSet, stage_of},
    train::{
        labels::label,
        record::Record,
        regression::{self, Model, Samples},
    },
};

use crate::{
    arguments::Regression,
    output::{Outcome, read_records, say},
};

/// Patterns by name.
const PATTERNS: [(&str, &str); 26] = [
    ("row2", "a2 b2 c2 d2 e2 f2 g2 h2"),
    ("row3", "a3 b3 c3 d3 e3 f3 g3 h3"),
    ("row4", "a4 b4 c4 d4 e4 f4 g4 h4"),
    ("diag8", "a1 b2 c3 d4 e5 f6 g7 h8"),
    ("diag7", "b1 c2 d3 e4 f5 g6 h7"),
    ("diag6", "c1 d2 e3 f4 g5 h6"),
    ("diag5", "d1 e2 f3 g4 h5"),
    ("diag4", "e1 f2 g3 h4"),
    ("diag8c", "a1 b2 c3 d4 e5 f6 g7 h8 a2 b1"),
    ("diag7c", "a1 b1 c2 d3 e4 f5 g6 h7 h8"),
    ("diag6c", "b1 c1 d2 e3 g2 f4 g5 h6 h7"),
    ("diag5x", "b2 d1 e2 f3 g4 h5 g7"),
    ("corner9", "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
    ("edge2x", "b2 a1 b1 c1 d1 e1 f1 g1 h1 g2"),
    ("triangle", "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"),
    ("block", "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2"),
    ("fish", "a1 b1 a2 b2 c2 d2 b3 c3 b4 d4"),
    ("cross", "a1 b2 c3 d4 b1 c2 d3 a2 b3 c4"),
    ("edge2y", "c2 a1 b1 c1 d1 e1 f1 g1 h1 f2"),
    ("narrow", "a1 b1 c1 d1 e1 a2 b2 a3 a4 a5"),
    ("anvil", "c6 d6 d7 d8 c8 f8 e8 e7 e6 f6"),
    ("angle", "a5 a4 a3 a2 a1 b2 b1 c1 d1 e1"),
    ("corner25", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"),
    ("corner24", "a1 b1 c1 d1 a2 b2 c2 d2"),
    ("row2c", "a1 a2 b2 c2 d2 e2 f2 g2 h2 h1"),
    ("kite", "a1 b1 c1 d1 e1 a2 b2 b3 b4 b5"),
];

/// The sets of other programs, for comparison. docs/history/evaluation.md has the result.
const OTHER_PROGRAMS: [(&str, &str); 4] = [
    ("Edax 12", "corner9 angle edge2x block row2 row3 row4 diag8 diag7 diag6 diag5 diag4"),
    ("Logistello 11", "corner9 corner25 edge2x row2 row3 row4 diag8 diag7 diag6 diag5 diag4"),
    ("Egaroucid 16 less four", "row2 row3 row4 diag8c diag7c diag6c diag5x corner9 edge2x triangle block fish"),
    (
        "Egaroucid 16",
        "row2 row3 row4 diag8c diag7c diag6c diag5x corner9 edge2x triangle block fish cross edge2y narrow anvil",
    ),
];

const STANDARD: &str = "row2 row3 row4 diag8c diag7c corner9 edge2x triangle block corner25 edge2y";

/// Show the errors of different sets of patterns.
#[derive(clap::Args)]
pub struct Arguments {
    /// Folders of records to learn from
    #[arg(long, value_name = "DIR,...", required = true, value_delimiter = ',')]
    data: Vec<PathBuf>,
    /// Folders of records to test with
    #[arg(long, value_name = "DIR,...", required = true, value_delimiter = ',')]
    test: Vec<PathBuf>,
    /// The stage of the game
    #[arg(long, value_name = "S")]
    stage: usize,
    /// Learn from at most this many positions
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    limit: usize,
    /// Measure only this set: names of patterns with spaces between
    #[arg(long, value_name = "NAMES")]
    set: Option<String>,
    #[command(flatten)]
    regression: Regression,
}

/// The command `ablate`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let stage = arguments.stage;
    let settings = arguments.regression.settings();
    let load = |folders: &[PathBuf], limit: usize| -> Outcome<Vec<Record>> {
        let mut records = Vec::new();
        for folder in folders {
            read_records(folder, |record| {
                if stage_of(record.empties()) == stage && records.len() < limit {
                    records.push(record);
                }
            })?;
        }
        Ok(records)
    };
    let training = load(&arguments.data, arguments.limit)?;
    let test = load(&arguments.test, usize::MAX)?;
    say(&format!("stage {stage}: {} positions, tested on {}", training.len(), test.len()))?;
    let trial = |name: &str, set: &str, mobility: bool| -> Outcome<()> {
        let squares = set
            .split_whitespace()
            .map(|wanted| {
                let found = PATTERNS.iter().find(|(name, _)| *name == wanted);
                found.map(|&(_, squares)| squares).ok_or_else(|| format!("no pattern is called {wanted:?}"))
            })
            .collect::<Result<Vec<_>, _>>()?;
        let patterns = PatternSet::parse(squares)?;
        let model = Model { patterns: &patterns, mobility };
        let mut samples = Samples::new(model.selected());
        for record in &training {
            samples.push(model.select(record.own, record.opp), label(record, 1.0, 0.0), 1.0);
        }
        let mut unseen = Samples::new(model.selected());
        for record in &test {
            unseen.push(model.select(record.own, record.opp), label(record, 1.0, 0.0), 1.0);
        }
        let constant = samples.mean();
        let weights = regression::fit(&samples, &vec![0.0; model.weights()], constant, settings);
        let (absolute, square) = unseen.errors(&weights, constant);
        let (seen, _) = samples.errors(&weights, constant);
        say(&format!(
            "{name:32} {:2} instances {:6} weights  training MAE {seen:6.3}  test MAE {absolute:6.3}  RMSE {square:6.3}",
            patterns.instances().len(),
            model.weights(),
        ))
    };
    if let Some(set) = &arguments.set {
        return trial(set, set, true);
    }
    trial("standard", STANDARD, true)?;
    trial("standard without mobility", STANDARD, false)?;
    for (name, set) in OTHER_PROGRAMS {
        trial(name, set, true)?;
    }
    for dropped in STANDARD.split(' ') {
        let others: Vec<&str> = STANDARD.split(' ').filter(|name| *name != dropped).collect();
        trial(&format!("standard - {dropped}"), &others.join(" "), true)?;
    }
    for (added, _) in PATTERNS {
        if !STANDARD.split(' ').any(|name| name == added) && !added.starts_with("diag") {
            trial(&format!("standard + {added}"), &format!("{STANDARD} {added}"), true)?;
        }
    }
    Ok(())
}
