//! What a file holds: TOML with a version number, checked when it is read.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    files::{previous_of, resolve, set_aside},
    folders::Folders,
    notice::{Contents, Notice, Reason},
};

/// A larger file is none of ours.
const LARGEST: u64 = 1 << 20;

/// In which folder a document lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Folder {
    Settings,
    Data,
}

/// Something that has a file of its own.
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

    /// The same with its values brought into their ranges, or what is wrong with it.
    fn checked(self) -> Result<Self, String>;
}

/// Why a text is no document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unreadable {
    /// A newer program has written it.
    Newer,
    /// What is wrong with it.
    Broken(String),
}

/// Why a file gives no document.
enum Trouble {
    Unreadable(Unreadable),
    System(io::ErrorKind),
}

pub(super) fn to_text<T: Document>(document: &T) -> Result<String, toml::ser::Error> {
    // A plain value at the beginning belongs to no table.
    let body = toml::to_string(document)?;
    Ok(format!("version = {}\n{body}", T::VERSION))
}

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

/// The text of a file of a sensible size.
pub(crate) fn read(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(file)?
        .take(LARGEST + 1)
        .read_to_string(&mut text)?;
    if text.len() as u64 > LARGEST {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            "it is too large",
        ));
    }
    Ok(text)
}

/// Reads a document from its file, or else from the previous copy. What cannot be read is set aside, if we may
/// (`alone`), and told.
pub(crate) fn load<T: Document>(
    folders: &Folders,
    alone: bool,
    untouchable: &mut Vec<PathBuf>,
    notices: &mut Vec<Notice>,
) -> Option<T> {
    let file = folders.get(T::FOLDER)?.join(T::FILE);
    let real = resolve(&file);
    let mut first_trouble = None;
    let mut found = None;
    for copy in [real.clone(), previous_of(&real)] {
        let read = match read(&copy) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => Err(Trouble::System(error.kind())),
            Ok(text) => from_text(&text).map_err(Trouble::Unreadable),
        };
        match read {
            Ok(document) => {
                found = Some(document);
                break;
            }
            Err(why) => {
                let word = match why {
                    Trouble::Unreadable(Unreadable::Newer) => "newer",
                    _ => "broken",
                };
                let name = if alone {
                    set_aside(&copy, word).ok()
                } else {
                    None
                };
                if name.is_none() {
                    untouchable.push(file.clone());
                }
                first_trouble.get_or_insert((why, name));
            }
        }
    }
    if let Some((why, kept_as)) = first_trouble {
        notices.push(Notice::Unreadable {
            contents: T::CONTENTS,
            reason: match why {
                Trouble::Unreadable(Unreadable::Newer) => None,
                Trouble::Unreadable(Unreadable::Broken(detail)) => Some(Reason::Damaged(detail)),
                Trouble::System(kind) => Some(Reason::System(kind)),
            },
            kept_as,
            previous: found.is_some(),
        });
    }
    found
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
