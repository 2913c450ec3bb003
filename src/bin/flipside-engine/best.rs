//! `best` and `bench`: what the engine thinks of one position, and how fast it thinks.

use std::{io::Write, num::NonZero, time::Duration};

use flipside::{
    engine::{self, Certainty, EngineOptions, Level, Report, StopFlag, Task, bench},
    rules::{Position, Square},
};

use super::{
    Failure, Words,
    engine_options::{self, SearchOptions},
    unknown_option,
};

pub(super) fn run(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let position: Position = words.value("best")?;
    let mut options = SearchOptions::default();
    let (mut nodes, mut certainty, mut lines) = (None, None, 1);
    while let Some(word) = words.0.next() {
        match word.as_str() {
            "--nodes" => nodes = Some(words.value(&word)?),
            "--certainty" => {
                certainty = Some(Certainty::from_percent(words.value(&word)?));
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
        certainty,
        lines,
        ..options.task()
    };
    let mut engine = options.engine()?;

    writeln!(out, "depth     value        nodes  seconds  line")?;
    let mut written = Ok(());
    let report = engine.search(&position, &task, &StopFlag::new(), &mut |report| {
        if written.is_ok() {
            written = pass(report, task.lines, out);
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

/// The lines of a pass.
fn pass(report: &Report, lines: usize, out: &mut impl Write) -> Result<(), Failure> {
    let depth = match (report.is_exact(), report.to_the_end) {
        (true, _) => "exact".into(),
        (false, true) => format!("end@{}%", report.certainty.percent()),
        (false, false) if report.certainty == Certainty::EXACT => report.depth.to_string(),
        (false, false) => format!("{}@{}%", report.depth, report.certainty.percent()),
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

pub(super) fn run_bench(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let mut weights: Option<String> = None;
    while let Some(word) = words.0.next() {
        match word.as_str() {
            "--weights" => weights = Some(words.value(&word)?),
            _ => return Err(unknown_option(&word)),
        }
    }
    let mut engine = engine_options::engine(EngineOptions::default(), weights.as_deref())?;
    writeln!(out, "instructions {}", engine::instruction_set())?;
    let mut totals = [(0, Duration::ZERO); 2];
    let mut written = Ok(());
    bench::run(&mut engine, |measured| {
        let total = &mut totals[usize::from(measured.to_the_end)];
        total.0 += measured.nodes;
        total.1 += measured.time;
        if written.is_ok() {
            written = writeln!(
                out,
                "{:2} empties {:10} nodes {:.3} s",
                measured.position.empties(),
                measured.nodes,
                measured.time.as_secs_f64()
            );
        }
    });
    written?;
    for (name, (nodes, time)) in ["midgame", "endgame"].into_iter().zip(totals) {
        let seconds = time.as_secs_f64();
        let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
        writeln!(
            out,
            "{name} {nodes} nodes {seconds:.3} s {speed:.1} Mnodes/s"
        )?;
    }
    Ok(writeln!(out, "bench {}", totals[0].0 + totals[1].0)?)
}
