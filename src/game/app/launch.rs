//! The start of the program: the command line, the window, and a sentence for the player if it cannot be opened.

mod launch_game;
#[cfg(unix)]
mod leave;
mod options;
mod run;

pub use launch_game::{LaunchGame, begin_with};
pub use options::{Options, Request, parse};
pub use run::run;
