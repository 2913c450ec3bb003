//! The screens and dialogs: each builds its interface from the current layout and is built anew when that changes.

use super::{
    dialogs, editor, game_over, hud, learn,
    learn::Learn,
    lesson, new_game,
    settings::{self, SettingsPage},
    title,
};
use crate::game::play::Draft;
use bevy::{ecs::system::SystemParam, input::mouse::MouseButtonInput, prelude::*};

use super::lost_pad::LostPad;
use crate::game::{
    controls::{Bindings, Capture, LastDevice, PadFamily, Pressed},
    frame::{AppSystems, Menu, Screen},
    look::{Baked, Fonts, Icons, Layout, Palette},
    play::{Lesson, Player, RandomStart, Session, WatchPace, Watching},
    settings::{FlipSpeed, Settings},
    store::{Earlier, Statistics},
    texts::Texts,
    ui::{Opacity, Ui},
};

/// Root of everything a screen shows.
#[derive(Component, Clone, Copy, Debug)]
pub struct ScreenRoot;

/// Root of a dialog.
#[derive(Component, Clone, Copy, Debug)]
pub struct DialogRoot;

/// What the screens are built from.
#[derive(SystemParam)]
pub(crate) struct Kit<'w> {
    pub(crate) layout: Res<'w, Layout>,
    pub(crate) palette: Res<'w, Palette>,
    pub(crate) fonts: Res<'w, Fonts>,
    pub(crate) icons: Res<'w, Icons>,
    pub(crate) texts: Res<'w, Texts>,
    pub(crate) baked: Res<'w, Baked>,
}

impl Kit<'_> {
    pub(crate) fn ui(&self) -> Ui<'_> {
        Ui {
            layout: &self.layout,
            palette: &self.palette,
            fonts: &self.fonts,
            icons: &self.icons,
            texts: *self.texts,
        }
    }
}

/// Tells whether the player did anything, on any device.
#[derive(SystemParam)]
pub(crate) struct AnyInput<'w, 's> {
    pressed: MessageReader<'w, 's, Pressed>,
    clicks: MessageReader<'w, 's, MouseButtonInput>,
    touches: MessageReader<'w, 's, TouchInput>,
}

impl AnyInput<'_, '_> {
    /// True if something was done since this was last asked.
    pub(crate) fn came(&mut self) -> bool {
        self.pressed.read().count() + self.clicks.read().count() + self.touches.read().count() > 0
    }
}

/// What the settings screen is built from besides.
#[derive(SystemParam)]
struct SettingsKit<'w> {
    page: Res<'w, SettingsPage>,
    settings: Res<'w, Settings>,
    bindings: Res<'w, Bindings>,
    capture: Res<'w, Capture>,
    device: Res<'w, LastDevice>,
}

impl SettingsKit<'_> {
    /// Whether the page has to be built anew; values alone are moved in place.
    fn is_changed(&self) -> bool {
        self.page.is_changed() || self.bindings.is_changed() || self.capture.is_changed()
    }

    fn shown<'a>(&'a self, baked: &'a Baked) -> settings::Shown<'a> {
        settings::Shown {
            page: &self.page,
            settings: &self.settings,
            bindings: &self.bindings,
            capture: *self.capture,
            family: self.device.family,
            baked,
        }
    }
}

/// What the screen that tells how to play, and the lesson's, are built from besides.
#[derive(SystemParam)]
struct LearnKit<'w> {
    learn: Res<'w, Learn>,
    lesson: Res<'w, Lesson>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (build_screen, build_dialog)
            .chain()
            .in_set(AppSystems::Build),
    );
}

fn build_screen(
    mut commands: Commands,
    roots: Query<Entity, With<ScreenRoot>>,
    kit: Kit,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    session: Res<Session>,
    draft: Res<Draft>,
    settings: SettingsKit,
    learn: LearnKit,
    random: Res<RandomStart>,
    statistics: Res<Statistics>,
    earlier: Res<Earlier>,
    mut built: Local<Option<(Screen, bool, u64, [Player; 2], Option<PadFamily>)>>,
) {
    let over = *menu.get() == Menu::GameOver;
    // A finished game's panel and a game's players never change without a new revision.
    let game = match *screen.get() {
        Screen::Game if over => session.revision(),
        Screen::Lesson => learn.lesson.step() as u64,
        _ => session.games_started(),
    };
    // These pages name the buttons of the gamepad in hand.
    let names_buttons = matches!(*screen.get(), Screen::Settings | Screen::Learn);
    let family = names_buttons.then_some(settings.device.family);
    let key = (*screen.get(), over, game, session.config().players, family);
    let stale = *built != Some(key)
        || kit.layout.is_changed()
        || kit.palette.is_changed()
        || kit.texts.is_changed()
        || (draft.is_changed() && matches!(screen.get(), Screen::NewGame | Screen::Editor))
        || (settings.is_changed() && *screen.get() == Screen::Settings)
        || ((learn.learn.is_changed() || settings.bindings.is_changed())
            && *screen.get() == Screen::Learn);
    if !stale {
        return;
    }
    *built = Some(key);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let mut root = commands.spawn((
        Name::new(format!("Screen {:?}", screen.get())),
        ScreenRoot,
        Opacity(1.0),
        Node {
            position_type: PositionType::Absolute,
            left: px(kit.layout.viewport.inset.x),
            top: px(kit.layout.viewport.inset.y),
            width: px(kit.layout.viewport.size.x),
            height: px(kit.layout.viewport.size.y),
            ..default()
        },
        Pickable::IGNORE,
    ));
    let ui = kit.ui();
    root.with_children(|parent| match (*screen.get(), over) {
        (Screen::Title, _) => {
            let earlier = earlier.offered().map(Session::from);
            title::build(parent, &ui, &session, earlier.as_ref());
        }
        (Screen::NewGame, _) => {
            new_game::build(parent, &ui, &draft, random.trouble(), &statistics);
        }
        (Screen::Editor, _) => editor::build(parent, &ui, &draft),
        (Screen::Learn, _) => learn::build(
            parent,
            &ui,
            *learn.learn,
            &settings.bindings,
            settings.device.family,
        ),
        (Screen::Lesson, _) => lesson::build(parent, &ui, &learn.lesson, kit.layout.lesson()),
        (Screen::Settings, _) => settings::build(parent, &ui, &settings.shown(&kit.baked)),
        (Screen::Game, false) => hud::build(parent, &ui, &session, &kit.baked, kit.layout.board),
        (Screen::Game, true) => {
            game_over::build(parent, &ui, &session, &kit.baked, kit.layout.game_over());
        }
    });
}

fn build_dialog(
    mut commands: Commands,
    roots: Query<Entity, With<DialogRoot>>,
    kit: Kit,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    settings: Res<Settings>,
    session: Res<Session>,
    watching: Res<Watching>,
    lost_pad: Res<LostPad>,
    mut built: Local<Option<(Menu, [Player; 2], WatchPace)>>,
) {
    let now = (*menu.get(), session.config().players, watching.pace);
    let restyled = kit.layout.is_changed() || kit.palette.is_changed() || kit.texts.is_changed();
    if *built == Some(now) && !restyled {
        return;
    }
    let opening = matches!(*built, Some((Menu::None, ..)) | None);
    let same_menu = built.is_some_and(|(menu, ..)| menu == now.0);
    *built = Some(now);
    if same_menu && now.0 == Menu::None && !restyled {
        return;
    }
    let closing = *menu.get() == Menu::None
        && *screen.get() == Screen::Game
        && settings.flip_speed != FlipSpeed::Instant
        && !kit.layout.is_changed();
    for root in &roots {
        if closing {
            dialogs::close(&mut commands, root);
        } else {
            commands.entity(root).despawn();
        }
    }
    if *screen.get() == Screen::Game {
        dialogs::build(
            &mut commands,
            &kit.ui(),
            *menu.get(),
            opening,
            &session,
            *watching,
            *lost_pad,
        );
    }
}
