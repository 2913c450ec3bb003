//! The protocols by which other programs use the engine.

pub(crate) mod gtp;
pub(crate) mod nboard;
mod thinker;
mod turns;

use crate::engine_options::SearchOptions;

/// The options of a command that speaks a protocol.
#[derive(clap::Args)]
pub(crate) struct Protocol {
    /// Think while the opponent does
    #[arg(long)]
    ponder: bool,
    #[command(flatten)]
    options: SearchOptions,
}
