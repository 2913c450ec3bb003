//! The folders of the game's files.

use std::path::{Path, PathBuf};

/// One of the game's folders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Folder {
    /// For the settings.
    Settings,
    /// For everything else.
    Data,
}

/// The folders of the game. Nothing is kept where there is no usable folder (`None`).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folders {
    /// For the settings, which people may want to read and carry along.
    pub settings: Option<PathBuf>,
    /// For everything else.
    pub data: Option<PathBuf>,
}

impl Folders {
    /// The folders of this machine's user: by the XDG base directories on Linux, elsewhere the platform's own.
    pub fn of_the_user() -> Self {
        let own = |folder: PathBuf| folder.join("flipside");
        Self {
            settings: dirs::config_dir().map(own),
            data: dirs::data_dir().map(own),
        }
    }

    /// Everything in one folder.
    pub fn in_one(folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        Self {
            settings: Some(folder.clone()),
            data: Some(folder),
        }
    }

    pub(crate) fn get(&self, folder: Folder) -> Option<&Path> {
        match folder {
            Folder::Settings => self.settings.as_deref(),
            Folder::Data => self.data.as_deref(),
        }
    }
}
