//! The menu of the title screen, and its place beside the picture.

use bevy::prelude::*;

use super::{
    items::{Item, items},
    places::{BORDERS, NOTE_GAP, Note, Place, Places, TAGLINE},
};
use crate::game::{
    look::Face,
    play::Session,
    screens::{prompts, wordmark::wordmark},
    texts::Key,
    ui::{Boxes, Button, Kind, Skin, Tint, Ui, Zone, sized},
};

/// The lines of the menu.
const MENU: Zone = Zone::new(0);

/// Builds the wordmark and the menu. `earlier` is an unfinished game that the player has left for another one,
/// `last` is the game that was finished last. `saves`: what is played here is saved.
pub(super) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    earlier: Option<&Session>,
    last: Option<&Session>,
    saves: bool,
) {
    let items = items(session, earlier, last);
    let tagline = if saves {
        Key("title-tagline")
    } else {
        Key("unsaved")
    };
    let places = Places::of(ui, &tagline.into(), &items);
    let left = places.left;
    let mark = 156.0 * places.mark;
    wordmark(parent, ui, Vec2::new(left - 0.03 * mark, places.top), mark);
    let below = Node::default().width(px(places.width));
    if let Some(top) = places.tagline {
        parent
            .spawn(below.clone().at(px(left + 2.0), px(top)))
            .with_child(ui.sized_text(Face::Medium, TAGLINE, 1.35, tagline, ui.palette.text2));
    }
    for (item, &place) in items.into_iter().zip(&places.items) {
        line(parent, ui, &places, place, item);
    }
    if !ui.layout.is_portrait() {
        let bottom = px(40.0 * places.scale.max(0.4));
        let edges = UiRect::AUTO.with_left(px(left)).with_bottom(bottom);
        prompts::spawn(parent, ui, below.pinned(edges));
    }
}

fn line(parent: &mut ChildSpawnerCommands, ui: &Ui, places: &Places, place: Place, item: Item) {
    let t = places.scale;
    let node = Node::default()
        .aligned()
        .at(px(places.left - 56.0 * t), px(place.top))
        // All of a line can be pressed, not only its words.
        .width(px(56.0 * t + places.width))
        .height(px(place.height))
        .padding(px(56.0 * t).left());
    Button::of(Kind::MenuItem, Skin::MenuItem, item.id)
        .boxed(node)
        .zone(MENU)
        .spawn(parent, ui)
        .with_children(|row| {
            let side = px((18.0 * t).max(8.0));
            let dot = sized(side, side).absolute().round();
            row.spawn((
                dot.with(|node| node.left = px(6.0 * t)),
                BackgroundColor(ui.palette.text),
                Visibility::Hidden,
                Tint::Pointed,
            ));
            let below = place.note == Note::Below;
            let words = if below {
                // The height of wrapped lines is measured only for a known width.
                ui.column(0.0)
                    .width(px(places.width - BORDERS * ui.layout.u))
            } else {
                ui.row(NOTE_GAP).aligned()
            };
            row.spawn(words).with_children(|words| {
                let letters = places.letters / ui.layout.u;
                words.spawn((
                    ui.sized_text(Face::SemiBold, letters, 1.2, item.label, Color::NONE),
                    TextLayout::no_wrap(),
                    Tint::Main,
                ));
                if let Some(note) = item.note.filter(|_| place.note != Note::None) {
                    let wraps = if below {
                        TextLayout::default()
                    } else {
                        TextLayout::no_wrap()
                    };
                    let size = places.notes / ui.layout.u;
                    let note = ui.sized_text(Face::Medium, size, 1.35, note, Color::NONE);
                    words.spawn((note, wraps, Tint::Quiet));
                }
            });
        });
}
