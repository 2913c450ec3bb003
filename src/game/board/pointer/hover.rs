//! The square under the pointer.

use bevy::{picking::pointer::PointerId, prelude::*};

use super::area::BoardArea;
use crate::{
    game::{
        frame::{InputSystems, Pace},
        ui::{Focus, MOUSE_AWAY_SECS},
    },
    rules::Square,
};

/// The finger that is down on the board.
#[derive(Resource, Default)]
pub(crate) struct Finger(pub(super) Option<PointerId>);

/// When the mouse left the board for another part of the window, in seconds; `None` while it is there or after it has been
/// away for [`MOUSE_AWAY_SECS`].
#[derive(Resource, Default)]
pub(crate) struct MouseLeft(pub(super) Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Finger>()
        .init_resource::<MouseLeft>()
        .add_systems(
            Update,
            (forget_lost_area, forget_mouse_that_left)
                .chain()
                .in_set(InputSystems::Pointer),
        )
        .add_observer(over_board)
        .add_observer(leave_board)
        .add_observer(enter_board);
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

pub(super) fn set_hover(focus: &mut ResMut<Focus>, square: Option<Square>) {
    if focus.hover != square {
        focus.hover = square;
    }
}
