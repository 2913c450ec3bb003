//! The parts of Flipside that need no window: the rules, the engine, the library of games, the texts, and what makes the
//! engine's weights. They are a crate of their own because they are compiled for speed, and the game, which waits for the
//! player, for size; and because a change of the game then leaves them as they are. The crate `flipside` has all of these
//! modules, and the programs and the game use them from there.

#[macro_use]
mod table;

pub mod engine;
pub mod library;
pub mod rules;
pub mod texts;
pub mod train;
pub mod whole_file;
