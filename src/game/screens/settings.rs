//! The settings screen. Everything applies at once; there is nothing to confirm.

mod controls;
mod page;
mod preview;
mod tile;
mod values;

pub(super) use page::{Shown, build};

use bevy::{
    picking::pointer::{PointerAction, PointerId, PointerInput},
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::route::Adjusted;
use crate::game::{
    controls::{Action, Capture},
    frame::{AppSystems, Menu, Pace, Screen},
    settings::{Entry, Kind, Section, Settings},
    ui::{Activated, Focus, Target, WidgetId},
};
use values::Track;

/// The page that is shown, and where the settings were opened from.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SettingsPage {
    /// The page.
    pub section: Section,
    /// Whether Back leads to the pause menu of a game, and not to the title.
    pub from_game: bool,
}

/// A slider that is being dragged: which, by whom, and where its line is.
#[derive(Resource, Default)]
struct Dragged(Option<(Entry, PointerId, f32, f32)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsPage>()
        .init_resource::<Dragged>()
        .add_systems(
            Update,
            (
                (open_and_close, activate, adjust)
                    .chain()
                    .in_set(AppSystems::Act),
                drag.in_set(AppSystems::ReadInput),
            ),
        )
        .add_observer(grab)
        .add_plugins((preview::plugin, values::plugin));
}

fn open_and_close(
    mut activated: MessageReader<Activated>,
    mut page: ResMut<SettingsPage>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut capture: ResMut<Capture>,
    now: Res<State<Screen>>,
    mut pace: ResMut<Pace>,
) {
    for &Activated(id) in activated.read() {
        let (to, dialog) = match id {
            WidgetId::TitleSettings | WidgetId::PauseSettings => {
                page.from_game = id == WidgetId::PauseSettings;
                (Screen::Settings, Menu::None)
            }
            WidgetId::Back if *now.get() == Screen::Settings => {
                capture.set_if_neq(Capture::Idle);
                if page.from_game {
                    (Screen::Game, Menu::Pause)
                } else {
                    (Screen::Title, Menu::None)
                }
            }
            _ => continue,
        };
        NextState::set_if_neq(&mut screen, to);
        NextState::set_if_neq(&mut menu, dialog);
        // The change takes effect in the next frame, which nothing else may ask for.
        pace.animate();
    }
}

fn activate(
    mut activated: MessageReader<Activated>,
    mut settings: ResMut<Settings>,
    mut page: ResMut<SettingsPage>,
    mut capture: ResMut<Capture>,
    mut focus: ResMut<Focus>,
    screen: Res<State<Screen>>,
    mut pace: ResMut<Pace>,
) {
    for &Activated(id) in activated.read() {
        // Whatever is pressed instead, nothing waits for a key any more.
        let waiting = match id {
            WidgetId::BindKey(action) => Capture::Key(action),
            WidgetId::BindButton(action) => Capture::Button(action),
            _ => Capture::Idle,
        };
        capture.set_if_neq(waiting);
        match id {
            WidgetId::Section(section) => page.section = section,
            WidgetId::NextSection | WidgetId::PreviousSection
                if *screen.get() == Screen::Settings =>
            {
                page.section = page.section.next(id == WidgetId::NextSection);
                focus.target = Target::Widget(WidgetId::Section(page.section));
            }
            WidgetId::Set(entry) if entry.kind() == Kind::Toggle => {
                let value = 1 - entry.value(&settings);
                entry.set(&mut settings, value);
            }
            WidgetId::Pick(entry, at) => {
                // Enter on the chosen value goes on to the next.
                let now = entry.value(&settings);
                let value = if at == now && focus.visible {
                    (now + 1) % (entry.last() + 1)
                } else {
                    at
                };
                entry.set(&mut settings, value);
                focus.target = Target::Widget(WidgetId::Pick(entry, value));
            }
            WidgetId::ResetFocused => {
                if let Target::Widget(focused) = focus.target {
                    reset(focused, &mut settings, &mut focus);
                }
            }
            WidgetId::ResetBindings => {
                settings.keys.clear();
                settings.buttons.clear();
            }
            _ => continue,
        }
        pace.animate();
    }
}

/// Gives one setting, or the keys or buttons of one action, its first value again.
fn reset(id: WidgetId, settings: &mut ResMut<Settings>, focus: &mut Focus) {
    let forget = |settings: &mut ResMut<Settings>, action: Action, key: bool| {
        if key {
            settings.keys.remove(&action.key());
        } else {
            settings.buttons.remove(&action.key());
        }
    };
    match id {
        WidgetId::BindKey(action) => forget(settings, action, true),
        WidgetId::BindButton(action) => forget(settings, action, false),
        _ => {
            if let Some(entry) = id.entry() {
                let value = entry.value(&Settings::default());
                entry.set(settings, value);
                if matches!(id, WidgetId::Pick(..)) {
                    focus.target = Target::Widget(WidgetId::Pick(entry, value));
                }
            }
        }
    }
}

/// Left and right.
fn adjust(
    mut adjusted: MessageReader<Adjusted>,
    mut settings: ResMut<Settings>,
    mut focus: ResMut<Focus>,
) {
    for &Adjusted { entry, up } in adjusted.read() {
        let now = entry.value(&settings);
        let value = if up {
            (now + 1).min(entry.last())
        } else {
            now.saturating_sub(1)
        };
        if value != now {
            entry.set(&mut settings, value);
        }
        if matches!(focus.target, Target::Widget(WidgetId::Pick(..))) {
            focus.target = Target::Widget(WidgetId::Pick(entry, value));
        }
    }
}

/// A press on a slider sets it and holds on to it.
fn grab(
    event: On<Pointer<Press>>,
    tracks: Query<(&Track, &ComputedNode, &UiGlobalTransform)>,
    mut dragged: ResMut<Dragged>,
    mut settings: ResMut<Settings>,
) {
    if event.button != PointerButton::Primary {
        return;
    }
    if let Ok((track, node, at)) = tracks.get(event.entity) {
        let scale = node.inverse_scale_factor();
        let width = node.size().x * scale;
        let left = at.translation.x * scale - width / 2.0;
        dragged.0 = Some((track.0, event.pointer_id, left, width));
        slide(
            track.0,
            event.pointer_location.position.x,
            left,
            width,
            &mut settings,
        );
    }
}

fn slide(entry: Entry, x: f32, left: f32, width: f32, settings: &mut ResMut<Settings>) {
    let part = ((x - left) / width.max(1.0)).clamp(0.0, 1.0);
    let value = (part * f32::from(entry.last())).round() as u16;
    if entry.value(settings) != value {
        entry.set(settings, value);
    }
}

/// Follows the pointer wherever it goes: the screen under it may be built anew meanwhile.
fn drag(
    mut inputs: MessageReader<PointerInput>,
    screen: Res<State<Screen>>,
    mut dragged: ResMut<Dragged>,
    mut settings: ResMut<Settings>,
) {
    // Whoever leaves lets go, even of a button that is still down.
    if *screen.get() != Screen::Settings {
        dragged.0 = None;
    }
    for input in inputs.read() {
        let Some((entry, pointer, left, width)) = dragged.0 else {
            continue;
        };
        if input.pointer_id != pointer {
            continue;
        }
        match input.action {
            PointerAction::Move { .. } => {
                slide(entry, input.location.position.x, left, width, &mut settings);
            }
            PointerAction::Release(PointerButton::Primary) | PointerAction::Cancel => {
                dragged.0 = None;
            }
            _ => {}
        }
    }
}
