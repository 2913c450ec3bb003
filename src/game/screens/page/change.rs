//! The current page, and the page before it.

use bevy::prelude::*;

use crate::{
    engine::reasons::Topic,
    game::{
        controls::{KeysWait, MouseTravel},
        frame::{AppSystems, Menu, Screen},
        screens::go::{PageId, Trail},
        ui::{Focus, Target},
    },
};

/// The current page, and the page before it.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct PageChange {
    now: Option<PageId>,
    before: Option<PageId>,
    fresh: bool,
    /// What had the focus on the current page when it opened the page that has led back to it.
    left_at: Option<Target>,
    /// When the current page was opened, in seconds.
    since_secs: f32,
}

impl PageChange {
    /// The page that has been opened in this frame, if there is one.
    pub(super) fn opened(self) -> Option<PageId> {
        self.now.filter(|_| self.fresh)
    }

    /// True if the page before the current one had this screen and this dialog.
    pub(crate) fn comes_from(self, screen: Screen, menu: Menu) -> bool {
        self.before == Some((screen, menu))
    }

    /// True if this screen has had a focus given to it. One that is only just being opened gets it later in the frame.
    pub(super) fn has_opened(self, screen: Screen) -> bool {
        self.now.is_some_and(|(now, _)| now == screen)
    }

    /// What had the focus on the current page before, if the page that it had opened has led back to it.
    pub(super) fn left_at(self) -> Option<Target> {
        self.left_at.filter(|_| self.fresh)
    }

    /// Whether the current page has only just been opened: the player meant a press on the board or on a result for the page
    /// before.
    pub(crate) fn is_new(self, time: &Time<Real>) -> bool {
        const GRACE_SECS: f32 = 0.3;
        time.elapsed_secs() - self.since_secs < GRACE_SECS
    }

    /// What the page before the current one has explained, if it was an explanation.
    pub(crate) fn explained(self) -> Option<Topic> {
        match self.before {
            Some((_, Menu::Explain(topic))) => Some(topic),
            _ => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PageChange>()
        .init_resource::<Trail>()
        .add_systems(Update, detect_page_change.in_set(AppSystems::Sync));
}

/// Notices when another page is shown.
pub(super) fn detect_page_change(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut page_change: ResMut<PageChange>,
    mut trail: ResMut<Trail>,
    mut keys_wait: ResMut<KeysWait>,
    mut focus: ResMut<Focus>,
    mut travel: ResMut<MouseTravel>,
    // Not the game's own clock: that one counts only a part of the time in which the game sleeps.
    time: Res<Time<Real>>,
) {
    let now = (*screen.get(), *menu.get());
    let fresh = page_change.now != Some(now);
    if fresh {
        page_change.before = page_change.now;
        page_change.now = Some(now);
        let before = page_change.before;
        page_change.left_at = before.and_then(|before| trail.step((before, focus.target), now));
        page_change.since_secs = time.elapsed_secs();
        focus.hover = None;
        *travel = MouseTravel::default();
        // The widgets of the page are built in this frame.
        keys_wait.0 = true;
    }
    page_change.fresh = fresh;
}
