//! Panels that can be longer than their place: the wheel and a dragged finger scroll them, and the focused widget is
//! always in view.

use bevy::{
    input::mouse::{MouseScrollUnit, MouseWheel},
    platform::collections::HashMap,
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::{
    focus::{Focus, Target},
    widget::Widget,
    widget_id::WidgetId,
};
use crate::game::frame::{AppSystems, Pace, Screen};

/// A panel that scrolls up and down.
#[derive(Component, Clone, Copy, Debug)]
pub struct ScrollBox;

/// Remembers how far each panel of the screen was scrolled when it is built anew, by the panels' names.
#[derive(Resource, Default)]
struct ScrollMemory(HashMap<Name, f32>);

/// A finger that has scrolled since it was put down does not press what it lies on.
#[derive(Resource, Default)]
pub(crate) struct FingerScroll {
    travelled: f32,
}

/// A finger trembles so far without scrolling, in logical pixels.
const TREMBLE: f32 = 10.0;

impl FingerScroll {
    /// True if the finger has been used to scroll.
    pub fn has_scrolled(&self) -> bool {
        self.travelled > TREMBLE
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScrollMemory>()
        .init_resource::<FingerScroll>()
        .add_observer(put_finger_down)
        .add_observer(drag_finger)
        .add_systems(
            Update,
            (forget, restore, wheel, drag_into_view, remember)
                .chain()
                .in_set(AppSystems::Ui),
        );
}

/// Another screen begins at the top.
fn forget(
    screen: Res<State<Screen>>,
    mut shown: Local<Option<Screen>>,
    mut memory: ResMut<ScrollMemory>,
) {
    if shown.replace(*screen.get()) != Some(*screen.get()) {
        memory.0.clear();
    }
}

fn restore(
    mut boxes: Query<(&Name, &mut ScrollPosition), Added<ScrollBox>>,
    memory: Res<ScrollMemory>,
) {
    for (name, mut position) in &mut boxes {
        position.0.y = memory.0.get(name).copied().unwrap_or(0.0);
    }
}

fn remember(
    boxes: Query<(&Name, &ScrollPosition), (With<ScrollBox>, Changed<ScrollPosition>)>,
    mut memory: ResMut<ScrollMemory>,
) {
    for (name, position) in &boxes {
        memory.0.insert(name.clone(), position.0.y);
    }
}

fn limit(node: &ComputedNode) -> f32 {
    let scale = node.inverse_scale_factor();
    ((node.content_size().y - node.size().y) * scale).max(0.0)
}

fn wheel(
    mut wheel: MessageReader<MouseWheel>,
    mut boxes: Query<(&mut ScrollPosition, &ComputedNode), With<ScrollBox>>,
) {
    let mut moved = 0.0;
    for event in wheel.read() {
        moved += match event.unit {
            MouseScrollUnit::Line => event.y * 48.0,
            MouseScrollUnit::Pixel => event.y,
        };
    }
    if moved == 0.0 {
        return;
    }
    for (mut position, node) in &mut boxes {
        position.0.y = (position.0.y - moved).clamp(0.0, limit(node));
    }
}

fn put_finger_down(_: On<Pointer<Press>>, mut finger: ResMut<FingerScroll>) {
    finger.travelled = 0.0;
}

/// The panel under the finger goes with it.
fn drag_finger(
    event: On<Pointer<Drag>>,
    mut boxes: Query<(&mut ScrollPosition, &ComputedNode), With<ScrollBox>>,
    parents: Query<&ChildOf>,
    mut finger: ResMut<FingerScroll>,
    mut pace: ResMut<Pace>,
) {
    // The event goes up from what was touched; it is looked at once.
    let touched = event.original_event_target();
    if !event.pointer_id.is_touch() || event.entity != touched {
        return;
    }
    let panel = std::iter::once(touched)
        .chain(parents.iter_ancestors(touched))
        .find(|&entity| boxes.contains(entity));
    let Some(panel) = panel else {
        return;
    };
    finger.travelled += event.delta.y.abs();
    if finger.has_scrolled()
        && let Ok((mut position, node)) = boxes.get_mut(panel)
    {
        position.0.y = (position.0.y - event.delta.y).clamp(0.0, limit(node));
        pace.animate();
    }
}

/// Scrolls so that the focused widget can be seen.
fn drag_into_view(
    focus: Res<Focus>,
    mut boxes: Query<
        (
            Entity,
            &mut ScrollPosition,
            &ComputedNode,
            &UiGlobalTransform,
        ),
        With<ScrollBox>,
    >,
    widgets: Query<(Entity, &WidgetId, &ComputedNode, &UiGlobalTransform), With<Widget>>,
    parents: Query<&ChildOf>,
    mut last: Local<Option<(WidgetId, bool)>>,
    mut pace: ResMut<Pace>,
) {
    let Target::Widget(id) = focus.target else {
        *last = None;
        return;
    };
    if !focus.visible || *last == Some((id, true)) {
        return;
    }
    let Some((entity, _, node, at)) = widgets.iter().find(|(_, at, ..)| **at == id) else {
        return;
    };
    if node.size().y == 0.0 {
        // Not laid out yet: look again in the next frame.
        pace.animate();
        return;
    }
    *last = Some((id, true));
    for (scroll, mut position, area, area_at) in &mut boxes {
        if !parents
            .iter_ancestors(entity)
            .any(|ancestor| ancestor == scroll)
        {
            continue;
        }
        let scale = area.inverse_scale_factor();
        let margin = 16.0;
        let top = (at.translation.y - node.size().y / 2.0) * scale - margin;
        let bottom = (at.translation.y + node.size().y / 2.0) * scale + margin;
        let area_top = (area_at.translation.y - area.size().y / 2.0) * scale;
        let area_bottom = (area_at.translation.y + area.size().y / 2.0) * scale;
        // A panel that has become shorter is not scrolled as far as it says.
        let mut y = position.0.y.min(limit(area));
        if bottom > area_bottom {
            y += bottom - area_bottom;
        } else if top < area_top {
            y -= area_top - top;
        }
        let y = y.clamp(0.0, limit(area));
        if y.to_bits() != position.0.y.to_bits() {
            position.0.y = y;
            pace.animate();
        }
    }
}
