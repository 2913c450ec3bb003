//! Mouse and touch on the board.
//!
//! The board is one pickable node, and squares are computed from the position of the pointer. The mouse previews the
//! square that it is over, and plays as soon as its button goes down. Waiting for the release would feel slow, and a
//! wrong move can be taken back. A finger previews the square that it touches, can be dragged to another square, and
//! plays when it is lifted. If it is lifted outside the board, it plays nothing.

use bevy::{picking::pointer::PointerId, prelude::*, window::CursorMoved};

use crate::{
    game::{
        controls::{Device, LastDevice},
        frame::{InputSystems, Menu, Pace},
        look::BoardGeometry,
        play::{BoardCommand, BoardQueue},
        ui::{Focus, MOUSE_AWAY_SECS},
    },
    rules::Square,
};

/// The node that catches the pointer over the board.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct BoardArea(pub BoardGeometry);

/// The finger that is down on the board.
#[derive(Resource, Default)]
struct Finger(Option<PointerId>);

/// When the mouse left the board for another part of the window, in seconds; `None` while it is there or after it has been
/// away for [`MOUSE_AWAY_SECS`].
#[derive(Resource, Default)]
struct MouseLeft(Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Finger>()
        .init_resource::<MouseLeft>()
        .add_systems(
            Update,
            (follow_mouse, forget_lost_area, forget_mouse_that_left)
                .chain()
                .in_set(InputSystems::Pointer),
        )
        .add_observer(press_anything)
        .add_observer(over_board)
        .add_observer(enter_board)
        .add_observer(leave_board)
        .add_observer(press_board)
        .add_observer(drag_board)
        .add_observer(release_board)
        .add_observer(cancel_touch);
}

/// The pointer becomes the device in use once the mouse has travelled far enough.
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

fn press_anything(_: On<Pointer<Press>>, mut device: ResMut<LastDevice>) {
    if device.device != Device::Pointer {
        device.used(Device::Pointer);
    }
}

/// Forgets the square when the board's node is removed under the pointer, because no event reports that.
fn forget_lost_area(areas: Query<(), With<BoardArea>>, mut focus: ResMut<Focus>) {
    if focus.hover.is_some() && areas.is_empty() {
        focus.hover = None;
    }
}

fn over_board(
    event: On<Pointer<Move>>,
    areas: Query<&BoardArea>,
    mut focus: ResMut<Focus>,
    mut left: ResMut<MouseLeft>,
    finger: Res<Finger>,
) {
    if let Ok(BoardArea(geometry)) = areas.get(event.entity) {
        // A finger that is not down does not choose a square.
        if event.pointer_id.is_touch() && finger.0.is_none() {
            return;
        }
        left.0 = None;
        set_hover(
            &mut focus,
            geometry.square_at(event.pointer_location.position),
        );
    }
}

fn enter_board(
    event: On<Pointer<Over>>,
    areas: Query<&BoardArea>,
    mut focus: ResMut<Focus>,
    mut left: ResMut<MouseLeft>,
) {
    if event.pointer_id.is_mouse()
        && let Ok(BoardArea(geometry)) = areas.get(event.entity)
    {
        left.0 = None;
        set_hover(
            &mut focus,
            geometry.square_at(event.pointer_location.position),
        );
    }
}

fn leave_board(
    event: On<Pointer<Out>>,
    areas: Query<&BoardArea>,
    time: Res<Time<Real>>,
    mut focus: ResMut<Focus>,
    mut left: ResMut<MouseLeft>,
) {
    if !areas.contains(event.entity) {
        return;
    }
    if event.pointer_id.is_mouse() {
        left.0 = Some(time.elapsed_secs());
    } else {
        set_hover(&mut focus, None);
    }
}

fn forget_mouse_that_left(
    time: Res<Time<Real>>,
    mut focus: ResMut<Focus>,
    mut left: ResMut<MouseLeft>,
    mut pace: ResMut<Pace>,
) {
    let Some(since) = left.0 else {
        return;
    };
    let away = time.elapsed_secs() - since;
    if away < MOUSE_AWAY_SECS {
        pace.want(MOUSE_AWAY_SECS - away);
    } else {
        left.0 = None;
        set_hover(&mut focus, None);
    }
}

fn press_board(
    event: On<Pointer<Press>>,
    areas: Query<&BoardArea>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut finger: ResMut<Finger>,
    mut left: ResMut<MouseLeft>,
    mut queue: ResMut<BoardQueue>,
) {
    if event.button == PointerButton::Primary
        && let Ok(BoardArea(geometry)) = areas.get(event.entity)
    {
        let square = geometry.square_at(event.pointer_location.position);
        left.0 = None;
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
        // The finger was lifted beside the board.
        finger.0 = None;
    }
}

/// The system has cancelled the touch.
fn cancel_touch(event: On<Pointer<Cancel>>, mut finger: ResMut<Finger>) {
    if finger.0 == Some(event.pointer_id) {
        finger.0 = None;
    }
}

fn choose(square: Square, focus: &mut Focus, queue: &mut BoardQueue) {
    // The focus moves at once and not when the command is carried out, because the player may have moved it elsewhere
    // by then.
    focus.go_to(square);
    queue.push(BoardCommand::Choose(square));
}

fn set_hover(focus: &mut ResMut<Focus>, square: Option<Square>) {
    if focus.hover != square {
        focus.hover = square;
    }
}
