//! Parts of a screen that are swiped sideways with a finger or the mouse.

use bevy::prelude::*;

use super::finger::{FingerScroll, SLOP};

/// A part of a screen that is swiped sideways to what comes next or before.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct SwipeArea;

/// A part was swiped.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swiped {
    /// The part.
    pub area: Entity,
    /// True for a swipe to the left, which leads to what comes next.
    pub forward: bool,
}

/// Whether the pointer is being moved sideways on a part that can be swiped. Such a pointer does not press the widget under
/// it.
#[derive(Resource, Default)]
pub(super) struct Swiping {
    sideways: bool,
}

/// The least length of a swipe, in logical pixels.
const LENGTH: f32 = 30.0;

impl Swiping {
    /// True if the pointer has been moved sideways since it was pressed.
    pub(super) fn is_sideways(&self) -> bool {
        self.sideways
    }
}

/// Whether a way leads sideways rather than up or down.
pub(super) fn is_sideways(way: Vec2) -> bool {
    way.x.abs() > way.y.abs()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Swiping>()
        .add_message::<Swiped>()
        .add_observer(begin)
        .add_observer(drag)
        .add_observer(end);
}

fn begin(_: On<Pointer<Press>>, mut swiping: ResMut<Swiping>) {
    swiping.sideways = false;
}

fn drag(
    event: On<Pointer<Drag>>,
    areas: Query<(), With<SwipeArea>>,
    finger: Res<FingerScroll>,
    mut swiping: ResMut<Swiping>,
) {
    let scrolls = event.pointer_id.is_touch() && finger.has_scrolled();
    if areas.contains(event.entity)
        && !scrolls
        && event.distance.x.abs() > SLOP
        && is_sideways(event.distance)
    {
        swiping.sideways = true;
    }
}

fn end(
    event: On<Pointer<DragEnd>>,
    areas: Query<(), With<SwipeArea>>,
    swiping: Res<Swiping>,
    mut swiped: MessageWriter<Swiped>,
) {
    let far = event.distance.x.abs() >= LENGTH && is_sideways(event.distance);
    if event.button == PointerButton::Primary
        && areas.contains(event.entity)
        && swiping.is_sideways()
        && far
    {
        swiped.write(Swiped {
            area: event.entity,
            forward: event.distance.x < 0.0,
        });
    }
}
