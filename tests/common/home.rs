//! Folders in which the game keeps things, and the game started with what is kept there.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use super::Game;
use flipside::game::store::{Folders, UserFiles};

/// A folder of its own for each test.
pub struct Home(pub PathBuf);

impl Home {
    /// An empty one.
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        // In memory where the system has such a folder: on a disk that is busy, the program would end before it has written.
        let memory = Path::new("/dev/shm");
        let temporary = if memory.is_dir() { memory.to_owned() } else { env::temp_dir() };
        let folder = temporary.join(format!("flipside-store-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        Self(folder)
    }

    pub fn folders(&self) -> Folders {
        Folders { settings: Some(self.0.join("config/flipside")), data: Some(self.0.join("data/flipside")) }
    }

    pub fn kept(&self) -> UserFiles {
        UserFiles::in_folders(self.folders())
    }

    /// The program, started.
    pub fn start(&self) -> Game {
        start(self.kept())
    }

    /// The file of the settings.
    pub fn settings(&self) -> PathBuf {
        self.0.join("config/flipside/settings.toml")
    }

    pub fn data(&self, file: &str) -> PathBuf {
        self.0.join("data/flipside").join(file)
    }

    /// Names in the data folder that contain a word.
    pub fn named(&self, word: &str) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.data(""))
            .expect("the data folder")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("ASCII"))
            .filter(|name| name.contains(word))
            .collect();
        names.sort();
        names
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program, started with what has been found.
pub fn start(kept: UserFiles) -> Game {
    Game::with(1280, 720, |app| kept.install(app))
}
