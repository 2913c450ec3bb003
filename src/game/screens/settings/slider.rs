//! The switches and the sliders, which draw themselves, with a disc. They are built once and then move whenever their
//! settings change, whatever changes them. A pointer that presses a slider drags it.

use bevy::{
    picking::{
        events::Press,
        pointer::{PointerAction, PointerId, PointerInput},
    },
    ui::{ComputedNode, UiGlobalTransform},
};

use super::view::{SettingsView, SettingsWidget};
use crate::game::{
    look::Baked,
    prelude::*,
    settings::{Entry, FlipSpeed},
    shell::{InputSystems, motion_step},
    texts::Texts,
    ui::Sideways,
};

/// The time that a switch takes to move, in seconds.
const TURN_SECS: f32 = 0.16;
/// The size of a switch, in design units.
const SWITCH: Vec2 = Vec2::new(72.0, 40.0);
/// The diameter of the disc, in design units.
pub(super) const THUMB: f32 = 32.0;

#[derive(Component, Clone, Copy)]
struct Switch(Entry);

/// The disc of a switch. It flips while it moves across.
#[derive(Component, Clone, Copy)]
struct Knob {
    entry: Entry,
    on: bool,
    /// The seconds since it began to move.
    turning: f32,
}

pub(super) fn plugin(app: &mut App) {
    let show = (show_switches, say_values).run_if(resource_changed::<Settings>);
    app.add_systems(Update, (show, turn_knobs).chain().in_set(AppSystems::Ui));
    let show = show_sliders.run_if(resource_changed::<Settings>);
    app.init_resource::<Dragged>()
        .add_systems(Update, drag.in_set(InputSystems::Pointer))
        .add_systems(Update, show.in_set(AppSystems::Ui))
        .add_observer(grab);
}

/// The widget of a switch or a slider.
pub(super) fn control(kind: Kind, entry: Entry, shown: &SettingsView, node: Node) -> Button {
    Button::of(kind, Skin::Bare, SettingsWidget::Set(entry))
        .spoken(spoken(entry, shown.settings))
        .sideways(Sideways::Adjust)
        .boxed(node)
}

/// What screen readers say about it.
fn spoken(entry: Entry, settings: &Settings) -> Spoken {
    let value = entry.value(settings);
    Spoken {
        name: Some(entry.label().into()),
        value: Some(entry.words(value)),
        range: Some([0.0, value.into(), entry.last().into()]),
    }
}

fn say_values(mut controls: Query<(&WidgetId, &mut Spoken)>, settings: Res<Settings>) {
    for (id, mut said) in &mut controls {
        if let Some(SettingsWidget::Set(entry)) = id.get() {
            said.set_if_neq(spoken(entry, &settings));
        }
    }
}

/// The side of the disc's picture, in design units. It is larger than the disc, because it also holds the shadow.
pub(super) fn picture_side(baked: &Baked) -> f32 {
    THUMB / baked.disc_diameter()
}

/// Builds the picture of the disc. `node` says where it is.
pub(super) fn thumb(ui: &Ui, face: Side, node: Node) -> impl Bundle + use<> {
    let side = ui.px(picture_side(ui.baked));
    (ui.baked.node(face), node.absolute().width(side).height(side))
}

/// The left edge of the knob's picture, in design units from the left of the switch. `on` is 0 for off and 1 for on.
fn knob_left(baked: &Baked, on: f32) -> f32 {
    let margin = (SWITCH.y - THUMB) / 2.0;
    margin + on * (SWITCH.x - THUMB - 2.0 * margin) - (picture_side(baked) - THUMB) / 2.0 - 2.5
}

/// The face of the knob: black for off and white for on.
fn face(on: bool) -> Side {
    if on { Side::White } else { Side::Black }
}

fn colours(palette: &Palette, on: bool) -> (BackgroundColor, BorderColor) {
    let (inside, edge) = if on { (palette.accent, palette.accent) } else { (palette.surface2, palette.text3) };
    (BackgroundColor(inside), BorderColor::all(edge))
}

pub(super) fn toggle(row: &mut ChildSpawnerCommands, ui: &Ui, entry: Entry, shown: &SettingsView) {
    let on = entry.value(shown.settings) != 0;
    // The widget is larger than the visible switch, so that a finger can hit it.
    let size = (SWITCH * ui.layout.u).max(Vec2::splat(ui.layout.least_target()));
    let margin = (size / ui.layout.u - SWITCH) / 2.0;
    let node = sized(px(size.x), px(size.y)).fixed().round();
    control(Kind::Switch, entry, shown, node).spawn(row, ui).with_children(|switch| {
        let body = sized(ui.px(SWITCH.x), ui.px(SWITCH.y)).round();
        let body = body.at(ui.px(margin.x - 2.5), ui.px(margin.y - 2.5));
        let body = body.border(ui.px(2.0).all());
        switch.spawn((Switch(entry), body, colours(ui.palette, on)));
        let left = knob_left(ui.baked, f32::from(u8::from(on)));
        let above = (SWITCH.y - picture_side(ui.baked)) / 2.0;
        let place = Node::default().at(ui.px(left), ui.px(margin.y + above - 2.5));
        let knob = Knob { entry, on, turning: TURN_SECS };
        switch.spawn((knob, thumb(ui, face(on), place)));
    });
}

fn show_switches(
    mut switches: Query<(&Switch, &mut BackgroundColor, &mut BorderColor)>,
    mut knobs: Query<&mut Knob>,
    settings: Res<Settings>,
    palette: Res<Palette>,
) {
    for (switch, mut fill, mut border) in &mut switches {
        let (inside, edge) = colours(&palette, switch.0.value(&settings) != 0);
        fill.set_if_neq(inside);
        border.set_if_neq(edge);
    }
    for mut knob in &mut knobs {
        let on = knob.entry.value(&settings) != 0;
        if knob.on != on {
            let at_once = settings.reduced_motion || settings.flip_speed == FlipSpeed::Instant;
            knob.on = on;
            knob.turning = if at_once { TURN_SECS } else { 0.0 };
        }
    }
}

/// Moves the knobs to the other side and flips them like discs.
fn turn_knobs(
    mut knobs: Query<(&mut Knob, &mut Node, &mut ImageNode, &mut UiTransform)>,
    baked: Res<Baked>,
    layout: Res<Layout>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut knob, mut node, mut image, mut transform) in &mut knobs {
        if !knob.is_changed() {
            continue;
        }
        let part = (knob.turning / TURN_SECS).min(1.0);
        let gone = if knob.on { part } else { 1.0 - part };
        node.left = px(knob_left(&baked, gone) * layout.u);
        let side = face(knob.on == (part >= 0.5));
        image.image = baked.discs[side.index()].clone();
        let width = (std::f32::consts::PI * part).cos().abs().max(0.08);
        transform.scale = Vec2::new(if part >= 1.0 { 1.0 } else { width }, 1.0);
        if part < 1.0 {
            // This assignment marks the knob as changed, so that the next frame moves it further.
            knob.turning += motion_step(&time);
            pace.animate();
        }
    }
}

/// The length and the thickness of a slider's line, in design units.
const SLIDER: Vec2 = Vec2::new(300.0, 8.0);

/// A part of a slider that shows its value.
#[derive(Component, Clone, Copy)]
enum Part {
    Fill(Entry),
    Thumb(Entry),
    Words(Entry),
}

/// A slider that is being dragged.
#[derive(Clone, Copy)]
struct Drag {
    entry: Entry,
    pointer: PointerId,
    /// The left end of the slider's line, in logical pixels. Its length is `width`.
    left: f32,
    width: f32,
}

/// The slider that is being dragged, if there is one.
#[derive(Resource, Default)]
struct Dragged(Option<Drag>);

fn filled(entry: Entry, settings: &Settings) -> Val {
    percent(100.0 * f32::from(entry.value(settings)) / f32::from(entry.last()))
}

fn words(entry: Entry, settings: &Settings, texts: Texts) -> Text {
    Text(texts.say(&entry.words(entry.value(settings))))
}

pub(super) fn slider(row: &mut ChildSpawnerCommands, ui: &Ui, entry: Entry, shown: &SettingsView, stacked: bool) {
    let part = filled(entry, shown.settings);
    let node = if stacked {
        // At the lowest value, half of the disc is outside the line.
        let node = Node::default().margin(ui.px(THUMB / 2.0).left());
        node.with(|node| node.flex_grow = 1.0)
    } else {
        Node::default().width(ui.px(SLIDER.x))
    };
    let node = node.height(ui.target(56.0)).aligned().rounded(ui.px(14.0));
    row.spawn(ui.row(24.0).aligned().fixed()).with_children(|group| {
        control(Kind::Slider, entry, shown, node).spawn(group, ui).with_children(|track| {
            track
                .spawn((sized(percent(100), ui.px(SLIDER.y)).round().aligned(), BackgroundColor(ui.palette.surface2)))
                .with_children(|line| {
                    let fill = (sized(part, percent(100)).round(), BackgroundColor(ui.palette.accent));
                    line.spawn((Part::Fill(entry), fill));
                    let half = picture_side(ui.baked) / 2.0;
                    let place = Node::default().margin(ui.px(-half).left());
                    let place = place.with(|node| node.left = part);
                    let disc = thumb(ui, Side::White, place);
                    line.spawn((Part::Thumb(entry), disc));
                });
        });
        let end = Node::default().width(ui.px(ui.text_height(76.0))).fixed();
        group.spawn(end.justify(JustifyContent::End)).with_children(|end| {
            // The typeface is that of the language, even for values without words.
            let empty = ui.plain(TextRole::BodyStrong, "");
            end.spawn((empty, Part::Words(entry), TextLayout::no_wrap())).insert(words(
                entry,
                shown.settings,
                ui.texts,
            ));
        });
    });
}

fn show_sliders(
    mut parts: Query<(&Part, &mut Node, Option<&mut Text>)>,
    settings: Res<Settings>,
    texts: Res<ChosenTexts>,
) {
    for (part, mut node, text) in &mut parts {
        match *part {
            Part::Fill(entry) => node.width = filled(entry, &settings),
            Part::Thumb(entry) => node.left = filled(entry, &settings),
            Part::Words(entry) => {
                if let Some(mut text) = text {
                    text.set_if_neq(words(entry, &settings, **texts));
                }
            }
        }
    }
}

/// Sets a slider that is pressed, and begins to drag it.
fn grab(
    event: On<Pointer<Press>>,
    sliders: Query<(&WidgetId, &Widget, &ComputedNode, &UiGlobalTransform)>,
    mut dragged: ResMut<Dragged>,
    mut settings: ResMut<Settings>,
) {
    if event.button == PointerButton::Primary
        && let Ok((id, widget, node, at)) = sliders.get(event.entity)
        && widget.kind == Kind::Slider
        && let Some(SettingsWidget::Set(entry)) = id.get()
    {
        let scale = node.inverse_scale_factor();
        let width = node.size().x * scale;
        let left = at.translation.x * scale - width / 2.0;
        let held = Drag { entry, pointer: event.pointer_id, left, width };
        dragged.0 = Some(held);
        held.slide(event.pointer_location.position.x, &mut settings);
    }
}

impl Drag {
    /// Sets the value under the pointer.
    fn slide(self, x: f32, settings: &mut ResMut<Settings>) {
        let part = ((x - self.left) / self.width.max(1.0)).clamp(0.0, 1.0);
        let value = (part * f32::from(self.entry.last())).round() as u16;
        if self.entry.value(settings) != value {
            self.entry.set(settings, value);
        }
    }
}

/// Follows the pointer wherever it goes, even if the screen is rebuilt in the meantime.
fn drag(
    mut inputs: MessageReader<PointerInput>,
    screen: Res<State<Screen>>,
    mut dragged: ResMut<Dragged>,
    mut settings: ResMut<Settings>,
) {
    // Leaving the screen ends the drag, even if the button is still held.
    if *screen.get() != Screen::Settings {
        dragged.0 = None;
    }
    for input in inputs.read() {
        let Some(held) = dragged.0.filter(|held| held.pointer == input.pointer_id) else {
            continue;
        };
        match input.action {
            PointerAction::Move { .. } => held.slide(input.location.position.x, &mut settings),
            PointerAction::Release(PointerButton::Primary) | PointerAction::Cancel => {
                dragged.0 = None;
            }
            _ => {}
        }
    }
}
