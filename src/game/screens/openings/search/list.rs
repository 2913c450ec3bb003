//! The list of the openings that were found.

use bevy::prelude::*;

use super::super::widget::{LIST, OpeningsWidget};
use crate::game::{
    look::Icon,
    play::{FoundOpening, find_openings},
    settings::Settings,
    texts::{Key, Phrase},
    ui::{
        Boxes, TextRole, Ui, UiParam, rest, ring_margin, row_button, scroll_column,
        text_field::{self, FieldNote, Typing},
    },
};

/// The width from which a row has room for the moves, in design units of text.
const MOVES_FROM: f32 = 200.0;

/// The place of the rows.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Rows {
    /// Whether there is room for the moves.
    moves: bool,
}

/// Builds the line that says how many openings were found, and the place of the rows, in a panel of this width in
/// logical pixels.
pub(in super::super) fn build(p: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    p.spawn(text_field::note(Phrase::nothing()));
    let node = rest(ui.px(2.0)).low().margin(ring_margin(ui));
    let moves = width / ui.text_unit() >= MOVES_FROM;
    p.spawn((scroll_column(ui, "Found", node), Rows { moves }, LIST));
}

/// Says what was found, and lists it.
pub(super) fn show(
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
