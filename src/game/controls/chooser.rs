//! The dialog of the system in which files are chosen.

use std::{env, path::PathBuf};

use bevy::{prelude::*, tasks::block_on};
use rfd::AsyncFileDialog;

use crate::game::frame::{Job, Waker, spawn};

/// Whether files can be dropped on the window. Under Wayland the window is not told of them.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilesDrop(pub bool);

impl Default for FilesDrop {
    fn default() -> Self {
        // With one of these the window is opened under Wayland even where there is X11.
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let has_wayland = cfg!(not(any(windows, target_os = "macos")))
            && ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(is_set);
        Self(!has_wayland)
    }
}

/// The dialog in which the player chooses files.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum FileChooser {
    #[default]
    System,
    /// None: these files are always chosen. For tests.
    Always(Vec<PathBuf>),
    /// The system has none. For tests.
    Missing,
}

/// What has become of a dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileChoice {
    /// These files or folders were chosen.
    Chosen(Vec<PathBuf>),
    /// The player has chosen nothing.
    Nothing,
    /// The system has no such dialog.
    NoDialog,
}

impl FileChoice {
    /// What a dialog of the system has answered. On Linux and its like there is an answer even if the player has chosen nothing:
    /// there is none if neither a desktop portal nor `zenity` could open the dialog.
    fn of(answer: Option<Vec<PathBuf>>) -> Self {
        match answer {
            // `zenity` that was closed answers with one empty line.
            Some(files) if files.iter().all(|file| file.as_os_str().is_empty()) => Self::Nothing,
            Some(files) => Self::Chosen(files),
            None if cfg!(any(windows, target_os = "macos")) => Self::Nothing,
            None => Self::NoDialog,
        }
    }
}

impl FileChooser {
    /// Lets the player choose files, or one folder. The job tells what has become of it. The dialog is opened on this thread,
    /// which has to be the main one on macOS.
    pub fn choose(&self, folder: bool, title: String, waker: &Waker) -> Job<FileChoice> {
        let (job, teller) = Job::new(waker);
        match self {
            Self::Always(files) => teller.tell(FileChoice::of(Some(files.clone()))),
            Self::Missing => teller.tell(FileChoice::NoDialog),
            Self::System => {
                let dialog = AsyncFileDialog::new().set_title(title);
                // Only a dialog for several folders tells whether it could be opened.
                let answer: Answer = if folder && !cfg!(any(windows, target_os = "macos")) {
                    Box::pin(dialog.pick_folders())
                } else if folder {
                    let answer = dialog.pick_folder();
                    Box::pin(async move { answer.await.map(|folder| vec![folder]) })
                } else {
                    Box::pin(dialog.pick_files())
                };
                let wait = move || {
                    let files = block_on(answer);
                    let path = |file: rfd::FileHandle| file.path().to_owned();
                    let files = files.map(|files| files.into_iter().map(path).collect());
                    teller.tell(FileChoice::of(files));
                };
                if let Err(error) = spawn("chooser", wait) {
                    warn!("files cannot be chosen: {error}");
                }
            }
        }
        job
    }
}

/// The answer of a dialog, which comes later.
type Answer = std::pin::Pin<Box<dyn Future<Output = Option<Vec<rfd::FileHandle>>> + Send>>;
