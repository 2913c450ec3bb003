//! The names of the widgets, and what is told about them.

use crate::game::ui::WidgetName;

/// The widgets of the title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TitleWidget {
    /// Back to the running game.
    Continue,
    /// Back to an unfinished game whose place another one has taken.
    Earlier,
    /// The new-game screen.
    NewGame,
    /// The settings.
    Settings,
    /// Rules, lesson, keys and credits.
    Learn,
    /// Leave the program.
    Quit,
}

impl WidgetName for TitleWidget {}
