//! Panels that scroll. The mouse wheel and a dragged finger scroll them, and the focused widget is always scrolled into
//! view.

use bevy::{
    input::mouse::{MouseScrollUnit, MouseWheel},
    picking::{hover::HoverMap, pointer::PointerId},
    platform::collections::HashMap,
    prelude::*,
    ui::ComputedNode,
};

use super::{
    list::arrange,
    paint::paint_widgets,
    reveal::scroll_into_view,
    scroll_bar::show_bars,
    scroll_box::{OwnWheel, ScrollBox, limit},
    swipe::{Dragged, SwipeArea, is_sideways},
};
use crate::game::frame::{AppSystems, Pace, Screen};

/// How far each panel was scrolled, by the panels' names. It restores the panels when the screen is rebuilt.
#[derive(Resource, Default)]
struct ScrollMemory(HashMap<Name, f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScrollMemory>().add_observer(drag_finger).add_systems(
        Update,
        (
            forget.run_if(state_changed::<Screen>),
            restore,
            wheel,
            scroll_into_view,
            // Rows that come into view are painted at once.
            arrange.before(paint_widgets),
            remember,
            show_bars,
        )
            .chain()
            .in_set(AppSystems::Ui),
    );
}

/// Forgets the scrolled distances when another screen is shown, so that the screen begins at the top.
fn forget(mut memory: ResMut<ScrollMemory>) {
    memory.0.clear();
}

fn restore(mut boxes: Query<(&Name, &mut ScrollPosition), Added<ScrollBox>>, memory: Res<ScrollMemory>) {
    for (name, mut position) in &mut boxes {
        // A panel that has been scrolled to what is shown in it stays there.
        if position.0.y == 0.0 {
            position.0.y = memory.0.get(name).copied().unwrap_or(0.0);
        }
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

/// Scrolls the panel under the mouse, or all panels of the screen or dialog under it if the mouse is beside them.
/// Nothing scrolls while the mouse is over a part that uses the wheel itself.
fn wheel(
    mut wheel: MessageReader<MouseWheel>,
    mut boxes: Query<(Entity, &mut ScrollPosition, &ComputedNode), With<ScrollBox>>,
    others: Query<(), With<OwnWheel>>,
    nodes: Query<(), With<ComputedNode>>,
    parents: Query<&ChildOf>,
    under: Res<HoverMap>,
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
    let mut under = under.get(&PointerId::Mouse).into_iter().flatten();
    if under.clone().any(|(&node, _)| others.contains(node)) {
        return;
    }
    let pointed = under.clone().find_map(|(&node, _)| {
        std::iter::once(node).chain(parents.iter_ancestors(node)).find(|&entity| boxes.contains(entity))
    });
    let root = under.find(|(node, _)| nodes.contains(**node)).map(|(&node, _)| parents.root_ancestor(node));
    for (entity, mut position, node) in &mut boxes {
        let meant = match pointed {
            Some(pointed) => pointed == entity,
            None => root.is_none_or(|root| root == parents.root_ancestor(entity)),
        };
        if meant {
            position.0.y = (position.0.y - moved).clamp(0.0, limit(node));
        }
    }
}

/// Scrolls the panel under the finger, unless the finger swipes a part of it sideways.
fn drag_finger(
    event: On<Pointer<Drag>>,
    swiped: Query<(), With<SwipeArea>>,
    mut boxes: Query<(&mut ScrollPosition, &ComputedNode), With<ScrollBox>>,
    parents: Query<&ChildOf>,
    mut dragged: ResMut<Dragged>,
    mut pace: ResMut<Pace>,
) {
    // The event bubbles up from the touched entity. It is handled only once, at that entity.
    let touched = event.original_event_target();
    if !event.pointer_id.is_touch() || event.entity != touched {
        return;
    }
    let around = || std::iter::once(touched).chain(parents.iter_ancestors(touched));
    let panel = around().find(|&entity| boxes.contains(entity));
    let Some(panel) = panel else {
        return;
    };
    let swipes = is_sideways(event.distance) && around().any(|entity| swiped.contains(entity));
    if swipes && !dragged.has_scrolled() {
        return;
    }
    dragged.scrolled += event.delta.y.abs();
    if dragged.has_scrolled()
        && let Ok((mut position, node)) = boxes.get_mut(panel)
    {
        position.0.y = (position.0.y - event.delta.y).clamp(0.0, limit(node));
        pace.animate();
    }
}
