//! Documents: values that are stored in files as TOML with a version number, and are checked when they are read.
//! Rows of a file are read each by itself: what cannot be read is left out and named, and everything else stays.

use std::{collections::HashSet, io::ErrorKind};

use serde::{Serialize, de::DeserializeOwned};
use toml::{Table, Value};

use super::{folders::Folder, notice::Reason};
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
    const FOLDER: Folder;
    /// The version of the format that is written. Older versions can be read.
    const VERSION: i64 = 1;
    /// What the player is told if the file cannot be read: what it holds, and what is used instead.
    const UNREADABLE: [Key; 2];
    /// Whether a row can be left out without a change of what the others mean.
    const BY_ROWS: bool = true;

    /// Returns the value with all numbers clamped to their ranges, or a sentence about what is wrong with all of it. What
    /// cannot be read and is left out is named.
    fn read(table: Table, left_out: &mut Vec<String>) -> Result<Self::Value, String>;

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
pub(super) fn whole<T: DeserializeOwned>(table: Table) -> Result<T, String> {
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
    let mut table: Table = match table {
        Ok(table) if is_text || !T::BY_ROWS => table,
        Err(why) if !T::BY_ROWS => return Err(why),
        why => match readable(text, &mut left_out) {
            Some(table) => table,
            None => return Err(why.err().unwrap_or(Reason::System(ErrorKind::InvalidData))),
        },
    };
    match table.remove("version") {
        Some(Value::Integer(version)) if version > T::VERSION => return Err(Reason::Newer),
        Some(Value::Integer(1..)) => {}
        _ => return Err(Reason::Damaged("it has no version number".to_owned())),
    }
    let value = T::read(table, &mut left_out).map_err(Reason::Damaged)?;
    Ok(Found { value, left_out })
}

/// How many characters of a row are shown to the player.
const SHOWN: usize = 24;

/// Stands in a text for bytes that are no text.
const NO_TEXT: char = '\u{fffd}';

/// The beginning of a row, for the player.
pub(super) fn beginning(row: &str) -> String {
    let row = row.trim();
    let shown: String = row.chars().take(SHOWN).collect();
    if shown.len() < row.len() { shown + "…" } else { shown }
}

/// The rows of a TOML text that can be read. `None` if what is left makes no sense together.
pub(super) fn readable(text: &str, left_out: &mut Vec<String>) -> Option<Table> {
    let mut good = String::new();
    let mut names = HashSet::new();
    // Where a heading cannot be read, it is not known what the rows below it belong to.
    let mut is_known = true;
    for row in rows(text.trim_start_matches('\u{feff}')) {
        let first = row.lines().next().unwrap_or_default();
        if is_heading(first) {
            is_known = parses(row);
            names.clear();
            if !is_known {
                left_out.push(beginning(first));
                continue;
            }
            good += row;
        } else {
            let name = name_of(first).unwrap_or(first).trim();
            let part = if parses(row) {
                row
            } else if name_of(first).is_some() && parses(first) {
                left_out.extend(row.lines().skip(1).filter(|line| says(line)).map(beginning));
                first
            } else {
                left_out.extend(says(row).then(|| beginning(name)));
                continue;
            };
            let is_new = !says(part) || names.insert(name);
            if !is_known || !is_new {
                left_out.push(beginning(name));
                continue;
            }
            good += part;
        }
        good.push('\n');
    }
    toml::from_str(&good).ok()
}

/// The rows of a text: a heading or a name with its value, which may go on in the next lines.
fn rows(text: &str) -> Vec<&str> {
    let mut rows = Vec::new();
    let (mut begin, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        if at > begin && (is_heading(line) || name_of(line).is_some()) {
            rows.push(&text[begin..at]);
            begin = at;
        }
        at += line.len();
    }
    rows.push(&text[begin..]);
    rows
}

/// Whether a line is the name of a table, such as `[keys]`.
fn is_heading(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('[') && line.ends_with(']')
}

/// The name before the `=` of a line.
fn name_of(line: &str) -> Option<&str> {
    let (name, _) = line.split_once('=')?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.\"'".contains(c);
    let name = name.trim();
    (!name.is_empty() && name.chars().all(is_name)).then_some(name)
}

/// Whether a line is neither empty nor a comment.
fn says(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}

fn parses(row: &str) -> bool {
    !row.contains(NO_TEXT) && toml::from_str::<Table>(row).is_ok()
}

/// Reads a value that has a default for each of its parts. A part of the wrong kind is left out. So is an entry of a list or a
/// table in which the number of entries is free, and the others stay.
pub(super) fn each<T: DeserializeOwned>(table: Table, left_out: &mut Vec<String>) -> Result<T, String> {
    if let Ok(whole) = table.clone().try_into() {
        return Ok(whole);
    }
    let mut kept = Table::new();
    for (name, value) in table {
        let alone = |value| Table::from_iter([(name.clone(), value)]);
        let reads = |value: Value| alone(value).try_into::<T>().is_ok();
        if let Some(value) = part(&reads, &name, value, left_out) {
            kept.insert(name, value);
        }
    }
    kept.try_into().map_err(|error: toml::de::Error| error.message().to_owned())
}

fn part(reads: &dyn Fn(Value) -> bool, name: &str, value: Value, left_out: &mut Vec<String>) -> Option<Value> {
    if reads(value.clone()) {
        return Some(value);
    }
    match value {
        Value::Table(entries) if reads(Value::Table(Table::new())) => {
            let mut kept = Table::new();
            for (key, value) in entries {
                let alone = |value| Value::Table(Table::from_iter([(key.clone(), value)]));
                let name = format!("{name}.{key}");
                if let Some(value) = part(&|value| reads(alone(value)), &name, value, left_out) {
                    kept.insert(key, value);
                }
            }
            Some(Value::Table(kept))
        }
        Value::Array(entries) if reads(Value::Array(Vec::new())) => {
            left_out.push(beginning(name));
            let mut kept = entries;
            kept.retain(|entry| reads(Value::Array(vec![entry.clone()])));
            Some(Value::Array(kept))
        }
        _ => {
            left_out.push(beginning(name));
            None
        }
    }
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

    #[test]
    fn every_row_is_read_by_itself() {
        for (text, good, left_out) in [
            ("a = 1\nb = 2\n", "a = 1\nb = 2", &[][..]),
            ("a = one\nb = 2", "b = 2", &["a"]),
            ("a = 1\nb = [2\nc = 3", "a = 1\nc = 3", &["b"]),
            ("\u{feff}a = 1\na = 2", "a = 1", &["a"]),
            ("a = 1\nsomething else\n# a remark\nb = 2", "a = 1\nb = 2", &["something else"]),
            ("half a ro\n\na = 1", "a = 1", &["half a ro"]),
            ("a = \"\"\"\nx\ny\n\"\"\"\nb = \u{fffd}", "a = 'x\\ny\\n'", &["b"]),
            ("a = 1\n[k]\nx = 1\ny = \"\n[l]\ny = 3", "a = 1\nk.x = 1\nl.y = 3", &["y"]),
            ("a = 1\n[k k]\nx = 1\n[l]\ny = 3", "a = 1\nl.y = 3", &["[k k]", "x"]),
            ("a row that is longer than the player can be shown", "", &["a row that is longer tha…"]),
        ] {
            let mut damaged = Vec::new();
            let good = good.replace("'x\\ny\\n'", "\"x\\ny\\n\"");
            let expected: Table = toml::from_str(&good).expect("a table");
            assert_eq!(readable(text, &mut damaged), Some(expected), "{text:?}");
            assert_eq!(damaged, left_out, "{text:?}");
        }
    }
}
