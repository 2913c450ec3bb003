//! `games.flipside`: every game that was played to its end, and the games from elsewhere. `analysed.flipside`: what the engine
//! has found out about games of the collection.
//!
//! Each file is a log, which is only written at its end: see [`Archive`]. When the program starts, it is read as a whole. A part
//! that cannot be read is kept in a file of its own, and the other games are used.

use std::{
    collections::HashSet,
    fs, io,
    path::Path,
    sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};

use bevy::prelude::*;
use jiff::{Timestamp, ZonedDateTime, tz::TimeZone};

use super::{
    files::{is_missing, open, previous_of, rename_unreadable, write_aside},
    folders::Folder,
    handle::Store,
    notice::{Reason, unreadable},
    saved_game::{player, player_text},
    writer::Content,
};
use crate::{
    engine::OpponentKind,
    game::{
        play::{GameConfig, Player, RestoredGame, StartKind},
        shell::Notice,
        texts::Key,
    },
    library::{Annotation, Archive, Date, Declared, Facts, Game, Kept, Row, Unusable, View},
    rules::{GameRecord, Position, Side, Square},
};

pub(super) const FILE: &str = "games.flipside";
/// The name of the file with what is known about games of the collection.
pub(super) const ANALYSED: &str = "analysed.flipside";

/// A larger file is not read: it could not be addressed, and it would not fit into memory.
pub(super) const MOST_BYTES: u64 = 2 << 30;

/// All games that are kept.
#[derive(Resource)]
pub struct Library {
    file: &'static str,
    archive: Arc<RwLock<Archive>>,
    /// How much of the archive is in the file, or on its way there.
    written: usize,
}

impl Default for Library {
    fn default() -> Self {
        Self::new(FILE, Archive::default(), 0)
    }
}

impl Library {
    pub(super) fn new(file: &'static str, archive: Archive, written: usize) -> Self {
        let archive = Arc::new(RwLock::new(archive));
        Self { file, archive, written }
    }

    /// The games.
    pub fn archive(&self) -> RwLockReadGuard<'_, Archive> {
        self.archive.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game with this number.
    pub fn find(&self, id: u64) -> Option<Kept> {
        self.archive().find(id).map(|view| view.kept())
    }

    /// The games, for a list that reads them later.
    pub fn shared(&self) -> Arc<RwLock<Archive>> {
        self.archive.clone()
    }

    fn change(&self) -> RwLockWriteGuard<'_, Archive> {
        self.archive.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a game, or changes the one with its number.
    pub fn keep(&mut self, kept: &Kept, store: &Store) {
        if self.find(kept.id).as_ref() != Some(kept) {
            self.change().put(kept);
            self.save(store);
        }
    }

    /// Keeps a board that was set up, as a game that begins there. `id` is its number, unless it is kept already.
    pub fn keep_start(&mut self, start: Position, id: u64, store: &Store) {
        let has_it = |view: View<'_>| view.moves().is_empty() && view.start() == start;
        if self.archive().views().any(has_it) {
            return;
        }
        let mut kept = Kept { id, is_imported: true, ..Kept::default() };
        kept.game.record = GameRecord::new(start);
        kept.game.facts.date = now();
        self.keep(&kept, store);
    }

    /// Tells the games from elsewhere under which names the player is in them.
    pub(super) fn set_own_names(&mut self, names: &[String]) {
        self.change().set_own_names(names);
    }

    /// Keeps games of another archive that are known to be new.
    pub fn take(&mut self, games: &Archive, rows: impl IntoIterator<Item = Row>, store: &Store) {
        self.change().append(games, rows);
        self.save(store);
    }

    /// Deletes the games with these numbers.
    pub fn remove(&mut self, ids: &[u64], store: &Store) {
        let ids: HashSet<u64> = ids.iter().copied().collect();
        let changes = !self.change().delete(&ids).is_empty();
        if changes {
            self.save(store);
        }
    }

    /// Writes what is new at the end of the file.
    fn save(&mut self, store: &Store) {
        let Some(folder) = store.folders.get(Folder::Data) else {
            return;
        };
        let file = folder.join(self.file);
        // Somebody may have moved the file away.
        if is_missing(&file) {
            self.written = 0;
        }
        let new = self.archive().bytes()[self.written..].to_vec();
        if !new.is_empty() {
            let content = match self.written {
                0 => Content::Whole(new),
                written => Content::After(written as u64, new),
            };
            store.write(file, content);
            let all = self.archive().file_len();
            self.written = all;
        }
    }

    /// Writes the file anew, without what counts no more.
    fn rewrite(&mut self, store: &Store) {
        let compact = self.archive().compacted();
        if let Some(folder) = store.folders.get(Folder::Data) {
            self.written = compact.file_len();
            let content = Content::Whole(compact.bytes().to_vec());
            store.write(folder.join(self.file), content);
        }
        *self.change() = compact;
    }

    /// What has to be written after the program has started, when the writer is there: games that were not kept before the last
    /// run ended, and the file without the parts that could not be read.
    pub(super) fn begin(&mut self, mut ended: Vec<Kept>, store: &Store) {
        ended.retain(|kept| self.find(kept.id).is_none());
        self.change().add(ended);
        let (wasteful, empty) = {
            let archive = self.archive();
            let damaged = archive.damaged().next().is_some();
            (damaged || archive.is_wasteful(), archive.is_empty())
        };
        if wasteful {
            self.rewrite(store);
        } else if !empty {
            self.save(store);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>().init_resource::<Now>();
}

/// Reads the games that are kept, from the file or from its previous copy. What cannot be read is renamed, or kept in a file of
/// its own, but only if no other game is running (`alone`).
pub(super) fn load(name: &'static str, store: &mut Store, alone: bool, notices: &mut Vec<Notice>) -> Library {
    let mut found = Library::new(name, Archive::default(), 0);
    let Some(folder) = store.folders.get(Folder::Data) else {
        return found;
    };
    let file = folder.join(name);
    let mut first_error = None;
    for copy in [file.clone(), previous_of(&file)] {
        if is_missing(&copy) {
            continue;
        }
        match read(&copy) {
            Ok(archive) => {
                // The games of a copy have to be written to the file itself.
                let written = if copy == file { archive.file_len() } else { 0 };
                found = Library::new(name, archive, written);
                break;
            }
            Err(why) => {
                let name = alone.then(|| rename_unreadable(&copy, &why)).and_then(Result::ok);
                if name.is_none() {
                    store.untouchable.push(file.clone());
                }
                first_error.get_or_insert((why, name));
            }
        }
    }
    let (what, none) = match name {
        FILE => (Key("unreadable-games"), Key("instead-games")),
        _ => (Key("unreadable-review"), Key("instead-review")),
    };
    if let Some((reason, kept_as)) = first_error {
        let instead = if found.archive().is_empty() { none } else { Key("instead-copy") };
        notices.push(unreadable(what, &reason, kept_as.as_deref(), instead));
    }
    let torn = found.archive().torn();
    let parts: Vec<u8> = found.archive().damaged().flatten().copied().collect();
    if alone && !parts.is_empty() {
        match write_aside(&file, "damaged", &parts) {
            // Only the game that was being written when the program was ended is not whole.
            Ok(_) if torn == parts.len() => {}
            Ok(to) => {
                let reason = Reason::Damaged(format!("{} bytes of {name}", parts.len()));
                let instead = Key("instead-other-games");
                notices.push(unreadable(Key("unreadable-some-games"), &reason, Some(&to), instead));
            }
            // They stay where they are.
            Err(_) => store.untouchable.push(file),
        }
    }
    found
}

fn read(file: &Path) -> Result<Archive, Reason> {
    let system = |error: io::Error| Reason::System(error.kind());
    let mut open = open(file, fs::File::options().read(true)).map_err(system)?;
    if open.metadata().map_err(system)?.len() > MOST_BYTES {
        return Err(Reason::System(io::ErrorKind::FileTooLarge));
    }
    let mut bytes = Vec::new();
    io::Read::read_to_end(&mut open, &mut bytes).map_err(system)?;
    Archive::read(bytes).map_err(|why| match why {
        Unusable::Newer => Reason::Newer,
        Unusable::NotGames => Reason::Damaged("it does not begin as it should".to_owned()),
    })
}

/// Tells the date of this moment where the player is.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Now(pub fn() -> Date);

impl Default for Now {
    fn default() -> Self {
        Self(now)
    }
}

pub(super) fn now() -> Date {
    date_of(&ZonedDateTime::now())
}

/// The year of this moment where the player is.
pub fn this_year() -> u16 {
    now().year()
}

pub(super) fn date_of_file(file: &Path) -> Date {
    let changed = fs::metadata(file).and_then(|data| data.modified());
    let moment = changed.ok().and_then(|changed| Timestamp::try_from(changed).ok());
    moment.map_or_else(Date::default, |moment| date_of(&moment.to_zoned_datetime(TimeZone::system())))
}

fn date_of(moment: &ZonedDateTime) -> Date {
    let part = |part: i8| part.unsigned_abs().into();
    Date::of_parts([
        moment.year().unsigned_abs(),
        part(moment.month()),
        part(moment.day()),
        part(moment.hour()),
        part(moment.minute()),
        part(moment.second()),
    ])
}

pub fn kept_of(game: &RestoredGame, date: Date) -> Kept {
    let config = &game.config;
    let clock = config.time.map(|time| {
        let seconds = |time: std::time::Duration| time.as_secs();
        format!("{}+{}", seconds(time.initial), seconds(time.increment))
    });
    Kept {
        id: game.id,
        game: Game {
            record: game.record.so_far(),
            facts: Facts {
                names: config.names.clone(),
                event: config.event.clone(),
                // The strength of an even match is known nowhere else.
                ratings: config.players.map(|player| {
                    let is_even = player == Player::Computer(OpponentKind::Even);
                    config.even.filter(|_| is_even)
                }),
                date,
                clock: clock.unwrap_or_default(),
                early_end: game.ended,
                ..Facts::default()
            },
            annotations: {
                // The times of moves that were taken back are no part of it.
                let moves: Vec<Square> = game.record.moves().collect();
                let is_part = |said: &&Annotation| !said.is_time_only() || moves.starts_with(&said.moves);
                game.annotations.iter().filter(is_part).cloned().collect()
            },
        },
        players: config.players.map(player_text),
        is_rated: config.rated,
        is_fork: config.is_fork,
        ..Kept::default()
    }
}

/// A kept game, to look at it or to go on with it. A player who is not known to this program becomes a person.
pub fn restored(kept: Kept) -> RestoredGame {
    let ended = kept.game.early_end();
    let Kept { id, game, players, is_rated, is_fork, is_imported, .. } = kept;
    let start = *game.record.start();
    let is_even = |key: &String| key == OpponentKind::Even.key();
    let even = players.iter().position(is_even);
    RestoredGame {
        id,
        config: GameConfig {
            players: players.map(|name| player(&name).unwrap_or(Player::Human)),
            names: game.facts.names,
            event: game.facts.event,
            start,
            kind: StartKind::of(&start),
            rated: is_rated,
            even: even.and_then(|at| game.facts.ratings[at]),
            // A game that was played here is the same as the one in the file of unfinished games, which has none.
            ratings: game.facts.ratings.map(|told| told.filter(|_| is_imported)),
            is_fork,
            ..GameConfig::default()
        },
        ended,
        record: game.record,
        clock: None,
        annotations: game.annotations,
    }
}

/// The side of the person, if exactly one person of this program played, or somebody with one of the player's own names.
pub fn own_side(view: &View<'_>) -> Option<Side> {
    view.named_side().or_else(|| own_side_of(view.players()))
}

/// The side of the player in a game that was played here, or that was imported and has one of the player's own names.
pub fn player_side(view: &View<'_>) -> Option<Side> {
    match view.named_side() {
        None if !view.is_imported() => own_side_of(view.players()),
        named => named,
    }
}

/// The side of the only person among the players of a game, who are named by their keys.
pub(super) fn own_side_of(players: [&str; 2]) -> Option<Side> {
    match players.map(|key| key == "human") {
        [true, false] => Some(Side::Black),
        [false, true] => Some(Side::White),
        _ => None,
    }
}

/// Whether the player of a side has won or lost. `None` for a draw, and for games of others.
pub fn is_won(result: Option<Declared>, own: Option<Side>) -> Option<bool> {
    Some(result?.winner()? == own?)
}
