//! The names of the players dialog's widgets, and what screen readers say about them.

use crate::{
    game::{play::WatchPace, screens::dialog_parts, texts::Phrase, ui::WidgetName},
    rules::Color as Side,
};
use accesskit::Role;

/// The widgets of the players dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayersWidget {
    /// Chooses the next stronger or weaker player for a colour.
    Side {
        /// The colour.
        side: Side,
        /// True for a stronger player, false for a weaker one.
        stronger: bool,
    },
    /// Chooses the pace of a watched game.
    Pace(WatchPace),
    /// Goes back to the pause menu.
    Done,
}

impl WidgetName for PlayersWidget {
    fn role(self) -> Option<Role> {
        matches!(self, Self::Side { .. }).then_some(Role::Button)
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        let Self::Side { side, stronger } = self else {
            return None;
        };
        Some(dialog_parts::side_button_spoken(side, stronger))
    }
}
