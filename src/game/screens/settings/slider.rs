//! The sliders. They are built once and then move whenever their settings change, whatever changes them. A pointer that
//! presses one drags it.

use bevy::{
    picking::pointer::{PointerAction, PointerId, PointerInput},
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::{
    toggle::{THUMB, control, picture_side, thumb},
    view::{SettingsView, SettingsWidget},
};
use crate::{
    game::{
        frame::{AppSystems, InputSystems, Screen},
        settings::{ChosenTexts, Entry, Settings},
        texts::Texts,
        ui::{Boxes, Kind, TextRole, Ui, Widget, WidgetId, sized},
    },
    rules::Side,
};

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

pub(super) fn plugin(app: &mut App) {
    let show = show_sliders.run_if(resource_changed::<Settings>);
    app.init_resource::<Dragged>()
        .add_systems(Update, drag.in_set(InputSystems::Pointer))
        .add_systems(Update, show.in_set(AppSystems::Ui))
        .add_observer(grab);
}

/// The part of the line that is filled.
fn filled(entry: Entry, settings: &Settings) -> Val {
    percent(100.0 * f32::from(entry.value(settings)) / f32::from(entry.last()))
}

fn words(entry: Entry, settings: &Settings, texts: Texts) -> Text {
    Text(texts.say(&entry.words(entry.value(settings))))
}

/// Builds the slider of a setting.
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
