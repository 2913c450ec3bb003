//! The protocols by which other programs use the engine.

pub(crate) mod gtp;
pub(crate) mod nboard;
mod thinker;
mod turns;
