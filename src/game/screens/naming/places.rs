//! Places in the field: where the pointer puts the cursor, and where the input method shows what can be chosen.

use bevy::{
    prelude::*,
    text::{EditableText, TextEdit},
    ui::{ComputedNode, UiGlobalTransform, UiSystems},
    window::PrimaryWindow,
};

use crate::game::controls::Edit;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press)
        .add_observer(drag)
        .add_systems(PostUpdate, place_input_method.after(UiSystems::PostLayout));
}

/// The place in the text of a field, in physical pixels, that is under a place in the window, in logical pixels.
fn in_text(at: Vec2, node: &ComputedNode, center: &UiGlobalTransform) -> Vec2 {
    at / node.inverse_scale_factor() - center.translation - node.content_box().min
}

/// A press puts the cursor where the pointer is.
fn press(
    event: On<Pointer<Press>>,
    fields: Query<(&ComputedNode, &UiGlobalTransform), With<EditableText>>,
    mut edits: MessageWriter<Edit>,
) {
    if event.button == PointerButton::Primary
        && let Ok((node, center)) = fields.get(event.entity)
    {
        let at = in_text(event.pointer_location.position, node, center);
        edits.write(Edit(TextEdit::MoveToPoint(at)));
    }
}

/// A pointer that is drawn over the text selects it.
fn drag(
    event: On<Pointer<Drag>>,
    fields: Query<(&ComputedNode, &UiGlobalTransform), With<EditableText>>,
    mut edits: MessageWriter<Edit>,
) {
    if event.button == PointerButton::Primary
        && let Ok((node, center)) = fields.get(event.entity)
    {
        let at = in_text(event.pointer_location.position, node, center);
        edits.write(Edit(TextEdit::ExtendSelectionToPoint(at)));
    }
}

/// Tells the system's input method where the text is, so that its own window opens below it.
fn place_input_method(
    fields: Query<(&EditableText, &ComputedNode, &UiGlobalTransform)>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let Some(mut window) = window else {
        return;
    };
    for (field, node, center) in &fields {
        let area = field.editor().ime_cursor_area();
        let below = Vec2::new(area.x0 as f32, area.y1 as f32);
        let at =
            (center.translation + node.content_box().min + below) * node.inverse_scale_factor();
        if window.ime_enabled && window.ime_position != at {
            window.ime_position = at;
        }
    }
}
