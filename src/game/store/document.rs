//! Documents: values that are stored in files as TOML with a version number, and are checked when they are read.

use std::io::ErrorKind;

use serde::{Serialize, de::DeserializeOwned};

use super::{folders::Folder, reason::Reason, rows};
use crate::game::texts::Key;

/// A value in the form in which it has a file of its own.
///
/// A new field needs no new version number if it has a default, because an older program ignores the field. A change
/// that an older program would misunderstand needs a new version number.
pub(super) trait Document: Serialize + Sized {
    /// What the program works with.
    type Value;

    /// The file's name.
    const FILE: &'static str;
    /// The folder of the file.
    const FOLDER: Folder;
    /// The version of the format that is written. Older versions can be read.
    const VERSION: i64 = 1;
    /// What the player is told if the file cannot be read: what it holds, and what is used instead.
    const UNREADABLE: [Key; 2];
    /// Whether a row can be left out without a change of what the others mean.
    const BY_ROWS: bool = true;

    /// Returns the value with all numbers clamped to their ranges, or a sentence about what is wrong with all of it. What
    /// cannot be read and is left out is named.
    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<Self::Value, String>;

    /// The document of a value, to write a file anew from which something was left out. `None` if there is no file of it.
    fn of_value(value: &Self::Value) -> Option<Self>;
}

/// What was read of a document.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Found<T> {
    pub value: T,
    /// What could not be read, by its name or its beginning. The value is without it.
    pub left_out: Vec<String>,
}

/// Reads a table as a value all of which is needed.
pub(super) fn whole<T: DeserializeOwned>(table: toml::Table) -> Result<T, String> {
    table.try_into().map_err(|error: toml::de::Error| error.message().to_owned())
}

/// Writes a document as the text of a file.
pub(super) fn to_text<T: Document>(document: &T) -> Result<String, toml::ser::Error> {
    // The version comes first, because after the name of a table it would belong to that table.
    let body = toml::to_string(document)?;
    Ok(format!("version = {}\n{body}", T::VERSION))
}

/// Reads a document from the text of a file. In documents of rows, a row with [`char::REPLACEMENT_CHARACTER`] was no text and
/// is left out.
pub(super) fn from_text<T: Document>(text: &str) -> Result<Found<T::Value>, Reason> {
    let damaged = |error: toml::de::Error| Reason::Damaged(error.message().to_owned());
    let mut left_out = Vec::new();
    let is_text = !text.contains(char::REPLACEMENT_CHARACTER);
    let table = toml::from_str(text).map_err(damaged);
    let mut table: toml::Table = match table {
        Ok(table) if is_text || !T::BY_ROWS => table,
        Err(why) if !T::BY_ROWS => return Err(why),
        why => match rows::readable(text, &mut left_out) {
            Some(table) => table,
            None => return Err(why.err().unwrap_or(Reason::System(ErrorKind::InvalidData))),
        },
    };
    match table.remove("version") {
        Some(toml::Value::Integer(version)) if version > T::VERSION => return Err(Reason::Newer),
        Some(toml::Value::Integer(1..)) => {}
        _ => return Err(Reason::Damaged("it has no version number".to_owned())),
    }
    let value = T::read(table, &mut left_out).map_err(Reason::Damaged)?;
    Ok(Found { value, left_out })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::settings::Settings;

    #[test]
    fn what_is_no_document_says_why() {
        let read = |text: &str| from_text::<Settings>(text);
        assert_eq!(read("version = 2\n"), Err(Reason::Newer));
        for text in ["", "fullscreen = true", "version = 0", "version = 'one'"] {
            let wrong = Reason::Damaged("it has no version number".to_owned());
            assert_eq!(read(text), Err(wrong), "{text}");
        }
        assert!(matches!(read("\0\0\0"), Err(Reason::Damaged(_))));
        let unknown = read("version = 1\nfuture = 3\n").expect("settings");
        assert_eq!((unknown.value, unknown.left_out), (Settings::default(), Vec::new()));
    }

    #[test]
    fn a_row_that_cannot_be_read_leaves_the_others_as_they_are() {
        for (row, name) in [
            ("fullscreen = 3", "fullscreen"),
            ("fulls", "fulls"),
            ("ui-scale = 1,25", "ui-scale"),
            ("theme = midnight", "theme"),
            ("theme = \"unheard-of\"", "theme"),
            ("player-names = [\"Anna\"]", "player-names"),
            ("known-names = [\"Anna\", 3]", "known-names"),
            ("known-names = [\"Anna\"", "known-names"),
            ("collection = \"caf\u{fffd}\"", "collection"),
            ("keys = 3", "keys"),
            ("keys.Undo = [\"Ctrl+B\", \"Hyper+?\"]", "keys.Undo"),
            ("buttons.Hint = \"North\"", "buttons.Hint"),
            ("rumble = false", "rumble"),
        ] {
            let text = format!("version = 1\nrumble = true\n{row}\ncoordinates = false\n");
            let found = from_text::<Settings>(&text).expect(&text);
            assert_eq!(found.left_out, [name], "{text}");
            assert!(found.value.rumble && !found.value.coordinates, "{text}");
            let anna = found.value.known_names == ["Anna"];
            assert_eq!(anna, row.contains("Anna\", 3"), "{text}");
            let undo = found.value.keys.get("Undo").map_or(0, Vec::len);
            assert_eq!(undo, usize::from(name == "keys.Undo"), "{text}");
        }
    }
}
