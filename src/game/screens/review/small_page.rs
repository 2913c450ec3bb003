//! What a small window shows of the review beside the board: it has no room for everything.

use bevy::prelude::*;

use crate::game::frame::Screen;

/// What a small window shows beside the board.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum SmallPage {
    /// The graph and the reasons.
    #[default]
    Main,
    /// The moves.
    List,
    /// The tools that have no room otherwise.
    More,
}

impl SmallPage {
    /// Goes to a part, or back from it.
    pub(super) fn toggle(&mut self, part: Self) {
        *self = if *self == part { Self::Main } else { part };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SmallPage>().add_systems(
        OnEnter(Screen::Review),
        |mut page: ResMut<SmallPage>| {
            *page = SmallPage::Main;
        },
    );
}
