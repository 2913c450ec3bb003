//! What the screen shows, the names of its widgets, and the longer texts: licences, and the list of crates.

use std::collections::BTreeMap;

use crate::game::{prelude::*, texts::Key};

table! {
    /// A page of what there is to learn. Each has a title.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum LearnPage: Key {
        /// The doors to everything.
        #[default]
        Doors => Key("learn"),
        /// The rules.
        Rules => Key("learn-rules"),
        /// The ideas of the game.
        Ideas => Key("ideas"),
        /// Keys, buttons and gestures.
        Controls => Key("section-controls"),
        /// The credits.
        Credits => Key("learn-credits"),
    }
}

impl LearnPage {
    /// The title of the page, as the player reads it.
    pub(super) fn title(self) -> Key {
        *self.row()
    }
}

/// What the screen shows.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Learn {
    pub page: LearnPage,
    /// The longer text that is shown instead of the page's content, if there is one.
    pub reading: Option<Reading>,
    /// Whether the page was opened from elsewhere, to which the way back leads.
    pub is_visit: bool,
}

/// A page, from its top.
impl From<LearnPage> for Learn {
    fn from(page: LearnPage) -> Self {
        Self { page, ..Self::default() }
    }
}

/// The widgets of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LearnWidget {
    /// Goes on with what is next.
    Next,
    Page(LearnPage),
    /// A text. It has the focus to be scrolled into view and read out. A press reads on: it leads to the next text.
    Passage(u16),
    /// Shows a longer text.
    Read(Reading),
    LessonBegin,
    Openings,
    /// Begins to guess the moves of a game.
    Guess,
    /// Opens the puzzles that were made of the player's own errors.
    Mistakes,
    /// Begins the lesson about an idea, by its place among the ideas.
    Idea(u8),
    /// Goes back from a longer text to its page, from a page to the doors, and from there to where the player comes from.
    Back,
}

impl WidgetName for LearnWidget {}

table! {
    /// A longer text. Each has a title and a file.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Reading: (Key, &'static str) {
        /// The MIT licence, one of the game's two licences.
        Mit => (Key("read-mit"), include_str!("../../../../LICENSE-MIT")),
        /// The Apache licence, the other one.
        Apache => (Key("read-apache"), include_str!("../../../../LICENSE-APACHE")),
        /// The licence of Manrope.
        Manrope => (Key("read-manrope"), include_str!("../../../../assets/fonts/OFL-Manrope.txt")),
        /// The licence of Jost.
        Jost => (Key("read-jost"), include_str!("../../../../assets/fonts/OFL-Jost.txt")),
        /// The licence of Noto Sans CJK.
        Noto => (Key("read-noto"), include_str!("../../../../assets/fonts/OFL-NotoSansCJK.txt")),
        /// All crates and their licences.
        Crates => (Key("read-crates"), CRATES),
    }
}

/// The list that `scripts/make_crate_list.sh` makes.
const CRATES: &str = include_str!("../../../../assets/licences/crates.txt");

/// The number of crates in one paragraph. Each paragraph is read and scrolled to as one piece.
const CRATES_AT_A_TIME: usize = 24;

/// A crate that the program is built with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Crate {
    pub name: &'static str,
    pub version: &'static str,
    pub licence: &'static str,
}

pub(super) fn crates() -> impl Iterator<Item = Crate> {
    // The crates after this heading only help to build the program and are not part of it.
    let shipped = CRATES.split("# Only to build").next().unwrap_or_default();
    shipped.lines().filter_map(|line| {
        let mut words = line.split('\t');
        Some(Crate { name: words.next()?, version: words.next()?, licence: words.next()? })
    })
}

/// A part of a text: a heading within it, or a paragraph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Heading(String),
    Paragraph(String),
}

impl Reading {
    pub(super) fn title(self) -> Key {
        self.row().0
    }

    fn file(self) -> &'static str {
        self.row().1
    }

    pub(super) fn parts(self) -> Vec<Part> {
        match self {
            Self::Crates => by_licence(),
            _ => parts(self.file()),
        }
    }
}

/// Splits a text into its parts. It joins the lines of each paragraph, because the text was wrapped for a terminal.
fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut paragraph = String::new();
    // The empty line at the end closes the last paragraph.
    for line in text.lines().map(str::trim).chain([""]) {
        let letters = || line.chars().filter(|c| c.is_alphabetic());
        let shouts = letters().count() > 3 && letters().all(char::is_uppercase);
        let blank = line.chars().all(|c| c == '-');
        if (blank || line.starts_with("Copyright")) && !paragraph.is_empty() {
            parts.push(Part::Paragraph(std::mem::take(&mut paragraph)));
        }
        if blank {
            continue;
        }
        if shouts && paragraph.is_empty() && line.len() < 60 {
            parts.push(Part::Heading(line.to_owned()));
            continue;
        }
        if !paragraph.is_empty() {
            paragraph.push(' ');
        }
        paragraph.push_str(line);
    }
    parts
}

/// Lists the crates by licence. The licence with the most crates comes first.
fn by_licence() -> Vec<Part> {
    let mut groups: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for part in crates() {
        groups.entry(part.licence).or_default().push(format!("{} {}", part.name, part.version));
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    let mut parts = Vec::new();
    for (licence, names) in groups {
        parts.push(Part::Heading(licence.to_owned()));
        let lines = names.chunks(CRATES_AT_A_TIME);
        parts.extend(lines.map(|names| Part::Paragraph(names.join(", "))));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(parts: &[Part]) -> String {
        let words = parts.iter().map(|part| match part {
            Part::Heading(words) | Part::Paragraph(words) => words.as_str(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_word_of_a_licence_is_there() {
        use Reading::{Apache, Jost, Manrope, Mit, Noto};
        for reading in [Mit, Apache, Manrope, Jost, Noto] {
            let shown = text(&reading.parts());
            let is_word = |word: &&str| !word.chars().all(|c| c == '-');
            let wanted: Vec<&str> = reading.file().split_whitespace().filter(is_word).collect();
            let shown: Vec<&str> = shown.split_whitespace().filter(is_word).collect();
            assert_eq!(shown, wanted, "{reading:?}");
        }
    }

    #[test]
    fn every_crate_is_under_its_licence_once() {
        let parts = Reading::Crates.parts();
        let shown = text(&parts);
        let name = |part: Crate| format!("{} {}", part.name, part.version);
        let wanted = crates().map(|part| (part.licence.to_owned(), name(part)));
        let mut wanted: Vec<(String, String)> = wanted.collect();
        assert!(wanted.len() > 100);
        let mut licence = String::new();
        let mut found = Vec::new();
        for part in &parts {
            match part {
                Part::Heading(words) => licence.clone_from(words),
                Part::Paragraph(words) => {
                    let names = words.split(", ");
                    found.extend(names.map(|name| (licence.clone(), name.to_owned())));
                }
            }
        }
        wanted.sort();
        found.sort();
        assert_eq!(found, wanted);
        let headings = parts.iter().filter(|part| matches!(part, Part::Heading(words) if words == "MIT OR Apache-2.0"));
        assert_eq!(headings.count(), 1);
        assert!(!shown.contains("pkg-config"), "it only helps to build");
    }
}
