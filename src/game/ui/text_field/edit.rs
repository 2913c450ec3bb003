//! Typing into the field, its cursor, and places in its text: where the pointer puts the cursor, and where the input
//! method shows what can be chosen.

use bevy::{
    clipboard::Clipboard,
    ecs::system::SystemParam,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    text::{EditableText, FontCx, LayoutCx, TextEdit},
    ui::{ComputedNode, UiGlobalTransform, UiSystems, widget::TextScroll},
    window::PrimaryWindow,
};

use super::field::{Limit, Typing};
use crate::game::{
    controls::{Edit, TextEntry},
    look::can_draw,
    shell::{AppSystems, Pace, Pasteboard},
    texts::{Key, Phrase},
    ui::{Focus, Target, WidgetId},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // Enter takes what was typed before it in the same frame.
            edit.after(AppSystems::Route).before(AppSystems::Act),
            (set_text_entry, show_cursor).chain().in_set(AppSystems::Ui),
        ),
    )
    .add_observer(press)
    .add_observer(drag)
    .add_systems(PostUpdate, place_input_method.after(UiSystems::PostLayout));
}

fn set_text_entry(fields: Query<&WidgetId, With<EditableText>>, focus: Res<Focus>, mut entry: ResMut<TextEntry>) {
    let mut fields = fields.iter();
    let typing = fields.any(|&id| focus.target == Target::Widget(id));
    entry.set_if_neq(TextEntry(typing));
}

/// What it takes to edit a field.
#[derive(SystemParam)]
struct Editor<'w> {
    fonts: ResMut<'w, FontCx>,
    layouts: ResMut<'w, LayoutCx>,
    clipboard: ResMut<'w, Clipboard>,
    pasteboard: ResMut<'w, Pasteboard>,
}

impl Editor<'_> {
    fn apply(&mut self, field: &mut EditableText, edit: TextEdit) {
        field.queue_edit(edit);
        field.apply_pending_edits(&mut self.fonts, &mut self.layouts.0, &mut self.clipboard, |_| true);
    }

    /// Inserts as much of a text as the field has room for. Returns what is wrong if that is not all of it.
    fn insert(&mut self, field: &mut EditableText, limit: Limit, text: &str) -> Option<Phrase> {
        let (fonts, layouts) = (&mut *self.fonts, &mut *self.layouts);
        if let Some(unknown) = text.chars().find(|&sign| !can_draw(fonts, layouts, sign)) {
            return Some(Key("naming-unknown").with("sign", unknown.to_string()));
        }
        let too_long = (limit.words)();
        let before = field.clone();
        let ends = text.char_indices().map(|(at, sign)| at + sign.len_utf8());
        for end in ends.rev() {
            self.apply(field, TextEdit::Insert(text[..end].into()));
            if (limit.fits)(&field.value().to_string()) {
                return (end < text.len()).then_some(too_long);
            }
            *field = before.clone();
        }
        (!text.is_empty()).then_some(too_long)
    }

    /// Inserts the text in the clipboard as one line.
    fn paste(&mut self, field: &mut EditableText, limit: Limit) -> Option<Phrase> {
        let Some(text) = self.pasteboard.read(&mut self.clipboard) else {
            return Some(Key("review-paste-failed").into());
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        self.insert(field, limit, &words.join(" "))
    }

    /// Copies the selected text, if there is any.
    fn copy(&mut self, field: &EditableText) {
        if let Some(text) = field.editor().selected_text() {
            self.pasteboard.write(&mut self.clipboard, text.to_owned());
        }
    }
}

/// Applies what was typed at once, so that a press of Enter in the same frame takes the whole text.
fn edit(
    mut edits: MessageReader<Edit>,
    mut fields: Query<(&WidgetId, &mut EditableText, &Limit)>,
    focus: Res<Focus>,
    mut typing: ResMut<Typing>,
    mut editor: Editor,
    mut pace: ResMut<Pace>,
) {
    if edits.is_empty() {
        return;
    }
    // A dialog may have a field while the screen below it has one.
    let mut fields: Vec<_> = fields.iter_mut().collect();
    let has_focus = |(id, ..): &(&WidgetId, _, _)| focus.target == Target::Widget(**id);
    let at = fields.iter().position(has_focus).unwrap_or(0);
    if fields.is_empty() {
        edits.clear();
        return;
    }
    let (_, mut field, &limit) = fields.swap_remove(at);
    let mut trouble = None;
    for Edit(edit) in edits.read() {
        match edit {
            TextEdit::Insert(text) | TextEdit::ImeCommit { value: text } => {
                // What the input method has shown so far ends here, whether it becomes part of the text or not.
                editor.apply(&mut field, TextEdit::clear_ime_compose());
                // Input methods have a space that is as wide as a character.
                let text = text.replace('\u{3000}', " ");
                trouble = editor.insert(&mut field, limit, &text).or(trouble);
            }
            TextEdit::Paste => trouble = editor.paste(&mut field, limit).or(trouble),
            TextEdit::Copy => editor.copy(&field),
            TextEdit::Cut => {
                editor.copy(&field);
                if field.editor().selected_text().is_some() {
                    editor.apply(&mut field, TextEdit::Delete);
                }
            }
            _ => editor.apply(&mut field, edit.clone()),
        }
    }
    typing.set_if_neq(Typing { text: field.value().to_string(), trouble });
    pace.animate();
}

fn show_cursor(
    fields: Query<(Entity, &WidgetId), With<EditableText>>,
    focus: Res<Focus>,
    entry: Res<TextEntry>,
    mut input_focus: ResMut<InputFocus>,
    mut shown: Local<Option<Entity>>,
) {
    let mut fields = fields.iter();
    let field = fields.find(|&(_, &id)| focus.target == Target::Widget(id));
    let field = field.map(|(field, _)| field).filter(|_| entry.0);
    if field == *shown {
        return;
    }
    *shown = field;
    match field {
        Some(field) => input_focus.set(field, FocusCause::Navigated),
        None => input_focus.clear(),
    }
}

/// Turns the place of the pointer over a field into an edit.
#[derive(SystemParam)]
struct Pointed<'w, 's> {
    fields: Query<'w, 's, FieldText, With<EditableText>>,
    edits: MessageWriter<'w, Edit>,
}

impl Pointed<'_, '_> {
    /// Edits the field under the pointer, if there is one. `at` is the pointer's place in the window, in logical
    /// pixels; the place that `edit` gets is that in the field's text, in physical pixels.
    fn edit(&mut self, field: Entity, button: PointerButton, at: Vec2, edit: fn(Vec2) -> TextEdit) {
        if button == PointerButton::Primary
            && let Ok(text) = self.fields.get(field)
        {
            let at = at / text.0.inverse_scale_factor() - text_corner(text);
            self.edits.write(Edit(edit(at)));
        }
    }
}

type FieldText = (&'static ComputedNode, &'static UiGlobalTransform, &'static TextScroll);

/// The upper left corner of a field's text in the window, in physical pixels. A text that has been scrolled may begin
/// outside of the field.
fn text_corner((node, center, scroll): (&ComputedNode, &UiGlobalTransform, &TextScroll)) -> Vec2 {
    center.translation + node.content_box().min - scroll.0
}

fn press(event: On<Pointer<Press>>, mut pointed: Pointed) {
    let at = event.pointer_location.position;
    pointed.edit(event.entity, event.button, at, TextEdit::MoveToPoint);
}

/// A pointer that is dragged over the text selects it.
fn drag(event: On<Pointer<Drag>>, mut pointed: Pointed) {
    let at = event.pointer_location.position;
    let select = TextEdit::ExtendSelectionToPoint;
    pointed.edit(event.entity, event.button, at, select);
}

/// Tells the system's input method where the text is, so that its own window opens below it.
fn place_input_method(
    fields: Query<(&WidgetId, &EditableText, FieldText)>,
    focus: Res<Focus>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let Some(mut window) = window.filter(|window| window.ime_enabled) else {
        return;
    };
    let has_focus = |(id, ..): &(&WidgetId, _, _)| focus.target == Target::Widget(**id);
    if let Some((_, field, text)) = fields.iter().find(has_focus) {
        let area = field.editor().ime_cursor_area();
        let below = Vec2::new(area.x0 as f32, area.y1 as f32);
        let at = (text_corner(text) + below) * text.0.inverse_scale_factor();
        if window.ime_position != at {
            window.ime_position = at;
        }
    }
}
