//! The folders where the game keeps its files, and the lock that lets only one running game write them.

use std::{
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
};

use super::files::open;

/// The file in the data folder that is locked while the game runs.
const LOCK_FILE: &str = "running.lock";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Folder {
    Settings,
    /// The folder of everything else.
    Data,
}

/// The folders of the game. `None` means that there is no usable folder, so those files are not kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folders {
    /// The folder of the settings. It is separate because people may want to read the settings and copy them to another
    /// machine.
    pub settings: Option<PathBuf>,
    pub data: Option<PathBuf>,
}

impl Folders {
    /// The folders of the current user. On Linux these follow the XDG base directories; elsewhere they are those of the
    /// platform.
    pub fn of_the_user() -> Self {
        let own = |folder: PathBuf| folder.join("flipside");
        Self { settings: dirs::config_dir().map(own), data: dirs::data_dir().map(own) }
    }

    /// Uses one folder for everything.
    pub fn in_one(folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        Self { settings: Some(folder.clone()), data: Some(folder) }
    }

    pub(crate) fn get(&self, folder: Folder) -> Option<&Path> {
        match folder {
            Folder::Settings => self.settings.as_deref(),
            Folder::Data => self.data.as_deref(),
        }
    }
}

/// Locks a folder as long as the file that it returns is open. It creates the folder if there is none.
///
/// # Errors
///
/// Another running game has the lock, or the file cannot be created.
pub(super) fn lock(data: &Path) -> Result<File, TryLockError> {
    let file = fs::create_dir_all(data).and_then(|()| {
        let how = File::options().create(true).append(true).to_owned();
        open(&data.join(LOCK_FILE), &how)
    });
    let file = file.map_err(TryLockError::Error)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(TryLockError::WouldBlock),
        // Some network folders do not support locks. Then the game may write without one.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}
