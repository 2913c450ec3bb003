//! What can go wrong with a player.

use std::{fmt, time::Duration};

use crate::rules::IllegalMove;

/// Why a player could not go on. It loses the game and is started again for the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no such program.
    Missing(String),
    /// The program could not be started.
    Start(String),
    /// Its protocol cannot tell it of the position at which the game begins.
    NoStart,
    /// It did not answer in this time.
    Hang(Duration),
    /// Its clock ran out, this long before its answer.
    OutOfTime(Duration),
    /// It ended. The text is the last line of its error output.
    Crash(String),
    /// It played an illegal move.
    Illegal(IllegalMove),
    /// Its answer is not one of its protocol.
    Protocol(String),
    /// It writes without end and does not answer.
    Flood,
    /// It resigned, which loses the game and is no fault.
    Resigned,
    /// It was not at fault: whoever has asked does not wait any more.
    Stopped,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(program) => write!(f, "cannot be started: {program} was not found"),
            Self::Start(error) => write!(f, "cannot be started: {error}"),
            Self::NoStart => write!(f, "it plays from the usual start only"),
            Self::Hang(time) => write!(f, "no answer within {} s", time.as_secs_f64()),
            Self::OutOfTime(time) => write!(f, "out of time by {} s", time.as_secs_f64()),
            Self::Crash(words) => write!(f, "ended by itself: {words}"),
            Self::Illegal(error) => write!(f, "illegal move: {error}"),
            Self::Protocol(text) => write!(f, "unexpected answer {text:?}"),
            Self::Flood => write!(f, "it writes without end"),
            Self::Resigned => write!(f, "it resigned"),
            Self::Stopped => write!(f, "stopped"),
        }
    }
}
