//! The names that people give themselves.

use crate::{game::texts::is_wide, library::is_same_name};

/// The greatest width of a name, in Latin letters. A character that fills a square counts as two letters.
pub const NAME_WIDTH: usize = 12;

/// How many names are remembered.
pub(super) const REMEMBERED: usize = 6;

/// A name without what does not belong in one: control characters, and spaces at its ends or several in a row. What is
/// too much for the player cards is cut off.
pub fn tidy_name(name: &str) -> String {
    let words: Vec<String> = name
        .split_whitespace()
        .map(|word| word.chars().filter(|c| !c.is_control()).collect())
        .filter(|word: &String| !word.is_empty())
        .collect();
    let words = words.join(" ");
    let mut width = 0;
    let too_much = words.char_indices().find(|&(_, c)| {
        width += width_of(c);
        width > NAME_WIDTH
    });
    let end = too_much.map_or(words.len(), |(at, _)| at);
    words[..end].trim_end().to_owned()
}

fn width_of(character: char) -> usize {
    1 + usize::from(is_wide(character))
}

/// Whether a name is short enough for the player cards.
pub fn fits_as_name(name: &str) -> bool {
    name.chars().map(width_of).sum::<usize>() <= NAME_WIDTH
}

/// Puts a name first in the list of the names that are remembered.
pub fn remember_name(names: &mut Vec<String>, name: &str) {
    if name.is_empty() {
        return;
    }
    names.retain(|other| other != name);
    names.insert(0, name.to_owned());
    names.truncate(REMEMBERED);
}

/// The most names of one person, and the most characters that each has.
const MOST_NAMES: usize = 12;
const MOST_CHARACTERS: usize = 40;

/// The names in a text, in which commas stand between them.
pub fn names_in(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in text.split([',', ';', '、', '，', '；']) {
        let words: Vec<&str> = name.split_whitespace().collect();
        let mut name = words.join(" ");
        name.retain(|c| !c.is_control());
        let name: String = name.chars().take(MOST_CHARACTERS).collect();
        let is_known = names.iter().any(|other| is_same_name(other, &name));
        if !name.is_empty() && names.len() < MOST_NAMES && !is_known {
            names.push(name);
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_words_and_single_spaces() {
        for (typed, name) in [
            ("Anna", "Anna"),
            ("  Anna \t Maria ", "Anna Maria"),
            ("安娜", "安娜"),
            ("a\u{7}b", "ab"),
            ("\u{7}", ""),
            ("", ""),
            ("abcdefghijk lmn", "abcdefghijk"),
            ("あいうえおかきく", "あいうえおか"),
            // It takes no time that grows with the square of its length.
            (&"a".repeat(1 << 20), "aaaaaaaaaaaa"),
        ] {
            assert_eq!(tidy_name(typed), name);
            assert_eq!(tidy_name(name), name);
        }
    }

    #[test]
    fn names_stand_between_commas() {
        assert_eq!(names_in(" Anna  K. , anna k.,,安娜、A\u{7}B;"), ["Anna K.", "安娜", "AB"]);
        assert_eq!(names_in(" , "), [""; 0]);
        assert_eq!(names_in(&"a,b,c,d,e,f,g,".repeat(9)).len(), 7);
        let many: Vec<String> = (0..99).map(|n| n.to_string()).collect();
        assert_eq!(names_in(&many.join(",")).len(), MOST_NAMES);
    }

    #[test]
    fn the_latest_names_are_remembered_once() {
        let mut names = Vec::new();
        for name in ["a", "b", "", "a", "c"] {
            remember_name(&mut names, name);
        }
        assert_eq!(names, ["c", "a", "b"]);
        for n in 0..100 {
            remember_name(&mut names, &n.to_string());
        }
        assert_eq!(names.len(), REMEMBERED);
        assert_eq!(names[0], "99");
    }
}
