//! Which protocol a program speaks, and whether it works.

use std::time::{Duration, Instant};

use super::{
    fault::Fault,
    gtp,
    guest::Guest,
    log::Log,
    program::Program,
    spec::{GuestSpec, Patience, Protocol},
};
use crate::{
    engine::search::StopFlag,
    rules::{GameRecord, Square},
};

/// A program that works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probed {
    /// How it calls itself.
    pub name: Option<String>,
    /// How long it took until it could be asked for a move.
    pub started: Duration,
    /// How long it thought about its first move.
    pub answered: Duration,
    /// Its first move.
    pub square: Square,
}

/// Starts a program, asks for its name and one move, and ends it. If `find` is set, its protocol is found out first and put into
/// `spec`.
///
/// # Errors
///
/// [`Fault`] if the program cannot be started or does not answer, if it speaks none of the protocols, and
/// [`Fault::Stopped`] if the flag was set.
pub fn probe(
    spec: &mut GuestSpec,
    find: bool,
    patience: Patience,
    stop: &StopFlag,
    log: &Log,
) -> Result<Probed, Fault> {
    if find {
        spec.protocol = find_protocol(spec, patience, stop, log)?;
    }
    let begun = Instant::now();
    let mut guest = Guest::start(spec, patience, true, stop, log)?;
    let started = begun.elapsed();
    let game = GameRecord::default();
    let begun = Instant::now();
    let square = guest.choose_unless(&game, stop)?;
    Ok(Probed { name: guest.name().map(str::to_owned), started, answered: begun.elapsed(), square })
}

/// Finds out what a program speaks: it is greeted in both protocols. Each asks programs to ignore or refuse what they do not
/// understand. One that ends instead is started again and greeted in the other one only.
fn find_protocol(spec: &GuestSpec, patience: Patience, stop: &StopFlag, log: &Log) -> Result<Protocol, Fault> {
    let greet = |lines: &[&str]| greet(spec, lines, patience, stop, log);
    match greet(&["protocol_version", "nboard 2", "ping 1"]) {
        Err(Fault::Crash(_)) => greet(&["nboard 2", "ping 1"]),
        found => found,
    }
}

fn greet(spec: &GuestSpec, lines: &[&str], patience: Patience, stop: &StopFlag, log: &Log) -> Result<Protocol, Fault> {
    let mut program = Program::start(spec, patience.start, true, stop, log.clone())?;
    for line in lines {
        program.send(line)?;
    }
    let deadline = program.deadline();
    loop {
        let line = program.line(deadline)?;
        if gtp::answer(&line).is_some() {
            return Ok(Protocol::Gtp);
        }
        if line == "pong 1" {
            return Ok(Protocol::NBoard);
        }
    }
}
