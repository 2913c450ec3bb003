//! The game on Bevy.
//!
//! Each module below is a room: a file and a folder of the same name. `docs/architecture.md` says what is in each room
//! and in which order they may use each other.
//!
//! ```text
//! mouse, touch ──► board ─────────────────┐
//! keys, gamepad ─► controls ─► screens ───┴─► BoardQueue ─► SessionCommand ─► session (the only writer) ─► Fact ─► board
//!                                                                     ▲           │
//! engine's threads ─► AiTasks ────────────────────────────────────────┘           ▼
//!        ▲                                                                     Session ─► screens, listen, store
//!        └──────────── Question ◄── play::ai (the computer is to move) ◄──────────┘
//! ```
//!
//! [`LogicPlugin`] holds everything that decides something. It needs neither a window nor graphics. [`ViewPlugin`] adds
//! what draws and what makes sounds. Tests run `LogicPlugin`, which includes the interface, in an app without a window.

#![allow(
    missing_docs,
    reason = "a name says what most fields and variants are; what it does not say is written beside it"
)]

pub mod app;
pub mod board;
pub mod controls;
pub mod listen;
pub mod look;
pub mod pages;
pub mod picture;
pub mod play;
mod prelude;
pub mod screens;
pub mod settings;
pub mod shell;
pub mod store;
pub mod ui;
pub mod view;

pub use crate::texts;

use bevy::prelude::*;

/// Everything but drawing and sound output: the game itself, input, files and the interface.
pub struct LogicPlugin;

impl Plugin for LogicPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            shell::plugin,
            settings::plugin,
            look::plugin,
            controls::plugin,
            play::plugin,
            store::plugin,
            ui::plugin,
            board::plugin,
            pages::plugin,
            screens::plugin,
            listen::plugin,
            app::plugin,
        ));
    }
}

/// What needs a real window: the camera, the table, the discs and marks, the sound device, screen readers and gamepads.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((view::plugin, listen::window_plugin, app::window_plugin));
    }
}
