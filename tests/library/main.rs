//! Games in every format.

mod annotations;
mod archive;
mod encodings;
mod examples;
mod generated;
mod pasted;
mod rating;
mod reading;
mod round_trips;
mod statistics;
mod whole;
mod wthor;

use flipside::library::{Found, Game, games, wthor::Names};

/// What is found in a text or a file.
fn found(bytes: &[u8]) -> Vec<Found> {
    let names = Names::default();
    games(bytes, &names).expect("memory can be read").map(|it| it.expect("memory can be read")).collect()
}

fn read(bytes: &[u8]) -> Vec<Game> {
    let whole = |it: Found| {
        let line = it.line;
        it.game.unwrap_or_else(|problem| panic!("line {line}: {problem}"))
    };
    found(bytes).into_iter().map(whole).collect()
}
