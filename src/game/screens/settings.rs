//! The settings screen. Everything applies at once; there is nothing to confirm.

mod controls;
mod entries;
mod page;
mod preview;
mod tile;
mod values;
mod widget;

pub use entries::{Entry, Section};
pub use widget::SettingsWidget;

use bevy::{
    picking::pointer::{PointerAction, PointerId, PointerInput},
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::{
    canvas::Canvas,
    go::Go,
    page::{AddPage, Page, Prompt, Turned},
    prompts,
};
use crate::game::{
    controls::{Action, Bindings, Capture, Device, LastDevice, PadFamily},
    frame::{AppSystems, Menu, Screen},
    settings::Settings,
    texts::Key,
    ui::{Activated, Adjusted, Focus, Target, WidgetId},
};
use entries::Kind;
use page::Shown;
use values::Track;

const NAME: &str = "Settings";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Settings && menu == Menu::None,
    presses,
    prompts,
};

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
        .add_page(PAGE, first_focus)
        .add_systems(
            Update,
            (
                (stop_waiting, act, adjust).chain().in_set(AppSystems::Act),
                drag.in_set(AppSystems::ReadInput),
                build
                    .in_set(AppSystems::Build)
                    .run_if(in_state(Screen::Settings)),
            ),
        )
        .add_observer(grab)
        .add_plugins((preview::plugin, values::plugin));
}

fn presses(action: Action) -> Option<WidgetId> {
    let widget = match action {
        Action::Back => SettingsWidget::Back,
        Action::Next => SettingsWidget::NextSection,
        Action::Previous => SettingsWidget::PreviousSection,
        Action::Hint => SettingsWidget::ResetFocused,
        _ => return None,
    };
    Some(widget.into())
}

fn prompts(device: Device, _: bool) -> &'static [Prompt] {
    use Action::{Hint, Left, Next, Previous, Right};
    const RESET: Prompt = (&[Hint], Key("prompt-reset"));
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[
            (&[Next], Key("prompt-section")),
            (&[Left, Right], Key("prompt-change")),
            RESET,
            prompts::BACK,
        ],
        Device::Gamepad => &[
            (&[Previous, Next], Key("prompt-section")),
            prompts::CHANGE,
            RESET,
            prompts::BACK,
        ],
    }
}

/// Back leads to where the settings were opened from.
fn first_focus(turned: Res<Turned>, mut page: ResMut<SettingsPage>, mut focus: ResMut<Focus>) {
    let from_game = turned.comes_from(Screen::Game, Menu::Pause);
    if page.from_game != from_game {
        page.from_game = from_game;
    }
    focus.target = SettingsWidget::Section(page.section).into();
}

/// Whatever is pressed instead, nothing waits for a key any more.
fn stop_waiting(mut activated: MessageReader<Activated>, mut capture: ResMut<Capture>) {
    for pressed in activated.read() {
        let waiting = match pressed.0.get() {
            Some(SettingsWidget::BindKey(action)) => Capture::Key(action),
            Some(SettingsWidget::BindButton(action)) => Capture::Button(action),
            _ => Capture::Idle,
        };
        capture.set_if_neq(waiting);
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    mut settings: ResMut<Settings>,
    mut page: ResMut<SettingsPage>,
    mut focus: ResMut<Focus>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            SettingsWidget::Section(section) => page.section = section,
            SettingsWidget::NextSection | SettingsWidget::PreviousSection => {
                page.section = page.section.next(widget == SettingsWidget::NextSection);
                focus.target = SettingsWidget::Section(page.section).into();
            }
            SettingsWidget::Set(entry) if entry.kind() == Kind::Toggle => {
                let value = 1 - entry.value(&settings);
                entry.set(&mut settings, value);
            }
            SettingsWidget::Pick(entry, at) => {
                // Enter on the chosen value goes on to the next.
                let now = entry.value(&settings);
                let value = if at == now && focus.visible {
                    (now + 1) % (entry.last() + 1)
                } else {
                    at
                };
                entry.set(&mut settings, value);
                focus.target = SettingsWidget::Pick(entry, value).into();
            }
            SettingsWidget::ResetFocused => {
                if let Target::Widget(focused) = focus.target
                    && let Some(widget) = focused.get()
                {
                    reset(widget, &mut settings, &mut focus);
                }
            }
            SettingsWidget::ResetBindings => {
                settings.keys.clear();
                settings.buttons.clear();
            }
            SettingsWidget::Back if page.from_game => go.over_game(Menu::Pause),
            SettingsWidget::Back => go.to(Screen::Title),
            SettingsWidget::Set(_) | SettingsWidget::BindKey(_) | SettingsWidget::BindButton(_) => {
                continue;
            }
        }
        go.stay();
    }
}

fn build(
    mut canvas: Canvas,
    page: Res<SettingsPage>,
    settings: Res<Settings>,
    bindings: Res<Bindings>,
    capture: Res<Capture>,
    device: Res<LastDevice>,
    mut shown: Local<Option<PadFamily>>,
) {
    // Values alone are moved in place.
    let family = Some(device.family);
    let same =
        *shown == family && !page.is_changed() && !bindings.is_changed() && !capture.is_changed();
    if same && !canvas.is_stale(NAME) {
        return;
    }
    *shown = family;
    canvas.draw(NAME, |parent, ui, kit| {
        let shown = Shown {
            page: &page,
            settings: &settings,
            bindings: &bindings,
            capture: *capture,
            family: device.family,
            baked: &kit.baked,
        };
        page::build(parent, ui, &shown);
    });
}

/// Gives one setting, or the keys or buttons of one action, its first value again.
fn reset(widget: SettingsWidget, settings: &mut ResMut<Settings>, focus: &mut Focus) {
    let forget = |settings: &mut ResMut<Settings>, action: Action, key: bool| {
        if key {
            settings.keys.remove(&action.key());
        } else {
            settings.buttons.remove(&action.key());
        }
    };
    match widget {
        SettingsWidget::BindKey(action) => forget(settings, action, true),
        SettingsWidget::BindButton(action) => forget(settings, action, false),
        SettingsWidget::Set(entry) => entry.set(settings, entry.value(&Settings::default())),
        SettingsWidget::Pick(entry, _) => {
            let value = entry.value(&Settings::default());
            entry.set(settings, value);
            focus.target = SettingsWidget::Pick(entry, value).into();
        }
        _ => {}
    }
}

/// Left and right.
fn adjust(
    mut adjusted: MessageReader<Adjusted>,
    mut settings: ResMut<Settings>,
    mut focus: ResMut<Focus>,
) {
    for &Adjusted { widget, up } in adjusted.read() {
        let Some(SettingsWidget::Set(entry) | SettingsWidget::Pick(entry, _)) = widget.get() else {
            continue;
        };
        let now = entry.value(&settings);
        let value = if up {
            (now + 1).min(entry.last())
        } else {
            now.saturating_sub(1)
        };
        if value != now {
            entry.set(&mut settings, value);
        }
        if matches!(widget.get(), Some(SettingsWidget::Pick(..))) {
            focus.target = SettingsWidget::Pick(entry, value).into();
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
