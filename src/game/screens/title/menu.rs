//! The wordmark and the menu of the title screen, beside the picture of the board.

use bevy::prelude::*;

use super::items::Item;
use crate::game::{
    look::{Face, Layout, width_of},
    screens::{prompts, wordmark::wordmark},
    texts::{Key, Phrase},
    ui::{Boxes, Button, Kind, Skin, Tint, Ui, Zone, sized},
};

/// The lines of the menu.
const MENU: Zone = Zone::new(0);
/// The size of the line below the wordmark, and the most of the notes beside the menu, in design units.
const TAGLINE: f32 = 19.0;
const NOTE: f32 = 16.0;
/// The upper edge of the wordmark where there is little room, in parts of the window's height.
const HIGHEST: f32 = 0.03;
/// The lines of the menu begin below this height if they can, in logical pixels, so that notices at the top cover none.
const NOTICES: f32 = 72.0;
/// The gap between a line of the menu and its note, and the borders of a line, in design units.
const NOTE_GAP: f32 = 22.0;
const BORDERS: f32 = 5.0;
/// A note is beside its line if both need no more than this part of the width: letters are measured roughly.
const BESIDE: f32 = 0.93;
/// The size of the menu's letters below which other things are left out, and their least size, in logical pixels.
const USUAL_LETTERS: f32 = 20.0;
const LEAST_LETTERS: f32 = 15.0;

/// How large everything is. If there is too little room, the letters of the menu become smaller, then the line below the wordmark
/// is left out, then the wordmark becomes smaller, then the notes are left out that continue no game, then the lines are lower, and
/// at last all notes are left out.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    /// The wordmark, relative to a window of 1920x1080. If it is 0, there is none.
    mark: f32,
    /// Whether there is a line below it.
    tagline: bool,
    /// The letters of the menu in logical pixels, before the player's text scale.
    letters: f32,
    notes: Notes,
    /// Whether the lines are as high as a finger needs.
    targets: bool,
    /// Whether notices have room above the lines.
    notices: bool,
}

/// Which lines have their notes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Notes {
    All,
    OfGames,
    None,
}

impl Notes {
    /// Whether a line that continues a game, or one that does not, has its note.
    fn has(self, is_game: bool) -> bool {
        match self {
            Self::All => true,
            Self::OfGames => is_game,
            Self::None => false,
        }
    }
}

/// Builds the wordmark and the menu. `saves`: what is played here is saved.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, items: Vec<Item>, saves: bool) {
    let tagline = if saves { Key("title-tagline") } else { Key("unsaved") };
    let layout = ui.layout;
    let Vec2 { x: w, y: h } = layout.viewport.size;
    let portrait = layout.is_portrait();
    // The wordmark shrinks with the part of the table on which it is drawn.
    let room = if portrait { w } else { 0.44 * w };
    let scale = (room / 790.0).min(h / 1080.0 * if portrait { 1.4 } else { 1.0 });
    let left = if portrait { 80.0 } else { 150.0 } * scale;
    let width = room - left - 8.0;
    // The highest and the usual upper edge of the wordmark.
    let [highest, usual] = [HIGHEST, if portrait { 0.07 } else { 217.0 / 1080.0 }].map(|it| it * h);
    let end = if portrait {
        0.55 * h
    } else {
        // The menu ends above the prompts. Small and low windows have none.
        h - prompts::height(ui).map_or(16.0, |height| (48.0 + height) * layout.u)
    };
    let measure = Measure::of(ui, &items, tagline, width);
    let sizes = measure.largest(scale, end - highest);
    let indent = 56.0 * scale;
    let column = ui.column(0.0).at(px(left - indent), px(highest));
    let column = column.width(px(indent + width)).height(px(end - highest));
    parent.spawn(column).with_children(|column| {
        // The lines of the menu become lower first, and then everything moves up.
        column.spawn(Node::default().height(px(usual - highest)));
        let head = Node::default().height(px(measure.head(sizes)));
        column.spawn(head.fixed()).with_children(|head| {
            let mark = 156.0 * sizes.mark;
            if mark > 0.0 {
                wordmark(head, ui, Vec2::new(indent - 0.03 * mark, 0.0), mark);
            }
            if sizes.tagline {
                let below = Node::default().width(px(width));
                head.spawn(below.at(px(indent + 2.0), px(186.0 * sizes.mark))).with_child(ui.sized_text(
                    Face::Medium,
                    TAGLINE,
                    1.35,
                    tagline,
                    ui.palette.text2,
                ));
            }
        });
        let wanted = (68.0 * scale * layout.enlarged).max(layout.least_target());
        // If there is too little room even without notes and with a small wordmark, the lines are lower.
        let room = end - highest - measure.head(sizes);
        let lowest = (room / measure.lines.len() as f32).floor();
        let lowest = lowest.min(layout.least_target());
        let labels = measure.labels(sizes);
        for (item, &line_of) in items.into_iter().zip(&measure.lines) {
            if item.begins_group {
                column.spawn(Node { flex_shrink: 1000.0, ..Node::default().height(px(0.32 * wanted)) });
            }
            let least = match sizes.notes {
                Notes::None => lowest,
                _ => measure.line(line_of, sizes).unwrap_or(lowest),
            };
            let node = Node { flex_shrink: 1000.0, ..Node::default().aligned().padding(px(indent).left()) };
            let node = node.height(px(least.max(wanted))).min_height(px(least));
            line(column, ui, node, (scale, width, labels), sizes, item);
        }
    });
    if !portrait {
        let bottom = px(40.0 * scale.max(0.4));
        let edges = UiRect::AUTO.with_left(px(left)).with_bottom(bottom);
        let below = Node::default().width(px(width));
        prompts::spawn(parent, ui, below.pinned(edges));
    }
}

/// What decides what has room: the widths of the words in letters of the size 1.
struct Measure<'a> {
    layout: &'a Layout,
    /// The width of the column, in logical pixels.
    width: f32,
    tagline: f32,
    /// How much of the room above the menu notices need, below [`HIGHEST`], in logical pixels.
    notices: f32,
    lines: Vec<Line>,
}

/// A line of the menu with its note. A line without a note has 0.
#[derive(Clone, Copy)]
struct Line {
    label: f32,
    note: f32,
    is_game: bool,
}

impl Line {
    /// The note, if it is shown.
    fn note(self, notes: Notes) -> f32 {
        if notes.has(self.is_game) { self.note } else { 0.0 }
    }
}

impl<'a> Measure<'a> {
    fn of(ui: &Ui<'a>, items: &[Item], tagline: Key, width: f32) -> Self {
        let width_of = |words: Phrase| {
            let words = ui.texts.say(&words);
            width_of(ui.texts.language.script_of(&words), &words)
        };
        let note = |item: &Item| item.note.clone().map_or(0.0, width_of);
        let lines = items.iter().map(|item| Line {
            label: width_of(item.label.into()),
            note: note(item),
            is_game: item.is_game,
        });
        Self {
            layout: ui.layout,
            width,
            tagline: width_of(tagline.into()),
            notices: NOTICES * ui.layout.viewport.text_scale.midpoint(1.0) - HIGHEST * ui.layout.viewport.size.y,
            lines: lines.collect(),
        }
    }

    /// The largest sizes that have room in this height.
    fn largest(&self, scale: f32, height: f32) -> Sizes {
        let wanted = (28.0 * scale * self.layout.enlarged).max(USUAL_LETTERS);
        let sizes = |mark: f32, tagline, from, to| {
            smaller(from, to).map(move |letters| Sizes {
                mark: mark * scale,
                tagline,
                letters,
                notes: Notes::All,
                targets: true,
                notices: true,
            })
        };
        let without = || {
            let marks = [1.0, 0.85, 0.7, 0.55, 0.35, 0.0].into_iter();
            marks.flat_map(|mark| sizes(mark, false, USUAL_LETTERS, LEAST_LETTERS))
        };
        let less = [(true, true), (true, false), (false, true), (false, false)];
        // Only the words about a game are worth a notice that covers a line.
        let has_game = self.lines.iter().any(|line| line.is_game);
        let less = less.into_iter().filter(|&(_, notices)| notices || has_game);
        let of_games = less.flat_map(|(targets, notices)| {
            without().map(move |sizes| Sizes { notes: Notes::OfGames, targets, notices, ..sizes })
        });
        let all = sizes(1.0, true, wanted, USUAL_LETTERS);
        let mut all = all.chain(without()).chain(of_games);
        let fitting = all.find(|&sizes| {
            let lines = self.lines.iter();
            let mut lines = lines.map(|&line| self.line(line, sizes));
            let lines = lines.try_fold(0.0, |sum, line| Some(sum + line?));
            lines.is_some_and(|lines| self.head(sizes) + lines <= height)
        });
        fitting.unwrap_or_else(|| {
            // Large text is no larger than the longest line has room for.
            let size = self.layout.font(LEAST_LETTERS / self.layout.u);
            let longest = self.lines.iter().map(|line| size * line.label);
            let longest = longest.fold(self.width, f32::max);
            Sizes {
                mark: 0.5 * scale,
                tagline: false,
                letters: LEAST_LETTERS * self.width / longest,
                notes: Notes::None,
                targets: false,
                notices: true,
            }
        })
    }

    /// The height of the wordmark with the line below it.
    fn head(&self, sizes: Sizes) -> f32 {
        if !sizes.tagline {
            let notices = if sizes.notices { self.notices } else { 0.0 };
            return (172.0 * sizes.mark).max(notices);
        }
        let size = self.layout.font(TAGLINE);
        let lines = (size * self.tagline / self.width).ceil();
        186.0 * sizes.mark + (92.0 * sizes.mark).max((1.5 * lines + 0.4) * size)
    }

    /// The width of the widest label beside which there is a note, in logical pixels: the notes begin there. It is 0 if a note
    /// has no room there.
    fn labels(&self, sizes: Sizes) -> f32 {
        let noted = || self.lines.iter().filter(|it| it.note(sizes.notes) > 0.0);
        let size = self.layout.font(sizes.letters / self.layout.u);
        let widest = size * noted().map(|it| it.label).fold(0.0, f32::max);
        let note = noted().map(|it| it.note).fold(0.0, f32::max);
        let note_size = self.layout.font(note_units(sizes.letters, self.layout.u));
        let all = widest + NOTE_GAP * self.layout.u + note_size * note;
        if all < BESIDE * self.width { widest } else { 0.0 }
    }

    /// The least height of a line of the menu with its note beside or below it. `None` if it is too long.
    fn line(&self, line: Line, sizes: Sizes) -> Option<f32> {
        /// The height of a line of text in parts of its letters' size. Chinese characters need the most.
        const LINE: f32 = 1.45;
        let layout = self.layout;
        let letters = sizes.letters;
        let size = layout.font(letters / layout.u);
        let note_size = layout.font(note_units(letters, layout.u));
        let [label, note] = [size * line.label, note_size * line.note(sizes.notes)];
        let is_below = note > 0.0 && label + NOTE_GAP * layout.u + note > BESIDE * self.width;
        let below = if is_below { (note / (0.9 * self.width)).ceil() } else { 0.0 };
        let height = LINE * (size + below * note_size) + BORDERS * layout.u;
        let least = if sizes.targets { layout.least_target() } else { 0.0 };
        (label <= self.width).then(|| height.max(least))
    }
}

/// The size of the notes beside letters of this size in logical pixels, in design units.
fn note_units(letters: f32, u: f32) -> f32 {
    NOTE.min(0.85 * letters / u)
}

/// Sizes from one down to another.
fn smaller(from: f32, least: f32) -> impl Iterator<Item = f32> {
    let steps = (0..30).map(move |step| from * 0.93_f32.powi(step));
    steps.take_while(move |&size| size > least).chain(std::iter::once(least.min(from)))
}

fn line(
    column: &mut ChildSpawnerCommands,
    ui: &Ui,
    node: Node,
    (scale, width, labels): (f32, f32, f32),
    sizes: Sizes,
    item: Item,
) {
    // All of a line can be pressed, not only its words.
    Button::of(Kind::MenuItem, Skin::MenuItem, item.id).boxed(node).zone(MENU).spawn(column, ui).with_children(|row| {
        let side = px((18.0 * scale).max(8.0));
        let dot = sized(side, side).absolute().round();
        row.spawn((
            dot.with(|node| node.left = px(6.0 * scale)),
            BackgroundColor(ui.palette.text),
            Visibility::Hidden,
            Tint::Pointed,
        ));
        // A note that has no room beside its line is below it.
        let words = ui.row(NOTE_GAP).aligned().wrap(Val::ZERO);
        let words = words.width(px(width - BORDERS * ui.layout.u));
        row.spawn(words).with_children(|words| {
            let letters = sizes.letters / ui.layout.u;
            let note = item.note.filter(|_| sizes.notes.has(item.is_game));
            let labels = if note.is_some() { labels } else { 0.0 };
            words.spawn(Node::default().min_width(px(labels))).with_child((
                ui.sized_text(Face::SemiBold, letters, 1.2, item.label, Color::NONE),
                TextLayout::no_wrap(),
                Tint::Main,
            ));
            let Some(note) = note else { return };
            let size = note_units(sizes.letters, ui.layout.u);
            match item.done {
                None => {
                    let note = ui.sized_text(Face::Medium, size, 1.35, note, Color::NONE);
                    words.spawn((note, Tint::Quiet));
                }
                Some([done, all]) => {
                    let ink = ui.palette.accent;
                    words.spawn(ui.sized_text(Face::Medium, size, 1.35, note, ink));
                    if labels > 0.0 {
                        dots(words, ui, size, done, all);
                    }
                }
            }
        });
    });
}

/// Builds a dot for each of so many things to do.
fn dots(words: &mut ChildSpawnerCommands, ui: &Ui, size: f32, done: usize, all: usize) {
    words.spawn(ui.row(0.14 * size)).with_children(|row| {
        for at in 0..all {
            let ink = if at < done { ui.palette.accent } else { ui.palette.surface2 };
            let side = ui.px(0.5 * size);
            row.spawn((sized(side, side).round(), BackgroundColor(ink)));
        }
    });
}
