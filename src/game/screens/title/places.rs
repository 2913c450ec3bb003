//! The places of the wordmark and the menu on the title screen, beside the picture of the board.
//!
//! The menu is as large as the player wants it. If there is too little room, the letters of the menu become smaller,
//! then the line below the wordmark is left out, then the wordmark becomes smaller, and at last the notes beside the
//! menu are left out.

use bevy::prelude::*;

use super::items::Item;
use crate::game::{look::is_wide, screens::prompts, texts::Phrase, ui::Ui};

/// Size of the line below the wordmark, in design units.
pub(super) const TAGLINE: f32 = 19.0;
/// Size of the notes beside the menu, in design units, and the most of it in parts of the menu's letters.
const NOTE: f32 = 16.0;
const NOTE_PART: f32 = 0.85;
/// The gap between a line of the menu and the note beside it, in design units.
pub(super) const NOTE_GAP: f32 = 22.0;
/// The size of the menu's letters below which other things are left out, and their least size, in logical pixels.
const USUAL_LETTERS: f32 = 20.0;
const LEAST_LETTERS: f32 = 15.0;
/// The height of a line of text in parts of its letters' size. Chinese characters need the most.
const LINE: f32 = 1.45;
/// The borders of a menu's line, in design units.
pub(super) const BORDERS: f32 = 5.0;

/// Where the note of a menu's line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Note {
    Beside,
    Below,
    /// There is no note, or no room for it.
    None,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub top: f32,
    pub height: f32,
    pub note: Note,
}

/// All places, in logical pixels.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// The size of the picture's parts relative to a window of 1920x1080.
    pub scale: f32,
    pub left: f32,
    /// The width of the text, which has to stay beside the picture of the board.
    pub width: f32,
    /// The upper edge of the wordmark, and its size relative to a window of 1920x1080.
    pub top: f32,
    pub mark: f32,
    /// The upper edge of the line below the wordmark, if there is room for it.
    pub tagline: Option<f32>,
    /// The size of the menu's letters and of the notes, before the player's text scale.
    pub letters: f32,
    pub notes: f32,
    pub items: Vec<Place>,
}

/// The width of words with letters of this size.
fn width_of(ui: &Ui, words: &Phrase, size: f32, letter: f32) -> f32 {
    let words = ui.texts.say(words);
    let widths = words.chars().map(|c| if is_wide(c) { 1.0 } else { letter });
    size * widths.sum::<f32>()
}

impl Places {
    pub(super) fn of(ui: &Ui, tagline: &Phrase, items: &[Item]) -> Self {
        let layout = ui.layout;
        let Vec2 { x: w, y: h } = layout.viewport.size;
        let portrait = layout.is_portrait();
        // The wordmark shrinks with the part of the table on which it is drawn.
        let room = if portrait { w } else { 0.44 * w };
        let scale = (room / 790.0).min(h / 1080.0 * if portrait { 1.4 } else { 1.0 });
        let left = if portrait { 80.0 } else { 150.0 } * scale;
        let width = room - left - 8.0;
        let end = if portrait {
            0.55 * h
        } else {
            // The menu ends above the prompts. Small and low windows have none.
            h - prompts::height(ui).map_or(16.0, |height| (38.0 + height) * layout.u)
        };
        let frame = Frame {
            ui,
            items,
            scale,
            width,
            highest: 0.03 * h,
            usual: if portrait { 0.07 } else { 217.0 / 1080.0 } * h,
            left,
            end,
        };
        let size = layout.font(TAGLINE);
        let long = width_of(ui, tagline, size, 0.55) / width;
        let lines = long.ceil().max(if width < 17.0 * size { 2.0 } else { 1.0 });
        let wanted = (28.0 * scale * layout.enlarged).max(USUAL_LETTERS);
        let forms = smaller(wanted, USUAL_LETTERS)
            .map(|letters| (true, scale, letters))
            .chain([1.0, 0.85, 0.7, 0.55].into_iter().flat_map(|part| {
                smaller(USUAL_LETTERS, LEAST_LETTERS)
                    .map(move |letters| (false, part * scale, letters))
            }));
        let head = |tagline, mark: f32| Head {
            mark,
            tagline,
            above: if tagline {
                186.0 * mark + (92.0 * mark).max((1.5 * lines + 0.4) * size)
            } else {
                172.0 * mark
            },
        };
        for (tagline, mark, letters) in forms {
            for below in [false, true] {
                if let Some(places) = frame.fill(letters, below, head(tagline, mark)) {
                    return places;
                }
            }
        }
        // There is too little room even without notes and with a small wordmark. The lines are lower then.
        let head = head(false, 0.5 * scale);
        let line = (end - frame.highest - head.above) / items.len() as f32;
        let form = (Note::None, line.min(layout.least_target()));
        // Large text is no larger than the longest line has room for.
        let size = layout.font(LEAST_LETTERS / layout.u);
        let labels = items
            .iter()
            .map(|item| width_of(ui, &item.label.into(), size, 0.56));
        let letters = LEAST_LETTERS * (width / labels.fold(width, f32::max));
        frame.places(letters, &vec![form; items.len()], head)
    }
}

/// Sizes from one down to another.
fn smaller(from: f32, least: f32) -> impl Iterator<Item = f32> {
    let steps = (1..30).map(move |step| from * 0.93_f32.powi(step));
    std::iter::once(from)
        .chain(steps.take_while(move |&size| size > least))
        .chain(std::iter::once(least.min(from)))
}

/// What is above the menu.
#[derive(Clone, Copy)]
struct Head {
    /// The size of the wordmark relative to a window of 1920x1080.
    mark: f32,
    /// True if there is a line below the wordmark.
    tagline: bool,
    /// The height of all of it.
    above: f32,
}

/// What all forms of the menu have in common.
struct Frame<'a> {
    ui: &'a Ui<'a>,
    items: &'a [Item],
    scale: f32,
    left: f32,
    width: f32,
    /// The highest and the usual upper edge of the wordmark.
    highest: f32,
    usual: f32,
    end: f32,
}

impl Frame<'_> {
    /// The places for letters of this size, with the notes beside or below the lines, if everything fits.
    fn fill(&self, letters: f32, below: bool, head: Head) -> Option<Places> {
        let layout = self.ui.layout;
        let size = layout.font(letters / layout.u);
        let note_size = layout.font(self.notes(letters) / layout.u);
        let mut forms = Vec::new();
        for item in self.items {
            let label = width_of(self.ui, &item.label.into(), size, 0.6);
            let note = item.note.as_ref();
            let note = note.map(|note| width_of(self.ui, note, note_size, 0.55));
            let (note, width, note_lines) = match note {
                None => (Note::None, label, 0.0),
                // Below, it may take several lines.
                Some(note) if below => (Note::Below, label, (note / (0.9 * self.width)).ceil()),
                Some(note) => (Note::Beside, label + NOTE_GAP * layout.u + note, 0.0),
            };
            if width > self.width {
                return None;
            }
            let lines = LINE * (size + note_lines * note_size) + BORDERS * layout.u;
            forms.push((note, lines.max(layout.least_target())));
        }
        let needed: f32 = forms.iter().map(|(_, least)| least).sum();
        (self.highest + head.above + needed <= self.end).then(|| self.places(letters, &forms, head))
    }

    /// The size of the notes beside letters of this size, both before the player's text scale.
    fn notes(&self, letters: f32) -> f32 {
        (NOTE * self.ui.layout.u).min(NOTE_PART * letters)
    }

    /// The places of lines that are at least so high.
    fn places(&self, letters: f32, forms: &[(Note, f32)], head: Head) -> Places {
        let layout = self.ui.layout;
        let needed: f32 = forms.iter().map(|(_, least)| least).sum();
        // Everything moves up if the menu would otherwise have too little space.
        let lowest = self.end - needed - head.above;
        let top = self.usual.min(lowest).max(self.highest);
        let first = top + head.above;
        let wanted = (68.0 * self.scale * layout.enlarged).max(layout.least_target());
        let wanted: Vec<f32> = forms.iter().map(|(_, least)| least.max(wanted)).collect();
        let more = wanted.iter().sum::<f32>() - needed;
        let part = if more > 0.0 {
            ((self.end - first - needed) / more).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let mut next = first;
        let items = forms.iter().zip(wanted).map(|(&(note, least), wanted)| {
            let place = Place {
                top: next,
                height: least + part * (wanted - least),
                note,
            };
            next += place.height;
            place
        });
        Places {
            items: items.collect(),
            scale: self.scale,
            left: self.left,
            width: self.width,
            top,
            mark: head.mark,
            tagline: head.tagline.then_some(top + 186.0 * head.mark),
            letters,
            notes: self.notes(letters),
        }
    }
}
