//! The line of prompts, which says what keys or buttons do on the current page. It shows keys or gamepad buttons, by
//! the device that was used last.

use bevy::prelude::*;

use super::{
    page::{Pages, Prompt},
    ui_param::UiParam,
    watch_state::WatchState,
};
use crate::game::{
    controls::{Action, Bindings, CIRCLE, Device, LastDevice, SQUARE, button_sign},
    frame::{AppSystems, Menu, Screen},
    look::LayoutMode,
    play::{Session, WatchedGame},
    texts::{Key, Phrase},
    ui::{Boxes, Filled, TextRole, Ui, centred, sized},
};

/// What a line of prompts shows: keys or buttons, and what they do.
type Prompts = Vec<(Vec<Cap>, Key)>;

/// What Select does to the focused widget, if the page's usual prompt does not say it.
#[derive(Resource, Clone, PartialEq, Default)]
pub(crate) struct SelectPrompt(pub Option<Key>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SelectPrompt>()
        .add_systems(Update, fill_prompts.in_set(AppSystems::Ui));
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
    // Prompts that have no room go to a second line, which is not seen.
    let line = node.wrap(ui.px(height)).clipped().fixed().with(|line| {
        line.height = ui.px(height);
        line.column_gap = ui.px(22.0);
        line.align_content = AlignContent::FlexStart;
    });
    parent.spawn((Name::new("Prompts"), Filled::<Prompts>::default(), line));
}

/// The prompts that several pages have.
pub(crate) const SELECT: Prompt = (&[Action::Select], Key("prompt-select"));
pub(crate) const CHANGE: Prompt = (&[Action::Select], Key("prompt-change"));
pub(crate) const PLAY: Prompt = (&[Action::Select], Key("prompt-play"));
pub(crate) const GROUP: Prompt = (&[Action::NextGroup], Key("prompt-group"));
pub(crate) const BACK: Prompt = (&[Action::Back], Key("back"));
pub(crate) const UNDO: Prompt = (&[Action::Undo], Key("undo"));

/// The prompts of a page that has only buttons and is closed by Back.
pub(crate) fn dialog(device: Device, _: WatchState) -> &'static [Prompt] {
    match device {
        Device::Pointer => &[],
        Device::Keyboard | Device::Gamepad => &[SELECT, BACK],
    }
}

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
    fn of(
        action: Action,
        device: LastDevice,
        bindings: &Bindings,
        watched: WatchState,
    ) -> Option<Self> {
        if device.device != Device::Gamepad {
            let key = |action| bindings.working_chords(action).next();
            // In a watched game both actions do the same, and the usual key of this one is known for stopping playback.
            let play = (watched != WatchState::No && action == Action::Select)
                .then(|| key(Action::Play))
                .flatten();
            let chord = play.or_else(|| key(action))?;
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
    mut rows: Query<(Entity, &mut Filled<Prompts>)>,
    device: Res<LastDevice>,
    bindings: Res<Bindings>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    session: Res<Session>,
    watching: Res<WatchedGame>,
    pages: Res<Pages>,
    select: Res<SelectPrompt>,
    ui_param: UiParam,
) {
    let watched = WatchState::on(*screen.get(), &session, *watching);
    let prompts = || {
        let page = pages.shown(*screen.get(), *menu.get())?;
        let prompts = (page.prompts)(device.device, watched).iter();
        let shown = prompts.map(|&(actions, label)| {
            let caps = actions.iter();
            let caps = caps.filter_map(|&action| Cap::of(action, *device, &bindings, watched));
            let does = select.0.filter(|_| actions == [Action::Select]);
            (caps.collect(), does.unwrap_or(label))
        });
        // No key or button may be bound to the actions any more.
        Some(
            shown
                .filter(|(caps, _): &(Vec<Cap>, _)| !caps.is_empty())
                .collect(),
        )
    };
    let ui = ui_param.ui();
    for (row, mut shown) in &mut rows {
        let now: Prompts = prompts().unwrap_or_default();
        Filled::refill(&mut shown, commands.entity(row), now, |row, prompts| {
            for (caps, label) in prompts {
                let prompt = ui.row(8.0).aligned().height(ui.px(ui.text_height(HEIGHT)));
                row.spawn(prompt.fixed()).with_children(|prompt| {
                    for cap in caps {
                        spawn_cap(prompt, &ui, cap);
                    }
                    prompt.spawn((
                        ui.text(TextRole::Caption, *label, ui.palette.text2),
                        TextLayout::no_wrap(),
                    ));
                });
            }
        });
    }
}

fn spawn_cap(parent: &mut ChildSpawnerCommands, ui: &Ui, cap: &Cap) {
    let stroke = px((1.5 * ui.layout.u).max(1.0));
    let side = ui.px(ui.text_height(28.0));
    let node = centred().height(side).border(stroke.all());
    let (text, node) = match cap {
        Cap::Key(text) => {
            // The thicker lower border makes it look like a key.
            let border = stroke.all().with_bottom(stroke * 2.0);
            let node = node.min_width(side).padding(ui.px(7.0).horizontal());
            (text, node.border(border).rounded(ui.px(6.0)))
        }
        Cap::Round(text) => (text, node.width(side).round()),
        Cap::Bumper(text) => {
            let radius = BorderRadius::top(ui.px(9.0)).with_bottom(ui.px(4.0));
            let node = node.padding(ui.px(8.0).horizontal());
            (text, node.with(|node| node.border_radius = radius))
        }
    };
    parent
        .spawn((node, BorderColor::all(ui.palette.text2)))
        .with_children(|cap| {
            let drawn = [(CIRCLE, BorderRadius::MAX), (SQUARE, BorderRadius::ZERO)]
                .into_iter()
                .find(|&(sign, _)| *text == sign.into());
            if let Some((sign, radius)) = drawn {
                let shape = sized(ui.px(12.0), ui.px(12.0)).border(stroke.all());
                cap.spawn((
                    Name::new(sign),
                    shape.with(|shape| shape.border_radius = radius),
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
