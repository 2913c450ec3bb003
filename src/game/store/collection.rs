//! The collection: the games of a folder that the player has chosen. They are read as they are, and never written.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, RwLock, mpsc},
    thread,
};

use bevy::prelude::*;

use super::files::open;
use crate::{
    game::{
        frame::{Screen, Waker},
        settings::Settings,
    },
    library::{Archive, Kept, add_names, games, wthor},
};

/// The games of the folder that [`Settings::collection`] names. They are read when a screen needs them first.
#[derive(Resource, Default)]
pub struct Collection {
    archive: Arc<RwLock<Archive>>,
    /// The folder of which the games are, or are being read.
    folder: String,
    read: Option<Mutex<mpsc::Receiver<Archive>>>,
}

impl Collection {
    /// The games.
    pub fn shared(&self) -> Arc<RwLock<Archive>> {
        self.archive.clone()
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        let archive = self.archive.read().unwrap_or_else(PoisonError::into_inner);
        archive.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether they are being read.
    pub fn is_reading(&self) -> bool {
        self.read.is_some()
    }
}

/// Begins to read another folder, when a screen that shows the collection is shown.
pub(super) fn begin(
    mut collection: ResMut<Collection>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    waker: Res<Waker>,
) {
    let is_needed = matches!(screen.get(), Screen::Games | Screen::Openings);
    if !is_needed || collection.folder == settings.collection {
        return;
    }
    let folder = settings.collection.clone();
    *collection = Collection {
        folder: folder.clone(),
        ..default()
    };
    if folder.is_empty() {
        return;
    }
    let (sender, read) = mpsc::channel();
    let waker = waker.clone();
    let spawned = thread::Builder::new()
        .name("collection".to_owned())
        .spawn(move || {
            // The player may have chosen another folder since.
            let _ = sender.send(read_folder(Path::new(&folder)));
            (waker.0)();
        });
    match spawned {
        Ok(_) => collection.read = Some(Mutex::new(read)),
        Err(error) => warn!("the collection is not read: {error}"),
    }
}

/// Takes over what was read.
pub(super) fn receive(mut collection: ResMut<Collection>) {
    let arrived = collection.read.as_ref().and_then(|read| {
        let read = read.lock().unwrap_or_else(PoisonError::into_inner);
        read.try_recv().ok()
    });
    if let Some(archive) = arrived {
        collection.archive = Arc::new(RwLock::new(archive));
        collection.read = None;
    }
}

/// Reads the games of all files in a folder whose names end as those of WTHOR. What cannot be read is left out.
fn read_folder(folder: &Path) -> Archive {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
    let mut names = wthor::Names::default();
    let ends = |file: &Path, endings: &[&str]| {
        let ending = file.extension().unwrap_or_default();
        endings.iter().any(|it| ending.eq_ignore_ascii_case(it))
    };
    for file in files.iter().filter(|file| ends(file, &["jou", "trn"])) {
        add_names(file, &mut names);
    }
    let mut archive = Archive::default();
    // Games of the player have numbers by chance, which are hardly ever so large.
    let mut id = u64::MAX;
    for file in files.iter().filter(|file| ends(file, &["wtb"])) {
        let read = open(file, File::options().read(true));
        let Ok(found) = read.and_then(|input| Ok(games(input, &names)?.collect::<Vec<_>>())) else {
            continue;
        };
        for game in found
            .into_iter()
            .flatten()
            .filter_map(|found| found.game.ok())
        {
            id -= 1;
            archive.add([Kept {
                id,
                game: game.turned(),
                is_imported: true,
                ..Kept::default()
            }]);
        }
    }
    archive
}
