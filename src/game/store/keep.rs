//! What is found at the start of the program, and handing documents to the thread that writes them.

use super::{
    desktop, earlier,
    earlier::Earlier,
    files::{Disk, RealDisk},
    folders::Folders,
    game_file::{BroughtBack, SavedGame},
    notice::{Notice, SaveTrouble},
    place,
    place::Place,
    statistics::Statistics,
};
use std::{
    fs::{self, File, TryLockError},
    path::PathBuf,
    time::Duration,
};

use bevy::prelude::*;

use super::{
    document::{Document, Folder, load, to_text},
    game_file::GameFile,
    settings_file::SettingsOnDisk,
    writer::Writer,
};
use crate::game::{
    frame::{AppSystems, Waker},
    play::{Command, Draft},
    settings::Settings,
};

/// Settings change with every step of a slider: they are written no more often than this.
pub(crate) const SETTINGS_PAUSE: Duration = Duration::from_millis(100);

/// The same for the window's place.
pub(crate) const PLACE_PAUSE: Duration = Duration::from_millis(500);

/// A lock on this file of the data folder is held while the game runs.
const LOCK_FILE: &str = "running.lock";

/// Where things are kept, and the thread that writes them. Without folders, as in most tests, nothing is kept.
#[derive(Resource, Default)]
pub struct Store {
    folders: Folders,
    /// Files that could not be read and not be set aside: they are left alone.
    untouchable: Vec<PathBuf>,
    writer: Option<Writer>,
    told: Vec<SaveTrouble>,
    /// Held until the program ends, however it ends.
    lock: Option<File>,
}

impl Store {
    /// Hands a document to the writer's thread, to be written at once, or `pause` after it was written last; a later
    /// one takes its place.
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

    /// Waits until everything is written, or failed to be.
    pub fn flush(&self) {
        self.flusher()();
    }

    /// The same for another thread, whatever this one is held up by.
    pub(crate) fn flusher(&self) -> impl Fn() + Send + 'static {
        let flusher = self.writer.as_ref().map(Writer::flusher);
        move || {
            if let Some(flusher) = &flusher {
                flusher.flush();
            }
        }
    }
}

/// What was found at the start of the program.
pub struct Kept {
    /// The settings, or the usual ones.
    pub settings: Settings,
    /// Where the window was, if that is known.
    pub place: Option<Place>,
    /// Games counted so far.
    pub statistics: Statistics,
    /// The game that was played last.
    pub game: Option<SavedGame>,
    /// Unfinished games that others have taken the place of.
    pub earlier: Vec<SavedGame>,
    /// What the player should know.
    pub notices: Vec<Notice>,
    on_disk: Settings,
    /// Nobody has chosen any.
    no_settings: bool,
    /// The statistics on the disk are older than these.
    counted: bool,
    store: Store,
    disk: Box<dyn Disk>,
}

impl Kept {
    /// Reads what the user of this machine has kept.
    pub fn of_the_user() -> Self {
        let kept = Self::in_folders(Folders::of_the_user());
        if kept.no_settings {
            kept.beginning_with(desktop::wants_less_motion())
        } else {
            kept
        }
    }

    /// On the first start the desktop says whether less movement is wanted, if it says so; afterwards the player's
    /// own choice counts.
    #[must_use]
    pub fn beginning_with(mut self, less_motion: Option<bool>) -> Self {
        if let Some(less) = less_motion.filter(|_| self.no_settings) {
            self.settings.reduced_motion = less;
            self.on_disk.reduced_motion = less;
        }
        self
    }

    /// Reads what is kept in some folders.
    pub fn in_folders(folders: Folders) -> Self {
        let mut notices = Vec::new();
        let mut store = Store::default();
        if folders.get(Folder::Settings).is_none() || folders.get(Folder::Data).is_none() {
            notices.push(Notice::NoFolder);
        }
        let mut alone = true;
        if let Some(data) = folders.get(Folder::Data) {
            let lock = fs::create_dir_all(data).and_then(|()| {
                File::options()
                    .create(true)
                    .append(true)
                    .open(data.join(LOCK_FILE))
            });
            match lock.map(|file| file.try_lock().map(|()| file)) {
                Ok(Ok(file)) => store.lock = Some(file),
                Ok(Err(TryLockError::WouldBlock)) => alone = false,
                // Some network folders know no locks.
                Ok(Err(TryLockError::Error(_))) => {}
                Err(error) => {
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
        let file: Option<GameFile> = load(&folders, alone, untouchable, &mut notices);
        let (game, earlier) = file.map(GameFile::into_games).unzip();
        let earlier: Vec<SavedGame> = earlier.unwrap_or_default();
        // The program may have ended between writing a finished game and writing that it counts.
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
            notices,
            store,
            disk: Box::new(RealDisk),
        }
    }

    /// Writes with another disk.
    #[must_use]
    pub fn with_disk(mut self, disk: impl Disk + 'static) -> Self {
        self.disk = Box::new(disk);
        self
    }

    /// Gives all of it to an app whose plugins are there: before its first frame. An unfinished game is brought back,
    /// for the title to offer.
    pub fn install(self, app: &mut App) {
        let Self {
            settings,
            place,
            statistics,
            game,
            mut earlier,
            mut notices,
            on_disk,
            no_settings: _,
            counted,
            mut store,
            disk,
        } = self;
        let world = app.world_mut();
        let waker = world.resource::<Waker>().0.clone();
        match Writer::start(disk, move || waker()) {
            Ok(writer) => store.writer = Some(writer),
            Err(error) => notices.push(Notice::CannotSave(SaveTrouble::of(&error))),
        }
        if counted {
            store.save(&statistics, Duration::ZERO);
        }
        let opponent = game.as_ref().and_then(SavedGame::opponent);
        if let Some(kind) = opponent {
            world.resource_mut::<Draft>().opponent = kind;
        }
        let left = game
            .as_ref()
            .is_some_and(|game| game.has_moves() && !game.is_over());
        // Is the last game over, or has never begun, the one before it goes on.
        let earlier_goes_on = !left && !earlier.is_empty();
        let game = if earlier_goes_on {
            Some(earlier.remove(0))
        } else {
            game
        };
        if let Some(Ok(game)) = game.map(|game| game.restore())
            && !game.is_over()
        {
            if !earlier_goes_on {
                world.insert_resource(BroughtBack::of_the_file(&game));
            }
            world.resource_mut::<earlier::Current>().begin_with(&game);
            world.write_message(Command::Restore(Box::new(game)));
        }
        world.resource_mut::<Earlier>().restore(&earlier);
        world.write_message_batch(notices);
        world.insert_resource(SettingsOnDisk::new(on_disk, settings.clone()));
        world.insert_resource(settings);
        world.insert_resource(statistics);
        world.insert_resource(place::Remembered(place));
        world.insert_resource(store);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Store>()
        .init_resource::<Statistics>()
        .add_message::<Notice>()
        .add_systems(Update, hear_the_writer.in_set(AppSystems::PollEngine));
}

/// Tells of each kind of failure once: the game goes on, and so do the attempts.
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
