//! Games that come in from the clipboard and from files. A thread of their own reads them, and nothing is kept until the player
//! says so.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};

use bevy::prelude::*;

use super::{
    backup::{self, BackupProgress, is_backup},
    files::{MAX_FILE_BYTES, open},
    game_file::{game_or_why, saved_game},
    library::{Library, MOST_BYTES, kept_of},
    notice::{NoGame, Reason},
};
use crate::{
    game::{
        settings::Settings,
        shell::{AppSystems, FileChoice, Job, Pace, Random, Teller, Waker},
        texts::{Key, Phrase},
    },
    library::{
        Archive, Date, Game, Kept, LeftOut, Problem, Row, View, add_names, add_names_beside, completed, games,
        repeated, wthor,
    },
};

/// A request to read games, which may come in.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Incoming {
    Text(String),
    Files(Vec<PathBuf>),
}

/// How often the number of games that have been read is told.
const PROGRESS: Duration = Duration::from_millis(200);

/// So many games that cannot be read are told one by one.
const MOST_FAILURES: usize = 200;

/// The games that are coming in.
#[derive(Resource, Default)]
pub enum Import {
    #[default]
    None,
    /// The system has no dialog for files, so the player types the path of what is to be read.
    NoDialog {
        /// Whether it is the folder of the collection.
        folder: bool,
    },
    Reading(Reading),
    /// They have been read, and the player can take them.
    Read(Found),
}

/// Games that are being read.
pub struct Reading {
    job: Job<News>,
    /// How many games have been read. `None` until it takes a while.
    pub count: Option<usize>,
}

enum News {
    Count(usize),
    Read(Box<Found>),
}

#[derive(Debug, Default)]
pub struct Found {
    pub games: Archive,
    /// The rows of those that are kept already, or that were found twice.
    pub repeated: Vec<Row>,
    /// Games that are kept already, with what the new ones tell beyond that, such as notes.
    pub completed: Vec<Kept>,
    /// What comes in besides the games, if it is a backup.
    pub progress: Option<Box<BackupProgress>>,
    /// What the games tell beyond what is kept.
    pub left_out: BTreeSet<LeftOut>,
    /// How many places that should be games cannot be read.
    pub failed: usize,
    /// The first of them.
    pub failures: Vec<Failure>,
}

/// A place that should be a game, and cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The name of the file. `None` for the clipboard.
    pub file: Option<String>,
    /// Its line, or in a WTHOR file its number. `None` if there is nothing in the whole text that could be a game.
    pub line: Option<u64>,
    pub why: NoGame,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Import>()
        .init_resource::<ChosenFiles>()
        .add_message::<Incoming>()
        .add_systems(Update, take_chosen.in_set(AppSystems::Act));
}

/// Takes over what the player has chosen in a dialog of the system.
fn take_chosen(
    mut chosen: ResMut<ChosenFiles>,
    mut settings: ResMut<Settings>,
    mut incoming: MessageWriter<Incoming>,
    mut import: ResMut<Import>,
    mut pace: ResMut<Pace>,
) {
    let mut arrived = Vec::new();
    let open = &mut chosen.bypass_change_detection().0;
    open.retain(|&(folder, ref dialog)| {
        let choices = dialog.news();
        let waits = choices.as_ref().is_some_and(Vec::is_empty);
        arrived.extend(choices.into_iter().flatten().map(|choice| (folder, choice)));
        waits
    });
    for (folder, choice) in arrived {
        // What it changes is followed in the next frame.
        pace.animate();
        match choice {
            FileChoice::Chosen(files) if folder => {
                settings.collection = files.into_iter().next().unwrap_or_default().to_string_lossy().into_owned();
            }
            FileChoice::Chosen(files) => {
                incoming.write(Incoming::Files(files));
            }
            FileChoice::Nothing => {}
            FileChoice::NoDialog => *import = Import::NoDialog { folder },
        }
    }
}

/// The dialogs of the system that are open. It is true for the folder of the collection.
#[derive(Resource, Default)]
pub struct ChosenFiles(pub Vec<(bool, Job<FileChoice>)>);

impl Found {
    /// Whether the game of a row is kept already, or was found twice.
    pub fn is_repeated(&self, row: Row) -> bool {
        self.repeated.binary_search(&row).is_ok()
    }

    /// The rows that are taken, those of repeated games only if they are wanted as well. Those of a backup have the same numbers.
    pub fn rows(&self, with_repeated: bool) -> Vec<Row> {
        let with_repeated = with_repeated && self.progress.is_none();
        let is_taken = |&row: &Row| with_repeated || !self.is_repeated(row);
        self.games.rows().filter(is_taken).collect()
    }
}

impl Failure {
    /// Where it is and what is wrong with it.
    pub fn phrase(&self) -> Phrase {
        let why = self.why.why().unwrap_or_else(|| Key("import-nothing").into());
        let words = match (&self.file, self.line) {
            (Some(file), Some(line)) => {
                Key("import-file-line").with("filename", file.as_str()).with("line", line as usize)
            }
            (Some(file), None) => Key("import-file").with("filename", file.as_str()),
            (None, Some(line)) => Key("import-line").with("line", line as usize),
            (None, None) => return why,
        };
        words.with("why", why)
    }
}

pub(super) fn begin(
    mut incoming: MessageReader<Incoming>,
    mut import: ResMut<Import>,
    library: Res<Library>,
    waker: Res<Waker>,
) {
    let Some(from) = incoming.read().last().cloned() else {
        return;
    };
    let library = library.shared();
    let spawned = Job::spawn("import", &waker, |job| {
        Reader::new(job, library, Random::default().number()).run(from);
    });
    match spawned {
        Ok(job) => *import = Import::Reading(Reading { job, count: None }),
        Err(error) => {
            warn!("games are not read: {error}");
            *import = Import::None;
        }
    }
}

/// Takes over what was read.
pub(super) fn receive(mut import: ResMut<Import>, mut pace: ResMut<Pace>) {
    let Import::Reading(reading) = &*import else {
        return;
    };
    // The last news count, and what was read comes last.
    let news = reading.job.news().map(|mut news| news.pop());
    if !matches!(news, Some(None)) {
        // The dialog follows it in the next frame.
        pace.animate();
    }
    match news {
        Some(Some(News::Read(found))) => *import = Import::Read(*found),
        Some(Some(News::Count(count))) => {
            if let Import::Reading(reading) = &mut *import {
                reading.count = Some(count);
            }
        }
        Some(None) => {}
        // The thread has panicked.
        None => *import = Import::None,
    }
}

/// The games of a text, as they are read when it is pasted, without a look at the games that are kept.
pub fn found_in(text: &str) -> Found {
    let (_job, teller) = Job::new(&Waker::default());
    let mut reader = Reader::new(teller, Arc::default(), 0);
    reader.read_text(text);
    reader.found
}

/// Reads games on its thread.
struct Reader {
    found: Found,
    /// Games of a backup that have gone on there.
    gone_on: Vec<Kept>,
    next_id: u64,
    library: Arc<RwLock<Archive>>,
    job: Teller<News>,
    told: Instant,
}

impl Reader {
    fn new(job: Teller<News>, library: Arc<RwLock<Archive>>, next_id: u64) -> Self {
        Self { found: Found::default(), gone_on: Vec::new(), next_id, library, job, told: Instant::now() }
    }

    fn run(mut self, from: Incoming) {
        match from {
            Incoming::Text(text) => self.read_text(&text),
            Incoming::Files(files) => self.read_files(files),
        }
        {
            let kept = self.library.read().unwrap_or_else(PoisonError::into_inner);
            // What is there twice in a backup was there twice, with notes of its own.
            self.found.repeated = repeated(&self.found.games, &kept, self.found.progress.is_none());
            self.found.completed = completed(&self.found.games, &kept);
            self.found.completed.append(&mut self.gone_on);
        }
        self.job.tell(News::Read(Box::new(self.found)));
    }

    fn read_text(&mut self, text: &str) {
        // The mark says that the text is in UTF-8, whatever encoding a game in it names.
        let text = format!("\u{feff}{text}");
        self.read(None, text.as_bytes(), &wthor::Names::default());
    }

    fn read_files(&mut self, mut files: Vec<PathBuf>) {
        let mut given = wthor::Names::default();
        // Of a folder all files are read.
        files = files.into_iter().flat_map(files_of).collect();
        files.retain(|file| !add_names(file, &mut given));
        for file in files {
            let mut names = given.clone();
            add_names_beside(&file, &mut names);
            match open(&file, File::options().read(true)) {
                Ok(input) => self.read(Some(&file), input, &names),
                Err(error) => self.fail(Some(&file), None, system(&error)),
            }
        }
    }

    fn read(&mut self, file: Option<&Path>, mut input: impl Read, names: &wthor::Names) {
        // A file that the program has saved is not larger.
        let mut head = Vec::new();
        if let Err(error) = input.by_ref().take(MAX_FILE_BYTES).read_to_end(&mut head) {
            return self.fail(file, None, system(&error));
        }
        if is_backup(&head) {
            if let Err(error) = self.read_backup(head.chain(input)) {
                self.fail(file, None, NoGame::File(Reason::Damaged(error.to_string())));
            }
            return;
        }
        let text = String::from_utf8_lossy(&head);
        let text = text.trim_start_matches('\u{feff}');
        if let Some(saved) = saved_game(text) {
            return match saved {
                Ok(game) => {
                    let date = file.map_or_else(Date::default, super::library::date_of_file);
                    self.take(kept_of(&game, date));
                }
                Err(why) => self.fail(file, None, why),
            };
        }
        let before = self.found.games.len() + self.found.failed;
        if let Err(error) = self.read_all(file, head.chain(input), names) {
            self.fail(file, None, system(&error));
        }
        if before == self.found.games.len() + self.found.failed {
            match game_or_why(text) {
                Ok(game) => self.take_game(game),
                Err(why) => self.fail(file, None, why),
            }
        }
    }

    fn read_all(&mut self, file: Option<&Path>, input: impl Read, names: &wthor::Names) -> io::Result<()> {
        let room = {
            let kept = self.library.read().unwrap_or_else(PoisonError::into_inner);
            (MOST_BYTES as usize).saturating_sub(kept.file_len())
        };
        for found in games(input, names)? {
            let found = found?;
            if self.job.is_stopped() {
                break;
            }
            if self.found.games.file_len() > room {
                self.fail(file, Some(found.line), NoGame::Text(Problem::TooLong));
                break;
            }
            match found.game {
                Ok(game) => {
                    self.found.left_out.extend(found.left_out);
                    self.take_game(game);
                }
                // A bye or a forfeit is no game, but nothing is wrong with it.
                Err(Problem::Unplayed) => {}
                Err(problem) => self.fail(file, Some(found.line), NoGame::Text(problem)),
            }
            if self.told.elapsed() >= PROGRESS {
                self.told = Instant::now();
                self.job.tell(News::Count(self.found.games.len()));
            }
        }
        Ok(())
    }

    /// Takes what is in a backup. Its games keep their numbers, so that those that are here, too, are known.
    fn read_backup(&mut self, input: impl Read) -> io::Result<()> {
        let (backup, left_out) = backup::read(input)?;
        for name in left_out {
            let why = Reason::Damaged("a part of the backup".to_owned());
            self.fail(Some(Path::new(&name)), None, NoGame::File(why));
        }
        let library = self.library.clone();
        let kept = library.read().unwrap_or_else(PoisonError::into_inner);
        let here: HashMap<u64, View<'_>> = kept.views().map(|view| (view.id(), view)).collect();
        let mut taken: HashSet<u64> = self.found.games.views().map(|view| view.id()).collect();
        for view in backup.games.views() {
            let theirs = view.kept();
            match here.get(&view.id()) {
                // Several backups may have the same game.
                None if !taken.insert(view.id()) => {}
                None => {
                    self.found.games.add([theirs]);
                }
                Some(own) => match together(&own.kept(), theirs) {
                    Ok(whole) => self.gone_on.extend(whole),
                    // It has gone on in both places, and becomes two games.
                    Err(other) => self.take(*other),
                },
            }
        }
        match &mut self.found.progress {
            Some(before) => before.merge(&backup.progress),
            none => *none = Some(Box::new(backup.progress)),
        }
        Ok(())
    }

    fn take_game(&mut self, game: Game) {
        self.take(Kept { game: game.turned(), is_imported: true, ..Kept::default() });
    }

    /// Takes a game with a number of its own: a saved game may be kept already, with other moves.
    fn take(&mut self, kept: Kept) {
        let id = self.next_id;
        self.next_id = id.wrapping_add(1);
        self.found.games.add([Kept { id, ..kept }]);
    }

    fn fail(&mut self, file: Option<&Path>, line: Option<u64>, why: NoGame) {
        self.found.failed += 1;
        if self.found.failures.len() < MOST_FAILURES {
            let name = file.map(|file| file.file_name().unwrap_or_default());
            let file = name.map(|name| name.to_string_lossy().into_owned());
            self.found.failures.push(Failure { file, line, why });
        }
    }
}

/// A game here with what a backup knows about it: the longer one, if one of them goes on, with the notes of both. `None` if there
/// is nothing new, and the other game if both have gone on in different ways.
fn together(own: &Kept, theirs: Kept) -> Result<Option<Kept>, Box<Kept>> {
    let moves = |kept: &Kept| kept.game.record.moves().collect::<Vec<_>>();
    let (here, there) = (moves(own), moves(&theirs));
    let goes_on = there.len() > here.len() && there.starts_with(&here) && own.game.result().is_none();
    let mut whole = if own.game.record.start() != theirs.game.record.start() {
        return Err(Box::new(theirs));
    } else if goes_on {
        let mut longer = theirs;
        longer.complete(own);
        longer
    } else if here.starts_with(&there) {
        let mut own = own.clone();
        own.complete(&theirs);
        own
    } else {
        return Err(Box::new(theirs));
    };
    whole.id = own.id;
    Ok((whole != *own).then_some(whole))
}

fn files_of(path: PathBuf) -> Vec<PathBuf> {
    match fs::read_dir(&path) {
        Ok(entries) => {
            let files = entries.flatten().map(|entry| entry.path());
            let mut files: Vec<PathBuf> = files.filter(|file| file.is_file()).collect();
            files.sort();
            files
        }
        Err(_) => vec![path],
    }
}

fn system(error: &io::Error) -> NoGame {
    NoGame::File(Reason::System(error.kind()))
}
