//! Pages: what the shared parts of the interface know about each screen and each dialog.
//!
//! The current page takes the input. A page is a screen, a screen with another panel, or a dialog over a screen. The
//! folder of each screen adds its own pages with [`add_screen`] and [`add_dialog`].

use bevy::{
    ecs::system::{ScheduleSystem, SystemId, SystemParam},
    prelude::*,
};

use super::prompts::{self, FindPrompts, Prompt, set_prompts};
use crate::{
    engine::reasons::Topic,
    game::{
        controls::{Action, Device, Intent, KeysWait, LastDevice},
        frame::{AppSystems, Menu, Screen},
        look::{BoardPlace, add_board},
        ui::{Focus, Target, WidgetId, WidgetName},
    },
};

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

/// When a page is shown.
#[derive(Clone, Copy)]
enum PagePlace {
    /// It is this screen.
    Screen(Screen),
    /// It is a dialog over a screen, or another panel of a screen.
    Menu(fn(Menu) -> bool),
}

impl PagePlace {
    /// True if the page takes the input.
    fn takes_input(self, screen: Screen, menu: Menu) -> bool {
        match self {
            Self::Screen(own) => screen == own && menu == Menu::None,
            Self::Menu(is_own) => is_own(menu),
        }
    }

    /// True if the page is seen. A screen is also seen below a dialog.
    fn is_seen(self, screen: Screen, menu: Menu) -> bool {
        match self {
            Self::Screen(own) => screen == own && (menu == Menu::None || menu.is_dialog()),
            Self::Menu(is_own) => is_own(menu),
        }
    }
}

/// A condition for systems: what is shown is as `fits` says.
fn shown(
    fits: impl Fn(Screen, Menu) -> bool + Clone,
) -> impl Fn(Res<State<Screen>>, Res<State<Menu>>) -> bool + Clone {
    move |screen: Res<State<Screen>>, menu: Res<State<Menu>>| fits(*screen.get(), *menu.get())
}

/// What a page does with a press before anything else does.
type Keys = SystemId<In<KeyPress>, KeyEffect>;

/// What the keys do on a page.
struct Page {
    place: PagePlace,
    presses: Vec<(Action, Meaning)>,
    keys: Option<Keys>,
}

/// All pages.
#[derive(Resource, Default)]
pub(crate) struct Pages(Vec<Page>);

impl Pages {
    fn shown(&self, screen: Screen, menu: Menu) -> Option<&Page> {
        let mut pages = self.0.iter();
        pages.find(|page| page.place.takes_input(screen, menu))
    }

    /// The effect of an action on the page that takes the input, whatever has the focus.
    pub(crate) fn meaning(&self, screen: Screen, menu: Menu, action: Action) -> Option<Meaning> {
        let presses = &self.shown(screen, menu)?.presses;
        let found = presses.iter().find(|(of, _)| *of == action);
        found.map(|&(_, meaning)| meaning)
    }

    /// The system for the keys of the page that takes the input.
    pub(crate) fn keys(&self, screen: Screen, menu: Menu) -> Option<Keys> {
        self.shown(screen, menu).and_then(|page| page.keys)
    }
}

/// The systems that give an opened page its first focus. Only one page is opened at a time, so their order makes no
/// difference.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
struct FirstFocus;

/// The systems that move the focus from widgets that have gone. Each does so on its own page only.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KeepFocus;

/// A page that is being added to the app. Its methods say what the shared parts of the interface have to know about the
/// page, and add its systems, which run only while it is shown.
pub(crate) struct NewPage<'a> {
    app: &'a mut App,
    place: PagePlace,
}

/// Adds a screen.
pub(crate) fn add_screen(app: &mut App, screen: Screen) -> NewPage<'_> {
    add(app, PagePlace::Screen(screen))
}

/// Adds a dialog, or another panel of a screen: what is shown while the menu is one that fits. It has only buttons and is
/// closed by Back.
pub(crate) fn add_dialog(app: &mut App, is_shown: fn(Menu) -> bool) -> NewPage<'_> {
    add(app, PagePlace::Menu(is_shown)).prompts(prompts::DIALOG, prompts::DIALOG)
}

fn add(app: &mut App, place: PagePlace) -> NewPage<'_> {
    let mut pages = app.world_mut().get_resource_or_init::<Pages>();
    pages.0.push(Page {
        place,
        presses: Vec::new(),
        keys: None,
    });
    NewPage { app, place }
}

impl NewPage<'_> {
    fn page(&mut self) -> Mut<'_, Page> {
        let pages = self.app.world_mut().resource_mut::<Pages>();
        pages.map_unchanged(|pages| pages.0.last_mut().expect("the page was added"))
    }

    /// Where the board is, for a screen with a board to play on.
    pub(crate) fn board(self, place: BoardPlace) -> Self {
        self.place_board(place, true)
    }

    /// Where the board is, for a screen whose board shows a picture.
    pub(crate) fn picture(self, place: BoardPlace) -> Self {
        self.place_board(place, false)
    }

    fn place_board(self, place: BoardPlace, is_played: bool) -> Self {
        if let PagePlace::Screen(screen) = self.place {
            add_board(self.app, screen, place, is_played);
        }
        self
    }

    /// An action presses a widget, whatever has the focus. For example, this says where Back leads.
    pub(crate) fn on(mut self, action: Action, widget: impl WidgetName) -> Self {
        let press = Meaning::Press(widget.into());
        self.page().presses.push((action, press));
        self
    }

    /// An action only moves the focus to a widget.
    pub(crate) fn on_focus(mut self, action: Action, widget: impl WidgetName) -> Self {
        let focus = Meaning::Focus(widget.into());
        self.page().presses.push((action, focus));
        self
    }

    /// The prompts for keys and for a gamepad, the most important one first. With the mouse or a finger there are none.
    pub(crate) fn prompts(self, keys: &'static [Prompt], pad: &'static [Prompt]) -> Self {
        self.own_prompts(move |device: Res<LastDevice>| match device.device {
            Device::Pointer => Vec::new(),
            Device::Keyboard => keys.to_vec(),
            Device::Gamepad => pad.to_vec(),
        })
    }

    /// A system that finds the prompts, where they depend on more than the device.
    pub(crate) fn own_prompts<M>(
        self,
        find: impl IntoSystem<(), Vec<Prompt>, M> + 'static,
    ) -> Self {
        let place = self.place;
        let takes_input = shown(move |screen, menu| place.takes_input(screen, menu));
        self.app.add_systems(
            Update,
            find.pipe(set_prompts)
                .run_if(takes_input)
                .in_set(FindPrompts),
        );
        self
    }

    /// A system that gives the page its first focus whenever it is opened.
    pub(crate) fn first_focus<M>(self, focus: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Self {
        let place = self.place;
        let opened = move |page_change: Res<PageChange>| {
            let opened = page_change.opened();
            opened.is_some_and(|(screen, menu)| place.takes_input(screen, menu))
        };
        self.app.add_systems(
            Update,
            focus
                .run_if(opened)
                .after(detect_page_change)
                .in_set(FirstFocus),
        );
        self
    }

    /// The system that is asked first what a press does.
    pub(crate) fn keys<M>(
        mut self,
        keys: impl IntoSystem<In<KeyPress>, KeyEffect, M> + 'static,
    ) -> Self {
        let keys = self.app.register_system(keys);
        self.page().keys = Some(keys);
        self
    }

    /// What the widgets do.
    pub(crate) fn act<M>(self, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Self {
        self.during(AppSystems::Act, systems)
    }

    /// What the page shows.
    pub(crate) fn build<M>(self, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Self {
        self.during(AppSystems::Build, systems)
    }

    /// Other systems of the page.
    pub(crate) fn during<M>(
        self,
        set: impl SystemSet,
        systems: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> Self {
        let place = self.place;
        let is_seen = shown(move |screen, menu| place.is_seen(screen, menu));
        self.app
            .add_systems(Update, systems.run_if(is_seen).in_set(set));
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
