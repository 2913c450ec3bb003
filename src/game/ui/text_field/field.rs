//! A field, what is typed into it, and the line beside it.

use std::time::Duration;

use accesskit::Live;
use bevy::{
    prelude::*,
    text::{EditableText, TextCursorStyle, TextEdit},
    ui::widget::TextScroll,
};

use super::super::{
    Announcement, Boxes, Button, Filled, Focus, Kind, Skin, Target, TextRole, Ui, UiParam, WidgetId, Zone,
    reader_listens,
};
use crate::game::{
    controls::Edit,
    look::Icon,
    shell::{AppSystems, Pace},
    texts::{Key, Phrase},
};

/// The text as it has been typed so far. It is kept here because the page is built anew when the window is resized.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Typing {
    pub text: String,
    /// Why something that was typed is not part of the text, or not all of it.
    pub(super) trouble: Option<Phrase>,
}

impl Typing {
    /// A field that holds this text.
    pub fn with(text: &str) -> Self {
        Self { text: text.to_owned(), trouble: None }
    }
}

/// How much a field has room for.
#[derive(Component, Clone, Copy, Debug)]
pub struct Limit {
    /// Whether there is room for a text.
    pub fits: fn(&str) -> bool,
    /// What is said about a text that is too long.
    pub words: fn() -> Phrase,
}

impl Limit {
    /// Room for so many characters.
    pub const fn characters<const MOST: usize>() -> Self {
        Self { fits: |text| text.chars().count() <= MOST, words: || Key("notes-long").with("most", MOST) }
    }
}

/// The line beside a field.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(Filled<NoteWords>)]
pub struct FieldNote {
    /// What was found with what has been typed.
    pub found: Option<Phrase>,
    /// What it says otherwise.
    usual: Phrase,
}

/// The words of the line, and how soon screen readers say them, if they do.
type NoteWords = (Option<Live>, Phrase);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typing>().add_systems(
        Update,
        (show_note, announce.run_if(reader_listens)).chain().after(AppSystems::Enable).before(AppSystems::Ui),
    );
    app.add_systems(Update, show_hints.in_set(AppSystems::Ui));
}

/// Builds a field with a text in it.
pub fn build<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    field: Button,
    role: TextRole,
    limit: Limit,
    typed: &str,
) -> EntityCommands<'a> {
    let mut text = EditableText::new(typed);
    // The cursor does not blink, because nothing is drawn while nothing changes.
    text.cursor_blink_period = Duration::MAX;
    text.cursor_width = 0.08;
    let mut field = field.spawn(parent, ui);
    field.insert((
        limit,
        text,
        ui.typed_style(role, ui.palette.text),
        TextLayout::no_wrap(),
        // A text that is longer than the field is cut off at its edges, and moves so that the cursor is seen.
        TextScroll::default(),
        TextCursorStyle { color: ui.palette.accent, selection_color: ui.palette.accent.with_alpha(0.4), ..default() },
    ));
    field
}

/// The line beside a field. `usual` says what to do.
pub fn note(usual: impl Into<Phrase>) -> (FieldNote, Node) {
    let note = FieldNote { found: None, usual: usual.into() };
    (note, Node::default())
}

/// Writes the line anew. The field beside it stays, with its cursor.
fn show_note(
    mut commands: Commands,
    mut notes: Query<(Entity, &FieldNote, &mut Filled<NoteWords>)>,
    typing: Res<Typing>,
    ui_param: UiParam,
) {
    for (entity, note, mut shown) in &mut notes {
        let now = match (&typing.trouble, &note.found) {
            (Some(trouble), _) => (Some(Live::Assertive), trouble.clone()),
            (None, Some(found)) => (Some(Live::Polite), found.clone()),
            (None, None) => (None, note.usual.clone()),
        };
        let (ui, line) = (ui_param.ui(), commands.entity(entity));
        Filled::refill(&mut shown, line, now, |line, (live, words)| {
            let ink = match live {
                Some(Live::Assertive) => ui.palette.bad,
                _ => ui.palette.text2,
            };
            line.spawn(ui.text(TextRole::Body, words, ink));
        });
    }
}

/// Says what is wrong with what has been typed, or what was found with it.
fn announce(
    notes: Query<&Filled<NoteWords>, Changed<Filled<NoteWords>>>,
    mut announcements: MessageWriter<Announcement>,
) {
    for note in &notes {
        if let Some((Some(live), words)) = note.value() {
            announcements.write(Announcement(*live, words.clone()));
        }
    }
}

/// The space for the icon in the field, in design units.
const ICON: f32 = 52.0;

/// How many characters a field has room for: more than the longest name, a board in rows, and the moves of a game.
const MOST: usize = 160;

/// What a field has room for.
const LIMIT: Limit =
    Limit { fits: |text| text.chars().count() <= MOST, words: || Key("search-long").with("most", MOST) };

/// The words in a field that say what it is for.
#[derive(Component)]
pub(super) struct SearchHint;

/// Builds a field in a box. `hint` says whether it says what it is for while it is not in use.
pub fn search(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    (id, zone): (impl Into<WidgetId>, Zone),
    name: Key,
    node: Node,
    typed: &str,
    hint: bool,
) {
    const ROLE: TextRole = TextRole::Body;
    let height = ui.target_px(56.0);
    let border = 2.5 * ui.layout.u;
    let above = ((height - ui.typed_height(ROLE)) / 2.0 - border).max(0.0);
    let padding = UiRect::new(ui.px(ICON), ui.px(12.0), Val::Px(above), Val::ZERO);
    let node = node.height(Val::Px(height)).padding(padding);
    let node = node.narrow().fixed().rounded(ui.px(14.0));
    let field = Button::of(Kind::Search, Skin::Field, id);
    let field = field.named(name).boxed(node).zone(zone);
    build(row, ui, field, ROLE, LIMIT, typed).with_children(|field| {
        let at_left = |left: f32| {
            let edges = UiRect::new(ui.px(left), Val::Auto, Val::ZERO, Val::ZERO);
            Node::default().pinned(edges).aligned()
        };
        let ink = ui.palette.text2;
        field.spawn(at_left(15.0)).with_child(ui.icon(Icon::Search, 24.0, ink));
        if hint {
            field.spawn((at_left(ICON), SearchHint)).with_child(ui.text(ROLE, name, ink));
        }
    });
}

/// Takes all text out of the field, in the next frame.
pub fn clear(edits: &mut MessageWriter<Edit>, pace: &mut Pace) {
    edits.write_batch([Edit(TextEdit::SelectAll), Edit(TextEdit::Delete)]);
    pace.animate();
}

/// Shows what a field is for while nothing is in it and it is not in use.
fn show_hints(
    fields: Query<(&WidgetId, &EditableText)>,
    mut hints: Query<(&ChildOf, &mut Visibility), With<SearchHint>>,
    focus: Res<Focus>,
) {
    for (field, mut visibility) in &mut hints {
        let idle = fields
            .get(field.parent())
            .is_ok_and(|(&id, field)| focus.target != Target::Widget(id) && field.value().to_string().is_empty());
        visibility.set_if_neq(if idle { Visibility::Inherited } else { Visibility::Hidden });
    }
}
