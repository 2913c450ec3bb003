//! `measure`: how quickly a search stops, and how much pondering helps.

mod pondering;
mod stopping;

use std::{io::Write, num::NonZero};

use flipside::{engine::EngineOptions, train::SplitMix};

use crate::{
    engine_options,
    failure::Failure,
    words::{Words, unknown_option},
};

pub(crate) fn run(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let what: String = words.value("measure")?;
    let mut options = EngineOptions::default();
    let mut count = None;
    let mut seed = 1_u64;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--threads" => options.threads = words.value(&word)?,
            "--hash" => options.hash_bits = words.value(&word)?,
            "--count" => count = Some(words.value::<NonZero<u32>>(&word)?.get()),
            "--seed" => seed = words.value(&word)?,
            _ => return Err(unknown_option(&word)),
        }
    }
    let engine = engine_options::engine(options, None)?;
    let mut rng = SplitMix::new(seed);
    match what.as_str() {
        "stop" => stopping::measure(engine, count.unwrap_or(200), &mut rng, out),
        "ponder" => pondering::measure(engine, count.unwrap_or(20), &mut rng, out),
        _ => Err(Failure::Usage(format!(
            "measure {what:?}: expected stop or ponder"
        ))),
    }
}
