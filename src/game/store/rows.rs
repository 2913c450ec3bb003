//! Rows of a file, each read by itself: what cannot be read is left out and named, and everything else stays.

use std::collections::HashSet;

use serde::de::DeserializeOwned;
use toml::{Table, Value};

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

/// What can be read of a part.
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
