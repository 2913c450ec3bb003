//! Which games are listed.

use super::line::{is_won, own_side};
use crate::{game::texts::Key, library::View};

table! {
    /// Which games are listed.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Filter: Key {
        /// All of them.
        #[default]
        All => Key("games-all"),
        /// Those that the player has won.
        Won => Key("games-won"),
        /// Those that the player has lost.
        Lost => Key("games-lost"),
        /// Those from elsewhere.
        Imported => Key("games-imported"),
        /// Those with a star.
        Stars => Key("games-stars"),
    }
}

impl Filter {
    /// What the player reads.
    pub fn label(self) -> Key {
        *self.row()
    }

    /// The next one, or the one before.
    #[must_use]
    pub fn next(self, forward: bool) -> Self {
        let count = Self::ALL.len();
        let by = if forward { 1 } else { count - 1 };
        Self::ALL[(self as usize + by) % count]
    }

    /// Whether it lists a game.
    pub(super) fn takes(self, view: &View<'_>) -> bool {
        let is_won = || is_won(view.result(), own_side(view));
        match self {
            Self::All => true,
            Self::Won => is_won() == Some(true),
            Self::Lost => is_won() == Some(false),
            Self::Imported => view.is_imported(),
            Self::Stars => view.is_starred(),
        }
    }
}
