//! The line of prompts, which says what keys or buttons do on the current page. It shows keys or gamepad buttons, by
//! the device that was used last.

use crate::game::{
    controls::{Bindings, CIRCLE, SQUARE, button_sign},
    prelude::*,
    store::Store,
    ui::{ListRow, centred},
};

/// What a line of prompts shows: keys or buttons, and what they do. Words without a key are a notice.
type Prompts = Vec<(Vec<Cap>, Key)>;

/// A prompt: actions, and the name of what they do.
pub(crate) type Prompt = (&'static [Action], Key);

/// The widgets on the screen, for the systems that find the prompts. The rows of lists are not among them.
pub(crate) type Widgets<'w, 's> = Query<'w, 's, (&'static WidgetId, &'static Widget), Without<ListRow>>;

/// Whether a widget can be pressed, as far as it is on the screen. What cannot be done has no prompt.
pub(crate) fn is_possible(widgets: &Widgets, name: impl WidgetName) -> bool {
    let id = WidgetId::from(name);
    let mut same = widgets.iter().filter(|(other, _)| **other == id);
    same.all(|(_, widget)| !widget.disabled)
}

#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct PromptLine;

/// The prompts of the page that is shown, the most important one first.
#[derive(Resource, Clone, PartialEq, Default)]
pub(crate) struct PagePrompts(Vec<Prompt>);

/// The systems that find the prompts. Only that of the page that is shown runs.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FindPrompts;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PagePrompts>()
        .configure_sets(Update, FindPrompts.in_set(AppSystems::Ui).ambiguous_with(FindPrompts))
        .add_systems(Update, fill_prompts.after(FindPrompts).in_set(AppSystems::Ui));
}

/// Takes what the system of the page has found.
pub(crate) fn set_prompts(In(found): In<Vec<Prompt>>, mut prompts: ResMut<PagePrompts>) {
    prompts.set_if_neq(PagePrompts(found));
}

/// The height of the line before the player's text scale, in design units.
const HEIGHT: f32 = 34.0;

/// The height of the line, in design units.
pub(crate) fn height(ui: &Ui) -> f32 {
    ui.text_height(HEIGHT)
}

/// The gap between two prompts, and the same in a narrow line, in design units.
const GAPS: [f32; 2] = [22.0, 12.0];
/// The gap between a key and what it does, in design units.
const CAP_GAP: f32 = 6.0;

/// Builds the line. A system fills it for the current device.
pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, ui: &Ui, node: Node) {
    spawn_line(parent, ui, node, GAPS[0]);
}

/// The same in a narrow column, with the prompts close to each other.
pub(crate) fn spawn_close(parent: &mut ChildSpawnerCommands, ui: &Ui, node: Node) {
    spawn_line(parent, ui, node, GAPS[1]);
}

fn spawn_line(parent: &mut ChildSpawnerCommands, ui: &Ui, node: Node, gap: f32) {
    let height = height(ui);
    // Prompts that have no room go to a second line, which is not seen.
    let line = node.wrap(ui.px(height)).clipped().fixed().with(|line| {
        line.height = ui.px(height);
        line.column_gap = ui.px(gap);
        line.align_content = AlignContent::FlexStart;
    });
    parent.spawn((Name::new("Prompts"), PromptLine, Filled::<Prompts>::default(), line));
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
    Key(Phrase),
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
            GamepadButton::South | GamepadButton::East | GamepadButton::West | GamepadButton::North => {
                Self::Round(sign)
            }
            _ => Self::Bumper(sign),
        })
    }
}

fn fill_prompts(
    mut commands: Commands,
    mut rows: Query<(Entity, &mut Filled<Prompts>)>,
    device: Res<LastDevice>,
    bindings: Res<Bindings>,
    page_prompts: Res<PagePrompts>,
    store: Res<Store>,
    ui_param: UiParam,
) {
    let changed = device.is_changed() || bindings.is_changed() || page_prompts.is_changed();
    if !rows.iter().any(|(_, shown)| shown.is_due(changed)) {
        return;
    }
    // What has no room is left out from the end, and never what leads back.
    let mut order: Vec<Prompt> = page_prompts.0.clone();
    if let Some(at) = order.iter().position(|prompt| *prompt == BACK).filter(|&at| at > 2) {
        order[2..=at].rotate_right(1);
    }
    let prompts = order.into_iter().map(|(actions, label)| {
        let caps = actions.iter();
        let caps = caps.filter_map(|&action| Cap::of(action, *device, &bindings));
        (caps.collect(), label)
    });
    // No key or button may be bound to the actions any more.
    let prompts = prompts.filter(|(caps, _): &(Vec<Cap>, _)| !caps.is_empty());
    // A window that saves nothing says so for as long as it is open.
    let now: Prompts = store.is_second().then(|| (Vec::new(), Key("unsaved"))).into_iter().chain(prompts).collect();
    let ui = ui_param.ui();
    for (row, mut shown) in &mut rows {
        let row = commands.entity(row);
        Filled::refill(&mut shown, row, now.clone(), |row, prompts| {
            for (caps, label) in prompts {
                let prompt = ui.row(CAP_GAP).aligned();
                let prompt = prompt.height(ui.px(ui.text_height(HEIGHT)));
                row.spawn(prompt.fixed()).with_children(|prompt| {
                    for cap in caps {
                        spawn_cap(prompt, &ui, cap);
                    }
                    prompt.spawn((ui.quiet(TextRole::Caption, *label), TextLayout::no_wrap()));
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
    parent.spawn((node, BorderColor::all(ui.palette.text2))).with_children(|cap| {
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
            cap.spawn((ui.plain(TextRole::CaptionStrong, text), TextLayout::no_wrap()));
        }
    });
}
