//! The names of the title screen's widgets.

use crate::game::ui::WidgetName;

/// The widgets of the title screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TitleWidget {
    /// Continues the current game.
    Continue,
    /// Continues an unfinished game that the player has left for another one.
    Earlier,
    /// Shows the game that was finished last.
    Last,
    /// Opens the new-game screen.
    NewGame,
    /// Opens the settings.
    Settings,
    /// Opens the how-to-play screen.
    Learn,
    /// Quits the program.
    Quit,
}

impl WidgetName for TitleWidget {}
