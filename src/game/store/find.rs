//! Reads all files at the start of the program.

use super::{
    files::RealDisk,
    folders::{Folder, Folders},
    game_file::GameFile,
    handle::Store,
    kept::Kept,
    load::load,
    lock::{Lock, lock},
    notice::{Notice, SaveTrouble},
    practice_file::PracticeFile,
    saved_game::SavedGame,
    statistics::Statistics,
};
use crate::game::settings::Settings;
use bevy::utils::default;

impl Kept {
    /// Reads all files from the given folders.
    pub fn in_folders(folders: Folders) -> Self {
        let mut notices = Vec::new();
        let mut store = Store::default();
        if folders.get(Folder::Settings).is_none() || folders.get(Folder::Data).is_none() {
            notices.push(Notice::NoFolder);
        }
        let mut alone = true;
        if let Some(data) = folders.get(Folder::Data) {
            match lock(data) {
                Lock::Held(file) => store.lock = Some(file),
                Lock::Taken => alone = false,
                Lock::Unknown => {}
                Lock::Failed(error) => {
                    let trouble = SaveTrouble::of(&error);
                    notices.push(Notice::CannotSave(trouble));
                    store.told.push(trouble);
                }
            }
        }
        let untouchable = &mut store.untouchable;
        let settings: Option<Settings> = load(&folders, alone, untouchable, &mut notices);
        let no_settings = settings.is_none();
        let settings = settings.unwrap_or_default();
        let place = load(&folders, alone, untouchable, &mut notices);
        let statistics = load(&folders, alone, untouchable, &mut notices);
        let mut statistics: Statistics = statistics.unwrap_or_default();
        let practice: Option<PracticeFile> = load(&folders, alone, untouchable, &mut notices);
        let file: Option<GameFile> = load(&folders, alone, untouchable, &mut notices);
        let (game, earlier, last) = match file {
            Some(file) => (Some(file.game), file.earlier, file.last),
            None => default(),
        };
        // A file of an older version does not say which game was finished last.
        let last = last.or_else(|| game.clone().filter(SavedGame::is_finished));
        // The last run may have saved a finished game and ended before it saved the statistics. Then the game is
        // counted now.
        let counted = game
            .as_ref()
            .and_then(|game| game.restore().ok())
            .is_some_and(|game| statistics.count(&game.into()));
        if !alone {
            notices.push(Notice::AlreadyRunning);
        }
        store.folders = if alone { folders } else { Folders::default() };
        Self {
            on_disk: settings.clone(),
            no_settings,
            counted,
            settings,
            place,
            statistics,
            game,
            earlier,
            last,
            practice: practice.unwrap_or_default(),
            notices,
            store,
            disk: Box::new(RealDisk),
        }
    }
}
