//! The collection: the games of a folder that the player has chosen, and the openings of its lists. They are read as they are,
//! and never written. So what the engine has found out about them is kept in a file beside that of the player's games.

use std::{
    collections::HashMap,
    fs::{self, File},
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
};

use bevy::prelude::*;

use super::{
    files::open,
    handle::Store,
    library::{ANALYSED, Library},
};
use crate::{
    engine::util::fnv1a,
    game::{
        play::RandomStart,
        settings::Settings,
        shell::{Job, Pace, Random, Screen, Waker},
    },
    library::{Archive, Game, Kept, Summary, add_names, games, wthor},
    rules::{Position, Square},
};

/// The games of the folder that [`Settings::collection`] names. They are read when a screen needs them first.
#[derive(Resource, Default)]
pub struct Collection {
    archive: Arc<RwLock<Archive>>,
    /// The folder of which the games are, or are being read.
    folder: String,
    read: Option<Job<Read>>,
}

/// What a folder holds.
#[derive(Default)]
struct Read {
    archive: Archive,
    starts: Vec<Position>,
}

const MOST_MOVES_OF_START: usize = 20;
/// A larger text file is not read: it is no list of openings.
const MOST_BYTES_OF_LIST: u64 = 4 << 20;

impl Collection {
    /// The games.
    pub fn shared(&self) -> Arc<RwLock<Archive>> {
        self.archive.clone()
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.archive.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether they are being read.
    pub fn is_reading(&self) -> bool {
        self.read.is_some()
    }

    /// Whether the games of this folder have been read.
    pub fn has_read(&self, folder: &str) -> bool {
        self.folder == folder && !self.is_reading()
    }

    /// The game with this number.
    pub fn find(&self, id: u64) -> Option<Kept> {
        self.archive.read().unwrap_or_else(PoisonError::into_inner).find(id).map(|view| view.kept())
    }

    /// Tells the games under which names the player is in them.
    pub(super) fn set_own_names(&mut self, names: &[String]) {
        let archive = self.archive.write();
        let mut archive = archive.unwrap_or_else(PoisonError::into_inner);
        archive.set_own_names(names);
    }

    /// Changes the game with this number. The files of the folder stay as they are.
    pub(super) fn put(&mut self, kept: &Kept) {
        self.archive.write().unwrap_or_else(PoisonError::into_inner).put(kept);
    }
}

/// Tells all games under which names the player is in those from elsewhere.
pub(super) fn set_own_names(mut library: ResMut<Library>, mut collection: ResMut<Collection>, settings: Res<Settings>) {
    let names = &settings.own_names;
    if library.archive().own_names() != names {
        library.set_own_names(names);
    }
    let archive = collection.shared();
    let archive = archive.read().unwrap_or_else(PoisonError::into_inner);
    let is_known = archive.own_names() == names;
    drop(archive);
    if !is_known {
        collection.set_own_names(names);
    }
}

/// Begins to read another folder, when a screen that shows the collection is shown.
pub(super) fn begin(
    mut collection: ResMut<Collection>,
    mut random: ResMut<RandomStart>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    analysed: Res<Analysed>,
    waker: Res<Waker>,
) {
    let is_needed = matches!(screen.get(), Screen::Games | Screen::Openings | Screen::NewGame);
    if !is_needed || collection.folder == settings.collection {
        return;
    }
    let folder = settings.collection.clone();
    *collection = Collection { folder: folder.clone(), ..default() };
    (random.lists, random.lists_are_coming) = default();
    if folder.is_empty() {
        return;
    }
    let analysed = analysed.shared();
    // No game of the last folder has the number of one of these.
    let first_id = Random::default().number();
    let spawned = Job::spawn("collection", &waker, move |job| {
        job.tell(read_folder(Path::new(&folder), first_id, &analysed));
    });
    match spawned {
        Ok(job) => {
            collection.read = Some(job);
            random.lists_are_coming = true;
        }
        Err(error) => warn!("the collection is not read: {error}"),
    }
}

/// Takes over what was read.
pub(super) fn receive(mut collection: ResMut<Collection>, mut random: ResMut<RandomStart>, mut pace: ResMut<Pace>) {
    let read = match collection.read.as_ref().map(Job::news) {
        None => return,
        // The thread has panicked.
        Some(None) => Read::default(),
        Some(Some(mut news)) => match news.pop() {
            None => return,
            Some(read) => read,
        },
    };
    // The openings count the games in the next frame.
    pace.animate();
    collection.archive = Arc::new(RwLock::new(read.archive));
    collection.read = None;
    (random.lists, random.lists_are_coming) = (read.starts, false);
}

/// Reads the files whose names end as those of WTHOR, and lists of openings. What cannot be read is left out.
/// `analysed` are the games about which something is known already.
fn read_folder(folder: &Path, first_id: u64, analysed: &RwLock<Archive>) -> Read {
    let files = files_in(folder, true);
    let of_kind = |endings: &'static [&str]| {
        let is_meant = |file: &&PathBuf| {
            let ending = file.extension().unwrap_or_default();
            endings.iter().any(|it| ending.eq_ignore_ascii_case(it))
        };
        files.iter().filter(is_meant)
    };
    let mut names = wthor::Names::default();
    for file in of_kind(&["jou", "trn"]) {
        add_names(file, &mut names);
    }
    let read = |file: &Path| {
        let input = open(file, File::options().read(true)).ok()?;
        let found = games(input, &names).ok()?;
        Some(found.flatten().filter_map(|found| found.game.ok()))
    };
    let mut archive = Archive::default();
    let known: HashMap<u64, Summary> = {
        let analysed = analysed.read().unwrap_or_else(PoisonError::into_inner);
        analysed.views().filter_map(|view| Some((view.id(), view.summary()?))).collect()
    };
    let mut id = first_id;
    for game in of_kind(&["wtb"]).filter_map(|file| read(file)).flatten() {
        id = id.wrapping_add(1);
        let mut game = game.turned();
        if !known.is_empty() {
            let number = number(game.record.start(), game.record.moves());
            game.facts.summary = known.get(&number).cloned();
        }
        archive.add([Kept { id, game, is_imported: true, ..Kept::default() }]);
    }
    let mut starts = Vec::new();
    let is_small = |file: &&PathBuf| file.metadata().is_ok_and(|it| it.len() <= MOST_BYTES_OF_LIST);
    let lists = of_kind(&["txt", "xot"]).filter(is_small);
    for games in lists.filter_map(|file| read(file)) {
        let records = games.map(|game| game.record);
        // A file of whole games is no list of openings.
        starts.extend(
            records
                .take_while(|it| it.moves().count() <= MOST_MOVES_OF_START && !it.is_finished())
                .map(|it| *it.position()),
        );
    }
    Read { archive, starts }
}

/// The files of a folder and of the folders in it, in order.
fn files_in(folder: &Path, with_folders: bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let inside = |path: PathBuf| {
        if with_folders && path.is_dir() { files_in(&path, false) } else { vec![path] }
    };
    paths.into_iter().flat_map(inside).collect()
}

/// The games of the collection that were analysed, with what is known about them. Their numbers follow from their moves, so that
/// they are found again in whichever file they come.
#[derive(Resource)]
pub struct Analysed(pub(super) Library);

impl Default for Analysed {
    fn default() -> Self {
        Self(Library::new(ANALYSED, Archive::default(), 0))
    }
}

impl Analysed {
    /// What is known, for a thread that reads it later.
    pub(super) fn shared(&self) -> Arc<RwLock<Archive>> {
        self.0.shared()
    }

    /// Keeps what is known about a game of the collection.
    pub(super) fn keep(&mut self, kept: &Kept, store: &Store) {
        let record = kept.game.record.clone();
        let id = number(record.start(), record.moves());
        let mut game = Game::from(record);
        game.facts.summary.clone_from(&kept.game.facts.summary);
        let kept = Kept { id, game, ..Kept::default() };
        self.0.keep(&kept, store);
    }
}

pub(super) fn number(start: &Position, moves: impl Iterator<Item = Square>) -> u64 {
    let start = start.to_string().into_bytes();
    fnv1a(start.into_iter().chain(moves.map(Square::index)))
}
