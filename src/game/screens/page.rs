//! Pages: what the shared parts of the interface know about each screen and each dialog.
//!
//! The current page takes the input. A page is a screen, a screen with another panel, or a dialog over a screen. The
//! folder of each screen registers its own pages with [`AddPage::add_page`].

use bevy::prelude::*;

use super::watched::Watched;
use crate::{
    engine::reasons::Topic,
    game::{
        controls::{Action, Device, KeysWait},
        frame::{AppSystems, Menu, Screen},
        texts::Key,
        ui::{Focus, WidgetId, WidgetName},
    },
};

/// A prompt: actions, and the name of what they do.
pub(crate) type Prompt = (&'static [Action], Key);

/// The effect of an action on a page, whatever has the focus.
#[derive(Clone, Copy)]
pub(crate) enum Meaning {
    /// It presses a widget.
    Press(WidgetId),
    /// It moves the focus to a widget at once, so that the next key in the same frame already acts on that widget.
    Focus(WidgetId),
}

impl<N: WidgetName> From<N> for Meaning {
    fn from(name: N) -> Self {
        Self::Press(name.into())
    }
}

/// A page, described by the functions that the shared parts of the interface call.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    /// True if this page takes the input.
    pub is_shown: fn(Screen, Menu) -> bool,
    /// The effect of an action, whatever has the focus. For example, it decides where Back leads.
    pub presses: fn(Action) -> Option<Meaning>,
    /// The prompts of the page, the most important one first.
    pub prompts: fn(Device, Watched) -> &'static [Prompt],
}

/// All pages.
#[derive(Resource, Default)]
pub(crate) struct Pages(Vec<Page>);

impl Pages {
    /// The page that takes the input.
    pub(crate) fn shown(&self, screen: Screen, menu: Menu) -> Option<&Page> {
        self.0.iter().find(|page| (page.is_shown)(screen, menu))
    }
}

/// The systems that give an opened page its first focus. Only one page is opened at a time, so their order makes no
/// difference.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
struct FirstFocus;

/// The systems that move the focus from widgets that have gone. Each does so on its own page only.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KeepFocus;

/// Registers pages.
pub(crate) trait AddPage {
    /// Adds a page, and a system that gives it its first focus whenever it is opened.
    fn add_page<M>(
        &mut self,
        page: Page,
        first_focus: impl IntoScheduleConfigs<bevy::ecs::system::ScheduleSystem, M>,
    ) -> &mut Self;
}

impl AddPage for App {
    fn add_page<M>(
        &mut self,
        page: Page,
        first_focus: impl IntoScheduleConfigs<bevy::ecs::system::ScheduleSystem, M>,
    ) -> &mut Self {
        self.world_mut()
            .get_resource_or_init::<Pages>()
            .0
            .push(page);
        let opened = move |page_change: Res<PageChange>| {
            page_change
                .opened()
                .is_some_and(|(screen, menu)| (page.is_shown)(screen, menu))
        };
        self.add_systems(
            Update,
            first_focus
                .run_if(opened)
                .after(detect_page_change)
                .in_set(FirstFocus),
        )
    }
}

/// The current page, and the page before it.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct PageChange {
    now: Option<(Screen, Menu)>,
    before: Option<(Screen, Menu)>,
    fresh: bool,
}

impl PageChange {
    /// The page that has been opened in this frame and needs a focus, if there is one. A page that an explanation has covered
    /// gets back the focus that it had.
    fn opened(self) -> Option<(Screen, Menu)> {
        let covered = self.explained().and(self.before).map(|(screen, _)| screen);
        self.now
            .filter(|_| self.fresh)
            .filter(|&now| covered.is_none_or(|screen| now != (screen, Menu::None)))
    }

    /// True if the page before the current one had this screen and this dialog.
    pub(crate) fn comes_from(self, screen: Screen, menu: Menu) -> bool {
        self.before == Some((screen, menu))
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
    app.init_resource::<Pages>()
        .init_resource::<PageChange>()
        .configure_sets(
            Update,
            (
                FirstFocus
                    .in_set(AppSystems::Sync)
                    .ambiguous_with(FirstFocus),
                KeepFocus
                    .in_set(AppSystems::Arrange)
                    .ambiguous_with(KeepFocus),
            ),
        )
        .add_systems(Update, detect_page_change.in_set(AppSystems::Sync));
}

/// Notices when another page is shown.
fn detect_page_change(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut page_change: ResMut<PageChange>,
    mut keys_wait: ResMut<KeysWait>,
    mut focus: ResMut<Focus>,
) {
    let now = Some((*screen.get(), *menu.get()));
    let fresh = page_change.now != now;
    if fresh {
        page_change.before = page_change.now;
        page_change.now = now;
        focus.hover = None;
        // The widgets of the page are built in this frame.
        keys_wait.0 = true;
    }
    page_change.fresh = fresh;
}
