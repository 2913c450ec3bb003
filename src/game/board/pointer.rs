//! Mouse and touch on the board.
//!
//! The board is one pickable node; squares come from the position of the pointer. A mouse previews where it is and
//! plays as soon as its button goes down: that is the tenth of a second a person feels as an answer, and a slip can
//! be taken back. A finger previews where it is pressed, may be dragged to another square and plays when it is lifted;
//! lifted off the board it plays nothing.

use bevy::{picking::pointer::PointerId, prelude::*, window::CursorMoved};

use crate::{
    game::{
        controls::{Device, LastDevice},
        frame::{AppSystems, Menu, Pace},
        look::BoardGeometry,
        play::{BoardCommand, BoardQueue},
        ui::{Focus, Target},
    },
    rules::Square,
};

/// The node that catches the pointer over the board.
#[derive(Component, Clone, Copy, Debug)]
pub struct BoardArea(pub BoardGeometry);

/// The finger that was put down on the board and not lifted yet.
#[derive(Resource, Default)]
struct Finger(Option<PointerId>);

/// When the mouse has left the board, in seconds, until it comes back or is given up.
///
/// Some window managers take the pointer away and give it back around every click; the preview must not flicker then.
#[derive(Resource, Default)]
struct Leaving(Option<f32>);

/// How long the mouse may be away, in seconds.
const AWAY_SECS: f32 = 0.05;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Finger>()
        .init_resource::<Leaving>()
        .add_systems(
            Update,
            (follow_mouse, forget_lost_area, forget_mouse_that_left)
                .chain()
                .in_set(AppSystems::ReadInput),
        )
        .add_observer(over_board)
        .add_observer(press_board)
        .add_observer(drag_board)
        .add_observer(release_board)
        .add_observer(cancel_touch)
        .add_observer(leave_board)
        .add_observer(enter_board)
        .add_observer(press_anything);
}

/// Mouse travel decides whether the pointer is the device in use.
fn follow_mouse(
    mut moved: MessageReader<CursorMoved>,
    mut device: ResMut<LastDevice>,
    mut last: Local<Option<Vec2>>,
) {
    for event in moved.read() {
        let distance = event
            .delta
            .or_else(|| last.map(|last| event.position - last))
            .unwrap_or_default()
            .length();
        *last = Some(event.position);
        if device.device != Device::Pointer {
            device.pointer_moved(distance);
        }
    }
}

/// When the board's node goes away under the pointer, no event says so.
fn forget_lost_area(areas: Query<(), With<BoardArea>>, mut focus: ResMut<Focus>) {
    if focus.hover.is_some() && areas.is_empty() {
        focus.hover = None;
    }
}

fn set_hover(focus: &mut ResMut<Focus>, square: Option<Square>) {
    if focus.hover != square {
        focus.hover = square;
    }
}

fn over_board(
    event: On<Pointer<Move>>,
    areas: Query<&BoardArea>,
    mut focus: ResMut<Focus>,
    mut leaving: ResMut<Leaving>,
    finger: Res<Finger>,
) {
    if let Ok(BoardArea(geometry)) = areas.get(event.entity) {
        // A finger that is not down has no place.
        if event.pointer_id.is_touch() && finger.0.is_none() {
            return;
        }
        leaving.0 = None;
        set_hover(
            &mut focus,
            geometry.square_at(event.pointer_location.position),
        );
    }
}

fn press_board(
    event: On<Pointer<Press>>,
    areas: Query<&BoardArea>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut finger: ResMut<Finger>,
    mut leaving: ResMut<Leaving>,
    mut queue: ResMut<BoardQueue>,
) {
    if event.button == PointerButton::Primary
        && let Ok(BoardArea(geometry)) = areas.get(event.entity)
    {
        let square = geometry.square_at(event.pointer_location.position);
        leaving.0 = None;
        set_hover(&mut focus, square);
        if event.pointer_id.is_touch() {
            finger.0 = Some(event.pointer_id);
        } else if let Some(square) = square
            && *menu.get() == Menu::None
        {
            choose(square, &mut focus, &mut queue);
        }
    }
}

fn drag_board(event: On<Pointer<Drag>>, areas: Query<&BoardArea>, mut focus: ResMut<Focus>) {
    if event.pointer_id.is_touch()
        && let Ok(BoardArea(geometry)) = areas.get(event.entity)
    {
        set_hover(
            &mut focus,
            geometry.square_at(event.pointer_location.position),
        );
    }
}

fn release_board(
    event: On<Pointer<Release>>,
    areas: Query<&BoardArea>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut finger: ResMut<Finger>,
    mut queue: ResMut<BoardQueue>,
) {
    if finger.0 != Some(event.pointer_id) {
        return;
    }
    if let Ok(BoardArea(geometry)) = areas.get(event.entity) {
        finger.0 = None;
        if let Some(square) = geometry.square_at(event.pointer_location.position)
            && *menu.get() == Menu::None
        {
            choose(square, &mut focus, &mut queue);
        }
        set_hover(&mut focus, None);
    } else if !areas.contains(event.original_event_target()) {
        // Lifted beside the board.
        finger.0 = None;
    }
}

fn choose(square: Square, focus: &mut Focus, queue: &mut BoardQueue) {
    // The focus goes there now: by the time the command's turn comes the player may have moved on.
    focus.square = square;
    focus.target = Target::Board;
    queue.push(BoardCommand::Choose(square));
}

/// The system has taken the finger away.
fn cancel_touch(event: On<Pointer<Cancel>>, mut finger: ResMut<Finger>) {
    if finger.0 == Some(event.pointer_id) {
        finger.0 = None;
    }
}

fn leave_board(
    event: On<Pointer<Out>>,
    areas: Query<&BoardArea>,
    time: Res<Time<Real>>,
    mut focus: ResMut<Focus>,
    mut leaving: ResMut<Leaving>,
) {
    if !areas.contains(event.entity) {
        return;
    }
    if event.pointer_id.is_mouse() {
        leaving.0 = Some(time.elapsed_secs());
    } else {
        set_hover(&mut focus, None);
    }
}

fn enter_board(
    event: On<Pointer<Over>>,
    areas: Query<&BoardArea>,
    mut focus: ResMut<Focus>,
    mut leaving: ResMut<Leaving>,
) {
    if event.pointer_id.is_mouse()
        && let Ok(BoardArea(geometry)) = areas.get(event.entity)
    {
        leaving.0 = None;
        set_hover(
            &mut focus,
            geometry.square_at(event.pointer_location.position),
        );
    }
}

fn forget_mouse_that_left(
    time: Res<Time<Real>>,
    mut focus: ResMut<Focus>,
    mut leaving: ResMut<Leaving>,
    mut pace: ResMut<Pace>,
) {
    let Some(since) = leaving.0 else {
        return;
    };
    let away = time.elapsed_secs() - since;
    if away < AWAY_SECS {
        pace.want(AWAY_SECS - away);
    } else {
        leaving.0 = None;
        set_hover(&mut focus, None);
    }
}

fn press_anything(_: On<Pointer<Press>>, mut device: ResMut<LastDevice>) {
    if device.device != Device::Pointer {
        device.used(Device::Pointer);
    }
}
