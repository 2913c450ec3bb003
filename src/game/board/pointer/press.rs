//! Choosing a square: with a mouse button, or by lifting a finger from it.

use bevy::prelude::*;

use super::{
    area::BoardArea,
    hover::{Finger, MouseLeft, set_hover},
};
use crate::{
    game::{
        frame::Menu,
        play::{BoardCommand, BoardQueue},
        ui::Focus,
    },
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press_board)
        .add_observer(drag_board)
        .add_observer(release_board)
        .add_observer(cancel_touch);
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
