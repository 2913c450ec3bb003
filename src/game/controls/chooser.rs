//! The dialog of the system in which files are chosen.

use std::{path::PathBuf, thread};

use bevy::{prelude::*, tasks::block_on};
use rfd::AsyncFileDialog;

/// The dialog in which the player chooses files.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum FileChooser {
    /// That of the system.
    #[default]
    System,
    /// None: these files are always chosen. For tests.
    Always(Vec<PathBuf>),
}

impl FileChooser {
    /// Lets the player choose files. `chosen` is called with them on another thread, unless the player chooses none. The dialog is
    /// opened on this thread, which has to be the main one on macOS.
    pub fn choose_files(&self, title: String, chosen: impl FnOnce(Vec<PathBuf>) + Send + 'static) {
        match self {
            Self::Always(files) => chosen(files.clone()),
            Self::System => {
                let dialog = AsyncFileDialog::new().set_title(title).pick_files();
                wait(move || {
                    if let Some(files) = block_on(dialog) {
                        chosen(files.iter().map(|file| file.path().to_owned()).collect());
                    }
                });
            }
        }
    }

    /// The same for a folder.
    pub fn choose_folder(&self, title: String, chosen: impl FnOnce(PathBuf) + Send + 'static) {
        match self {
            Self::Always(files) => chosen(files.first().cloned().unwrap_or_default()),
            Self::System => {
                let dialog = AsyncFileDialog::new().set_title(title).pick_folder();
                wait(move || {
                    if let Some(folder) = block_on(dialog) {
                        chosen(folder.path().to_owned());
                    }
                });
            }
        }
    }
}

fn wait(wait: impl FnOnce() + Send + 'static) {
    let spawned = thread::Builder::new()
        .name("chooser".to_owned())
        .spawn(wait);
    if let Err(error) = spawned {
        warn!("files cannot be chosen: {error}");
    }
}
