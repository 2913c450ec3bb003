//! Mouse and touch on the board.
//!
//! The board is one pickable node, and squares are computed from the position of the pointer. The mouse previews the
//! square that it is over, and plays as soon as its button goes down. Waiting for the release would feel slow, and a
//! wrong move can be taken back. A finger previews the square that it touches, can be dragged to another square, and
//! plays when it is lifted. If it is lifted outside the board, it plays nothing.

use bevy::{ecs::system::SystemParam, picking::pointer::PointerId, prelude::*, window::WindowEvent};

use crate::{
    game::{
        controls::{Device, LastDevice, MouseTravel},
        look::BoardGeometry,
        play::{BoardCommand, BoardQueue},
        shell::{InputSystems, Menu, Pace},
        ui::{Focus, MOUSE_AWAY_SECS, Pressable},
    },
    rules::Square,
};

/// The node that catches the pointer over the board.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct BoardArea(pub BoardGeometry);

/// What mouse and fingers do on the board.
#[derive(Resource, Default)]
struct Pointers {
    /// The finger that is down on the board.
    finger: Option<PointerId>,
    /// When the mouse left the board for another part of the window, in seconds; `None` while it is there or after it
    /// has been away for [`MOUSE_AWAY_SECS`].
    mouse_left: Option<f32>,
}

/// The board, as it follows the pointers.
#[derive(SystemParam)]
struct Pointed<'w, 's> {
    areas: Query<'w, 's, &'static BoardArea>,
    pointers: ResMut<'w, Pointers>,
    focus: ResMut<'w, Focus>,
    menu: Res<'w, State<Menu>>,
    pressable: Pressable<'w>,
    queue: ResMut<'w, BoardQueue>,
}

impl Pointed<'_, '_> {
    /// If a node is the board, its square at a point of the window becomes the one under the pointer.
    fn hover_at(&mut self, node: Entity, at: Vec2) -> Option<Square> {
        let BoardArea(geometry) = self.areas.get(node).ok()?;
        let square = geometry.square_at(at);
        self.pointers.mouse_left = None;
        self.hover(square);
        square
    }

    fn hover(&mut self, square: Option<Square>) {
        if self.focus.hover != square {
            self.focus.hover = square;
        }
    }

    /// Plays on a square. The focus moves at once and not when the command is carried out, because the player may have
    /// moved it elsewhere by then.
    fn choose(&mut self, square: Square) {
        if *self.menu.get() == Menu::None {
            self.focus.go_to(square);
            if !self.pressable.page() {
                return;
            }
            self.queue.push(BoardCommand::Choose(square));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointers>()
        .add_systems(
            Update,
            (follow_mouse, forget_lost_area, forget_mouse_that_left).chain().in_set(InputSystems::Pointer),
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
    // These have the order of all input; a movement after a key comes in a later frame than the key.
    mut events: MessageReader<WindowEvent>,
    mut device: ResMut<LastDevice>,
    mut travel: ResMut<MouseTravel>,
    mut last: Local<Option<Vec2>>,
) {
    for event in events.read() {
        let WindowEvent::CursorMoved(event) = event else {
            continue;
        };
        let distance = event.delta.or_else(|| last.map(|last| event.position - last)).unwrap_or_default().length();
        *last = Some(event.position);
        travel.0 += distance;
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

fn over_board(event: On<Pointer<Move>>, mut board: Pointed) {
    // A finger that is not down does not choose a square.
    if !event.pointer_id.is_touch() || board.pointers.finger.is_some() {
        board.hover_at(event.entity, event.pointer_location.position);
    }
}

fn enter_board(event: On<Pointer<Over>>, mut board: Pointed) {
    if event.pointer_id.is_mouse() {
        board.hover_at(event.entity, event.pointer_location.position);
    }
}

fn leave_board(event: On<Pointer<Out>>, time: Res<Time<Real>>, mut board: Pointed) {
    if !board.areas.contains(event.entity) {
        return;
    }
    if event.pointer_id.is_mouse() {
        board.pointers.mouse_left = Some(time.elapsed_secs());
    } else {
        board.hover(None);
    }
}

fn forget_mouse_that_left(time: Res<Time<Real>>, mut board: Pointed, mut pace: ResMut<Pace>) {
    let Some(since) = board.pointers.mouse_left else {
        return;
    };
    let away = time.elapsed_secs() - since;
    if away < MOUSE_AWAY_SECS {
        pace.want(MOUSE_AWAY_SECS - away);
    } else {
        board.pointers.mouse_left = None;
        board.hover(None);
    }
}

fn press_board(event: On<Pointer<Press>>, mut board: Pointed) {
    if event.button != PointerButton::Primary || !board.areas.contains(event.entity) {
        return;
    }
    let square = board.hover_at(event.entity, event.pointer_location.position);
    if event.pointer_id.is_touch() {
        board.pointers.finger = Some(event.pointer_id);
    } else if let Some(square) = square {
        board.choose(square);
    }
}

fn drag_board(event: On<Pointer<Drag>>, mut board: Pointed) {
    if event.pointer_id.is_touch() {
        board.hover_at(event.entity, event.pointer_location.position);
    }
}

fn release_board(event: On<Pointer<Release>>, mut board: Pointed) {
    if board.pointers.finger != Some(event.pointer_id) {
        return;
    }
    if board.areas.contains(event.entity) {
        board.pointers.finger = None;
        if let Some(square) = board.hover_at(event.entity, event.pointer_location.position) {
            board.choose(square);
        }
        board.hover(None);
    } else if !board.areas.contains(event.original_event_target()) {
        // The finger was lifted beside the board.
        board.pointers.finger = None;
    }
}

fn cancel_touch(event: On<Pointer<Cancel>>, mut pointers: ResMut<Pointers>) {
    if pointers.finger == Some(event.pointer_id) {
        pointers.finger = None;
    }
}
