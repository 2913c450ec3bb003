//! Reading a document from its file, or else from the previous copy.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use super::{
    document::{Document, Unreadable, from_text},
    files::{previous_of, resolve, set_aside},
    folders::Folders,
    notice::{Notice, Reason},
};

/// The game writes no larger file, in bytes.
const LARGEST: u64 = 1 << 20;

/// Why a file could not be read as a document.
enum Trouble {
    Unreadable(Unreadable),
    System(io::ErrorKind),
}

/// The text of a file. A file that is too large for the game is refused.
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

/// Reads a document from its file, or else from the previous copy.
///
/// A file that cannot be read gets another name, but only if this is the only running game (`alone`). If it keeps its
/// name it is added to `untouchable`. Each file that cannot be read gives a notice.
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
