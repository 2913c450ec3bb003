//! Games and pictures of them go into files that others can read, and pictures into the clipboard. A thread of its own makes them.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
};

use bevy::{prelude::*, text::FontCx};

use super::{
    files::{Disk, RealDisk, is_missing},
    handle::Store,
    library::{own_side, own_side_of},
    notice::{cannot_save, no_folder},
    review_file::Reviewed,
};
use crate::{
    engine::OpponentKind,
    game::{
        picture::{self, Known, Letters, Look, Sheet, SheetGame, SheetTask, Shown, Style, Words},
        play::{Review, character},
        settings::Settings,
        shell::{Job, Notice, Pasteboard, Waker},
        texts::{Key, Phrase, Texts, colour_name},
    },
    library::{Archive, Format, Game, Kept, Row, wthor},
    rules::{Bitboard, Position, Side, Square},
};

/// How long a moving picture shows each move, in milliseconds.
const MS_PER_MOVE: u16 = 600;

/// What games become.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShareAs {
    Games(Format),
    /// A picture.
    Png,
    /// The same picture, in the clipboard.
    Copied,
    /// The same as shapes.
    Svg,
    /// A moving picture of the game: an animated PNG.
    Film,
    /// Pages to print: the games, and their errors as puzzles.
    Pdf,
}

impl ShareAs {
    /// Whether it shows one game only.
    pub fn is_picture(self) -> bool {
        !matches!(self, Self::Games(_) | Self::Pdf)
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Games(format) => format.ending(),
            Self::Png | Self::Copied => "png",
            Self::Svg => "svg",
            // Programs that do not know animations show its first picture.
            Self::Film => "apng",
            Self::Pdf => "pdf",
        }
    }
}

/// What the board of a picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardShown {
    /// The last position, with a mark on the last move.
    Last,
    /// The discs counted: those of black first, those of white last.
    Counted,
    /// Each move with its number, on a disc of the side that made it.
    Moves,
}

/// A request to write a file, or to copy a picture.
#[derive(Message, Clone, Debug)]
pub struct Share {
    pub games: Arc<RwLock<Archive>>,
    /// The rows of those that are meant.
    pub rows: Vec<Row>,
    pub to: ShareAs,
    /// The name of the file, without its ending.
    pub name: String,
    pub look: Look,
    pub board: BoardShown,
    /// What a picture of the last position shows that is known about it.
    pub known: Option<Known>,
    /// Whether a picture says who played.
    pub names: bool,
    /// The width of a picture, in pixels.
    pub size: u32,
    /// The line above the board of a picture.
    pub caption: String,
    /// The language of the characters' names.
    pub texts: Texts,
    /// Whether games are written with what is said about their moves, and with what their reviews have found out.
    pub analysis: bool,
}

/// The folder for files that others read, unless [`Settings::share_folder`] names another one. `None` if the player has none.
#[derive(Resource, Clone, Debug)]
pub struct ShareFolder(pub Option<PathBuf>);

impl ShareFolder {
    /// The folder into which files go.
    pub fn now(&self, settings: &Settings) -> Option<PathBuf> {
        if settings.share_folder.is_empty() { self.0.clone() } else { Some(settings.share_folder.as_str().into()) }
    }
}

impl Default for ShareFolder {
    fn default() -> Self {
        let folder = dirs::document_dir().or_else(dirs::home_dir);
        Self(folder.map(|folder| folder.join("Flipside")))
    }
}

/// Files that are being written.
#[derive(Resource, Default)]
pub struct Shares(Vec<Job<Notice>>);

impl Shares {
    /// Whether there are some.
    pub fn are_open(&self) -> bool {
        !self.0.is_empty()
    }

    pub(super) fn add(&mut self, job: Job<Notice>) {
        self.0.push(job);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShareFolder>().init_resource::<Shares>().add_message::<Share>();
}

/// Begins to write what was asked for, and tells what was written.
pub(super) fn share(
    mut asked: MessageReader<Share>,
    (folder, settings, store, review): (Res<ShareFolder>, Res<Settings>, Res<Store>, Res<Review>),
    mut shares: ResMut<Shares>,
    (waker, fonts): (Res<Waker>, Res<FontCx>),
    mut pasteboard: ResMut<Pasteboard>,
    mut notices: MessageWriter<Notice>,
) {
    for share in asked.read() {
        let share = share.clone();
        let letters = Letters::new(fonts.context.clone(), share.texts.language.script());
        let spawned = if share.to == ShareAs::Copied {
            let copies = pasteboard.copies_pictures();
            Job::spawn("share", &waker, move |job| {
                let drawn = share.pixels(&letters, share.size);
                let copied = drawn.is_some_and(|(size, pixels)| copies(size, pixels));
                let (done, fault) = (Key("share-copied"), Key("review-copy-failed"));
                job.tell(if copied { Notice::done(done) } else { Notice::fault(fault) });
            })
        } else if let Some(folder) = folder.now(&settings) {
            let reviewed = Reviewed::now(&review, &store);
            Job::spawn("share", &waker, move |job| {
                job.tell(match write(&share, &folder, &letters, &reviewed) {
                    Ok(written) => written.notice(),
                    Err(error) => cannot_save(&error),
                });
            })
        } else {
            notices.write(no_folder());
            continue;
        };
        match spawned {
            Ok(job) => shares.0.push(job),
            Err(error) => {
                notices.write(cannot_save(&error));
            }
        }
    }
    if shares.are_open() {
        shares.0.retain(|job| {
            let written = job.news();
            let waits = written.as_ref().is_some_and(Vec::is_empty);
            notices.write_batch(written.into_iter().flatten());
            waits
        });
    }
}

#[derive(Default)]
struct Written {
    /// The file; the first one of several years. Nothing if no game can be in such a file.
    file: Option<PathBuf>,
    /// How many games the format cannot hold.
    left_out: usize,
    /// How many names are not written as they are.
    changed_names: usize,
    /// How many games are too many for pages.
    not_printed: usize,
}

impl Written {
    fn notice(self) -> Notice {
        let Some(file) = self.file else {
            return Notice::fault(Key("share-nothing"));
        };
        let file = file.to_string_lossy().into_owned();
        if self.not_printed > 0 {
            return Notice::fault(Key("share-not-printed").with("filename", file).with("games", self.not_printed));
        }
        match (self.left_out, self.changed_names) {
            (0, 0) => Notice::done(Key("share-done").with("filename", file)),
            (0, names) => Notice::fault(Key("share-names").with("filename", file).with("names", names)),
            (games, _) => Notice::fault(Key("share-part").with("filename", file).with("games", games)),
        }
    }
}

/// Writes the file, and returns what was written.
fn write(share: &Share, folder: &Path, letters: &Letters, reviewed: &Reviewed) -> io::Result<Written> {
    let archive = share.games.read().unwrap_or_else(PoisonError::into_inner);
    let games = share.rows.iter().filter_map(|&row| archive.view(row));
    let mut games = games.map(|view| with_names(view.kept(), share));
    let file = free_file(folder, &share.name, &[share.to.ending()]);
    let mut disk = RealDisk;
    match share.to {
        ShareAs::Games(Format::Wthor) => {
            return write_wthor(games.map(|kept| kept.game), folder, &share.name);
        }
        ShareAs::Games(format) => {
            let mut text = String::new();
            for Kept { mut game, .. } in games {
                if share.analysis {
                    game.annotate(reviewed.annotations(&game.record));
                } else {
                    game.annotations.clear();
                }
                text += &format.text(&game).unwrap_or_default();
            }
            disk.replace(&file, text.as_bytes())?;
        }
        ShareAs::Pdf => {
            let views = share.rows.iter().filter_map(|&row| archive.view(row)).take(MOST_PRINTED);
            let mut games: Vec<(Kept, Option<Side>)> =
                views.map(|view| (with_names(view.kept(), share), own_side(&view))).collect();
            drop(archive);
            for (kept, _) in &mut games {
                if share.analysis {
                    kept.game.annotate(reviewed.annotations(&kept.game.record));
                } else {
                    kept.game.annotations.clear();
                }
            }
            disk.replace(&file, &picture::pdf(&sheet(share, &games), letters))?;
            let not_printed = share.rows.len().saturating_sub(MOST_PRINTED);
            return Ok(Written { file: Some(file), not_printed, ..Written::default() });
        }
        ShareAs::Png | ShareAs::Copied | ShareAs::Svg | ShareAs::Film => {
            let kept = games.next().unwrap_or_default();
            disk.replace(&file, &picture_of(share, letters, &kept))?;
        }
    }
    Ok(Written { file: Some(file), ..Written::default() })
}

/// Writes the files of a collection, three for each year, and returns what was written.
fn write_wthor(games: impl Iterator<Item = Game>, folder: &Path, name: &str) -> io::Result<Written> {
    let mut writer = wthor::Writer::default();
    let mut written = Written::default();
    for game in games {
        // Games that begin otherwise or were not finished have no place in such files.
        written.left_out += usize::from(writer.add(&game).is_err());
    }
    let (years, losses) = writer.files();
    written.changed_names = losses.names;
    let mut disk = RealDisk;
    for files in &years {
        let name = match years.len() {
            1 => name.to_owned(),
            _ => format!("{name} {}", files.year),
        };
        let file = free_file(folder, &name, &[Format::Wthor.ending(), "jou", "trn"]);
        disk.replace(&file.with_extension("jou"), &files.players)?;
        disk.replace(&file.with_extension("trn"), &files.tournaments)?;
        disk.replace(&file, &files.games)?;
        if written.file.is_none() {
            written.file = Some(file);
        }
    }
    Ok(written)
}

impl Share {
    /// The first game, with the names of who played it.
    pub fn first(&self) -> Option<Kept> {
        let games = self.games.read().unwrap_or_else(PoisonError::into_inner);
        Some(with_names(games.view(*self.rows.first()?)?.kept(), self))
    }

    /// The pixels of a picture of the first game, this wide: its width and height, and red, green, blue and alpha of each pixel.
    pub fn pixels(&self, letters: &Letters, size: u32) -> Option<([u32; 2], Vec<u8>)> {
        let kept = self.first()?;
        Some(drawn(self, letters, &kept, |style, shown| picture::pixels(style, shown, size)))
    }
}

fn picture_of(share: &Share, letters: &Letters, kept: &Kept) -> Vec<u8> {
    drawn(share, letters, kept, |style, shown| match share.to {
        ShareAs::Film => picture::animation(style, &kept.game.record, share.size, MS_PER_MOVE),
        ShareAs::Svg => picture::svg(style, shown, share.size).into_bytes(),
        ShareAs::Png | ShareAs::Copied | ShareAs::Games(_) | ShareAs::Pdf => picture::png(style, shown, share.size),
    })
}

/// Draws a game as it is to be shown.
fn drawn<T>(share: &Share, letters: &Letters, kept: &Kept, draw: impl FnOnce(&Style, &Shown) -> T) -> T {
    let names = if share.names { shown_names(kept, share.texts) } else { default() };
    let [black, white] = &names;
    let words = Words { players: [black, white], caption: &share.caption };
    // Numbers take the place of the marks on the discs.
    let look = Look { marks: share.look.marks && share.board != BoardShown::Moves, ..share.look };
    let style = Style { look: &look, letters, words: Some(words) };
    let record = &kept.game.record;
    let end = record.position();
    let score = Side::ALL.map(|side| end.counted(side));
    match share.board {
        BoardShown::Last => draw(&style, &Shown { known: share.known.as_ref(), ..Shown::of(end, record.last_move()) }),
        BoardShown::Counted => {
            let discs = Side::ALL.map(|side| end.discs(side).count());
            let first = |count: u32| Bitboard((1_u64.checked_shl(count)).unwrap_or(0).wrapping_sub(1));
            let [black, white] = [first(discs[0]), !first(64 - discs[1])];
            let position = Position::new(black, white, end.side_to_move()).unwrap_or(*end);
            draw(&style, &Shown { position: &position, last: None, moves: &[], score, known: None })
        }
        BoardShown::Moves => {
            let moves: Vec<Square> = record.moves().collect();
            let (position, _) = picture::numbered(record);
            draw(&style, &Shown { position: &position, last: None, moves: &moves, score, known: None })
        }
    }
}

/// The most games of a sheet: each has a page of its own.
const MOST_PRINTED: usize = 200;

/// The pages of these games. The puzzles are the errors of the player, or of both sides in games of others.
fn sheet(share: &Share, games: &[(Kept, Option<Side>)]) -> Sheet {
    let say = |phrase: Phrase| share.texts.say(&phrase);
    let mut sheet = Sheet {
        title: share.name.clone(),
        heads: [Key("sheet-tasks"), Key("sheet-answers")].map(|key| say(key.into())),
        sides: Side::ALL.map(|side| say(Key("sheet-ahead").with("side", colour_name(side)))),
        ..Sheet::default()
    };
    for (Kept { game, .. }, own) in games {
        let [black, white] = &game.facts.names;
        let title = Key("review-players").with("black", black.as_str()).with("white", white.as_str());
        let [first, second] = Side::ALL.map(|side| game.record.position().counted(side));
        let score = if game.record.is_finished() { format!("{first}\u{2013}{second}") } else { String::new() };
        let date = game.facts.date.to_string();
        let date = date.split(' ').next().unwrap_or_default();
        let about = [game.facts.event.as_str(), date, score.as_str()];
        let about: Vec<&str> = about.into_iter().filter(|part| !part.is_empty()).collect();
        let errors = game.errors();
        let standing = (0..game.record.move_count())
            .map(|at| (game.told_value(at + 1), errors.iter().any(|error| error.moves == at)));
        sheet.games.push(SheetGame {
            title: say(title),
            caption: about.join(" \u{b7} "),
            record: game.record.clone(),
            standing: standing.collect(),
        });
        for error in errors.into_iter().filter(|error| own.is_none_or(|side| side == error.position.side_to_move())) {
            // The same error of several games is one puzzle.
            if sheet.tasks.iter().any(|task| task.position == error.position) {
                continue;
            }
            let number = sheet.tasks.len() + 1;
            let answer = match error.loss {
                Some(discs) if discs >= 0.5 => Key("sheet-answer-discs").with("discs", format!("{discs:.0}")),
                _ => Key("sheet-answer").into(),
            };
            let answer = answer
                .with("number", number)
                .with("better", error.better.to_string())
                .with("played", error.played.to_string());
            sheet.tasks.push(SheetTask {
                position: error.position,
                last: game.record.moves().take(error.moves).last(),
                caption: say(Key("sheet-task")
                    .with("number", number)
                    .with("side", colour_name(error.position.side_to_move()))),
                answer: say(answer),
            });
        }
    }
    sheet
}

/// The game with the names of the characters and of persons without one, which it does not have itself: others would not know
/// who played.
fn with_names(mut kept: Kept, share: &Share) -> Kept {
    let are_persons = kept.players.iter().all(|player| player == "human");
    for (side, name) in Side::ALL.into_iter().zip(&mut kept.game.facts.names) {
        let player = &kept.players[side.index()];
        let who: Phrase = match player.parse::<OpponentKind>() {
            Ok(kind) => character(kind).name().into(),
            // A picture shows the discs beside the names.
            Err(_) if player != "human" || share.to.is_picture() => continue,
            Err(_) if are_persons => colour_name(side).into(),
            Err(_) => Key("player-unnamed").into(),
        };
        if name.is_empty() {
            *name = share.texts.say(&who);
        }
    }
    kept
}

/// The names in a picture. Nobody is nameless there: the only person of a game is the player, others are called by their colour.
fn shown_names(kept: &Kept, texts: Texts) -> [String; 2] {
    let own = own_side_of(kept.players.each_ref().map(String::as_str));
    Side::ALL.map(|side| match kept.game.facts.names[side.index()].as_str() {
        "" if own == Some(side) => texts.say(&Key("you").into()),
        "" => texts.say(&colour_name(side).into()),
        name => name.to_owned(),
    })
}

/// A file with the first of the endings, that is not there yet with any of them. What no system allows in the names of
/// files is left out.
pub(super) fn free_file(folder: &Path, name: &str, endings: &[&str]) -> PathBuf {
    let is_allowed = |sign: &char| !sign.is_control() && !"/\\:*?\"<>|".contains(*sign);
    let name: String = name.chars().filter(is_allowed).take(80).collect();
    let name = name.trim().trim_matches('.');
    let name = if name.is_empty() { "game" } else { name };
    let file = |number| match number {
        1 => folder.join(format!("{name}.{}", endings[0])),
        number => folder.join(format!("{name} {number}.{}", endings[0])),
    };
    let is_free = |file: &PathBuf| endings.iter().all(|it| is_missing(&file.with_extension(it)));
    (1..u32::MAX).map(file).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::settings::themes::Palette;

    /// The characters are called by their names in a picture that is shown or copied, as in a file.
    #[test]
    fn a_picture_names_the_characters() {
        let kept = Kept { players: ["human", "clover"].map(str::to_owned), ..Kept::default() };
        let mut games = Archive::default();
        games.add([kept]);
        let rows = games.rows().collect();
        let share = Share {
            games: Arc::new(RwLock::new(games)),
            rows,
            to: ShareAs::Copied,
            name: String::new(),
            look: Look::of(&Palette::default()),
            board: BoardShown::Last,
            known: None,
            names: true,
            size: 480,
            caption: String::new(),
            texts: Texts::default(),
            analysis: true,
        };
        assert_eq!(shown_names(&share.first().expect("a game"), share.texts), ["You", "Clover"]);
    }
}
