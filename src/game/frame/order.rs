//! The order of a frame.

use bevy::prelude::*;

/// The order of a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// The layout is computed from the window's size, and the board gets its place.
    Arrange,
    /// A new screen gets its first focus.
    Sync,
    /// Input from the devices becomes actions.
    ReadInput,
    /// Actions move the focus, press widgets and queue board commands.
    Route,
    /// Pressed widgets take effect.
    Act,
    /// The board's command queue is run.
    RunQueue,
    /// The engine is asked, and its answers are received.
    PollEngine,
    /// The session carries out commands and reports facts.
    ApplyIntents,
    /// Facts set discs in motion.
    Animate,
    /// The preview of a move is updated.
    Preview,
    /// Screens and dialogs are built anew where that is needed.
    Build,
    /// The interface follows the game.
    Ui,
    /// Sprites and materials are updated.
    Draw,
}

pub(super) fn plugin(app: &mut App) {
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
    );
}
