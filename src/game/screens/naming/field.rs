//! The field in which the name is typed.

use std::time::Duration;

use bevy::{
    clipboard::Clipboard,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    text::{EditableText, FontCx, LayoutCx, TextCursorStyle, TextEdit},
};

use super::widget::NamingWidget;
use crate::game::{
    controls::{Edit, TextEntry},
    frame::{AppSystems, Menu, Pace},
    look::can_draw,
    play::fits_as_name,
    ui::{Focus, Layer, Look, TextRole, Ui, Widget, WidgetId, group},
};

/// The name as it has been typed so far. It is kept here because the dialog is built anew when the window is resized.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Typing {
    pub(super) name: String,
    /// The last character that was typed and that no typeface of the game has.
    pub(super) unknown: Option<char>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typing>().add_systems(
        Update,
        ((take_keys, show_cursor).chain().in_set(AppSystems::Ui),),
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
fn take_keys(menu: Res<State<Menu>>, focus: Res<Focus>, mut entry: ResMut<TextEntry>) {
    let typing =
        matches!(menu.get(), Menu::Naming(_)) && focus.target == NamingWidget::Field.into();
    entry.set_if_neq(TextEntry(typing));
}

/// Applies what was typed at once, so that a press of Enter in the same frame takes the whole name.
pub(super) fn edit(
    mut edits: MessageReader<Edit>,
    mut fields: Query<(&WidgetId, &mut EditableText)>,
    mut typing: ResMut<Typing>,
    mut fonts: ResMut<FontCx>,
    mut layouts: ResMut<LayoutCx>,
    mut clipboard: ResMut<Clipboard>,
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
    let mut unknown = None;
    for Edit(edit) in edits.read() {
        if let TextEdit::Insert(text) | TextEdit::ImeCommit { value: text } = edit {
            unknown = text.chars().find(|&c| !can_draw(&mut fonts, c));
        }
        if unknown.is_some() {
            continue;
        }
        let before = field.clone();
        field.queue_edit(edit.clone());
        field.apply_pending_edits(&mut fonts, &mut layouts.0, &mut clipboard, |_| true);
        if !fits_as_name(&field.value().to_string()) {
            *field = before;
        }
    }
    typing.set_if_neq(Typing {
        name: field.value().to_string(),
        unknown,
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
