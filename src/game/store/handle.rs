//! Passes documents to the thread that writes them.

use std::{fs::File, path::PathBuf, time::Duration};

use bevy::prelude::*;

use super::{
    crash,
    document::{Document, to_text},
    files::MAX_FILE_BYTES,
    folders::Folders,
    notice::{Notice, SaveTrouble},
    writer::{Content, Writer},
};

/// The folders of the files, and the thread that writes them. Without folders nothing is kept, as in most tests.
#[derive(Resource, Default)]
pub struct Store {
    pub(super) folders: Folders,
    /// Files that could neither be read nor renamed. They are never written.
    pub(super) untouchable: Vec<PathBuf>,
    pub(super) writer: Option<Writer>,
    /// The failures that the player has been told about.
    pub(super) told: Vec<SaveTrouble>,
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
    app.init_resource::<Store>().add_message::<Notice>();
}

/// Tells the player about each kind of failure once. The game continues, and the writer keeps trying.
pub(super) fn report_failures(mut store: ResMut<Store>, mut notices: MessageWriter<Notice>) {
    let Some(writer) = &store.writer else {
        return;
    };
    for trouble in writer.failures() {
        if !store.told.contains(&trouble) {
            store.told.push(trouble);
            notices.write(Notice::CannotSave(trouble));
        }
    }
}
