//! The mouse has left the window: nothing is under it any more.
//!
//! Bevy keeps the last place of the mouse. Whatever the next screen shows at that place would look hovered.

use bevy::{
    picking::pointer::{PointerId, PointerLocation},
    prelude::*,
    window::WindowEvent,
};

use crate::game::frame::{InputSystems, Pace};

/// How long the mouse may be away before its place is forgotten, in seconds. Some window managers take the pointer away
/// at every click and give it back a moment later, and what was under it must not flicker then.
pub const MOUSE_AWAY_SECS: f32 = 0.05;

/// A place where nothing is. Bevy reports what the mouse has left only while the mouse has some place.
const NOWHERE: Vec2 = Vec2::splat(-1.0e6);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, forget_mouse.in_set(InputSystems::Pointer));
}

fn forget_mouse(
    mut events: MessageReader<WindowEvent>,
    buttons: Res<ButtonInput<MouseButton>>,
    time: Res<Time<Real>>,
    mut since: Local<Option<f32>>,
    mut pointers: Query<(&PointerId, &mut PointerLocation)>,
    mut pace: ResMut<Pace>,
) {
    // The last one counts: a frame may bring the last movement together with the news that the mouse has left.
    for event in events.read() {
        match event {
            WindowEvent::CursorLeft(_) => *since = Some(time.elapsed_secs()),
            WindowEvent::CursorEntered(_) | WindowEvent::CursorMoved(_) => *since = None,
            _ => {}
        }
    }
    let Some(left_at) = *since else {
        return;
    };
    // A mouse that is dragged out of the window still moves what it has taken hold of.
    if buttons.get_pressed().next().is_some() {
        return;
    }
    let away = time.elapsed_secs() - left_at;
    if away < MOUSE_AWAY_SECS {
        pace.want(MOUSE_AWAY_SECS - away);
        return;
    }
    *since = None;
    for (id, mut pointer) in &mut pointers {
        if id.is_mouse()
            && let Some(location) = &mut pointer.location
        {
            location.position = NOWHERE;
            // Bevy reports in the next frame that the mouse has left what was under it.
            pace.animate();
        }
    }
}
