//! The current page, and the page before it.

use bevy::prelude::*;

use crate::{
    engine::reasons::Topic,
    game::{
        controls::{KeysWait, MouseTravel},
        frame::{AppSystems, Menu, Screen},
        play::CurrentTask,
        screens::go::{PageId, Trail},
        ui::{Focus, PressGuard, Target},
    },
    rules::Position,
};

/// The current page, and the page before it.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct PageChange {
    now: Option<PageId>,
    before: Option<PageId>,
    fresh: bool,
    /// What had the focus on the current page when it opened the page that has led back to it.
    left_at: Option<Target>,
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
        .add_systems(Update, (detect_page_change, detect_task_change).chain().in_set(AppSystems::Sync));
}

/// Notices when another task is asked, or the answer of a task was given.
fn detect_task_change(task: CurrentTask, mut before: Local<Option<(Position, bool)>>, mut guard: ResMut<PressGuard>) {
    let now = task.get().map(|task| (task.position, task.is_answered()));
    match (std::mem::replace(&mut *before, now), now) {
        (Some((before, _)), Some((now, _))) if before != now => guard.change_page(),
        (Some((_, false)), Some((_, true))) => guard.change_buttons(),
        _ => {}
    }
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
    mut guard: ResMut<PressGuard>,
) {
    let now = (*screen.get(), *menu.get());
    let fresh = page_change.now != Some(now);
    if fresh {
        page_change.before = page_change.now;
        page_change.now = Some(now);
        let before = page_change.before;
        page_change.left_at = before.and_then(|before| trail.step((before, focus.target), now));
        guard.change_page();
        focus.hover = None;
        *travel = MouseTravel::default();
        // The widgets of the page are built in this frame.
        keys_wait.0 = true;
    }
    page_change.fresh = fresh;
}
