//! The line of prompts, which says what keys or buttons do on the current page. It shows keys or gamepad buttons, by
//! the device that was used last.

use bevy::prelude::*;

use super::ui_param::UiParam;
use crate::game::{
    controls::{Action, Bindings, CIRCLE, Device, LastDevice, PadFamily, SQUARE, button_sign},
    frame::AppSystems,
    look::LayoutMode,
    texts::{Key, Phrase},
    ui::{TextRole, Ui},
};

/// The line of prompts.
#[derive(Component, Clone, Copy, Debug)]
struct Prompts;

/// A prompt: actions, and the name of what they do.
pub(crate) type Prompt = (&'static [Action], Key);

/// The prompts of the page that is shown, the most important one first.
#[derive(Resource, Clone, PartialEq, Default)]
pub(crate) struct PagePrompts(Vec<Prompt>);

/// The systems that find the prompts. Only that of the page that is shown runs.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FindPrompts;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PagePrompts>()
        .configure_sets(
            Update,
            FindPrompts
                .in_set(AppSystems::Ui)
                .ambiguous_with(FindPrompts),
        )
        .add_systems(
            Update,
            fill_prompts.after(FindPrompts).in_set(AppSystems::Ui),
        );
}

/// Takes what the system of the page has found.
pub(crate) fn set_prompts(In(found): In<Vec<Prompt>>, mut prompts: ResMut<PagePrompts>) {
    prompts.set_if_neq(PagePrompts(found));
}

/// The height of the line before the player's text scale, in design units.
const HEIGHT: f32 = 34.0;

/// The height of the line, in design units; `None` if the window is too small for the line.
pub(crate) fn height(ui: &Ui) -> Option<f32> {
    match ui.layout.mode {
        LayoutMode::Small | LayoutMode::Low => None,
        _ => Some(ui.text_height(HEIGHT)),
    }
}

/// Builds the line, if the window has room for it. A system fills it for the current device.
pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, ui: &Ui, node: Node) {
    let Some(height) = height(ui) else {
        return;
    };
    parent.spawn((
        Name::new("Prompts"),
        Prompts,
        Node {
            column_gap: ui.px(22.0),
            height: ui.px(height),
            flex_shrink: 0.0,
            // Prompts that have no room go to a second line, which is not seen.
            flex_wrap: FlexWrap::Wrap,
            align_content: AlignContent::FlexStart,
            row_gap: ui.px(height),
            overflow: Overflow::clip(),
            ..node
        },
    ));
}

/// The prompts that several pages have.
pub(crate) const SELECT: Prompt = (&[Action::Select], Key("prompt-select"));
pub(crate) const CHANGE: Prompt = (&[Action::Select], Key("prompt-change"));
pub(crate) const PLAY: Prompt = (&[Action::Select], Key("prompt-play"));
pub(crate) const GROUP: Prompt = (&[Action::NextGroup], Key("prompt-group"));
pub(crate) const BACK: Prompt = (&[Action::Back], Key("back"));
pub(crate) const UNDO: Prompt = (&[Action::Undo], Key("undo"));

/// The prompts of a page that has only buttons and is closed by Back.
pub(crate) const DIALOG: &[Prompt] = &[SELECT, BACK];

/// The drawing of a key or a button.
#[derive(Clone, PartialEq, Debug)]
enum Cap {
    /// A key.
    Key(Phrase),
    /// A round button.
    Round(Phrase),
    /// A button of another shape.
    Bumper(Phrase),
}

impl Cap {
    /// The key or button that is bound to an action, if there is one.
    fn of(action: Action, device: LastDevice, bindings: &Bindings) -> Option<Self> {
        if device.device != Device::Gamepad {
            let chord = bindings.working_chords(action).next()?;
            return Some(Self::Key(chord.label()));
        }
        let button = bindings.working_button(action)?;
        let sign = button_sign(button, device.family);
        Some(match button {
            GamepadButton::South
            | GamepadButton::East
            | GamepadButton::West
            | GamepadButton::North => Self::Round(sign),
            _ => Self::Bumper(sign),
        })
    }
}

fn fill_prompts(
    mut commands: Commands,
    rows: Query<(Entity, Ref<Prompts>)>,
    device: Res<LastDevice>,
    bindings: Res<Bindings>,
    page_prompts: Res<PagePrompts>,
    ui_param: UiParam,
    mut shown: Local<Option<(Device, PadFamily)>>,
) {
    let now = (device.device, device.family);
    let same = *shown == Some(now) && !bindings.is_changed() && !page_prompts.is_changed();
    *shown = Some(now);
    let ui = ui_param.ui();
    for (row, prompts) in &rows {
        if same && !prompts.is_added() {
            continue;
        }
        let caps = |actions: &[Action]| -> Vec<Cap> {
            let cap = |&action| Cap::of(action, *device, &bindings);
            actions.iter().filter_map(cap).collect()
        };
        commands.entity(row).despawn_children();
        commands.entity(row).with_children(|row| {
            for &(actions, label) in &page_prompts.0 {
                let caps = caps(actions);
                // No key or button is bound to the actions any more.
                if caps.is_empty() {
                    continue;
                }
                row.spawn(Node {
                    align_items: AlignItems::Center,
                    column_gap: ui.px(8.0),
                    height: ui.px(ui.text_height(HEIGHT)),
                    flex_shrink: 0.0,
                    ..default()
                })
                .with_children(|prompt| {
                    for cap in caps {
                        spawn_cap(prompt, &ui, cap);
                    }
                    prompt.spawn((
                        ui.text(TextRole::Caption, label, ui.palette.text2),
                        TextLayout::no_wrap(),
                    ));
                });
            }
        });
    }
}

fn spawn_cap(parent: &mut ChildSpawnerCommands, ui: &Ui, cap: Cap) {
    let stroke = (1.5 * ui.layout.u).max(1.0);
    let side = ui.px(ui.text_height(28.0));
    let (text, node) = match cap {
        Cap::Key(text) => (
            text,
            Node {
                min_width: side,
                height: side,
                padding: UiRect::horizontal(ui.px(7.0)),
                // The thicker lower border makes it look like a key.
                border: UiRect {
                    bottom: Val::Px(2.0 * stroke),
                    ..UiRect::all(Val::Px(stroke))
                },
                border_radius: BorderRadius::all(ui.px(6.0)),
                ..default()
            },
        ),
        Cap::Round(text) => (
            text,
            Node {
                width: side,
                height: side,
                border: UiRect::all(Val::Px(stroke)),
                border_radius: BorderRadius::MAX,
                ..default()
            },
        ),
        Cap::Bumper(text) => (
            text,
            Node {
                height: side,
                padding: UiRect::horizontal(ui.px(8.0)),
                border: UiRect::all(Val::Px(stroke)),
                border_radius: BorderRadius {
                    top_left: ui.px(9.0),
                    top_right: ui.px(9.0),
                    bottom_left: ui.px(4.0),
                    bottom_right: ui.px(4.0),
                },
                ..default()
            },
        ),
    };
    parent
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..node
            },
            BorderColor::all(ui.palette.text2),
        ))
        .with_children(|cap| {
            let drawn = [(CIRCLE, BorderRadius::MAX), (SQUARE, BorderRadius::ZERO)]
                .into_iter()
                .find(|&(sign, _)| text == sign.into());
            if let Some((sign, radius)) = drawn {
                cap.spawn((
                    Name::new(sign),
                    Node {
                        width: ui.px(12.0),
                        height: ui.px(12.0),
                        border: UiRect::all(Val::Px(stroke)),
                        border_radius: radius,
                        ..default()
                    },
                    BorderColor::all(ui.palette.text),
                ));
            } else {
                cap.spawn((
                    ui.text(TextRole::CaptionStrong, text, ui.palette.text),
                    TextLayout::no_wrap(),
                ));
            }
        });
}
