//! The menu of the title screen, and its place beside the picture.

use super::{
    items::{Item, items},
    places::{BORDERS, NOTE_GAP, Note, Place, Places, TAGLINE},
};
use crate::game::screens::prompts;
use crate::game::screens::wordmark::wordmark;
use crate::game::{
    look::Face,
    play::Session,
    texts::Key,
    ui::{Kind, Layer, Skin, TextRole, Tint, Ui, Widget, group},
};
use bevy::prelude::*;

/// Builds the wordmark and the menu. `earlier` is an unfinished game that the player has left for another one,
/// `last` is the game that was finished last.
pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    earlier: Option<&Session>,
    last: Option<&Session>,
) {
    let items = items(session, earlier, last);
    let tagline = Key("title-tagline");
    let places = Places::of(ui, &tagline.into(), &items);
    let t = places.scale;
    let left = places.left;
    let mark = 156.0 * places.mark;
    wordmark(parent, ui, Vec2::new(left - 0.03 * mark, places.top), mark);
    if let Some(top) = places.tagline {
        parent
            .spawn(Node {
                position_type: PositionType::Absolute,
                left: Val::Px(left + 2.0),
                top: Val::Px(top),
                width: Val::Px(places.width),
                ..default()
            })
            .with_child(ui.sized_text(Face::Medium, TAGLINE, 1.35, tagline, ui.palette.text2));
    }
    for ((order, item), &place) in (0..).zip(items).zip(&places.items) {
        line(parent, ui, &places, place, order, item);
    }
    if !ui.layout.is_portrait() {
        prompts::spawn(
            parent,
            ui,
            Node {
                position_type: PositionType::Absolute,
                left: Val::Px(left),
                width: Val::Px(places.width),
                bottom: Val::Px(40.0 * t.max(0.4)),
                ..default()
            },
        );
    }
}

fn line(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    places: &Places,
    place: Place,
    order: u16,
    Item { id, label, note }: Item,
) {
    let t = places.scale;
    let widget = Widget {
        layer: Layer::Screen,
        group: group::MAIN,
        order,
        kind: Kind::MenuItem,
        skin: Skin::MenuItem,
        ..default()
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left: Val::Px(places.left - 56.0 * t),
        top: Val::Px(place.top),
        height: Val::Px(place.height),
        padding: UiRect::left(Val::Px(56.0 * t)),
        align_items: AlignItems::Center,
        ..default()
    };
    parent
        .spawn(ui.widget(id, widget, node))
        .with_children(|row| {
            row.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: Val::Px(6.0 * t),
                    width: Val::Px((18.0 * t).max(8.0)),
                    height: Val::Px((18.0 * t).max(8.0)),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(ui.palette.text),
                Visibility::Hidden,
                Tint::Pointed,
            ));
            let words = match place.note {
                Note::Below => Node {
                    flex_direction: FlexDirection::Column,
                    // The height of wrapped lines is measured only for a known width.
                    width: Val::Px(places.width - BORDERS * ui.layout.u),
                    ..default()
                },
                Note::Beside | Note::None => Node {
                    align_items: AlignItems::Center,
                    column_gap: ui.px(NOTE_GAP),
                    ..default()
                },
            };
            row.spawn(words).with_children(|words| {
                let letters = places.letters / ui.layout.u;
                words.spawn((
                    ui.sized_text(Face::SemiBold, letters, 1.2, label, Color::NONE),
                    TextLayout::no_wrap(),
                    Tint::Main,
                    Visibility::Inherited,
                ));
                if let Some(note) = note.filter(|_| place.note != Note::None) {
                    let wraps = match place.note {
                        Note::Below => TextLayout::default(),
                        Note::Beside | Note::None => TextLayout::no_wrap(),
                    };
                    words.spawn((
                        ui.text(TextRole::Caption, note, Color::NONE),
                        wraps,
                        Tint::Quiet,
                        Visibility::Inherited,
                    ));
                }
            });
        });
}
