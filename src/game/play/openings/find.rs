//! Looking for an opening by a part of a name or by its first moves.

use super::super::names::full_opening_name;
use crate::{
    game::texts::Language,
    rules::{
        Square,
        named_openings::{Beginning, NamedOpening, all, beginning_with, find},
    },
};

/// An opening that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundOpening {
    pub opening: &'static NamedOpening,
    pub moves: Vec<Square>,
    pub starred: bool,
}

impl FoundOpening {
    /// Its place in the table of all openings.
    pub fn number(&self) -> u16 {
        let place = all().iter().position(|other| other.moves == self.opening.moves);
        place.unwrap_or_default() as u16
    }

    /// Its name in a language.
    pub fn name(&self, language: Language) -> &'static str {
        full_opening_name(self.opening, language)
    }

    /// The other name in which a text was found, if it is not in the name of the language. It is in Latin letters, because the
    /// typeface of the language may lack other scripts.
    pub fn other_name(&self, text: &str, language: Language) -> Option<&'static str> {
        let shown = self.name(language);
        let found = self.opening.name_with(text)?;
        let is_other = found != shown && !text.trim().is_empty() && found.is_ascii();
        is_other.then_some(found)
    }
}

/// The openings with this text in one of their names, or with these first moves: those with a star first, then those with a
/// name that begins with the text. Without a text these are all openings.
pub fn find_openings(text: &str, starred: &[String]) -> Vec<FoundOpening> {
    let by_name = find(text).into_iter().map(|opening| Beginning { opening, moves: opening.moves.clone() });
    let mut found: Vec<FoundOpening> = beginning_with(text)
        .into_iter()
        .chain(by_name)
        .map(|Beginning { opening, moves }| FoundOpening {
            opening,
            moves,
            starred: starred.iter().any(|name| name == opening.english),
        })
        .collect();
    found.sort_by_key(|found| !found.starred);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, starred: &[&str]) -> Vec<&'static str> {
        let starred: Vec<String> = starred.iter().map(|&name| name.to_owned()).collect();
        let found = find_openings(text, &starred);
        found.iter().map(|found| found.opening.english).collect()
    }

    #[test]
    fn stars_come_first_and_then_names_that_begin_with_the_text() {
        assert_eq!(names("tiger", &[])[0], "Tiger");
        let starred = names("tiger", &["Berg Tiger"]);
        assert_eq!(starred[..2], ["Berg Tiger", "Tiger"]);
        assert_eq!(names("", &["Tiger"]).len(), all().len());
        assert_eq!(names("", &["Tiger"])[0], "Tiger");
        assert!(names("qqq", &["Tiger"]).is_empty());
    }

    #[test]
    fn the_name_that_was_found_is_told_if_another_one_is_shown() {
        let found = &find_openings("tora", &[])[0];
        assert_eq!(found.name(Language::English), "Tiger");
        assert_eq!(found.other_name("tora", Language::English), Some("Tora"));
        assert_eq!(found.other_name("tig", Language::English), None);
        assert_eq!(found.other_name("tig", Language::Japanese), Some("Tiger"));
        assert_eq!(found.other_name("", Language::Japanese), None);
    }

    #[test]
    fn first_moves_are_found_as_they_were_typed() {
        let found = &find_openings("C4 e3 F6 e6 f5", &[])[0];
        assert_eq!(found.opening.english, "Tiger");
        assert_eq!(found.moves[0], Square::C4);
        assert_eq!(all()[usize::from(found.number())].english, "Tiger");
    }
}
