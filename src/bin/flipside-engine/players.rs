//! The players of a match: this engine, the classic opponents, and other programs that speak a protocol.

mod command_line;
mod cpu_time;
mod engine;
mod gtp;
mod meter;
mod nboard;
mod notation;
mod program;
mod timed;

use std::time::Duration;

use flipside::engine::arena::{Fault, Player, Refusal};

use crate::failure::Failure;
use engine::EnginePlayer;
use gtp::GtpPlayer;
use nboard::NBoardPlayer;
use notation::{Kind, ProgramSpec, Protocol};
pub(crate) use notation::{NOTATION, PlayerSpec};
use program::Program;
use timed::TimedOpponent;

/// Creates a player. No answer of a program may take longer than `answer_timeout`.
///
/// # Errors
///
/// [`Refusal::Fatal`] if an option is wrong, and [`Refusal::Fault`] if a program does not start or does not follow its protocol.
pub(crate) fn create(
    spec: &PlayerSpec,
    answer_timeout: Duration,
) -> Result<Box<dyn Player>, Refusal<Failure>> {
    Ok(match &spec.kind {
        Kind::Engine(engine) => Box::new(EnginePlayer::new(engine).map_err(Refusal::Fatal)?),
        Kind::Classic(entrant) => Box::new(TimedOpponent::new(*entrant)),
        Kind::Program(program) => start(program, answer_timeout).map_err(Refusal::Fault)?,
    })
}

fn start(spec: &ProgramSpec, answer_timeout: Duration) -> Result<Box<dyn Player>, Fault> {
    let program = Program::start(&spec.words, spec.folder.as_deref(), answer_timeout)?;
    Ok(match spec.protocol {
        Protocol::Gtp => Box::new(GtpPlayer::new(program, &spec.setup)?),
        Protocol::NBoard => Box::new(NBoardPlayer::new(program, spec.depth, &spec.setup)?),
    })
}
