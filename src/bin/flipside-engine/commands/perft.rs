//! `perft`: the number of move paths for each depth.

use std::{io::Write, time::Instant};

use flipside::{engine::perft, rules::Position};

use crate::{
    failure::Failure,
    words::{Words, unknown_option},
};

pub(crate) fn run(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let depth: u32 = words.value("perft")?;
    let mut position = Position::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--position" => position = words.value(&word)?,
            _ => return Err(unknown_option(&word)),
        }
    }
    let mut count = 1;
    for depth in 1..=depth {
        let begun = Instant::now();
        count = perft(&position, depth);
        writeln!(out, "{depth} {count} {:.3}", begun.elapsed().as_secs_f64())?;
        out.flush()?;
    }
    Ok(writeln!(out, "perft {depth} {count}")?)
}
