//! Looking for an opening: the field in the head of the panel, the button that leads to it where there is no room for
//! it, and the list of what was found in place of the table.
//!
//! The search is open while the focus is in it. So every device opens and closes it by moving the focus.

mod list;

pub(super) use list::build as list;

use bevy::prelude::*;

use super::widget::{Mode, OpeningsWidget, SEARCH};
use crate::game::{
    controls::Edit,
    frame::{AppSystems, Pace, Screen},
    look::Icon,
    texts::Key,
    ui::{
        Activated, Boxes, Focus, Target, Ui, icon_button,
        text_field::{self, Typing},
    },
};

/// Whether an opening is looked for.
pub(super) fn is_open(focus: &Focus) -> bool {
    matches!(focus.target.get(), Some(OpeningsWidget::Search | OpeningsWidget::Clear | OpeningsWidget::Found(_)))
}

/// The width of the field beside the words of the head, in design units of text.
const WIDTH: f32 = 250.0;

/// What the field is for.
const FIND: Key = Key("openings-find");

/// How much room the head of a panel has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Room {
    /// There is a button, and the field has a line of its own.
    Narrow,
    /// There is a button, and the field takes the place of the words.
    Usual,
    /// The field is beside the words.
    Wide,
}

impl Room {
    /// The room in a panel of this width in logical pixels.
    pub(super) fn of(ui: &Ui, width: f32) -> Self {
        match width / ui.text_unit() {
            ..330.0 => Self::Narrow,
            330.0..560.0 => Self::Usual,
            _ => Self::Wide,
        }
    }
}

/// Builds the part of the head with which openings are looked for.
pub(super) fn head(row: &mut ChildSpawnerCommands, ui: &Ui, mode: Mode, room: Room, typing: &Typing) {
    let clear = |row: &mut ChildSpawnerCommands| {
        let name = Key("openings-find-clear");
        icon_button(row, ui, OpeningsWidget::Clear, SEARCH, Icon::Close, name);
    };
    match (mode, room) {
        (Mode::Drill, _) => {}
        (Mode::Explore, Room::Wide) => field(row, ui, room, "", true),
        (Mode::Explore, _) => {
            icon_button(row, ui, OpeningsWidget::Find, SEARCH, Icon::Search, FIND);
        }
        (Mode::Search, Room::Narrow) => {
            clear(row);
            field(row, ui, room, &typing.text, false);
        }
        (Mode::Search, _) => {
            field(row, ui, room, &typing.text, false);
            clear(row);
        }
    }
}

/// Builds the field. While it is not in use, it says what it is for.
fn field(row: &mut ChildSpawnerCommands, ui: &Ui, room: Room, typed: &str, idle: bool) {
    let (width, grow) = match room {
        Room::Wide => (px(WIDTH * ui.text_unit()), 0.0),
        Room::Usual => (Val::Auto, 1.0),
        Room::Narrow => (percent(100), 0.0),
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
        (clear.in_set(AppSystems::Act).run_if(in_state(Screen::Openings)), list::show.in_set(AppSystems::Enable)),
    );
}
