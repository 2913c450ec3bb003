//! The protocols by which other programs use the engine.

pub(crate) mod gtp;
mod inbox;
pub(crate) mod nboard;
mod thinker;
mod turns;

use flipside::engine::Book;

use crate::{engine_options::SearchOptions, failure::Failure};

/// The options of a command that speaks a protocol.
#[derive(clap::Args)]
pub(crate) struct Protocol {
    /// Think while the opponent does
    #[arg(long)]
    ponder: bool,
    /// Search from the first move on, without the opening book
    #[arg(long)]
    no_book: bool,
    #[command(flatten)]
    options: SearchOptions,
}

impl Protocol {
    /// The opening book to play from, if there is to be one. It is not for searches of a given depth, but the level that
    /// replaces the depth may come later.
    fn book(&self) -> Result<Option<&'static Book>, Failure> {
        if self.no_book {
            return Ok(None);
        }
        let book = Book::embedded();
        book.map(Some).map_err(|error| Failure::Input(format!("{error}; play without it: --no-book")))
    }
}
