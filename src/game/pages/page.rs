//! Pages: what the shared parts of the interface know about each screen and each dialog.
//!
//! The current page takes the input. A page is a screen, a screen with another panel, or a dialog over a screen. The
//! folder of each screen adds its own pages with [`add_screen`] and [`add_dialog`].

use bevy::ecs::system::{ScheduleSystem, SystemId};

use super::{
    go::{self, PageChange, detect_page_change},
    prompts::{self, FindPrompts, Prompt, set_prompts},
};
use crate::game::{
    board::{
        clear_picture,
        marks::{Mark, add_marks},
    },
    look::{Frame, add_frame, set_stage},
    prelude::*,
};

/// The effect of an action on a page, whatever has the focus.
#[derive(Clone, Copy)]
pub(crate) enum Meaning {
    Press(WidgetId),
    /// It moves the focus to a widget at once, so that the next key in the same frame already acts on that widget.
    Focus(WidgetId),
}

/// When a page is shown.
#[derive(Clone, Copy)]
enum PagePlace {
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

    /// A condition for systems: the page has been opened in this frame and needs a focus.
    fn opened(self) -> impl Fn(Res<PageChange>) -> bool + Clone {
        move |page_change: Res<PageChange>| {
            page_change.opened().is_some_and(|(screen, menu)| self.takes_input(screen, menu))
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
fn shown(fits: impl Fn(Screen, Menu) -> bool + Clone) -> impl Fn(Res<State<Screen>>, Res<State<Menu>>) -> bool + Clone {
    move |screen: Res<State<Screen>>, menu: Res<State<Menu>>| fits(*screen.get(), *menu.get())
}

/// What a page does with a press before anything else does.
type Keys = SystemId<In<KeyPress>, KeyEffect>;

/// What the keys do on a page.
struct Page {
    place: PagePlace,
    presses: Vec<(Action, Meaning)>,
    keys: Option<Keys>,
    remembers_focus: bool,
}

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
        presses.iter().find(|(of, _)| *of == action).map(|&(_, meaning)| meaning)
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

pub(crate) fn add_screen(app: &mut App, screen: Screen) -> NewPage<'_> {
    add(app, PagePlace::Screen(screen))
}

/// Adds a dialog, or another panel of a screen: what is shown while the menu is one that fits. It has only buttons and
/// is closed by Back.
pub(crate) fn add_dialog(app: &mut App, is_shown: fn(Menu) -> bool) -> NewPage<'_> {
    add(app, PagePlace::Menu(is_shown)).prompts(prompts::DIALOG, prompts::DIALOG)
}

fn add(app: &mut App, place: PagePlace) -> NewPage<'_> {
    let mut pages = app.world_mut().get_resource_or_init::<Pages>();
    pages.0.push(Page { place, presses: Vec::new(), keys: None, remembers_focus: false });
    NewPage { app, place }
}

impl NewPage<'_> {
    fn page(&mut self) -> Mut<'_, Page> {
        let pages = self.app.world_mut().resource_mut::<Pages>();
        pages.map_unchanged(|pages| pages.0.last_mut().expect("the page was added"))
    }

    /// How a screen with a board to play on is arranged.
    pub(crate) fn board(self, frame: Frame) -> Self {
        self.frame(frame, true)
    }

    /// How a screen is arranged whose board shows a picture. Its discs are taken away when the screen is left.
    pub(crate) fn picture(self, frame: Frame) -> Self {
        self.frame(frame, false)
    }

    fn frame(self, frame: Frame, is_played: bool) -> Self {
        if let PagePlace::Screen(screen) = self.place {
            add_frame(self.app, screen, frame, is_played);
            if !is_played {
                self.app.add_systems(OnExit(screen), clear_picture);
            }
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
    pub(crate) fn own_prompts<M>(self, find: impl IntoSystem<(), Vec<Prompt>, M> + 'static) -> Self {
        let place = self.place;
        let takes_input = shown(move |screen, menu| place.takes_input(screen, menu));
        self.app.add_systems(Update, find.pipe(set_prompts).run_if(takes_input).in_set(FindPrompts));
        self
    }

    /// The widget that has the focus whenever the page is opened.
    pub(crate) fn first(self, widget: impl WidgetName) -> Self {
        self.first_focus(move |mut focus: ResMut<Focus>| focus.target = widget.into())
    }

    /// A system that finds the first focus, where it is not always the same.
    pub(crate) fn first_focus<M>(self, focus: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Self {
        let opened = self.place.opened();
        self.app.add_systems(Update, focus.run_if(opened).after(detect_page_change).in_set(FirstFocus));
        self
    }

    /// When a page that this one has opened leads back to it, the focus is where it was, whatever it is otherwise.
    pub(crate) fn remember_focus(mut self) -> Self {
        self.page().remembers_focus = true;
        self
    }

    /// The system that is asked first what a press does.
    pub(crate) fn keys<M>(mut self, keys: impl IntoSystem<In<KeyPress>, KeyEffect, M> + 'static) -> Self {
        let keys = self.app.register_system(keys);
        self.page().keys = Some(keys);
        self
    }

    /// What the widgets do.
    pub(crate) fn act<M>(self, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Self {
        self.during(AppSystems::Act, systems)
    }

    pub(crate) fn marks<M>(self, list: impl IntoSystem<(), Vec<Mark>, M> + 'static) -> Self {
        add_marks(self.app, list);
        self
    }

    /// What the page shows.
    pub(crate) fn build<M>(self, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Self {
        self.during(AppSystems::Build, systems)
    }

    /// Other systems of the page.
    pub(crate) fn during<M>(self, set: impl SystemSet, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> Self {
        let place = self.place;
        let is_seen = shown(move |screen, menu| place.is_seen(screen, menu));
        self.app.add_systems(Update, systems.run_if(is_seen).in_set(set));
        self
    }
}

/// Gives the focus back to what had it, on a page that remembers it and below an explanation.
fn go_back(page_change: Res<PageChange>, pages: Res<Pages>, mut focus: ResMut<Focus>) {
    let page = page_change.opened();
    let page = page.and_then(|(screen, menu)| pages.shown(screen, menu));
    if let Some(target) = page_change.left_at()
        && (page_change.explained().is_some() || page.is_some_and(|page| page.remembers_focus))
    {
        focus.target = target;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>()
        .configure_sets(
            Update,
            (
                FirstFocus.in_set(AppSystems::Sync).ambiguous_with(FirstFocus),
                KeepFocus
                    .in_set(AppSystems::Arrange)
                    // Where the focus can go depends on the board.
                    .after(set_stage)
                    // The focus that the screen before had is still needed for the way back.
                    .run_if(|page_change: Res<PageChange>, screen: Res<State<Screen>>| {
                        page_change.has_opened(*screen.get())
                    })
                    .ambiguous_with(KeepFocus),
            ),
        )
        .add_systems(Update, go_back.in_set(AppSystems::Sync).after(FirstFocus))
        .add_plugins(go::plugin);
    app.init_resource::<LastStep>();
}

/// A press, with what had the focus then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyPress {
    pub intent: Intent,
    /// True if it comes from a key or button being held down.
    pub repeat: bool,
    pub device: Device,
    pub target: Target,
}

/// What a press does on a page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum KeyEffect {
    /// What it does on every page.
    Usual,
    /// The page has done something, or there is nothing to do.
    Done,
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
struct LastStep(f32);

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
