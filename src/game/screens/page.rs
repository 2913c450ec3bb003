//! Pages: what the house knows of each screen and each dialog.
//!
//! A page is what takes the input: a screen, a screen with another panel, or a dialog over a screen. Each screen's
//! folder registers its own with [`AddPage::add_page`].

use bevy::prelude::*;

use crate::game::{
    controls::{Action, Device},
    frame::{AppSystems, Menu, Screen},
    texts::Key,
    ui::{Focus, WidgetId, WidgetName},
};

/// A prompt: the actions that do something, and what it is called.
pub(crate) type Prompt = (&'static [Action], Key);

/// What an action does on a page, wherever the focus is.
#[derive(Clone, Copy)]
pub(crate) enum Meaning {
    /// It presses a widget.
    Press(WidgetId),
    /// It moves the focus to a widget, at once: the next key of the same frame already finds it there.
    Focus(WidgetId),
}

impl<N: WidgetName> From<N> for Meaning {
    fn from(name: N) -> Self {
        Self::Press(name.into())
    }
}

/// A page, by what the shared parts of the interface have to ask it.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    /// Whether this page takes the input.
    pub is_shown: fn(Screen, Menu) -> bool,
    /// What an action does wherever the focus is: where Back leads, for example.
    pub presses: fn(Action) -> Option<Meaning>,
    /// What keys or buttons do here, most important first. The last argument tells whether a game is only watched.
    pub prompts: fn(Device, bool) -> &'static [Prompt],
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
        let opened = move |turned: Res<Turned>| {
            turned
                .opened()
                .is_some_and(|(screen, menu)| (page.is_shown)(screen, menu))
        };
        self.add_systems(
            Update,
            first_focus
                .run_if(opened)
                .after(turn)
                .in_set(AppSystems::Sync),
        )
    }
}

/// Which page is shown and which was shown before it.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct Turned {
    now: Option<(Screen, Menu)>,
    before: Option<(Screen, Menu)>,
    fresh: bool,
}

impl Turned {
    /// The page that has been opened in this frame, if one has.
    fn opened(self) -> Option<(Screen, Menu)> {
        self.now.filter(|_| self.fresh)
    }

    /// True if the player comes from there.
    pub(crate) fn comes_from(self, screen: Screen, menu: Menu) -> bool {
        self.before == Some((screen, menu))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>()
        .init_resource::<Turned>()
        .add_systems(Update, turn.in_set(AppSystems::Sync));
}

/// Notices that another page is shown.
fn turn(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut turned: ResMut<Turned>,
    mut focus: ResMut<Focus>,
) {
    let now = Some((*screen.get(), *menu.get()));
    let fresh = turned.now != now;
    if fresh {
        turned.before = turned.now;
        turned.now = now;
        focus.hover = None;
    }
    turned.fresh = fresh;
}
