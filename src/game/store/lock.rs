//! Only one running game may write the files.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::Path,
};

/// A lock on this file of the data folder is held while the game runs.
const LOCK_FILE: &str = "running.lock";

/// Whether this game may write.
pub(super) enum Lock {
    /// It may, as long as it keeps the file.
    Held(File),
    /// Another running game has the lock.
    Taken,
    /// The folder cannot be locked, as some network folders cannot. The game writes all the same.
    Unknown,
    /// The file cannot be made.
    Failed(io::Error),
}

/// Tries to take the lock of a folder, which is made if it is not there.
pub(super) fn lock(data: &Path) -> Lock {
    let file = fs::create_dir_all(data).and_then(|()| {
        File::options()
            .create(true)
            .append(true)
            .open(data.join(LOCK_FILE))
    });
    match file {
        Err(error) => Lock::Failed(error),
        Ok(file) => match file.try_lock() {
            Ok(()) => Lock::Held(file),
            Err(TryLockError::WouldBlock) => Lock::Taken,
            Err(TryLockError::Error(_)) => Lock::Unknown,
        },
    }
}
