//! Shows messages to the player in a rounded box at the top of any screen, one after the other.

use std::collections::VecDeque;

use bevy::{
    prelude::*,
    ui::{CalculatedClip, ComputedNode, UiGlobalTransform},
};

use super::ui_param::{AnyInput, UiParam};
use crate::game::{
    frame::{AppSystems, Menu, Pace},
    look::{Layout, LayoutMode},
    settings::Settings,
    store::Notice,
    texts::Phrase,
    ui::{Boxes, Layer, Opacity, TextRole, Ui, Widget, Zones},
};

const IN_SECS: f32 = 0.180;
const OUT_SECS: f32 = 0.140;
/// How far a notice moves down while it appears, in logical pixels.
const SLIDE_PX: f32 = 12.0;
/// How long a notice stays, in seconds. A longer text stays longer.
const HOLD_SECS: f32 = 2.5;
const HOLD_SECS_A_LETTER: f32 = 0.05;
/// How long a notice ignores input, in seconds. The player did not mean an earlier press for the notice.
const GRACE_SECS: f32 = 1.5;

/// The notice that is shown.
#[derive(Component, Clone, Debug)]
struct ShownNotice {
    words: Phrase,
    age: f32,
    stays: f32,
    /// The seconds since it began to leave. `None` while it stays.
    leaving: Option<f32>,
}

/// The box of the notice.
#[derive(Component, Clone, Copy, Debug)]
struct NoticeBox;

/// The messages that wait for their turn.
#[derive(Resource, Default)]
struct Waiting(VecDeque<Phrase>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>().add_systems(
        Update,
        (take, follow_window, age, dismiss, show_next, make_way)
            .chain()
            .in_set(AppSystems::Ui),
    );
}

fn take(mut notices: MessageReader<Notice>, mut waiting: ResMut<Waiting>) {
    for notice in notices.read() {
        if *notice == Notice::Copied {
            info!("{notice}");
        } else {
            warn!("{notice}");
        }
        waiting.0.push_back(notice.phrase());
    }
}

fn show_next(
    mut commands: Commands,
    mut waiting: ResMut<Waiting>,
    shown: Query<(), With<ShownNotice>>,
    menu: Res<State<Menu>>,
    ui_param: UiParam,
    mut pace: ResMut<Pace>,
) {
    // A dialog may fill the window, so notices wait until it is closed.
    if waiting.0.is_empty() || !shown.is_empty() || menu.is_dialog() {
        return;
    }
    let Some(text) = waiting.0.pop_front() else {
        return;
    };
    let letters = ui_param.texts.say(&text).chars().count() as f32;
    let pill = ShownNotice {
        words: text,
        age: 0.0,
        stays: IN_SECS + HOLD_SECS + HOLD_SECS_A_LETTER * letters,
        leaving: None,
    };
    let top = highest(&ui_param.layout);
    draw(&mut commands, &ui_param.ui(), pill, top);
    pace.animate();
}

/// Draws a notice. `top` is its upper edge, in logical pixels.
fn draw(commands: &mut Commands, ui: &Ui, pill: ShownNotice, top: f32) {
    let words = pill.words.clone();
    let (padding, role) = match ui.layout.mode {
        LayoutMode::Small | LayoutMode::Low => (Vec2::new(20.0, 10.0), TextRole::Caption),
        _ => (Vec2::new(30.0, 16.0), TextRole::Body),
    };
    commands
        .spawn((
            Name::new("Notice"),
            pill,
            Opacity(0.0),
            Node::default()
                .width(percent(100))
                .justify(JustifyContent::Center)
                .pinned(UiRect::AUTO.with_top(px(top))),
            UiTransform::IDENTITY,
            GlobalZIndex(20),
        ))
        .with_children(|row| {
            row.spawn((
                NoticeBox,
                Node::default()
                    .max_width(ui.px(900.0))
                    .padding(UiRect::axes(ui.px(padding.x), ui.px(padding.y)))
                    .margin(ui.px(16.0).horizontal())
                    .border(px(1.0).all())
                    .rounded(ui.px(20.0)),
                BackgroundColor(ui.palette.surface),
                BorderColor::all(ui.palette.hair),
            ))
            .with_child(ui.text(role, words, ui.palette.text));
        });
}

/// The upper edge of a notice that nothing is in the way of, in logical pixels.
fn highest(layout: &Layout) -> f32 {
    24.0 * layout.u
}

/// Draws the notice again when the window has another size.
fn follow_window(
    mut commands: Commands,
    pills: Query<(Entity, &ShownNotice, &Node)>,
    ui_param: UiParam,
) {
    if !ui_param.is_restyled() {
        return;
    }
    for (entity, pill, node) in &pills {
        let top = match node.top {
            Val::Px(top) => top,
            _ => highest(&ui_param.layout),
        };
        commands.entity(entity).despawn();
        draw(&mut commands, &ui_param.ui(), pill.clone(), top);
    }
}

/// Moves the notice down to where it covers no widget, or as little of them as possible.
fn make_way(
    mut pills: Query<(&mut Node, &Children), With<ShownNotice>>,
    boxes: Query<(&ComputedNode, &UiGlobalTransform), With<NoticeBox>>,
    widgets: Query<
        (
            Entity,
            &ComputedNode,
            &UiGlobalTransform,
            Option<&CalculatedClip>,
        ),
        With<Widget>,
    >,
    zones: Zones,
    menu: Res<State<Menu>>,
    layout: Res<Layout>,
    mut pace: ResMut<Pace>,
) {
    /// The distance between two places that are tried, and from a widget, in logical pixels.
    const STEP: f32 = 6.0;
    for (mut node, children) in &mut pills {
        let Some((pill, at)) = children.iter().find_map(|child| boxes.get(child).ok()) else {
            continue;
        };
        let scale = pill.inverse_scale_factor();
        let size = pill.size() * scale;
        if size.y == 0.0 {
            // It has no layout yet, so this is tried again in the next frame.
            pace.animate();
            continue;
        }
        let layer = if menu.is_dialog() {
            Layer::Dialog
        } else {
            Layer::Screen
        };
        let taken: Vec<Rect> = widgets
            .iter()
            .filter(|&(entity, ..)| zones.of(entity).layer == layer)
            .map(|(_, node, at, clip)| {
                let all = Rect::from_center_size(at.translation, node.size());
                let seen = clip.map_or(all, |clip| all.intersect(clip.clip));
                Rect::from_corners(seen.min * scale, seen.max * scale)
            })
            .filter(|seen| !seen.is_empty())
            .collect();
        let covered = |top: f32| {
            let middle = Vec2::new(at.translation.x * scale, top + size.y / 2.0);
            let place = Rect::from_center_size(middle, size).inflate(STEP);
            let parts = taken.iter().map(|widget| widget.intersect(place));
            parts.map(|both| both.width() * both.height()).sum::<f32>()
        };
        let highest = highest(&layout);
        let lowest = layout.viewport.window().y - size.y - STEP;
        let places = (0..).map(|step| highest + STEP * step as f32);
        let best = places
            .take_while(|&top| top <= highest.max(lowest))
            .map(|top| (covered(top), top))
            .reduce(|best, next| if next.0 < best.0 { next } else { best });
        if let Some((_, top)) = best
            && node.top != Val::Px(top)
        {
            node.top = Val::Px(top);
            pace.animate();
        }
    }
}

fn age(
    mut commands: Commands,
    mut pills: Query<(Entity, &mut ShownNotice, &mut UiTransform, &mut Opacity)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut pill, mut transform, mut opacity) in &mut pills {
        pill.age += time.delta_secs();
        if let Some(leaving) = &mut pill.leaving {
            *leaving += time.delta_secs();
        } else if pill.age >= pill.stays && !settings.wait_for_me {
            pill.leaving = Some(0.0);
        }
        let arrived = (pill.age / IN_SECS).min(1.0);
        let left = (pill.leaving.unwrap_or_default() / OUT_SECS).min(1.0);
        if left >= 1.0 {
            commands.entity(entity).despawn();
            pace.animate();
            continue;
        }
        let eased = 1.0 - (1.0 - arrived).powi(3);
        transform.translation = Val2::px(0.0, SLIDE_PX * (eased - 1.0 - left));
        opacity.set_if_neq(Opacity(eased * (1.0 - left)));
        if arrived < 1.0 || pill.leaving.is_some() {
            pace.animate();
        } else if !settings.wait_for_me {
            pace.want(pill.stays - pill.age);
        }
    }
}

/// Any input dismisses a notice that has been there for a while.
fn dismiss(mut pills: Query<&mut ShownNotice>, mut input: AnyInput, mut pace: ResMut<Pace>) {
    if !input.has_new() {
        return;
    }
    for mut pill in &mut pills {
        if pill.age > GRACE_SECS {
            pill.leaving.get_or_insert(0.0);
            pace.animate();
        }
    }
}
