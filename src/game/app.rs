//! The program around the game: command line, window, graphics and event loop.

mod event_loop;
mod frame_times;
mod launch_game;
#[cfg(unix)]
mod leave;
mod named_presses;
mod options;
mod run;
mod window;

pub use launch_game::{LaunchGame, begin_with};
pub use named_presses::NamedPresses;
pub use options::{Options, Request, parse};
pub use run::run;

use bevy::prelude::*;

/// Adds what reacts to requests for the window.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((named_presses::plugin, window::plugin));
}

/// Adds what only a real window needs.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins((window::renderer_plugin, event_loop::plugin, frame_times::plugin, named_presses::window_plugin));
}
