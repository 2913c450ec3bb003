//! The game on Bevy.
//!
//! ```text
//! pointer/keys/pad ─► input ─► BoardQueue ─► Command ┐
//!                                                    ├─► session (only writer) ─► Fact ─► board, screens
//! engine thread ─► opponent ─────────────► Command ──┘            │ Res<Session>
//!        ▲                                                        ▼
//!        └──────────────── SearchRequest{id} ◄──────────────── opponent (computer to move)
//! ```
//!
//! [`LogicPlugin`] holds everything that decides anything and needs neither window nor graphics; [`ViewPlugin`] adds
//! what draws. Tests run the first, with the interface, in an app without a window.

pub mod app;
pub mod board;
pub mod controls;
pub mod frame;
pub mod listen;
pub mod look;
pub mod play;
pub mod screens;
pub mod settings;
pub mod store;
pub mod texts;
pub mod themes;
pub mod ui;
pub mod view;

use bevy::prelude::*;

/// Rules, players, input and interface: everything but drawing.
pub struct LogicPlugin;

impl Plugin for LogicPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            frame::plugin,
            texts::plugin,
            settings::plugin,
            look::plugin,
            controls::plugin,
            play::plugin,
            store::plugin,
            ui::plugin,
            board::plugin,
            screens::plugin,
            listen::plugin,
            app::plugin,
        ));
    }
}

/// What is seen and heard: the camera, the baked table, discs and marks, and the sound device.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((view::plugin, listen::window_plugin, app::window_plugin));
    }
}
