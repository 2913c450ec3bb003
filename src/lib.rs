//! Flipside: a desktop Reversi game with its own engine.
//!
//! This page is a short form of `docs/architecture.md`. The library has these layers, and an import never goes up:
//!
//! ```text
//! rules  (std only)  <-  engine (search, evaluation; no Bevy)  <-  texts  <-  game (Bevy)  <-  src/bin
//!                    <-  library (games in every format)       <-  train (makes the engine's weights)
//! ```
//!
//! * [`rules`]: positions, moves, records and notation. They are plain values: no clock, no randomness, no input or
//!   output.
//! * [`engine`]: everything that chooses a move, and the threads it runs on.
//! * [`library`]: games in every format, and what is known about them.
//! * [`texts`]: what the programs say, in every language.
//! * [`train`]: makes the weights of the engine's evaluation.
//! * [`whole_file`]: how all programs write files.
//! * `game`: the window, behind the default feature `game`. Without that feature the crate builds in seconds and
//!   contains no Bevy, so the compiler checks the layers. `tests/layers.rs` checks the rooms inside them.
//!
//! # One move
//!
//! 1. A device is read: `game::board` reads the pointer on the board, `game::controls` reads keys and buttons, and
//!    `game::pages` asks the screen that is shown what each of them does.
//! 2. The queue in `game::play` waits until the board is still, and then sends a `SessionCommand`.
//! 3. The session in `game::play` is the only writer of the board. It asks [`rules`] whether the move is legal, changes
//!    the game and reports `Fact`s.
//! 4. `game::board` plays the facts as motions of the discs. `game::view` draws them, and `game::listen` makes the
//!    sounds. `game::store` sees that the session has changed, and writes it to a file.
//! 5. If the computer is to move, `game::play` asks the engine's thread through the resource `AiTasks`. The answer
//!    becomes a `SessionCommand` too.

#[cfg_attr(feature = "game", macro_use(table))]
extern crate flipside_core;

pub mod command_line;
#[cfg(feature = "game")]
pub mod game;

pub use flipside_core::{engine, library, rules, texts, train, whole_file};
