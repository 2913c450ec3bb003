//! Switches and sliders: built once, then moved whenever their settings change, whoever changed them.

use bevy::prelude::*;

use super::{
    entries::{Entry, Kind},
    page::{Shown, knob},
    widget::SettingsWidget,
};
use crate::{
    game::{
        frame::{AppSystems, Pace},
        look::{Baked, Palette},
        settings::{FlipSpeed, Settings},
        texts::Texts,
        ui::{Look, Sideways, TextRole, Ui, Widget, WidgetId, group},
    },
    rules::Color as Side,
};

/// Time a switch takes to turn, in seconds.
const TURN_SECS: f32 = 0.16;
/// Size of a switch and of its knob in design units.
const SWITCH: Vec2 = Vec2::new(72.0, 40.0);
const KNOB: f32 = 32.0;
/// Length and thickness of a slider, and its thumb.
const SLIDER: Vec2 = Vec2::new(300.0, 8.0);
const THUMB: f32 = 32.0;

/// Which face a knob or thumb shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThumbKind {
    /// Black: off.
    Off,
    /// White: on, and sliders.
    On,
}

impl ThumbKind {
    pub(crate) fn side(self) -> Side {
        match self {
            Self::Off => Side::Black,
            Self::On => Side::White,
        }
    }

    fn of(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// The body of a switch.
#[derive(Component, Clone, Copy)]
pub(crate) struct Switch(Entry);

/// The disc of a switch; it turns over as it goes across.
#[derive(Component, Clone, Copy)]
pub(crate) struct Knob {
    entry: Entry,
    on: bool,
    /// Seconds since it began to turn.
    turning: f32,
}

/// The line of a slider: pressing it sets the value.
#[derive(Component, Clone, Copy)]
pub(crate) struct Track(pub Entry);

/// The part of a slider that is filled.
#[derive(Component, Clone, Copy)]
pub(crate) struct Fill(Entry);

/// The disc of a slider.
#[derive(Component, Clone, Copy)]
pub(crate) struct Thumb(Entry);

/// The value of a slider in words.
#[derive(Component, Clone, Copy)]
pub(crate) struct Words(Entry);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show_choices,
            (show_switches, turn_knobs).chain(),
            show_sliders,
        )
            .in_set(AppSystems::Ui),
    );
}

fn widget() -> Widget {
    Widget {
        group: group::ROWS,
        sideways: Sideways::Adjust,
        look: Look::Bare,
        ..default()
    }
}

/// Where the knob's picture begins, in design units from the switch's left.
fn knob_left(baked: &Baked, on: f32) -> f32 {
    let margin = (SWITCH.y - KNOB) / 2.0;
    let picture = KNOB / baked.disc_diameter();
    margin + on * (SWITCH.x - KNOB - 2.0 * margin) - (picture - KNOB) / 2.0 - 2.5
}

pub(crate) fn toggle(row: &mut ChildSpawnerCommands, ui: &Ui, entry: Entry, shown: &Shown) {
    let on = entry.value(shown.settings) != 0;
    // What can be hit is larger than what is seen.
    let size = (SWITCH * ui.layout.u).max(Vec2::splat(ui.layout.least_target()));
    let margin = (size / ui.layout.u - SWITCH) / 2.0;
    let node = Node {
        width: Val::Px(size.x),
        height: Val::Px(size.y),
        flex_shrink: 0.0,
        border_radius: BorderRadius::MAX,
        ..default()
    };
    row.spawn(ui.widget(SettingsWidget::Set(entry), widget(), node))
        .with_children(|switch| {
            switch.spawn((
                Switch(entry),
                Node {
                    position_type: PositionType::Absolute,
                    left: ui.px(margin.x - 2.5),
                    top: ui.px(margin.y - 2.5),
                    width: ui.px(SWITCH.x),
                    height: ui.px(SWITCH.y),
                    border: UiRect::all(ui.px(2.0)),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(Color::NONE),
                BorderColor::all(Color::NONE),
                Pickable::IGNORE,
            ));
            let picture = KNOB / shown.baked.disc_diameter();
            switch
                .spawn((
                    Knob {
                        entry,
                        on,
                        turning: TURN_SECS,
                    },
                    knob(ui, shown.baked, ThumbKind::of(on), KNOB),
                ))
                .insert(Node {
                    position_type: PositionType::Absolute,
                    left: ui.px(knob_left(shown.baked, f32::from(u8::from(on)))),
                    top: ui.px(margin.y + (SWITCH.y - picture) / 2.0 - 2.5),
                    width: ui.px(picture),
                    height: ui.px(picture),
                    ..default()
                });
        });
}

pub(crate) fn slider(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    entry: Entry,
    shown: &Shown,
    stacked: bool,
) {
    row.spawn((
        Node {
            align_items: AlignItems::Center,
            column_gap: ui.px(24.0),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|group| {
        let node = Node {
            width: if stacked { Val::Auto } else { ui.px(SLIDER.x) },
            flex_grow: if stacked { 1.0 } else { 0.0 },
            height: ui.target(56.0),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(ui.px(14.0)),
            ..default()
        };
        group
            .spawn((
                ui.widget(SettingsWidget::Set(entry), widget(), node),
                Track(entry),
            ))
            .with_children(|track| {
                track
                    .spawn((
                        Node {
                            width: percent(100),
                            height: ui.px(SLIDER.y),
                            border_radius: BorderRadius::MAX,
                            align_items: AlignItems::Center,
                            ..default()
                        },
                        BackgroundColor(ui.palette.surface2),
                        Pickable::IGNORE,
                    ))
                    .with_children(|line| {
                        line.spawn((
                            Fill(entry),
                            Node {
                                height: percent(100),
                                border_radius: BorderRadius::MAX,
                                ..default()
                            },
                            BackgroundColor(ui.palette.accent),
                            Pickable::IGNORE,
                        ));
                        let picture = THUMB / shown.baked.disc_diameter();
                        line.spawn((Thumb(entry), knob(ui, shown.baked, ThumbKind::On, THUMB)))
                            .insert(Node {
                                position_type: PositionType::Absolute,
                                width: ui.px(picture),
                                height: ui.px(picture),
                                margin: UiRect::left(ui.px(-picture / 2.0)),
                                ..default()
                            });
                    });
            });
        group
            .spawn((
                Node {
                    width: ui.px(ui.tall(76.0)),
                    justify_content: JustifyContent::End,
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_child((
                ui.text(TextRole::BodyStrong, "", ui.palette.text),
                Words(entry),
                TextLayout::no_wrap(),
            ));
    });
}

/// Which of several values is chosen.
fn show_choices(mut widgets: Query<(&WidgetId, &mut Widget)>, settings: Res<Settings>) {
    if !settings.is_changed() {
        return;
    }
    for (id, mut widget) in &mut widgets {
        if let Some(SettingsWidget::Pick(entry, at)) = id.get() {
            let selected = entry.value(&settings) == at;
            if widget.selected != selected {
                widget.selected = selected;
            }
        }
    }
}

fn show_switches(
    mut switches: Query<(Ref<Switch>, &mut BackgroundColor, &mut BorderColor)>,
    mut knobs: Query<&mut Knob>,
    settings: Res<Settings>,
    palette: Res<Palette>,
) {
    for (switch, mut fill, mut border) in &mut switches {
        if !settings.is_changed() && !palette.is_changed() && !switch.is_added() {
            continue;
        }
        let on = switch.0.value(&settings) != 0;
        let (inside, edge) = if on {
            (palette.accent, palette.accent)
        } else {
            (palette.surface2, palette.text3)
        };
        fill.set_if_neq(BackgroundColor(inside));
        border.set_if_neq(BorderColor::all(edge));
    }
    if settings.is_changed() {
        for mut knob in &mut knobs {
            let on = knob.entry.value(&settings) != 0;
            if knob.on != on {
                let at_once = settings.reduced_motion || settings.flip_speed == FlipSpeed::Instant;
                knob.on = on;
                knob.turning = if at_once { TURN_SECS } else { 0.0 };
            }
        }
    }
}

/// A knob turns over like a disc while it goes to the other side.
fn turn_knobs(
    mut knobs: Query<(&mut Knob, &mut Node, &mut ImageNode, &mut UiTransform)>,
    baked: Res<Baked>,
    layout: Res<crate::game::look::Layout>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut knob, mut node, mut image, mut transform) in &mut knobs {
        if !knob.is_changed() {
            continue;
        }
        let part = (knob.turning / TURN_SECS).min(1.0);
        let gone = if knob.on { part } else { 1.0 - part };
        node.left = Val::Px(knob_left(&baked, gone) * layout.u);
        let face = ThumbKind::of(if part < 0.5 { !knob.on } else { knob.on });
        image.image = baked.discs[face.side().index()].clone();
        let width = (std::f32::consts::PI * part).cos().abs().max(0.08);
        transform.scale = Vec2::new(if part >= 1.0 { 1.0 } else { width }, 1.0);
        if part < 1.0 {
            // Seen again in the next frame, because it is changed here.
            knob.turning += time.delta_secs().min(0.034);
            pace.animate();
        }
    }
}

fn show_sliders(
    mut fills: Query<(Ref<Fill>, &mut Node), Without<Thumb>>,
    mut thumbs: Query<(&Thumb, &mut Node), Without<Fill>>,
    mut words: Query<(&Words, &mut Text)>,
    settings: Res<Settings>,
    texts: Res<Texts>,
) {
    if !settings.is_changed() && !fills.iter().any(|(fill, _)| fill.is_added()) {
        return;
    }
    let part = |entry: Entry| match entry.kind() {
        Kind::Slider(steps) => 100.0 * f32::from(entry.value(&settings)) / f32::from(steps),
        _ => 0.0,
    };
    for (fill, mut node) in &mut fills {
        node.width = percent(part(fill.0));
    }
    for (thumb, mut node) in &mut thumbs {
        node.left = percent(part(thumb.0));
    }
    for (value, mut text) in &mut words {
        let new = texts.say(&value.0.words(value.0.value(&settings)));
        if text.0 != new {
            text.0 = new;
        }
    }
}
