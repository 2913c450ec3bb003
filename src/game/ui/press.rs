//! The pointer: it presses widgets, and leaves the window.
//!
//! Bevy keeps the last place of a mouse that has left. Whatever the next screen shows at that place would look hovered.

use bevy::{
    picking::pointer::{PointerId, PointerLocation},
    prelude::*,
    ui::{
        IsDefaultUiCamera,
        picking_backend::{UiPickingCamera, UiPickingSettings},
    },
    window::WindowEvent,
};

use super::{
    focus::{Focus, Target},
    press_guard::{Pressable, ScrolledBy},
    scroll::Dragged,
    widget::{self, Activated, Widget},
    widget_id::WidgetId,
    zone::Zones,
};
use crate::game::{
    controls::MouseTravel,
    shell::{InputSystems, Pace},
};

pub(super) fn plugin(app: &mut App) {
    // The pointer reaches only what says so (a widget, a board, a panel that scrolls or is swiped, the layer behind a
    // dialog). The texts and boxes that a screen is made of say nothing.
    app.insert_resource(UiPickingSettings { require_markers: true });
    app.register_required_components::<IsDefaultUiCamera, UiPickingCamera>();
    app.add_observer(over).add_observer(out).add_observer(press).add_observer(release).add_observer(click);
    app.add_systems(Update, forget_mouse.in_set(InputSystems::Pointer));
}

fn over(event: On<Pointer<Over>>, mut widgets: Query<&mut Widget>) {
    if let Ok(mut widget) = widgets.get_mut(event.entity) {
        widget.hovered = !event.pointer_id.is_touch();
    }
}

fn out(event: On<Pointer<Out>>, mut widgets: Query<&mut Widget>) {
    if let Ok(mut widget) = widgets.get_mut(event.entity) {
        widget.hovered = false;
        widget.held = false;
    }
}

fn press(event: On<Pointer<Press>>, mut widgets: Query<&mut Widget>) {
    if event.button == PointerButton::Primary
        && let Ok(mut widget) = widgets.get_mut(event.entity)
    {
        widget.held = !widget.disabled;
    }
}

fn release(event: On<Pointer<Release>>, mut widgets: Query<&mut Widget>) {
    if let Ok(mut widget) = widgets.get_mut(event.entity) {
        widget.held = false;
    }
}

fn click(
    event: On<Pointer<Click>>,
    widgets: Query<(&WidgetId, &Widget)>,
    pressable: Pressable,
    scrolled: ScrolledBy,
    travel: Res<MouseTravel>,
    zones: Zones,
    dragged: Res<Dragged>,
    mut focus: ResMut<Focus>,
    mut activated: MessageWriter<Activated>,
) {
    if event.button == PointerButton::Primary
        && !(event.pointer_id.is_touch() && dragged.has_scrolled())
        && !dragged.sideways
        && let Ok((&id, widget)) = widgets.get(event.entity)
        && !widget.disabled
        // A mouse that was moved to a step back is no second press of what was there before.
        && (widget.press == widget::Press::Back && travel.is_far() && pressable.back(id)
            || pressable.at(id, event.pointer_location.position + scrolled.by(event.entity)))
    {
        // A click on a tool leaves the focus where it is, so that the keyboard still controls the board.
        if zones.of(event.entity).takes_focus {
            focus.target = Target::Widget(id);
        }
        if !widget.kind.is_text_field() {
            activated.write(Activated(id));
        }
    }
}

/// How long the mouse may be away before its place is forgotten, in seconds. Some window managers take the pointer away
/// at every click and give it back a moment later, and what was under it must not flicker then.
pub const MOUSE_AWAY_SECS: f32 = 0.05;

/// A place where nothing is. Bevy reports what the mouse has left only while the mouse has some place.
const NOWHERE: Vec2 = Vec2::splat(-1.0e6);

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
