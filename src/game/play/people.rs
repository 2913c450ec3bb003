//! The names that people give themselves.

/// The most characters of a name.
pub const NAME_LENGTH: usize = 20;

/// How many names are remembered.
const REMEMBERED: usize = 8;

/// A name without what does not belong in one: control characters, and spaces at its ends or several in a row. It is cut
/// after [`NAME_LENGTH`] characters.
pub fn tidy_name(name: &str) -> String {
    let words: Vec<String> = name
        .split_whitespace()
        .map(|word| word.chars().filter(|c| !c.is_control()).collect())
        .filter(|word: &String| !word.is_empty())
        .collect();
    let cut: String = words.join(" ").chars().take(NAME_LENGTH).collect();
    cut.trim_end().to_owned()
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
            ("abcdefghijklmnopqrs tuv", "abcdefghijklmnopqrs"),
        ] {
            assert_eq!(tidy_name(typed), name, "{typed:?}");
            assert_eq!(tidy_name(name), name);
        }
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
