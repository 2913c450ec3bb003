//! `why`: the reasons why a move is good or bad.

use std::io::Write;

use flipside::{
    engine::{
        StopFlag,
        reasons::{About, Reason, analyse, explain},
    },
    rules::{Position, Square},
    texts::{Texts, reason_sentence},
};

use super::{BOARD, told};
use crate::{engine_options::SearchOptions, failure::Failure};

/// Say why a move is good or bad.
#[derive(clap::Args)]
#[command(after_help = BOARD)]
pub(crate) struct Arguments {
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

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments { position, square, options } = arguments;
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
