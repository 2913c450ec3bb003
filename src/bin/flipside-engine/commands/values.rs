//! `values`: makes an OBF file with the values of the moves of positions, exact or by long searches.

use std::{io::Write, num::NonZero, path::PathBuf};

use flipside::{
    engine::{Selectivity, Task},
    rules::{Square, Status},
};

use super::value_of;
use crate::{
    engine_options::{LIMITS, Setup, Sureness},
    failure::Failure,
    files,
};

/// Write the positions of an OBF file with the values of their moves.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The OBF file
    file: PathBuf,
    /// Write the values of this many best moves, not of all
    #[arg(long, value_name = "N")]
    lines: Option<NonZero<usize>>,
    /// Search to this depth instead of to the end
    #[arg(long, value_name = "N", help_heading = LIMITS)]
    depth: Option<u8>,
    #[command(flatten)]
    sureness: Sureness,
    #[command(flatten)]
    setup: Setup,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let task = Task {
        depth: arguments.depth,
        selectivity: Some(arguments.sureness.selectivity.unwrap_or(Selectivity::NONE)),
        lines: arguments.lines.map_or(Square::ALL.len(), NonZero::get),
        ..Task::default()
    };
    let problems = files::problems(&arguments.file)?;
    let mut engine = arguments.setup.engine()?;
    for problem in &problems {
        engine.clear();
        let (value, report) = value_of(&mut engine, &problem.position, &task);
        write!(out, "{};", problem.position)?;
        if problem.position.status() == Status::ToMove {
            // The other moves only have a bound.
            for found in report.moves.iter().take(task.lines) {
                write!(out, " {}:{:+};", found.square, found.value)?;
            }
        } else {
            write!(out, " --:{value:+};")?;
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}
