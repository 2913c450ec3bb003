//! What a file holds: TOML with a version number, checked when it is read.

use serde::{Serialize, de::DeserializeOwned};

use super::{folders::Folder, notice::Contents};

/// A value that has a file of its own.
///
/// Fields may be added without a new version as long as they have a default: an older program ignores them. A change
/// that an older program would misunderstand needs a new version number.
pub(super) trait Document: Serialize + DeserializeOwned {
    /// The file's name.
    const FILE: &'static str;
    /// Where it lies.
    const FOLDER: Folder;
    /// The format that is written; older ones can be read.
    const VERSION: i64;
    /// What it is, for the player.
    const CONTENTS: Contents;

    /// The same with all values in their ranges, or a sentence about what is wrong with it.
    fn checked(self) -> Result<Self, String>;
}

/// Why a text cannot be read as a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unreadable {
    /// A newer program has written it.
    Newer,
    /// What is wrong with it.
    Broken(String),
}

/// The text of a file.
pub(super) fn to_text<T: Document>(document: &T) -> Result<String, toml::ser::Error> {
    // The version comes first: after a table's name it would belong to that table.
    let body = toml::to_string(document)?;
    Ok(format!("version = {}\n{body}", T::VERSION))
}

/// The document of a file's text.
pub(super) fn from_text<T: Document>(text: &str) -> Result<T, Unreadable> {
    let broken = |error: toml::de::Error| Unreadable::Broken(error.message().to_owned());
    let mut table: toml::Table = toml::from_str(text).map_err(broken)?;
    match table.remove("version") {
        Some(toml::Value::Integer(version)) if version > T::VERSION => {
            return Err(Unreadable::Newer);
        }
        Some(toml::Value::Integer(1..)) => {}
        _ => return Err(Unreadable::Broken("it has no version number".to_owned())),
    }
    let document: T = table.try_into().map_err(broken)?;
    document.checked().map_err(Unreadable::Broken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::settings::Settings;

    #[test]
    fn a_document_is_read_as_it_was_written() {
        let settings = Settings {
            fullscreen: true,
            language: Some("ja".to_owned()),
            ..Settings::default()
        };
        let text = to_text(&settings).expect("settings can be written");
        assert!(text.starts_with("version = 1\n"), "{text}");
        assert_eq!(from_text(&text), Ok(settings));
    }

    #[test]
    fn what_is_no_document_says_why() {
        let read = |text: &str| from_text::<Settings>(text);
        assert_eq!(read("version = 2\n"), Err(Unreadable::Newer));
        for text in ["", "fullscreen = true", "version = 0", "version = 'one'"] {
            let wrong = Unreadable::Broken("it has no version number".to_owned());
            assert_eq!(read(text), Err(wrong), "{text}");
        }
        for text in [
            "version = 1\nfullscreen = 3",
            "version = 1\nfulls",
            "\0\0\0",
        ] {
            assert!(
                matches!(read(text), Err(Unreadable::Broken(_))),
                "{text:?}: {:?}",
                read(text)
            );
        }
        assert_eq!(read("version = 1\nfuture = 3\n"), Ok(Settings::default()));
    }
}
