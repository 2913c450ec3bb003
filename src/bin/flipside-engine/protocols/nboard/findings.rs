//! The lines about a search.

use std::io::Write;

use flipside::{
    engine::{MoveValue, Report, Task},
    rules::Square,
};

use crate::failure::Failure;

/// Writes the lines about the best moves found so far, and the nodes and the time of the search.
pub(super) fn say_findings(out: &mut impl Write, report: &Report, task: &Task, before: &str) -> Result<(), Failure> {
    for found in report.moves.iter().filter(|found| found.has_value).take(task.lines) {
        let value = if before.is_empty() { found.value } else { -found.value };
        let line: String = found.line.iter().copied().map(name_of).collect();
        let depth = depth(report, found);
        writeln!(out, "search {before}{line} {value:.2} 0 {depth}")?;
    }
    writeln!(out, "nodestats {} {:.3}", report.nodes, report.time.as_secs_f64())?;
    Ok(out.flush()?)
}

/// The depth in plies, or the selectivity of a search to the end: `100%` is the exact score.
fn depth(report: &Report, found: &MoveValue) -> String {
    if !report.to_the_end {
        return found.depth.to_string();
    }
    format!("{}%", found.selectivity.percent())
}

/// The name of a square in capital letters.
pub(super) fn name_of(square: Square) -> String {
    square.to_string().to_uppercase()
}
