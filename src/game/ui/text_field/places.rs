//! Places in the field: where the pointer puts the cursor, and where the input method shows what can be chosen.

use bevy::{
    ecs::system::SystemParam,
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

/// Turns the place of the pointer over a field into an edit.
#[derive(SystemParam)]
struct Pointed<'w, 's> {
    fields: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<EditableText>>,
    edits: MessageWriter<'w, Edit>,
}

impl Pointed<'_, '_> {
    /// Edits the field under the pointer, if there is one. `at` is the pointer's place in the window, in logical pixels;
    /// the place that `edit` gets is that in the field's text, in physical pixels.
    fn edit(&mut self, field: Entity, button: PointerButton, at: Vec2, edit: fn(Vec2) -> TextEdit) {
        if button == PointerButton::Primary
            && let Ok((node, center)) = self.fields.get(field)
        {
            let at = at / node.inverse_scale_factor() - text_corner(node, center);
            self.edits.write(Edit(edit(at)));
        }
    }
}

/// The upper left corner of a field's text in the window, in physical pixels.
fn text_corner(node: &ComputedNode, center: &UiGlobalTransform) -> Vec2 {
    center.translation + node.content_box().min
}

/// A press puts the cursor where the pointer is.
fn press(event: On<Pointer<Press>>, mut pointed: Pointed) {
    let at = event.pointer_location.position;
    pointed.edit(event.entity, event.button, at, TextEdit::MoveToPoint);
}

/// A pointer that is dragged over the text selects it.
fn drag(event: On<Pointer<Drag>>, mut pointed: Pointed) {
    let at = event.pointer_location.position;
    pointed.edit(
        event.entity,
        event.button,
        at,
        TextEdit::ExtendSelectionToPoint,
    );
}

/// Tells the system's input method where the text is, so that its own window opens below it.
fn place_input_method(
    fields: Query<(&EditableText, &ComputedNode, &UiGlobalTransform)>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let Some(mut window) = window.filter(|window| window.ime_enabled) else {
        return;
    };
    for (field, node, center) in &fields {
        let area = field.editor().ime_cursor_area();
        let below = Vec2::new(area.x0 as f32, area.y1 as f32);
        let at = (text_corner(node, center) + below) * node.inverse_scale_factor();
        if window.ime_position != at {
            window.ime_position = at;
        }
    }
}
