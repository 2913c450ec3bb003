//! The start of the program: the command line, the window, and a sentence for the player if it cannot be opened.

mod failed_start;
#[cfg(unix)]
mod leave;
mod opening;
mod options;
mod run;

pub use opening::{Opening, begin_with};
pub use options::{Options, Request, parse};
pub use run::run;
