//! The order of a frame.

use bevy::prelude::*;

/// The order of a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Layout from the window's size, and where the board is.
    Arrange,
    /// First focus of a new screen.
    Sync,
    /// What devices did becomes actions.
    ReadInput,
    /// Actions move the focus, press widgets and queue board commands.
    Route,
    /// Pressed widgets do what they are for.
    Act,
    /// The board's command queue.
    RunQueue,
    /// Questions to the engine and its answers.
    PollEngine,
    /// The session carries out commands and reports facts.
    ApplyIntents,
    /// Facts set discs in motion.
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
