//! Which games are listed.

use crate::{
    game::{
        settings::Settings,
        store::{is_won, own_side},
        texts::Key,
    },
    library::View,
};

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
        /// Those of the collection.
        Collection => Key("games-collection"),
    }
}

impl Filter {
    /// What the player reads.
    pub fn label(self) -> Key {
        *self.row()
    }

    /// The filters that can be chosen.
    pub(super) fn of(settings: &Settings) -> impl Iterator<Item = Self> + use<> {
        let collects = !settings.collection.is_empty();
        let is_there = move |filter: &Self| collects || *filter != Self::Collection;
        Self::ALL.into_iter().filter(is_there)
    }

    /// The next one that can be chosen, or the one before.
    pub(super) fn next(self, forward: bool, settings: &Settings) -> Self {
        let all: Vec<Self> = Self::of(settings).collect();
        let at = all.iter().position(|&filter| filter == self).unwrap_or(0);
        let by = if forward { 1 } else { all.len() - 1 };
        all[(at + by) % all.len()]
    }

    /// Whether it lists a game.
    pub(super) fn takes(self, view: &View<'_>) -> bool {
        let is_won = || is_won(view.result(), own_side(view));
        match self {
            Self::All | Self::Collection => true,
            Self::Won => is_won() == Some(true),
            Self::Lost => is_won() == Some(false),
            Self::Imported => view.is_imported(),
            Self::Stars => view.is_starred(),
        }
    }
}
