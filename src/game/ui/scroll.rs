//! Panels that scroll. The mouse wheel and a dragged finger scroll them, and the focused widget is always scrolled into
//! view. A finger or the mouse also swipes parts of a screen sideways. A pointer that scrolls or swipes does not press the
//! widget under it.

use bevy::{
    input::mouse::{MouseScrollUnit, MouseWheel},
    picking::{hover::HoverMap, pointer::PointerId},
    platform::collections::HashMap,
    prelude::*,
    ui::{ComputedNode, IgnoreScroll},
};

use super::{
    build::{Boxes, sized},
    list::arrange,
    paint::paint_widgets,
    reveal::scroll_into_view,
    scroll_box::{OwnWheel, ScrollBox, limit},
};
use crate::game::{
    look::{Layout, Palette},
    shell::{AppSystems, Pace, Screen},
};

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
    app.init_resource::<Dragged>().add_message::<Swiped>().add_observer(begin).add_observer(drag).add_observer(end);
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

/// The bar. It is a child of its panel and does not scroll with the rest. It lies in the space for focus rings.
#[derive(Component, Clone, Copy, Debug)]
pub struct ScrollBar;

/// The width of the bar, its distance from the edges of the panel, and its least length, in design units.
const WIDTH: f32 = 4.0;
const INSET: f32 = 2.0;
const LEAST: f32 = 28.0;

/// Gives each panel that has more to show its bar, and moves the bars with what is shown.
pub(super) fn show_bars(
    mut commands: Commands,
    panels: Query<(Entity, Ref<ScrollBox>, &ComputedNode, &ScrollPosition, Option<&Children>), Without<ScrollBar>>,
    mut bars: Query<&mut Node, With<ScrollBar>>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    mut pace: ResMut<Pace>,
) {
    let u = layout.u;
    for (entity, panel, node, position, children) in &panels {
        if panel.is_added() {
            // How much there is to see is known in the next frame.
            pace.animate();
        }
        let most = limit(node);
        let height = node.size().y * node.inverse_scale_factor();
        let track = height - 2.0 * INSET * u;
        let length = (track * height / (height + most)).max(LEAST * u).min(track);
        let part = (position.0.y / most.max(1.0)).clamp(0.0, 1.0);
        let top = INSET * u + part * (track - length);
        let shown = sized(px(WIDTH * u), px(length))
            .pinned(UiRect::AUTO.with_right(px(INSET * u)).with_top(px(top)))
            .rounded(px(WIDTH / 2.0 * u));
        let has_more = most > 0.0;
        let display = if has_more { Display::Flex } else { Display::None };
        let shown = shown.with(|bar| bar.display = display);
        let bar = children.and_then(|children| children.iter().find(|&child| bars.contains(child)));
        if let Some(mut bar) = bar.and_then(|bar| bars.get_mut(bar).ok()) {
            if bar.set_if_neq(shown) {
                pace.animate();
            }
        } else if has_more {
            commands.entity(entity).with_child((
                Name::new("Scroll bar"),
                ScrollBar,
                (IgnoreScroll(BVec2::TRUE), ZIndex(2)),
                shown,
                BackgroundColor(palette.text3),
            ));
            pace.animate();
        }
    }
}

/// A part of a screen that is swiped sideways to what comes next or before.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct SwipeArea;

/// A part was swiped.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swiped {
    pub area: Entity,
    /// True for a swipe to the left, which leads to what comes next.
    pub forward: bool,
}

/// What the pointer has done since it was pressed.
#[derive(Resource, Default)]
pub(super) struct Dragged {
    /// How far a finger has moved up or down on a panel that scrolls, in logical pixels.
    pub scrolled: f32,
    /// Whether it has been moved sideways on a part that can be swiped.
    pub sideways: bool,
}

/// How far a pointer may move and still press, in logical pixels. A finger is never quite still.
const SLOP: f32 = 10.0;

/// The least length of a swipe, in logical pixels.
const LENGTH: f32 = 30.0;

impl Dragged {
    /// True if the finger has scrolled since it touched the screen.
    pub(super) fn has_scrolled(&self) -> bool {
        self.scrolled > SLOP
    }
}

/// Whether a way leads sideways rather than up or down.
pub(super) fn is_sideways(way: Vec2) -> bool {
    way.x.abs() > way.y.abs()
}

fn begin(_: On<Pointer<Press>>, mut dragged: ResMut<Dragged>) {
    *dragged = default();
}

fn drag(event: On<Pointer<Drag>>, areas: Query<(), With<SwipeArea>>, mut dragged: ResMut<Dragged>) {
    let scrolls = event.pointer_id.is_touch() && dragged.has_scrolled();
    if areas.contains(event.entity) && !scrolls && event.distance.x.abs() > SLOP && is_sideways(event.distance) {
        dragged.sideways = true;
    }
}

fn end(
    event: On<Pointer<DragEnd>>,
    areas: Query<(), With<SwipeArea>>,
    dragged: Res<Dragged>,
    mut swiped: MessageWriter<Swiped>,
) {
    let far = event.distance.x.abs() >= LENGTH && is_sideways(event.distance);
    if event.button == PointerButton::Primary && areas.contains(event.entity) && dragged.sideways && far {
        swiped.write(Swiped { area: event.entity, forward: event.distance.x < 0.0 });
    }
}
