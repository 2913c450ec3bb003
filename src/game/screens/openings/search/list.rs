//! The list of the openings that were found.

use bevy::prelude::*;

use super::super::widget::OpeningsWidget;
use crate::game::{
    frame::AppSystems,
    look::Icon,
    play::{FoundOpening, find_openings},
    screens::{
        kit::Kit,
        text_field::{self, FieldNote, Typing},
    },
    settings::Settings,
    texts::{Key, Phrase},
    ui::{Look, TextRole, Ui, Widget, col, group, rest, ring_margin, scroll_column},
};

/// The width from which the moves are beside the name, in design units of text.
const BESIDE_FROM: f32 = 480.0;

/// The place of the rows.
#[derive(Component, Clone, Copy, Debug)]
struct Rows {
    /// Whether the moves are beside the name, and not below it.
    beside: bool,
}

/// Builds the line that says how many openings were found, and the place of the rows, in a panel of this width in logical
/// pixels.
pub(in super::super) fn build(p: &mut ChildSpawnerCommands, ui: &Ui, typing: &Typing, width: f32) {
    text_field::build_note(p, ui, Phrase::nothing(), typing);
    let node = Node {
        min_height: Val::Px(0.0),
        margin: ring_margin(ui),
        ..rest(ui.px(2.0))
    };
    let beside = width / ui.layout.u / ui.tall(1.0) >= BESIDE_FROM;
    p.spawn((scroll_column(ui, "Found", node), Rows { beside }));
}

/// Says what was found, and lists it.
fn show(
    mut commands: Commands,
    mut places: Query<(Entity, Ref<Rows>, &mut ScrollPosition)>,
    mut notes: Query<&mut FieldNote>,
    typing: Res<Typing>,
    settings: Res<Settings>,
    kit: Kit,
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
        some => Key("openings-found").with("openings", some),
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
    let ui = kit.ui();
    commands
        .entity(entity)
        .despawn_children()
        .with_children(|list| {
            for (order, found) in found.iter().enumerate() {
                row(list, &ui, rows.beside, found, order, &typing.text);
            }
        });
    *shown = found;
}

fn row(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    beside: bool,
    found: &FoundOpening,
    order: usize,
    text: &str,
) {
    let widget = Widget {
        group: group::COACH,
        order: order as u16,
        look: Look::Tab,
        ..default()
    };
    let node = Node {
        min_height: ui.target(50.0),
        padding: UiRect::axes(ui.px(14.0), ui.px(4.0)),
        column_gap: ui.px(12.0),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(ui.px(10.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let language = ui.texts.language;
    let moves: Vec<String> = found.moves.iter().map(ToString::to_string).collect();
    let moves = ui.text(TextRole::Caption, moves.join(" "), ui.palette.text2);
    // Texts break between words, so that long ones have room.
    let part = |share: f32| Node {
        flex_grow: share,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        ..col(Val::Px(0.0))
    };
    list.spawn(ui.widget(OpeningsWidget::Found(found.number()), widget, node))
        .with_children(|row| {
            if found.starred {
                row.spawn(ui.icon(Icon::Star, 20.0, ui.palette.accent));
            }
            let mut names = row.spawn(part(1.0));
            names.with_children(|names| {
                let name = found.name(language);
                names.spawn(ui.text(TextRole::BodyStrong, name, ui.palette.text));
                if let Some(other) = found.other_name(text, language) {
                    names.spawn(ui.text(TextRole::Caption, other, ui.palette.text2));
                }
            });
            if beside {
                row.spawn(part(1.2)).with_child(moves);
            } else {
                names.with_child(moves);
            }
        });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable));
}
