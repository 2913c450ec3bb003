//! The switches. They are built once and then move whenever their settings change, whatever changes them.

use bevy::prelude::*;

use super::{
    bare::bare,
    shown::Shown,
    thumb::{ThumbKind, thumb},
    widget::SettingsWidget,
};
use crate::game::{
    frame::{AppSystems, Pace, motion_step},
    look::{Baked, Layout, Palette},
    settings::{Entry, FlipSpeed, Settings},
    ui::Ui,
};

/// The time that a switch takes to move, in seconds.
const TURN_SECS: f32 = 0.16;
/// The size of a switch, in design units.
const SWITCH: Vec2 = Vec2::new(72.0, 40.0);
const KNOB: f32 = 32.0;
/// The body of a switch.
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
    app.add_systems(
        Update,
        (show_switches, turn_knobs).chain().in_set(AppSystems::Ui),
    );
}

/// The left edge of the knob's picture, in design units from the left of the switch. `on` is 0 for off and 1 for on.
fn knob_left(baked: &Baked, on: f32) -> f32 {
    let margin = (SWITCH.y - KNOB) / 2.0;
    let picture = KNOB / baked.disc_diameter();
    margin + on * (SWITCH.x - KNOB - 2.0 * margin) - (picture - KNOB) / 2.0 - 2.5
}

/// Builds the switch of a setting.
pub(super) fn toggle(row: &mut ChildSpawnerCommands, ui: &Ui, entry: Entry, shown: &Shown) {
    let on = entry.value(shown.settings) != 0;
    // The widget is larger than the visible switch, so that a finger can hit it.
    let size = (SWITCH * ui.layout.u).max(Vec2::splat(ui.layout.least_target()));
    let margin = (size / ui.layout.u - SWITCH) / 2.0;
    let node = Node {
        width: Val::Px(size.x),
        height: Val::Px(size.y),
        flex_shrink: 0.0,
        border_radius: BorderRadius::MAX,
        ..default()
    };
    row.spawn(ui.widget(SettingsWidget::Set(entry), bare(), node))
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
            ));
            let picture = KNOB / shown.baked.disc_diameter();
            switch
                .spawn((
                    Knob {
                        entry,
                        on,
                        turning: TURN_SECS,
                    },
                    thumb(ui, shown.baked, ThumbKind::of(on), KNOB),
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
        node.left = Val::Px(knob_left(&baked, gone) * layout.u);
        let face = ThumbKind::of(if part < 0.5 { !knob.on } else { knob.on });
        image.image = baked.discs[face.side().index()].clone();
        let width = (std::f32::consts::PI * part).cos().abs().max(0.08);
        transform.scale = Vec2::new(if part >= 1.0 { 1.0 } else { width }, 1.0);
        if part < 1.0 {
            // This assignment marks the knob as changed, so that the next frame moves it further.
            knob.turning += motion_step(&time);
            pace.animate();
        }
    }
}
