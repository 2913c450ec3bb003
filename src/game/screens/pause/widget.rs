//! The names of the pause menu's widgets.

use crate::game::ui::WidgetName;

/// The widgets of the pause menu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PauseWidget {
    /// Continues the game.
    Resume,
    /// Starts the same game again.
    Restart,
    /// Opens the new-game screen.
    NewGame,
    /// Opens the review of the game as far as it has been played.
    Review,
    /// Opens the dialog that changes the players.
    Players,
    /// Opens the settings.
    Settings,
    /// Resigns the game.
    Resign,
    /// Goes to the title.
    Leave,
}

impl WidgetName for PauseWidget {}
