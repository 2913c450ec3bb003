//! The players of a match: this engine, the classic opponents, and other programs that speak a protocol.

mod engine;
mod meter;
mod notation;

use std::time::Duration;

use engine::EnginePlayer;
use flipside::engine::{
    StopFlag,
    arena::{Player, Refusal},
    external::{Guest, Log, Patience},
};
use meter::TimedOpponent;
use notation::PlayerKind;

use crate::failure::Failure;

pub(crate) use notation::{NOTATION, PlayerSpec};

/// Creates a player. No answer of a program may take longer than `answer_timeout`, once it has started. `named` is called with
/// the name that a program reports.
///
/// # Errors
///
/// [`Refusal::Fatal`] if an option is wrong, and [`Refusal::Fault`] if a program does not start or does not follow its protocol.
pub(crate) fn create(
    spec: &PlayerSpec,
    answer_timeout: Duration,
    named: impl FnOnce(&str),
) -> Result<Box<dyn Player>, Refusal<Failure>> {
    Ok(match &spec.kind {
        PlayerKind::Engine(engine) => Box::new(EnginePlayer::new(engine).map_err(Refusal::Fatal)?),
        PlayerKind::Classic(entrant) => Box::new(TimedOpponent::new(*entrant)),
        PlayerKind::Program(program) => {
            // A key that ends this program in a terminal ends those of its group too.
            let (stop, log) = (StopFlag::new(), Log::default());
            let patience = Patience::of_answer(answer_timeout);
            let guest = Guest::start(program, patience, false, &stop, &log);
            let guest = guest.map_err(Refusal::Fault)?;
            guest.name().map(named);
            Box::new(guest)
        }
    })
}
