//! Pages: what the shared parts of the interface know about each screen and each dialog.
//!
//! The current page takes the input. A page is a screen, a screen with another panel, or a dialog over a screen. The
//! folder of each screen registers its own pages with [`AddPage::add_page`].

use bevy::{
    ecs::system::{ScheduleSystem, SystemId, SystemParam},
    prelude::*,
};

use super::watch_state::WatchState;
use crate::{
    engine::reasons::Topic,
    game::{
        controls::{Action, Device, Intent, KeysWait},
        frame::{AppSystems, Menu, Screen},
        texts::Key,
        ui::{Focus, Target, WidgetId, WidgetName},
    },
};

/// A prompt: actions, and the name of what they do.
pub(crate) type Prompt = (&'static [Action], Key);

/// A press, with what had the focus then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyPress {
    /// What the player asks for.
    pub intent: Intent,
    /// True if it comes from a key or button being held down.
    pub repeat: bool,
    /// What kind of device it came from.
    pub device: Device,
    /// What has the focus.
    pub target: Target,
}

/// What a press does on a page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum KeyEffect {
    /// What it does on every page.
    Usual,
    /// The page has done something, or there is nothing to do.
    Done,
    /// It presses a widget.
    Press(WidgetId),
}

impl<N: WidgetName> From<N> for KeyEffect {
    fn from(name: N) -> Self {
        Self::Press(name.into())
    }
}

/// Limits how fast a held key steps. Keyboards repeat at very different rates, and the eye can follow eight moves a
/// second.
#[derive(SystemParam)]
pub(crate) struct HeldKey<'w> {
    time: Res<'w, Time<Real>>,
    last: ResMut<'w, LastStep>,
}

/// When a key stepped last, in seconds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct LastStep(f32);

impl HeldKey<'_> {
    /// True if a held key repeats too soon after the step before. Otherwise the step counts.
    pub(crate) fn is_too_soon(&mut self, repeat: bool) -> bool {
        const REPEAT_SECS: f32 = 0.120;
        let now = self.time.elapsed_secs();
        let too_soon = repeat && now - self.last.0 < REPEAT_SECS;
        if !too_soon {
            self.last.0 = now;
        }
        too_soon
    }
}

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
    pub prompts: fn(Device, WatchState) -> &'static [Prompt],
}

/// What a page does with a press before anything else does.
type Keys = SystemId<In<KeyPress>, KeyEffect>;

/// All pages, with the systems for their keys.
#[derive(Resource, Default)]
pub(crate) struct Pages(Vec<(Page, Option<Keys>)>);

impl Pages {
    fn find(&self, screen: Screen, menu: Menu) -> Option<&(Page, Option<Keys>)> {
        self.0
            .iter()
            .find(|(page, _)| (page.is_shown)(screen, menu))
    }

    /// The page that takes the input.
    pub(crate) fn shown(&self, screen: Screen, menu: Menu) -> Option<&Page> {
        self.find(screen, menu).map(|(page, _)| page)
    }

    /// The system for the keys of the page that takes the input.
    pub(crate) fn keys(&self, screen: Screen, menu: Menu) -> Option<Keys> {
        self.find(screen, menu).and_then(|&(_, keys)| keys)
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
        first_focus: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self;

    /// Adds the system for the keys of the page that was added last. It is asked first what a press does.
    fn add_keys<M>(
        &mut self,
        keys: impl IntoSystem<In<KeyPress>, KeyEffect, M> + 'static,
    ) -> &mut Self;
}

impl AddPage for App {
    fn add_page<M>(
        &mut self,
        page: Page,
        first_focus: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self {
        self.world_mut()
            .get_resource_or_init::<Pages>()
            .0
            .push((page, None));
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

    fn add_keys<M>(
        &mut self,
        keys: impl IntoSystem<In<KeyPress>, KeyEffect, M> + 'static,
    ) -> &mut Self {
        let keys = self.register_system(keys);
        let mut pages = self.world_mut().resource_mut::<Pages>();
        let (_, of_page) = pages.0.last_mut().expect("a page was added");
        *of_page = Some(keys);
        self
    }
}

/// The current page, and the page before it.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct PageChange {
    now: Option<(Screen, Menu)>,
    before: Option<(Screen, Menu)>,
    fresh: bool,
    /// When the current page was opened, in seconds.
    since_secs: f32,
}

impl PageChange {
    /// The page that has been opened in this frame and needs a focus, if there is one. A page that an explanation has
    /// covered gets back the focus that it had.
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

    /// How long the current page has been shown, in seconds.
    pub(crate) fn age_secs(self, time: &Time<Real>) -> f32 {
        time.elapsed_secs() - self.since_secs
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
        .init_resource::<LastStep>()
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
    // Not the game's own clock: that one counts only a part of the time in which the game sleeps.
    time: Res<Time<Real>>,
) {
    let now = Some((*screen.get(), *menu.get()));
    let fresh = page_change.now != now;
    if fresh {
        page_change.before = page_change.now;
        page_change.now = now;
        page_change.since_secs = time.elapsed_secs();
        focus.hover = None;
        // The widgets of the page are built in this frame.
        keys_wait.0 = true;
    }
    page_change.fresh = fresh;
}
