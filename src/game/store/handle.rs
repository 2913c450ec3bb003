//! Passes documents to the thread that writes them, and reads documents.
//!
//! What cannot be read is kept: a file gets another name, and nothing else is touched. If only some rows cannot be read,
//! the file is copied under that name, and the other rows are used.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{log::warn, prelude::*};

use super::{
    crash,
    document::{Document, from_text, to_text},
    files::{
        Disk, MAX_FILE_BYTES, RealDisk, is_missing, name_of, names, previous_of, read_bytes, rename_unreadable,
        write_aside,
    },
    folders::Folders,
    notice::{Reason, rows_unreadable, unreadable},
    writer::{Content, Writer},
};
use crate::game::{shell::Notice, texts::Key};

/// The folders of the files, and the thread that writes them. Without folders nothing is kept, as in most tests.
#[derive(Resource, Default)]
pub struct Store {
    pub(super) folders: Folders,
    /// Files that could neither be read nor renamed. They are never written.
    pub(super) untouchable: Vec<PathBuf>,
    pub(super) writer: Option<Writer>,
    /// The failures that the player has been told about.
    pub(super) told: Vec<Notice>,
    /// The lock on the folder. The system releases it when the program ends, even after a crash.
    pub(super) lock: Option<File>,
    /// Another window of the game is open, and only that one writes files.
    pub(super) is_second: bool,
}

impl Store {
    /// Whether nothing is saved because another window of the game is open.
    pub fn is_second(&self) -> bool {
        self.is_second
    }

    /// Passes a document to the writer's thread. The thread writes it at once, but no earlier than `pause` after it
    /// last wrote the same file. A later document for the same file replaces one that still waits.
    pub(super) fn save<T: Document>(&self, document: &T, pause: Duration) {
        if let Some(folder) = self.folders.get(T::FOLDER) {
            self.save_as(document, folder.join(T::FILE), pause);
        }
    }

    /// Does the same as [`save`](Self::save), for documents of which there are several: the file has a name of its own.
    pub(super) fn save_as<T: Document>(&self, document: &T, file: PathBuf, pause: Duration) {
        let Some(writer) = &self.writer else {
            return;
        };
        if self.untouchable.contains(&file) {
            return;
        }
        match to_text(document) {
            // It could not be read again.
            Ok(text) if text.len() as u64 > MAX_FILE_BYTES => error!("{}: too large", T::FILE),
            Ok(text) => writer.write(file, Content::Whole(text.into_bytes()), pause),
            Err(error) => error!("{}: {error}", T::FILE),
        }
    }

    /// Passes what is in a file to the writer's thread, which writes it at once.
    pub(super) fn write(&self, file: PathBuf, content: Content) {
        if let Some(writer) = &self.writer
            && !self.untouchable.contains(&file)
        {
            writer.write(file, content, Duration::ZERO);
        }
    }

    /// Waits until every document has been written or has failed.
    pub fn flush(&self) {
        self.flusher()();
    }

    /// The file for a report of an error of the program, if this window writes files.
    pub(crate) fn crash_report(&self) -> Option<PathBuf> {
        crash::file(&self.folders)
    }

    /// Returns a function that does the same as [`Store::flush`] on another thread, even while this thread is blocked.
    /// It returns false if the disk has not answered in time.
    pub(crate) fn flusher(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let flusher = self.writer.as_ref().map(Writer::flusher);
        move || flusher.as_ref().is_none_or(|flush| flush())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Store>();
}

/// Tells the player about each kind of failure once. The game continues, and the writer keeps trying.
pub(super) fn report_failures(mut store: ResMut<Store>, mut notices: MessageWriter<Notice>) {
    let Some(writer) = &store.writer else {
        return;
    };
    for trouble in writer.failures() {
        if !store.told.contains(&trouble) {
            store.told.push(trouble.clone());
            notices.write(trouble);
        }
    }
}

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
                    let kept_as = alone.then(|| copy_unreadable(&copy, &content)).and_then(Result::ok);
                    if kept_as.is_none() {
                        store.untouchable.push(file.to_owned());
                    } else if let Some(text) = T::of_value(&document.value).and_then(|it| to_text(&it).ok())
                        && let Err(error) = RealDisk.replace(file, text.as_bytes())
                    {
                        // The player is told again at the next start.
                        warn!("{}: {error}", file.display());
                    }
                    rows = Some(rows_unreadable(name_of(&copy), &document.left_out, kept_as.as_deref()));
                }
                found = Some(document.value);
                break;
            }
            Err(why) => {
                let name = alone.then(|| rename_unreadable(&copy, &why)).and_then(Result::ok);
                if name.is_none() {
                    store.untouchable.push(file.to_owned());
                }
                first_error.get_or_insert((why, name));
            }
        }
    }
    let [what, instead] = T::UNREADABLE;
    let instead = if found.is_some() { Key("instead-copy") } else { instead };
    let notice = first_error.map(|(reason, kept_as)| unreadable(what, &reason, kept_as.as_deref(), instead));
    (found, notice.into_iter().chain(rows).collect())
}

/// Keeps a copy of a file of which a part cannot be read, and returns its name, which is like one of
/// [`rename_unreadable`]. If there is such a copy already, it is not made again.
fn copy_unreadable(file: &Path, content: &[u8]) -> io::Result<String> {
    let same = |path: &PathBuf| read_bytes(path).is_ok_and(|other| other == content);
    let taken = names(file, "broken").take_while(|path| !is_missing(path));
    if let Some(before) = taken.last().filter(same) {
        return Ok(name_of(&before));
    }
    write_aside(file, "broken", content)
}
