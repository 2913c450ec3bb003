//! Pointer input on widgets: hovering, holding and pressing.

use bevy::{
    prelude::*,
    ui::{
        IsDefaultUiCamera,
        picking_backend::{UiPickingCamera, UiPickingSettings},
    },
};

use super::{
    focus::{Focus, Target},
    press_guard::{Pressable, ScrolledBy},
    swipe::Dragged,
    widget::{self, Activated, Widget},
    widget_id::WidgetId,
    zone::Zones,
};
use crate::game::controls::MouseTravel;

pub(super) fn plugin(app: &mut App) {
    // The pointer reaches only what says so (a widget, a board, a panel that scrolls or is swiped, the layer behind a
    // dialog). The texts and boxes that a screen is made of say nothing.
    app.insert_resource(UiPickingSettings { require_markers: true });
    app.register_required_components::<IsDefaultUiCamera, UiPickingCamera>();
    app.add_observer(over).add_observer(out).add_observer(press).add_observer(release).add_observer(click);
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
