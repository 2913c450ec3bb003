//! Whoever can play: this engine, the classic opponents, and other programs that speak a common protocol.

mod cpu_time;
mod gtp;
mod nboard;
mod notation;
mod own;
mod player;
mod program;

use std::time::Duration;

pub(super) use notation::{HELP, PlayerSpec};
pub(super) use player::{Fault, Player};

use super::Failure;
use gtp::GtpPlayer;
use nboard::NBoardPlayer;
use notation::{Kind, ProgramSpec, Protocol};
use own::{ClassicPlayer, EnginePlayer};
use program::Program;

/// Brings a player to life. Its random choices, if it makes any, depend on the seed; no answer of a program may take
/// longer than `patience`.
///
/// # Errors
///
/// [`Failure`] if the command line asks for what is not there. A program that does not start or behave is a [`Fault`].
pub(super) fn create(
    spec: &PlayerSpec,
    seed: u64,
    patience: Duration,
) -> Result<Result<Box<dyn Player>, Fault>, Failure> {
    Ok(match &spec.kind {
        Kind::Engine(engine) => Ok(Box::new(EnginePlayer::new(engine)?)),
        Kind::Classic(entrant) => Ok(Box::new(ClassicPlayer::new(*entrant, seed))),
        Kind::Program(program) => start(program, patience),
    })
}

fn start(spec: &ProgramSpec, patience: Duration) -> Result<Box<dyn Player>, Fault> {
    let program = Program::start(&spec.words, spec.folder.as_deref(), patience)?;
    Ok(match spec.protocol {
        Protocol::Gtp => Box::new(GtpPlayer::new(program, &spec.setup)?),
        Protocol::NBoard => Box::new(NBoardPlayer::new(program, spec.depth, &spec.setup)?),
    })
}
