//! `best`: the best move of a position.

use std::{io::Write, num::NonZero};

use flipside::{
    engine::{Level, Report, Selectivity, StopFlag, Task},
    rules::{Position, Square},
};

use crate::{
    engine_options::SearchOptions,
    failure::Failure,
    words::{Words, unknown_option},
};

pub(crate) fn run(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let position: Position = words.value("best")?;
    let mut options = SearchOptions::default();
    let (mut nodes, mut selectivity, mut lines) = (None, None, 1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--nodes" => nodes = Some(words.value(&word)?),
            "--selectivity" | "--certainty" => {
                selectivity = Some(Selectivity::from_percent(words.value(&word)?));
            }
            "--lines" => lines = words.value::<NonZero<usize>>(&word)?.get(),
            _ if options.take(&word, &mut words)? => {}
            _ => return Err(unknown_option(&word)),
        }
    }
    if nodes.is_some() {
        options.level.get_or_insert(Level::MAX);
    }
    let task = Task {
        nodes,
        selectivity,
        lines,
        ..options.task()
    };
    let mut engine = options.engine()?;

    writeln!(out, "depth     value        nodes  seconds  line")?;
    let mut written = Ok(());
    let report = engine.search(&position, &task, &StopFlag::new(), &mut |report| {
        if written.is_ok() {
            written = write_lines(report, task.lines, out);
        }
    });
    written?;
    match report.best() {
        None => Ok(writeln!(out, "best --")?),
        Some(best) => Ok(writeln!(
            out,
            "best {} {:+.2} {} nodes {:.3} s{}",
            best.square,
            best.value,
            report.nodes,
            report.time.as_secs_f64(),
            if report.completed {
                ""
            } else {
                " (limit reached)"
            }
        )?),
    }
}

/// Writes the principal variations of an iteration.
fn write_lines(report: &Report, lines: usize, out: &mut impl Write) -> Result<(), Failure> {
    let depth = match (report.is_exact(), report.to_the_end) {
        (true, _) => "exact".into(),
        (false, true) => format!("end@{}%", report.selectivity.percent()),
        (false, false) if report.selectivity == Selectivity::NONE => report.depth.to_string(),
        (false, false) => format!("{}@{}%", report.depth, report.selectivity.percent()),
    };
    for found in report.moves.iter().take(lines) {
        let line: String = found.line.iter().map(Square::to_string).collect();
        writeln!(
            out,
            "{depth:8} {:+6.2} {:12} {:8.3}  {line}",
            found.value,
            report.nodes,
            report.time.as_secs_f64()
        )?;
    }
    Ok(out.flush()?)
}
