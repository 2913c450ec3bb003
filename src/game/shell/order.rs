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
    /// Widgets are enabled and chosen.
    Enable,
    /// The interface follows the game.
    Ui,
    /// Sprites and materials are updated.
    Draw,
}

/// The order in which devices are read, in [`AppSystems::ReadInput`]. The window's keys have been queued before, in the
/// schedule [`First`]; keys and gamepads act in [`AppSystems::Route`], after all other devices.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputSystems {
    Pointer,
    ScreenReader,
    Gamepad,
    /// Devices that have come or gone.
    Connections,
}

/// True while input of the pointer waits for its turn that was made on the picture as it is now. Nothing may change its
/// place until then, even if the window has got another size since.
#[derive(Resource, Default)]
pub struct PointerWaits(pub bool);

/// True if the picture may change.
pub fn picture_may_change(pointer_waits: Res<PointerWaits>) -> bool {
    !pointer_waits.0
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerWaits>()
        .configure_sets(
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
                AppSystems::Enable,
                AppSystems::Ui,
                AppSystems::Draw,
            )
                .chain(),
        )
        .configure_sets(
            Update,
            (InputSystems::Pointer, InputSystems::ScreenReader, InputSystems::Gamepad, InputSystems::Connections)
                .chain()
                .in_set(AppSystems::ReadInput),
        )
        .configure_sets(
            Update,
            (
                // A press belongs to one page, and only the system of that page acts on it.
                AppSystems::Act.ambiguous_with(AppSystems::Act),
                // Each system changes the widgets of its own page only.
                AppSystems::Enable.ambiguous_with(AppSystems::Enable),
            ),
        );
}
