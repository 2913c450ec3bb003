//! The commands. A file has one, or a few that belong together.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod best;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod ladder;
pub(crate) mod matches;
pub(crate) mod measure;
pub(crate) mod positions;
pub(crate) mod puzzle;
pub(crate) mod regret;
pub(crate) mod review;
pub(crate) mod solve;
pub(crate) mod spread;
pub(crate) mod style;
pub(crate) mod values;

use flipside::{
    engine::{Engine, Report, StopFlag, Task},
    rules::{ParsePositionError, Position, Status},
};

/// Searches a position, or the one after a pass if its side to move has to pass. Also returns its value for its side to
/// move, in discs: the score if the game is over, in which case the report is empty.
fn value_of(engine: &mut Engine, position: &Position, task: &Task) -> (f64, Report) {
    let status = position.status();
    let (searched, sign) = match status {
        Status::MustPass => (position.pass(), -1.0),
        Status::ToMove | Status::Finished(_) => (*position, 1.0),
    };
    let report = engine.search(&searched, task, &StopFlag::new(), &mut |_| {});
    let value = match (status, report.best()) {
        (Status::Finished(outcome), _) => f64::from(outcome.score_for(position.side_to_move())),
        (_, best) => sign * best.map_or(0.0, |best| f64::from(best.value)),
    };
    // A value of -0.0 would be written with its sign.
    (value + 0.0, report)
}

/// A value as it is written, with two digits. Losses are differences of such values, so that the numbers in a line agree.
fn told(value: f32) -> f32 {
    format!("{value:.2}").parse().unwrap_or(value)
}

/// Explains to the user how a position is written.
const BOARD: &str = "\
A BOARD is 64 characters from a1 to h8, X black, O white, - empty, and the side to move, X or O.
Without a side it is the one that moves if nobody has passed.";

/// Reads such a board, and tells the user which side was inferred.
fn board(text: &str) -> Result<Position, ParsePositionError> {
    let position: Position = text.parse()?;
    let signs = text.chars().filter(|sign| !sign.is_whitespace() && *sign != ';');
    if signs.count() == 64 {
        eprintln!("no side to move is named, inferred from the discs: {}", position.side_to_move());
    }
    Ok(position)
}
