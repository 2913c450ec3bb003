//! The search field, and the button that leads to it where there is no room for it.

use bevy::{prelude::*, text::TextEdit};

use super::super::widget::{Mode, OpeningsWidget, SEARCH};
use crate::game::{
    controls::Edit,
    frame::{AppSystems, Pace, Screen},
    look::Icon,
    screens::text_field::{self, Limit, Typing},
    texts::Key,
    ui::{Activated, Boxes, Button, Focus, Kind, Skin, Target, TextRole, Ui, icon_button, sized},
};

/// The width of the field beside the words of the head, in design units of text.
const WIDTH: f32 = 250.0;

/// What the field is for.
const FIND: Key = Key("openings-find");

/// The space for the icon in the field, in design units.
const ICON: f32 = 52.0;

/// How much room the head of a panel has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Room {
    /// There is a button, and the field has a line of its own.
    Narrow,
    /// There is a button, and the field takes the place of the words.
    Usual,
    /// The field is beside the words.
    Wide,
}

impl Room {
    /// The room in a panel of this width in logical pixels.
    pub(in super::super) fn of(ui: &Ui, width: f32) -> Self {
        match width / ui.text_unit() {
            ..330.0 => Self::Narrow,
            330.0..560.0 => Self::Usual,
            _ => Self::Wide,
        }
    }
}

/// What a field has room for: more than the longest name and the moves of the longest opening.
const LIMIT: Limit = Limit {
    fits: |text| text.chars().count() <= 60,
    words: Key("openings-find-long"),
};

/// Builds the part of the head with which openings are looked for.
pub(in super::super) fn build(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    mode: Mode,
    room: Room,
    typing: &Typing,
) {
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
    const ROLE: TextRole = TextRole::Body;
    let height = (56.0 * ui.layout.u).max(ui.layout.least_target());
    let border = 2.5 * ui.layout.u;
    let above = ((height - ui.typed_height(ROLE)) / 2.0 - border).max(0.0);
    let (width, grow) = match room {
        Room::Wide => (Val::Px(WIDTH * ui.text_unit()), 0.0),
        Room::Usual => (Val::Auto, 1.0),
        Room::Narrow => (percent(100), 0.0),
    };
    let padding = UiRect::new(ui.px(ICON), ui.px(12.0), Val::Px(above), Val::ZERO);
    let node = sized(width, Val::Px(height))
        .with(|node| node.flex_grow = grow)
        .narrow()
        .fixed()
        .padding(padding)
        .rounded(ui.px(14.0));
    let search = Button::of(Kind::Search, Skin::Field, OpeningsWidget::Search);
    let search = search.named(FIND).boxed(node);
    text_field::build(row, ui, search.zone(SEARCH), ROLE, LIMIT, typed).with_children(|field| {
        let at_left = |left: f32| Node {
            left: ui.px(left),
            top: Val::ZERO,
            bottom: Val::ZERO,
            ..Node::default().absolute().aligned()
        };
        let ink = ui.palette.text2;
        field
            .spawn(at_left(15.0))
            .with_child(ui.icon(Icon::Search, 24.0, ink));
        if idle {
            field
                .spawn(at_left(ICON))
                .with_child(ui.text(ROLE, FIND, ink));
        }
    });
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
    focus.target = if typing.text.is_empty() {
        Target::Board
    } else {
        OpeningsWidget::Search.into()
    };
    edits.write_batch([Edit(TextEdit::SelectAll), Edit(TextEdit::Delete)]);
    // The field is edited in the next frame.
    pace.animate();
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        clear
            .in_set(AppSystems::Act)
            .run_if(in_state(Screen::Openings)),
    );
}
