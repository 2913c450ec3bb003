//! Pointers that are moved while they are pressed: a finger scrolls a panel, and a finger or the mouse swipes a part of a
//! screen sideways. Such a pointer does not press the widget under it.

use bevy::prelude::*;

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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>().add_message::<Swiped>().add_observer(begin).add_observer(drag).add_observer(end);
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
