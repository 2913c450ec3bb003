//! The data that is read when the program starts, and given to the app before its first frame. A document is read from its
//! file, or from the previous copy if the file cannot be read.

use std::fs::TryLockError;

use bevy::prelude::*;

use super::{
    collection::Analysed,
    crash, desktop,
    doubles::DoublesFile,
    files::{Disk, RealDisk},
    folders::{Folders, lock},
    game_file::GameFile,
    handle::{Store, load},
    keep_game::BroughtBack,
    library::{self, Library},
    notice::{cannot_save, no_folder},
    place::{Remembered, WindowPlace},
    progress_file::{PracticeFile, PuzzleFile},
    saved_game::{KeptGames, is_unfinished},
    settings_file::SettingsOnDisk,
    writer::Writer,
};
use crate::game::{
    play::{Doubles, Draft, Player, PracticeProgress, PuzzleProgress, SessionCommand},
    settings::Settings,
    shell::{Notice, Waker},
    texts::Key,
};

/// The data that was read when the program started.
pub struct UserFiles {
    /// The settings, or the defaults if there is no settings file.
    pub settings: Settings,
    /// The last place of the window, if it is known.
    pub place: Option<WindowPlace>,
    pub notices: Vec<Notice>,
    pub library: Library,
    games: KeptGames,
    /// What is known about games of the collection.
    analysed: Analysed,
    practice: PracticeProgress,
    doubles: Doubles,
    puzzles: PuzzleProgress,
    on_disk: Settings,
    /// True if there was no settings file.
    no_settings: bool,
    store: Store,
    disk: Box<dyn Disk>,
}

impl UserFiles {
    /// Reads all files from the folders of the current user.
    pub fn of_the_user() -> Self {
        let kept = Self::in_folders(Folders::of_the_user());
        if kept.no_settings { kept.beginning_with(desktop::wants_less_motion()) } else { kept }
    }

    /// Reads all files from the given folders.
    pub fn in_folders(folders: Folders) -> Self {
        let mut notices = Vec::new();
        let mut store = Store::default();
        if folders.settings.is_none() || folders.data.is_none() {
            notices.push(no_folder());
        }
        let mut alone = true;
        match folders.data.as_deref().map(lock).transpose() {
            Ok(file) => store.lock = file,
            Err(TryLockError::WouldBlock) => alone = false,
            Err(TryLockError::Error(error)) => {
                let trouble = cannot_save(&error);
                notices.push(trouble.clone());
                store.told.push(trouble);
            }
        }
        store.folders = folders;
        if alone {
            notices.extend(crash::tell(&store.folders));
        }
        let settings = load::<Settings>(&mut store, alone, &mut notices);
        let no_settings = settings.is_none();
        let settings = settings.unwrap_or_default();
        let place = load::<WindowPlace>(&mut store, alone, &mut notices);
        let practice = load::<PracticeFile>(&mut store, alone, &mut notices);
        let doubles = load::<DoublesFile>(&mut store, alone, &mut notices);
        let puzzles = load::<PuzzleFile>(&mut store, alone, &mut notices);
        let games = load::<GameFile>(&mut store, alone, &mut notices);
        let games = games.unwrap_or_default();
        let library = library::load(library::FILE, &mut store, alone, &mut notices);
        let analysed = library::load(library::ANALYSED, &mut store, alone, &mut notices);
        let analysed = Analysed(analysed);
        if !alone {
            notices.push(Notice::fault(Key("notice-running")));
            store.folders = Folders::default();
            store.is_second = true;
        }
        Self {
            on_disk: settings.clone(),
            no_settings,
            settings,
            place,
            games,
            library,
            analysed,
            practice: practice.unwrap_or_default(),
            doubles: doubles.unwrap_or_default(),
            puzzles: puzzles.unwrap_or_default(),
            notices,
            store,
            disk: Box::new(RealDisk),
        }
    }

    /// Sets reduced motion as the desktop asks, but only if there was no settings file. Later the player's own setting
    /// counts.
    #[must_use]
    pub fn beginning_with(mut self, less_motion: Option<bool>) -> Self {
        if let Some(less) = less_motion.filter(|_| self.no_settings) {
            self.settings.reduced_motion = less;
            self.on_disk.reduced_motion = less;
        }
        self
    }

    /// Replaces the disk to which files are written.
    #[must_use]
    pub fn with_disk(mut self, disk: impl Disk + 'static) -> Self {
        self.disk = Box::new(disk);
        self
    }

    /// Gives all data to an app. This is called after the app's plugins are added and before its first frame. An
    /// unfinished game is restored, so that the title offers it.
    pub fn install(mut self, app: &mut App) {
        let world = app.world_mut();
        let waker = world.resource::<Waker>().0.clone();
        match Writer::start(self.disk, move || waker()) {
            Ok(writer) => self.store.writer = Some(writer),
            Err(error) => self.notices.push(cannot_save(&error)),
        }
        let ended = finished(&self.games).collect();
        self.library.begin(ended, &self.store);
        self.analysed.0.begin(Vec::new(), &self.store);
        world.insert_resource(self.library);
        world.insert_resource(self.analysed);
        let mut games = self.games;
        let mut players = games.current.iter().flat_map(|game| game.config.players);
        if let Some(kind) = players.find_map(|player| match player {
            Player::Computer(kind) => Some(kind),
            Player::Human | Player::Guest | Player::Double | Player::Nobody => None,
        }) {
            world.resource_mut::<Draft>().opponent = kind;
        }
        // If the last game is over or has no moves, the earlier unfinished game is restored instead.
        let is_left = games.current.as_ref().is_some_and(is_unfinished);
        let earlier_goes_on = !is_left && !games.earlier.is_empty();
        if earlier_goes_on {
            games.current = Some(games.earlier.remove(0));
        }
        games.current = games.current.filter(|game| !game.is_over());
        if let Some(game) = &games.current {
            if !earlier_goes_on {
                world.insert_resource(BroughtBack { id: Some(game.id), own: true });
            }
            world.write_message(SessionCommand::Restore(Box::new(game.clone())));
        }
        world.insert_resource(games);
        world.write_message_batch(self.notices);
        world.insert_resource(SettingsOnDisk { file: self.on_disk, start: self.settings.clone() });
        world.insert_resource(self.settings);
        world.insert_resource(self.practice);
        world.insert_resource(self.doubles);
        world.insert_resource(self.puzzles);
        world.insert_resource(Remembered(self.place));
        world.insert_resource(self.store);
    }
}

/// The current game if it was played to its end. The last run may have ended before it kept it among all games.
fn finished(games: &KeptGames) -> impl Iterator<Item = crate::library::Kept> {
    let current = games.current.iter();
    current.filter(|game| game.is_over()).map(|game| library::kept_of(game, library::now()))
}
