//! Looking for an opening: the field in the head of the panel, the button that leads to it where there is no room for
//! it, and the list of what was found in place of the table.
//!
//! The search is open while the focus is in it. So every device opens and closes it by moving the focus.

use super::played::{LIST, Mode, OpeningsWidget, SEARCH};
use crate::game::{
    controls::Edit,
    pages::skeleton,
    play::{FoundOpening, find_openings},
    prelude::*,
    ui::{
        row_button,
        text_field::{self, FieldNote, Typing},
    },
};

pub(super) fn is_open(focus: &Focus) -> bool {
    matches!(focus.target.get(), Some(OpeningsWidget::Search | OpeningsWidget::Clear | OpeningsWidget::Found(_)))
}

/// The width of the field beside the words of the head, in design units of text.
const WIDTH: f32 = 250.0;

/// What the field is for.
const FIND: Key = Key("openings-find");

/// How much room the header has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Room {
    /// There is a button, and the field takes the place of the title.
    Usual,
    /// The field is beside the title.
    Wide,
}

impl Room {
    /// The room in a header of this width in logical pixels.
    pub(super) fn of(ui: &Ui, width: f32) -> Self {
        if width >= 620.0 * ui.text_unit() { Self::Wide } else { Self::Usual }
    }
}

/// The width of what the header has beside the title, in logical pixels.
pub(super) fn width(ui: &Ui, mode: Mode, room: Room) -> f32 {
    let [_, tool] = skeleton::back_and_tool(ui);
    match (mode, room) {
        (Mode::Drill, _) => 0.0,
        (_, Room::Wide) => WIDTH * ui.text_unit() + tool,
        (_, Room::Usual) => 2.0 * tool,
    }
}

/// Builds the part of the header with which openings are looked for.
pub(super) fn head(row: &mut ChildSpawnerCommands, ui: &Ui, mode: Mode, room: Room, typing: &Typing) {
    match (mode, room) {
        (Mode::Drill, _) => {}
        (Mode::Explore, Room::Wide) => field(row, ui, room, "", true),
        (Mode::Explore, Room::Usual) => {
            let find = Button::new(OpeningsWidget::Find).zone(SEARCH);
            skeleton::tool(row, ui, find, Icon::Search, FIND, false);
        }
        (Mode::Search, _) => {
            field(row, ui, room, &typing.text, false);
            let clear = Button::new(OpeningsWidget::Clear).press(Press::Back).zone(SEARCH);
            skeleton::tool(row, ui, clear, Icon::Close, Key("openings-find-clear"), false);
        }
    }
}

/// Builds the field. While it is not in use, it says what it is for.
fn field(row: &mut ChildSpawnerCommands, ui: &Ui, room: Room, typed: &str, idle: bool) {
    let (width, grow) = match room {
        Room::Wide => (px(WIDTH * ui.text_unit()), 0.0),
        Room::Usual => (Val::Auto, 1.0),
    };
    let node = Node::default().width(width).with(|node| node.flex_grow = grow);
    let id = (OpeningsWidget::Search, SEARCH);
    text_field::search(row, ui, id, FIND, node, typed, idle);
}

/// Clears the field, or closes the search if there is nothing to clear.
fn clear(
    mut activated: MessageReader<Activated>,
    typing: Res<Typing>,
    mut focus: ResMut<Focus>,
    mut edits: MessageWriter<Edit>,
    mut pace: ResMut<Pace>,
) {
    let clear = OpeningsWidget::Clear;
    if !activated.read().any(|pressed| pressed.0 == clear) {
        return;
    }
    focus.target = if typing.text.is_empty() { Target::Board } else { OpeningsWidget::Search.into() };
    text_field::clear(&mut edits, &mut pace);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (clear.in_set(AppSystems::Act).run_if(in_state(Screen::Openings)), show.in_set(AppSystems::Enable)),
    );
}

/// The width from which a row has room for the moves, in design units of text.
const MOVES_FROM: f32 = 200.0;

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Rows {
    /// Whether there is room for the moves.
    moves: bool,
}

/// Builds the line that says how many openings were found, and the place of the rows, in a panel of this width in
/// logical pixels.
pub(super) fn list(p: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    p.spawn(text_field::note(Phrase::nothing()));
    let node = rest(ui.px(2.0)).low().margin(ring_margin(ui));
    let moves = width / ui.text_unit() >= MOVES_FROM;
    p.spawn((scroll_column(ui, "Found", node), Rows { moves }, LIST));
}

fn show(
    mut commands: Commands,
    mut places: Query<(Entity, Ref<Rows>, &mut ScrollPosition)>,
    mut notes: Query<&mut FieldNote>,
    typing: Res<Typing>,
    settings: Res<Settings>,
    ui_param: UiParam,
    mut shown: Local<Vec<FoundOpening>>,
) {
    let Ok((entity, rows, mut scrolled)) = places.single_mut() else {
        return;
    };
    if !rows.is_added() && !typing.is_changed() && !settings.is_changed() {
        return;
    }
    let found = find_openings(&typing.text, &settings.starred_openings);
    let words = match found.len() {
        0 => Key("openings-found-none").into(),
        some => Key("openings-found").with("number", some),
    };
    for mut note in &mut notes {
        if note.found.as_ref() != Some(&words) {
            note.found = Some(words.clone());
        }
    }
    if !rows.is_added() && *shown == found {
        return;
    }
    if *shown != found {
        scrolled.0.y = 0.0;
    }
    let ui = ui_param.ui();
    commands.entity(entity).despawn_children().with_children(|list| {
        for found in &found {
            row(list, &ui, rows.moves, found, &typing.text);
        }
    });
    *shown = found;
}

fn row(list: &mut ChildSpawnerCommands, ui: &Ui, moves: bool, found: &FoundOpening, text: &str) {
    let language = ui.texts.language;
    let id = OpeningsWidget::Found(found.number());
    row_button(ui, id, ui.row(12.0).fixed())
        .min_height(ui.target(50.0))
        .padding(UiRect::axes(ui.px(14.0), ui.px(4.0)))
        .spawn(list, ui)
        .with_children(|row| {
            if found.starred {
                row.spawn(ui.icon(Icon::Starred, 20.0, ui.palette.accent));
            }
            row.spawn(rest(Val::ZERO).narrow()).with_children(|names| {
                // A very narrow panel has no room for the longest words.
                let breaks = TextLayout::linebreak(LineBreak::WordOrCharacter);
                names.spawn((ui.plain(TextRole::BodyStrong, found.name(language)), breaks));
                if let Some(other) = found.other_name(text, language) {
                    names.spawn((ui.quiet(TextRole::Caption, other), breaks));
                }
                if moves {
                    let moves: Vec<String> = found.moves.iter().map(ToString::to_string).collect();
                    names.spawn(ui.quiet(TextRole::Caption, moves.join(" ")));
                }
            });
        });
}
