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

pub mod access;
pub mod board;
pub mod characters;
pub mod clock;
mod frame_times;
mod graphics;
pub mod help;
pub mod input;
pub mod launch;
pub mod layout;
pub mod lesson;
pub mod opponent;
pub mod pace;
pub mod random_start;
pub mod screen_change;
pub mod screens;
pub mod session;
pub mod settings;
pub mod sound;
pub mod state;
pub mod store;
pub mod texts;
pub mod theme;
pub mod ui;
pub mod view;
pub mod watch;
pub mod window;

use bevy::prelude::*;

/// The order of a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Layout from the window's size, and where the board is.
    Arrange,
    /// First focus of a new screen.
    Sync,
    /// Devices to actions.
    ReadInput,
    /// Actions to focus, widgets and board commands.
    Route,
    /// Pressed widgets to what they do.
    Act,
    /// The board's command queue.
    RunQueue,
    /// The engine's answers.
    PollEngine,
    /// Commands to the session and facts from it.
    ApplyIntents,
    /// Facts to moving discs.
    Animate,
    /// The preview of a move.
    Preview,
    /// Screens and dialogs that must be built anew.
    Build,
    /// Interface that follows the game.
    Ui,
    /// Sprites and materials.
    Draw,
}

/// Rules, players, input and interface: everything but drawing.
pub struct LogicPlugin;

impl Plugin for LogicPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(
            Update,
            (
                AppSystems::Arrange,
                AppSystems::Sync,
                AppSystems::ReadInput,
                AppSystems::Route,
                AppSystems::Act,
                AppSystems::RunQueue,
                AppSystems::PollEngine,
                AppSystems::ApplyIntents,
                AppSystems::Animate,
                AppSystems::Preview,
                AppSystems::Build,
                AppSystems::Ui,
                AppSystems::Draw,
            )
                .chain(),
        )
        .add_plugins((
            access::plugin,
            pace::plugin,
            settings::plugin,
            state::plugin,
            layout::plugin,
            theme::plugin,
            session::plugin,
            opponent::plugin,
            board::plugin,
            input::plugin,
            ui::plugin,
            window::plugin,
            screen_change::plugin,
            screens::plugin,
            store::plugin,
        ))
        .add_plugins((
            texts::plugin,
            clock::plugin,
            help::plugin,
            lesson::plugin,
            random_start::plugin,
            watch::plugin,
            sound::plugin,
        ))
        .init_resource::<view::Baked>();
    }
}

/// What is seen and heard: the camera, the baked table, discs and marks, and the sound device.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            graphics::plugin,
            view::plugin,
            sound::device_plugin,
            pace::window_plugin,
            access::window_plugin,
            frame_times::plugin,
        ));
    }
}
