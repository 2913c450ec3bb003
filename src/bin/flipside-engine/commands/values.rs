//! `values`: makes an OBF file with the values of the moves of positions, exact or by long searches.

use std::{io::Write, num::NonZero};

use flipside::{
    engine::{EngineOptions, Selectivity, StopFlag, Task},
    rules::Square,
};

use crate::{
    engine_options,
    failure::Failure,
    files,
    words::{Words, unknown_option},
};

pub(crate) fn run(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let file: String = words.value("values")?;
    let mut options = EngineOptions::default();
    let mut weights: Option<String> = None;
    let mut task = Task {
        selectivity: Some(Selectivity::NONE),
        lines: Square::ALL.len(),
        ..Task::default()
    };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--hash" => options.hash_bits = words.value(&word)?,
            "--threads" => options.threads = words.value(&word)?,
            "--weights" => weights = Some(words.value(&word)?),
            "--depth" => task.depth = Some(words.value(&word)?),
            "--selectivity" | "--certainty" => {
                task.selectivity = Some(Selectivity::from_percent(words.value(&word)?));
            }
            "--lines" => task.lines = words.value::<NonZero<usize>>(&word)?.get(),
            _ => return Err(unknown_option(&word)),
        }
    }
    let problems = files::problems(&file)?;
    let mut engine = engine_options::engine(options, weights.as_deref())?;
    for problem in &problems {
        engine.clear();
        let report = engine.search(&problem.position, &task, &StopFlag::new(), &mut |_| {});
        write!(out, "{};", problem.position)?;
        // The other moves only have a bound.
        for found in report.moves.iter().take(task.lines) {
            write!(out, " {}:{:+};", found.square, found.value)?;
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}
