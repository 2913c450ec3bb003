//! The field in which the name is typed.

use std::time::Duration;

use bevy::{
    clipboard::Clipboard,
    ecs::system::SystemParam,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    text::{EditableText, FontCx, LayoutCx, TextCursorStyle, TextEdit},
};

use super::{
    typing::{Trouble, Typing},
    widget::NamingWidget,
};
use crate::game::{
    controls::{Edit, TextEntry},
    frame::{AppSystems, Menu, Pace},
    look::can_draw,
    settings::fits_as_name,
    ui::{Focus, Layer, Look, TextRole, Ui, Widget, WidgetId, group},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typing>().add_systems(
        Update,
        (set_text_entry, show_cursor).chain().in_set(AppSystems::Ui),
    );
}

/// Builds the field.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, typed: &str) {
    let widget = Widget {
        layer: Layer::Dialog,
        group: group::MAIN,
        look: Look::Field,
        ..default()
    };
    let node = Node {
        padding: UiRect::axes(ui.px(18.0), ui.px(14.0)),
        border_radius: BorderRadius::all(ui.px(14.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let mut text = EditableText::new(typed);
    // The cursor does not blink, because nothing is drawn while nothing changes.
    text.cursor_blink_period = Duration::MAX;
    text.cursor_width = 0.08;
    parent.spawn((
        ui.widget(NamingWidget::Field, widget, node),
        text,
        ui.typed_style(TextRole::Title, ui.palette.text),
        TextLayout::no_wrap(),
        TextCursorStyle {
            color: ui.palette.accent,
            selection_color: ui.palette.accent.with_alpha(0.4),
            ..default()
        },
    ));
}

/// Keys type a name while the field has the focus.
fn set_text_entry(menu: Res<State<Menu>>, focus: Res<Focus>, mut entry: ResMut<TextEntry>) {
    let typing =
        matches!(menu.get(), Menu::Naming(_)) && focus.target == NamingWidget::Field.into();
    entry.set_if_neq(TextEntry(typing));
}

/// What it takes to edit a field.
#[derive(SystemParam)]
pub(super) struct Editor<'w> {
    fonts: ResMut<'w, FontCx>,
    layouts: ResMut<'w, LayoutCx>,
    clipboard: ResMut<'w, Clipboard>,
}

impl Editor<'_> {
    fn apply(&mut self, field: &mut EditableText, edit: TextEdit) {
        field.queue_edit(edit);
        field.apply_pending_edits(
            &mut self.fonts,
            &mut self.layouts.0,
            &mut self.clipboard,
            |_| true,
        );
    }

    /// Inserts as much of a text as a name has room for. Returns what is wrong if that is not all of it.
    fn insert(&mut self, field: &mut EditableText, text: &str) -> Option<Trouble> {
        if let Some(unknown) = text.chars().find(|&sign| !can_draw(&mut self.fonts, sign)) {
            return Some(Trouble::Unknown(unknown));
        }
        let before = field.clone();
        let ends = text.char_indices().map(|(at, sign)| at + sign.len_utf8());
        for end in ends.rev() {
            self.apply(field, TextEdit::Insert(text[..end].into()));
            if fits_as_name(&field.value().to_string()) {
                return (end < text.len()).then_some(Trouble::TooLong);
            }
            *field = before.clone();
        }
        (!text.is_empty()).then_some(Trouble::TooLong)
    }
}

/// Applies what was typed at once, so that a press of Enter in the same frame takes the whole name.
pub(super) fn edit(
    mut edits: MessageReader<Edit>,
    mut fields: Query<(&WidgetId, &mut EditableText)>,
    mut typing: ResMut<Typing>,
    mut editor: Editor,
    mut pace: ResMut<Pace>,
) {
    if edits.is_empty() {
        return;
    }
    let field = fields
        .iter_mut()
        .find(|(id, _)| id.get() == Some(NamingWidget::Field));
    let Some((_, mut field)) = field else {
        edits.clear();
        return;
    };
    let mut trouble = None;
    for Edit(edit) in edits.read() {
        match edit {
            TextEdit::Insert(text) | TextEdit::ImeCommit { value: text } => {
                // What the input method has shown so far ends here, whether it becomes part of the name or not.
                editor.apply(&mut field, TextEdit::clear_ime_compose());
                // Input methods have a space that is as wide as a character.
                let text = text.replace('\u{3000}', " ");
                trouble = editor.insert(&mut field, &text).or(trouble);
            }
            _ => editor.apply(&mut field, edit.clone()),
        }
    }
    typing.set_if_neq(Typing {
        name: field.value().to_string(),
        trouble,
    });
    pace.animate();
}

/// Bevy draws the cursor of the field that has its focus.
fn show_cursor(
    fields: Query<Entity, With<EditableText>>,
    entry: Res<TextEntry>,
    mut input_focus: ResMut<InputFocus>,
    mut shown: Local<Option<Entity>>,
) {
    let field = fields.iter().next().filter(|_| entry.0);
    if field == *shown {
        return;
    }
    *shown = field;
    match field {
        Some(field) => input_focus.set(field, FocusCause::Navigated),
        None => input_focus.clear(),
    }
}
