//! A lock that lets only one running game write the files.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::Path,
};

/// The file in the data folder that is locked while the game runs.
const LOCK_FILE: &str = "running.lock";

/// The answer to whether this game may write files.
pub(super) enum Lock {
    /// It may write as long as it keeps this file open.
    Held(File),
    /// Another running game has the lock.
    Taken,
    /// The folder does not support locks, as some network folders do not. The game may write.
    Unknown,
    /// The file cannot be created.
    Failed(io::Error),
}

/// Tries to lock a folder. It creates the folder if there is none.
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
