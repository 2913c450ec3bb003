//! What is said about a search.

use std::io::Write;

use flipside::{
    engine::{MoveValue, Report, Task},
    rules::Square,
};

use crate::failure::Failure;

/// The lines about the best moves found so far, and what it took to find them.
pub(super) fn say_findings(
    out: &mut impl Write,
    report: &Report,
    task: &Task,
    before: &str,
) -> Result<(), Failure> {
    for found in report
        .moves
        .iter()
        .filter(|found| found.valued)
        .take(task.lines)
    {
        let value = if before.is_empty() {
            found.value
        } else {
            -found.value
        };
        let line: String = found.line.iter().copied().map(name_of).collect();
        let depth = depth(report, found);
        writeln!(out, "search {before}{line} {value:.2} 0 {depth}")?;
    }
    writeln!(
        out,
        "nodestats {} {:.3}",
        report.nodes,
        report.time.as_secs_f64()
    )?;
    Ok(out.flush()?)
}

/// The depth in plies, or how sure a search to the end is: `100%` for the exact score.
fn depth(report: &Report, found: &MoveValue) -> String {
    if !report.to_the_end {
        return found.depth.to_string();
    }
    format!("{}%", found.selectivity.percent())
}

/// The name of a square in capitals.
pub(super) fn name_of(square: Square) -> String {
    square.to_string().to_uppercase()
}
