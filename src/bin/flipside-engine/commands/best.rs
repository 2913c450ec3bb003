//! `best`, `why` and `people`: the best move of a position, the reasons why a move is good or bad, and how people of a strength
//! play there.

use std::{io::Write, num::NonZero};

use clap::value_parser;
use flipside::{
    engine::{
        Level, Report, Selectivity, StopFlag, Task,
        human::{People, RATINGS, Style},
        teach::reasons::{About, Reason, analyse, explain},
    },
    rules::{Position, Square, transcript_of},
    texts::{Texts, reason_sentence},
};

use super::{BOARD, told};
use crate::{
    engine_options::{LIMITS, SearchOptions, Sureness},
    failure::Failure,
};

/// Find the best move of a position.
#[derive(clap::Args)]
#[command(after_help = BOARD)]
pub(crate) struct BestArguments {
    /// The position
    // A board may begin with an empty square.
    #[arg(value_name = "BOARD", allow_hyphen_values = true, value_parser = super::board)]
    position: Position,
    /// Find the values of this many moves
    #[arg(long, value_name = "N", default_value = "1")]
    lines: NonZero<usize>,
    #[command(flatten)]
    options: SearchOptions,
    /// Visit at most this many positions
    #[arg(long, value_name = "N", help_heading = LIMITS)]
    nodes: Option<u64>,
    #[command(flatten)]
    sureness: Sureness,
}

pub(crate) fn run_best(arguments: BestArguments, out: &mut impl Write) -> Result<(), Failure> {
    let BestArguments { position, lines, mut options, nodes, sureness } = arguments;
    if nodes.is_some() {
        options.level.get_or_insert(Level::MAX);
    }
    let task = Task { nodes, selectivity: sureness.selectivity, lines: lines.get(), ..options.task() };
    let mut engine = options.setup.engine()?;

    writeln!(out, "depth     value        nodes  seconds  line")?;
    let mut written = Ok(());
    let report = engine.search_image(&position, &task, &StopFlag::new(), &mut |report| {
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
            if report.completed { "" } else { " (limit reached)" }
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
        let line = transcript_of(found.line.iter().copied());
        writeln!(out, "{depth:8} {:+6.2} {:12} {:8.3}  {line}", found.value, report.nodes, report.time.as_secs_f64())?;
    }
    Ok(out.flush()?)
}

/// Say why a move is good or bad.
#[derive(clap::Args)]
#[command(after_help = BOARD)]
pub(crate) struct WhyArguments {
    /// The position
    // A board may begin with an empty square.
    #[arg(value_name = "BOARD", allow_hyphen_values = true, value_parser = super::board)]
    position: Position,
    /// The move to explain, for example d3; the best one if left out
    #[arg(value_name = "MOVE")]
    square: Option<Square>,
    #[command(flatten)]
    options: SearchOptions,
}

pub(crate) fn run_why(arguments: WhyArguments, out: &mut impl Write) -> Result<(), Failure> {
    let WhyArguments { position, square, options } = arguments;
    if let Some(square) = square {
        position.play(square).map_err(|illegal| Failure::Input(illegal.to_string()))?;
    }
    let mut engine = options.setup.engine()?;
    let task = options.task();
    let Some(analysis) = analyse(&mut engine, &position, square, &task, &StopFlag::new()) else {
        return Ok(writeln!(out, "best --")?);
    };
    let Some(best) = analysis.best() else {
        return Ok(writeln!(out, "best --")?);
    };
    let exact = if analysis.is_solved() { " exact" } else { "" };
    writeln!(out, "best {} {:+.2}{exact}", best.square, best.value)?;
    if let Some(played) = square.and_then(|square| analysis.find(square))
        && played.square != best.square
    {
        let loss = told(best.value) - told(played.value);
        writeln!(out, "move {} {:+.2} loses {loss:.2}", played.square, played.value)?;
    }
    for (number, reason) in (1..).zip(explain(&analysis, square)) {
        write_reason(number, &reason, position, best.square, out)?;
    }
    Ok(())
}

/// Writes a reason on one line: its number, sentence, kind, side of the comparison, strength in discs and squares.
fn write_reason(
    number: u32,
    reason: &Reason,
    position: Position,
    best: Square,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let about = match reason.about {
        About::Fault => "fault",
        About::Missed => "missed",
        About::Merit => "merit",
    };
    let squares: Vec<String> = reason.squares.iter().map(Square::to_string).collect();
    Ok(writeln!(
        out,
        "{number}  {:48}  {:9}  {about:6}  {:5.2}  {}",
        Texts::default().say(&reason_sentence(reason, position.side_to_move(), true, best)),
        reason.kind.topic().name(),
        reason.strength,
        squares.join(" ")
    )?)
}

/// Tell how likely people of a strength play each move of a position.
#[derive(clap::Args)]
#[command(after_help = format!("{BOARD}\n\
Each line has a move, how likely it is in percent, and how many discs it loses. The last\n\
line has what a move loses on average, and how likely it loses two discs or more."))]
pub(crate) struct PeopleArguments {
    /// The position
    // A board may begin with an empty square.
    #[arg(value_name = "BOARD", allow_hyphen_values = true, value_parser = super::board)]
    position: Position,
    /// The strength, as a rating of the game
    #[arg(long, value_name = "R", value_parser = value_parser!(u16).range(RATINGS))]
    rating: u16,
    /// The move before
    #[arg(long, value_name = "MOVE")]
    last: Option<Square>,
    #[command(flatten)]
    options: SearchOptions,
}

pub(crate) fn run_people(arguments: PeopleArguments, out: &mut impl Write) -> Result<(), Failure> {
    let PeopleArguments { position, rating, last, options } = arguments;
    let mut engine = options.setup.engine()?;
    let mut people = People::new().map_err(|error| Failure::Input(error.to_string()))?;
    let stop = StopFlag::new();
    let chances = people.chances(&position, last, &Style::of_rating(rating.into()), &stop);
    let chances = chances.unwrap_or_default();
    let task = Task { lines: Square::ALL.len(), ..options.task() };
    let report = engine.search_image(&position, &task, &stop, &mut |_| {});
    let Some(best) = report.best() else {
        return Ok(writeln!(out, "best --")?);
    };
    let (mut lost, mut wrong) = (0.0, 0.0);
    for chance in chances {
        let found = report.moves.iter().find(|it| it.square == chance.square);
        let Some(found) = found else { continue };
        let loss = told(best.value) - told(found.value);
        lost += chance.probability * loss;
        if loss >= 2.0 {
            wrong += chance.probability;
        }
        let percent = 100.0 * chance.probability;
        writeln!(out, "{} {percent:5.1} % {loss:6.2}", chance.square)?;
    }
    Ok(writeln!(out, "loses {lost:.2} on average, two discs or more {:.1} %", 100.0 * wrong)?)
}
