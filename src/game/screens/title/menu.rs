//! The wordmark and the menu of the title screen, beside the picture of the board. Every part has its place, whatever there is to
//! say.

use super::items::{Item, MenuFacts, Offer, TitleWidget, items};
use crate::{
    game::{
        look::width_of,
        pages::{prompts, wordmark},
        prelude::*,
        ui::{Tint, mini_board},
    },
    rules::Bitboard,
};

/// The lines of the menu.
const MENU: Zone = Zone::new(0);

/// The places and sizes, in design units: the space at the left, the width of the cards and lines, and the height of the window
/// for which the places are. In higher windows everything is lower.
const LEFT: f32 = 120.0;
const WIDTH: f32 = 590.0;
const HEIGHT: f32 = 960.0;
/// The upper edge of the wordmark, and its size.
const TOP: f32 = 68.0;
const MARK: f32 = 156.0;
/// The free space below the wordmark, and the height of what follows: the tagline, or the card for newcomers.
const BELOW_MARK: f32 = 38.0;
const TAGLINE: f32 = 68.0;
const GAP: f32 = 16.0;
/// The heights of the card of the game and of a line.
const CARD: f32 = 112.0;
const LINE: f32 = 58.0;
/// The letters of the lines and of their notes, and the gap between the two.
const LETTERS: f32 = 28.0;
const NOTE: f32 = 19.0;
const NOTE_GAP: f32 = 22.0;
/// A square of the picture of the game.
const CELL: f32 = 10.6;
/// A note is beside its line if both need no more than this part of the width: letters are measured roughly.
const BESIDE: f32 = 0.93;

/// Builds the wordmark and the menu. `saves`: what is played here is saved.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, facts: &MenuFacts, offer: Offer, saves: bool) {
    let Vec2 { x: w, y: h } = ui.layout.viewport.size / ui.layout.u;
    let is_portrait = ui.layout.is_portrait();
    // The part of the table beside the board, or above it.
    let (room, end) = if is_portrait { (w, 0.61 * h) } else { (0.44 * w, h) };
    let scale = (room / (LEFT + WIDTH + 24.0)).min(1.0);
    let (left, width) = (LEFT * scale, WIDTH * scale);
    let indent = 0.37 * left;
    let lower = if is_portrait { 0.0 } else { (0.5 * (h - HEIGHT)).max(0.0) };
    let foot = if is_portrait { 16.0 } else { 30.0 + prompts::height(ui) };
    let lines = items(facts);
    let column = col(Val::ZERO).at(ui.px(left - indent), Val::ZERO).width(ui.px(indent + width)).height(ui.px(end));
    parent.spawn(column.padding(ui.px(foot).bottom())).with_children(|column| {
        // In low windows everything moves up first, and then what is below the wordmark scrolls.
        let above = Node { flex_shrink: 1e6, ..Node::default().height(ui.px(TOP + lower)).min_height(ui.px(23.0)) };
        column.spawn(above);
        let mark = MARK * scale;
        column.spawn(Node::default().height(ui.px(mark)).fixed()).with_children(|head| {
            wordmark(head, ui, Vec2::new(indent - 0.03 * mark, 0.0) * ui.layout.u, mark * ui.layout.u);
        });
        column.spawn(Node {
            flex_shrink: 1e5,
            ..Node::default().height(ui.px(BELOW_MARK * scale)).min_height(ui.px(8.0))
        });
        let list = col(Val::ZERO).low().margin(ring_margin(ui));
        let labels = labels(ui, &lines, width * ui.layout.u);
        column.spawn((scroll_column(ui, "Menu", list), MENU)).with_children(|list| {
            let whole = Node::default().width(ui.px(width)).margin(ui.px(indent).left()).fixed();
            if facts.is_new && saves {
                list.spawn(whole.clone()).with_children(|row| newcomers(row, ui));
            } else {
                let words = if saves { Key("title-tagline") } else { Key("unsaved") };
                let line = whole.clone().min_height(ui.px(TAGLINE)).aligned();
                list.spawn(line).with_child(ui.quiet(TextRole::Body, words));
            }
            let around = UiRect::vertical(ui.px(GAP)).with_left(ui.px(indent));
            list.spawn(whole.margin(around)).with_children(|row| game_card(row, ui, offer, width));
            for item in lines {
                line(list, ui, (indent, width, labels), item);
            }
            list.spawn(ui.row(36.0).wrap(Val::ZERO).margin(ui.px(GAP).top()).fixed()).with_children(|foot| {
                tool(foot, ui, TitleWidget::Settings, Icon::Gear, Key("settings"), indent);
                tool(foot, ui, TitleWidget::Quit, Icon::Power, Key("title-quit"), 0.0);
            });
        });
    });
    if !is_portrait {
        let edges = UiRect::AUTO.with_left(ui.px(left)).with_bottom(ui.px(16.0));
        prompts::spawn(parent, ui, Node::default().width(ui.px(width)).pinned(edges));
    }
}

/// The height of a line with space for a finger, in design units.
fn row_height(ui: &Ui) -> f32 {
    ui.target_px(LINE).round() / ui.layout.u
}

/// The card that leads whoever has never played to the first lesson.
fn newcomers(row: &mut ChildSpawnerCommands, ui: &Ui) {
    let node = ui.row(14.0).aligned().fill().narrow().min_height(ui.target(TAGLINE)).rounded(ui.px(16.0));
    let node = node.padding(UiRect::axes(ui.px(18.0), ui.px(4.0)));
    let card = Button::of(Kind::MenuItem, Skin::Card, TitleWidget::Lesson).boxed(node);
    card.spawn(row, ui).with_children(|card| {
        let chip = ui.square(40.0).centred().rounded(ui.px(11.0));
        card.spawn((chip, BackgroundColor(ui.palette.surface2))).with_child(ui.tinted_icon(Icon::Hand, 24.0));
        let words = ui.row(8.0).wrap(Val::ZERO).fill().narrow();
        card.spawn(words).with_children(|words| {
            words.spawn(ui.tinted(TextRole::BodyStrong, Key("title-new")));
            words.spawn(ui.quiet(TextRole::Body, Key("title-new-note")));
        });
        card.spawn(ui.icon(Icon::Next, 22.0, ui.palette.text2));
    });
}

/// The card of the game to go on with, or of the next one, in a column of this width in design units.
fn game_card(row: &mut ChildSpawnerCommands, ui: &Ui, offer: Offer, width: f32) {
    /// In a narrower column of text there is only room for the words.
    const PICTURE_FROM: f32 = 420.0;
    let has_picture = width * ui.layout.u / ui.text_unit() >= PICTURE_FROM && ui.length(CELL) >= 6.0;
    let node = ui.row(24.0).aligned().fill().narrow().min_height(ui.px(CARD)).rounded(ui.px(20.0));
    let left = if has_picture { 8.0 } else { 24.0 };
    let node = node.padding(UiRect::new(ui.px(left), ui.px(24.0), ui.px(6.0), ui.px(6.0)));
    let card = Button::of(Kind::MenuItem, Skin::Card, offer.id).boxed(node);
    card.spawn(row, ui).with_children(|card| {
        if has_picture {
            mini_board(card, ui, &offer.position, CELL, Bitboard::EMPTY);
        }
        card.spawn(ui.column(2.0).fill().narrow()).with_children(|words| {
            words.spawn((ui.sized_text(Face::SemiBold, LETTERS, 1.2, offer.label, Color::NONE), Tint::Main));
            words.spawn((ui.sized_text(Face::Medium, NOTE, 1.35, offer.note, Color::NONE), Tint::Quiet));
        });
        if let Some(emblem) = offer.emblem.filter(|_| has_picture) {
            ui.emblem(card, emblem, 52.0);
        }
    });
}

/// One of the two small lines at the end, so far from its left edge.
fn tool(row: &mut ChildSpawnerCommands, ui: &Ui, id: TitleWidget, icon: Icon, label: Key, indent: f32) {
    let node = ui.row(14.0).aligned().height(ui.target(48.0)).min_width(ui.target(48.0)).fixed();
    Button::of(Kind::MenuItem, Skin::MenuItem, id)
        .boxed(node.padding(ui.px(indent).left()))
        .named(label)
        .sized_icon(icon, 22.0)
        .spawn(row, ui)
        .with_child((ui.tinted(TextRole::Label, label), TextLayout::no_wrap()));
}

/// A dot for each thing to do, and the gap beside it.
const DOT: f32 = 0.5 * NOTE;
const DOT_GAP: f32 = 0.14 * NOTE;

/// The width of the widest label, in logical pixels: the notes begin beside it. It is 0 where a note has no room there; then
/// all of them are below their lines. And whether there is room for dots, too.
fn labels(ui: &Ui, items: &[Item], width: f32) -> (f32, bool) {
    let measure = |units: f32, words: &Phrase| {
        let words = ui.texts.say(words);
        ui.layout.font(units) * width_of(ui.texts.language.script_of(&words), &words)
    };
    let label = items.iter().map(|item| measure(LETTERS, &item.label.into())).fold(0.0, f32::max);
    let notes = items.iter().filter_map(|item| item.note.as_ref());
    let note = notes.map(|note| measure(NOTE, note)).fold(0.0, f32::max);
    let dots = |item: &Item| item.done.map_or(0.0, |[_, all]| ui.length(NOTE_GAP + all as f32 * (DOT + DOT_GAP)));
    let dotted = items.iter().filter_map(|item| Some(measure(NOTE, item.note.as_ref()?) + dots(item)));
    let room = BESIDE * width - label - ui.length(NOTE_GAP);
    (if note < room { label } else { 0.0 }, dotted.fold(0.0, f32::max) < room)
}

fn line(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    (indent, width, (labels, has_dots)): (f32, f32, (f32, bool)),
    item: Item,
) {
    let node = Node::default().aligned().padding(ui.px(indent).left()).min_height(ui.px(row_height(ui))).fixed();
    // All of a line can be pressed, not only its words.
    Button::of(Kind::MenuItem, Skin::MenuItem, item.id).boxed(node).spawn(list, ui).with_children(|row| {
        let side = ui.px(0.32 * indent);
        let dot = sized(side, side).absolute().round().with(|node| node.left = ui.px(0.1 * indent));
        row.spawn((dot, BackgroundColor(ui.palette.text), Visibility::Hidden, Tint::Pointed));
        // A note that has no room beside its line is below it.
        let words = ui.row(NOTE_GAP).aligned().wrap(Val::ZERO).width(ui.px(width - 5.0));
        row.spawn(words).with_children(|words| {
            words.spawn(Node::default().min_width(px(labels))).with_child((
                ui.sized_text(Face::SemiBold, LETTERS, 1.2, item.label, Color::NONE),
                TextLayout::no_wrap(),
                Tint::Main,
            ));
            let Some(note) = item.note else {
                return;
            };
            let [done, all] = item.done.unwrap_or_default();
            if done == 0 {
                words.spawn((ui.sized_text(Face::Medium, NOTE, 1.35, note, Color::NONE), Tint::Quiet));
            } else {
                words.spawn(ui.sized_text(Face::Medium, NOTE, 1.35, note, ui.palette.accent));
            }
            if has_dots {
                dots(words, ui, done, all);
            }
        });
    });
}

/// Builds a dot for each of so many things to do.
fn dots(words: &mut ChildSpawnerCommands, ui: &Ui, done: usize, all: usize) {
    words.spawn(ui.row(DOT_GAP)).with_children(|row| {
        for at in 0..all {
            let ink = if at < done { ui.palette.accent } else { ui.palette.surface2 };
            row.spawn((ui.square(DOT).round(), BackgroundColor(ink)));
        }
    });
}
