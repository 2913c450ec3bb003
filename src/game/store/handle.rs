//! Handing documents to the thread that writes them.

use std::{fs::File, path::PathBuf, time::Duration};

use bevy::prelude::*;

use super::{
    document::{Document, to_text},
    folders::Folders,
    notice::{Notice, SaveTrouble},
    writer::Writer,
};
use crate::game::frame::AppSystems;

/// Where files are kept, and the thread that writes them. Without folders, as in most tests, nothing is kept.
#[derive(Resource, Default)]
pub struct Store {
    pub(super) folders: Folders,
    /// Files that could neither be read nor get another name. They are never written.
    pub(super) untouchable: Vec<PathBuf>,
    pub(super) writer: Option<Writer>,
    /// The troubles that the player has been told about.
    pub(super) told: Vec<SaveTrouble>,
    /// Held until the program ends, however it ends.
    pub(super) lock: Option<File>,
}

impl Store {
    /// Hands a document to the writer's thread. It is written at once, but no earlier than `pause` after the last time.
    /// A later document of the same file takes the place of one that still waits.
    pub(super) fn save<T: Document>(&self, document: &T, pause: Duration) {
        let (Some(writer), Some(folder)) = (&self.writer, self.folders.get(T::FOLDER)) else {
            return;
        };
        let file = folder.join(T::FILE);
        if self.untouchable.contains(&file) {
            return;
        }
        match to_text(document) {
            Ok(text) => writer.write(file, text, pause),
            Err(error) => error!("{}: {error}", T::FILE),
        }
    }

    /// Waits until every document is written, or has failed to be written.
    pub fn flush(&self) {
        self.flusher()();
    }

    /// The same for another thread, which can wait even while this one is held up.
    pub(crate) fn flusher(&self) -> impl Fn() + Send + 'static {
        let flusher = self.writer.as_ref().map(Writer::flusher);
        move || {
            if let Some(flusher) = &flusher {
                flusher.flush();
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Store>()
        .add_message::<Notice>()
        .add_systems(Update, hear_the_writer.in_set(AppSystems::PollEngine));
}

/// Tells the player of each kind of failure once. The game goes on, and the writer goes on trying.
fn hear_the_writer(mut store: ResMut<Store>, mut notices: MessageWriter<Notice>) {
    let Some(writer) = &store.writer else {
        return;
    };
    let new: Vec<SaveTrouble> = writer.failures().collect();
    for trouble in new {
        if !store.told.contains(&trouble) {
            store.told.push(trouble);
            notices.write(Notice::CannotSave(trouble));
        }
    }
}
