//! Reads documents. What cannot be read is kept: a file gets another name, and nothing else is touched. If only some rows
//! cannot be read, the file is copied under that name, and the other rows are used.

use std::{borrow::Cow, io::ErrorKind, path::Path};

use bevy::log::warn;

use super::{
    document::{Document, from_text, to_text},
    files::{Disk, RealDisk, copy_unreadable, is_missing, name_of, previous_of, read_bytes, rename_unreadable},
    handle::Store,
    notice::Notice,
    reason::Reason,
};
use crate::game::texts::Key;

/// Reads a document from its folder, as [`load_from`] does.
pub(super) fn load<T: Document>(store: &mut Store, alone: bool, notices: &mut Vec<Notice>) -> Option<T::Value> {
    let file = store.folders.get(T::FOLDER)?.join(T::FILE);
    let (found, told) = load_from::<T>(&file, store, alone);
    notices.extend(told);
    found
}

/// Reads a document from a file, or from the previous copy if the file cannot be read.
///
/// A file that cannot be read is renamed, and one with rows that cannot be read is copied and written anew without them, but
/// only if no other game is running (`alone`). If that fails, it becomes one of the store's untouchable files. If a copy could not be read, there is
/// one notice for the player, about the first of them, and one about the rows.
pub(super) fn load_from<T: Document>(file: &Path, store: &mut Store, alone: bool) -> (Option<T::Value>, Vec<Notice>) {
    let mut first_error = None;
    let mut found = None;
    let mut rows = None;
    for copy in [file.to_owned(), previous_of(file)] {
        if is_missing(&copy) {
            continue;
        }
        let content = read_bytes(&copy);
        let document = match &content {
            Err(error) => Err(Reason::System(error.kind())),
            Ok(bytes) => match String::from_utf8_lossy(bytes) {
                Cow::Owned(_) if !T::BY_ROWS => Err(Reason::System(ErrorKind::InvalidData)),
                text => from_text::<T>(&text),
            },
        };
        match document {
            Ok(document) => {
                if !document.left_out.is_empty() {
                    let content = content.unwrap_or_default();
                    let copied = alone.then(|| copy_unreadable(&copy, &content));
                    let kept_as = copied.and_then(Result::ok);
                    if kept_as.is_none() {
                        store.untouchable.push(file.to_owned());
                    } else if let Some(text) = T::of_value(&document.value).and_then(|it| to_text(&it).ok())
                        && let Err(error) = RealDisk.replace(file, text.as_bytes())
                    {
                        // The player is told again at the next start.
                        warn!("{}: {error}", file.display());
                    }
                    rows = Some(Notice::RowsUnreadable { filename: name_of(&copy), rows: document.left_out, kept_as });
                }
                found = Some(document.value);
                break;
            }
            Err(why) => {
                let renamed = alone.then(|| rename_unreadable(&copy, &why));
                let name = renamed.and_then(Result::ok);
                if name.is_none() {
                    store.untouchable.push(file.to_owned());
                }
                first_error.get_or_insert((why, name));
            }
        }
    }
    let [what, instead] = T::UNREADABLE;
    let instead = if found.is_some() { Key("instead-copy") } else { instead };
    let notice = first_error.map(|(reason, kept_as)| Notice::Unreadable { what, reason, kept_as, instead });
    (found, notice.into_iter().chain(rows).collect())
}
