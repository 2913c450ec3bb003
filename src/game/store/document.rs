//! Documents: values that are stored in files as TOML with a version number, and are checked when they are read.

use serde::{Serialize, de::DeserializeOwned};

use super::{folders::Folder, reason::Reason};
use crate::game::texts::Key;

/// A value in the form in which it has a file of its own.
///
/// A new field needs no new version number if it has a default, because an older program ignores the field. A change
/// that an older program would misunderstand needs a new version number.
pub(super) trait Document: Serialize + DeserializeOwned {
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

    /// Returns the value with all numbers clamped to their ranges, or a sentence about what is wrong with it.
    fn restore(self) -> Result<Self::Value, String>;
}

/// Writes a document as the text of a file.
pub(super) fn to_text<T: Document>(document: &T) -> Result<String, toml::ser::Error> {
    // The version comes first, because after the name of a table it would belong to that table.
    let body = toml::to_string(document)?;
    Ok(format!("version = {}\n{body}", T::VERSION))
}

/// Reads a document from the text of a file.
pub(super) fn from_text<T: Document>(text: &str) -> Result<T::Value, Reason> {
    let damaged = |error: toml::de::Error| Reason::Damaged(error.message().to_owned());
    let mut table: toml::Table = toml::from_str(text).map_err(damaged)?;
    match table.remove("version") {
        Some(toml::Value::Integer(version)) if version > T::VERSION => return Err(Reason::Newer),
        Some(toml::Value::Integer(1..)) => {}
        _ => return Err(Reason::Damaged("it has no version number".to_owned())),
    }
    let document: T = table.try_into().map_err(damaged)?;
    document.restore().map_err(Reason::Damaged)
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
        for text in [
            "version = 1\nfullscreen = 3",
            "version = 1\nfulls",
            "\0\0\0",
        ] {
            assert!(
                matches!(read(text), Err(Reason::Damaged(_))),
                "{text:?}: {:?}",
                read(text)
            );
        }
        assert_eq!(read("version = 1\nfuture = 3\n"), Ok(Settings::default()));
    }
}
