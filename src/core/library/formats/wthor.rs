//! WTHOR, the database of tournament games of the French federation.
//!
//! A file of games (`.wtb`) has a header of 16 bytes: the day on which it was made (century, year, month, day), the number of
//! games (4 bytes), zero (2 bytes), the year of the games (2 bytes), the size of the board (0 or 8), the kind of the games, and
//! the number of empty squares from which the theoretical score is known. Then each game has 68 bytes: the numbers of its
//! tournament, of black and of white (2 bytes each), the number of black's discs at the end, the same after perfect play from
//! the depth of the header on, and 60 moves as 10 x row + column, followed by zeros.
//!
//! The names are in files of players (`.jou`, 20 bytes each) and of tournaments (`.trn`, 26 bytes each) with the same header,
//! where bytes 8 and 9 are the number of names. They are in Latin-1 and end with a zero. All numbers begin with the low byte.

use std::{
    collections::{BTreeMap, HashMap},
    fmt, io,
    io::Read,
};

use crate::{
    library::{
        date::Date,
        facts::{Declared, Facts, Theory, tidy},
        game::Game,
        problem::Problem,
    },
    rules::{GameRecord, Position, Square, StartLayout},
};

/// The length of a header.
pub const HEADER: usize = 16;

/// The length of a game.
pub const GAME: usize = 68;

/// The lengths of the names of players and of tournaments, with the zero at their end.
const NAMES: [usize; 2] = [20, 26];

/// What a file with a WTHOR header holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Header {
    /// Games.
    Games {
        /// How many.
        count: u32,
        /// The year in which they were played, or zero.
        year: u16,
        /// The number of empty squares from which the theoretical score is known.
        theory_at: u8,
        /// The size of the board.
        size: u8,
    },
    /// Names of players or of tournaments: the file does not say which of both.
    Names {
        /// How many.
        count: u16,
    },
}

impl Header {
    /// The header at the beginning of a file, if it is one.
    pub fn find(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; HEADER] = bytes.first_chunk()?;
        let [century, year, month, day, ..] = *bytes;
        let is_date = (1..=99).contains(&century) && year < 100 && (1..=12).contains(&month) && (1..=31).contains(&day);
        // No text begins with a century: these are control characters.
        if !is_date || !(16..=31).contains(&century) {
            return None;
        }
        let count = u32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]);
        let names = u16::from_le_bytes([bytes[8], bytes[9]]);
        let year = u16::from_le_bytes([bytes[10], bytes[11]]);
        match (count, names) {
            (0, 1..) => Some(Self::Names { count: names }),
            _ => Some(Self::Games {
                count,
                year,
                theory_at: bytes[14],
                size: if bytes[12] == 0 { 8 } else { bytes[12] },
            }),
        }
    }
}

/// The names of players and of tournaments, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Names {
    players: Vec<String>,
    tournaments: Vec<String>,
}

impl Names {
    /// Whether the names of players or of tournaments are missing.
    pub const fn is_empty(&self) -> bool {
        self.players.is_empty() || self.tournaments.is_empty()
    }

    /// Takes the names of a file, which may be one of players or of tournaments: its length says which. Returns false if it
    /// is neither.
    pub fn add(&mut self, bytes: &[u8]) -> bool {
        let Some(Header::Names { count }) = Header::find(bytes) else {
            return false;
        };
        let bytes = &bytes[HEADER..];
        let [players, tournaments] = NAMES;
        let length = bytes.len() / usize::from(count);
        let (kept, each) = match length {
            _ if length == tournaments => (&mut self.tournaments, tournaments),
            _ if length == players => (&mut self.players, players),
            _ => return false,
        };
        let name = |name: &[u8]| {
            let end = name.iter().position(|&byte| byte == 0);
            let latin: String = name[..end.unwrap_or(name.len())].iter().map(|&it| it as char).collect();
            tidy(&latin)
        };
        *kept = bytes.chunks_exact(each).map(name).collect();
        true
    }

    fn player(&self, number: u16) -> String {
        name_or_number(&self.players, number)
    }

    fn tournament(&self, number: u16) -> String {
        name_or_number(&self.tournaments, number)
    }
}

/// A name, or its number if there is no file with it.
fn name_or_number(names: &[String], number: u16) -> String {
    match names.get(usize::from(number)).map(String::as_str) {
        // The database writes question marks for an unknown name.
        Some(name) if name.chars().all(|sign| sign == '?') => String::new(),
        Some(name) => name.to_owned(),
        None => format!("#{number}"),
    }
}

/// A game as its bytes tell it.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a>(&'a [u8; GAME]);

impl<'a> Record<'a> {
    /// The bytes of a game.
    pub const fn new(bytes: &'a [u8; GAME]) -> Self {
        Self(bytes)
    }

    /// The moves. `None` if a byte is no square.
    pub fn moves(&self) -> Option<Vec<Square>> {
        let square = |&byte: &u8| Square::new((byte % 10).checked_sub(1)?, (byte / 10).checked_sub(1)?);
        self.0[8..].iter().take_while(|&&byte| byte != 0).map(square).collect()
    }

    /// Black's discs minus white's after perfect play from the depth of the header on.
    pub fn theory(&self) -> i32 {
        2 * i32::from(self.0[7]) - 64
    }

    /// The theoretical result in a file of this depth. One of depth zero tells nothing where it repeats the result.
    fn theory_from(self, depth: u8) -> Option<Theory> {
        let [result, theory] = [self.0[6], self.0[7]];
        Theory::new(depth, theory).filter(|_| depth > 0 || theory != result)
    }

    /// The game with its names, in a file of this year and depth.
    ///
    /// # Errors
    ///
    /// What is wrong with its moves.
    pub fn game(&self, year: u16, depth: u8, names: &Names) -> Result<Game, Problem> {
        let number = |at: usize| u16::from_le_bytes([self.0[at], self.0[at + 1]]);
        let moves = self.moves().ok_or(Problem::Missing { name: "square" })?;
        let transcript: String = moves.iter().map(Square::to_string).collect();
        let record = GameRecord::from_transcript(Position::start(StartLayout::Standard), &transcript)?;
        let facts = Facts {
            names: [2, 4].map(|at| names.player(number(at))),
            event: names.tournament(number(0)),
            date: Date::of_year(year),
            declared: Declared::score(2 * i64::from(self.0[6]) - 64).filter(|_| !record.is_finished()),
            theory: self.theory_from(depth),
            ..Facts::default()
        };
        Game { record, facts, ..Game::default() }.checked()
    }
}

/// Reads the next game of a file. `None` at its end.
///
/// # Errors
///
/// The errors of the reader, also if it ends within a game.
pub fn next(input: &mut impl Read) -> io::Result<Option<[u8; GAME]>> {
    let mut bytes = [0; GAME];
    // The first byte is read by itself, to tell the end of the file from an end within a game.
    if input.read(&mut bytes[..1])? == 0 {
        return Ok(None);
    }
    input.read_exact(&mut bytes[1..])?;
    Ok(Some(bytes))
}

/// Makes the files of a collection of games: three for each year, since a file of games tells one year for all of them.
#[derive(Debug, Default)]
pub struct Writer {
    years: BTreeMap<u16, Year>,
    losses: Losses,
}

#[derive(Debug, Default)]
struct Year {
    games: Vec<u8>,
    latest: Date,
    players: Numbers,
    tournaments: Numbers,
    /// The depths of the theoretical results, `None` for a game without one.
    depths: Vec<Option<u8>>,
}

/// What the files do not hold as it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// How many names are longer than the files hold, or have letters that are not those of Latin-1.
    pub names: usize,
    /// How many theoretical results are left out, since others of the same year have another depth or none.
    pub theories: usize,
}

/// Says in English what is lost. Nothing if nothing is.
impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { names, theories } = *self;
        let mut parts = Vec::new();
        if names > 0 {
            let are = match names {
                1 => "1 name is shortened or loses letters".to_owned(),
                _ => format!("{names} names are shortened or lose letters"),
            };
            parts.push(format!("{are}: WTHOR holds 19 letters of Latin-1 for a player, and 25 for a tournament"));
        }
        if theories > 0 {
            parts.push(format!(
                "theoretical scores are left out of {theories} games, since a file has one depth for all its games"
            ));
        }
        f.write_str(&parts.join("; "))
    }
}

/// Why a game cannot be added to a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// It does not begin as games usually do.
    #[error("WTHOR only holds games from the usual start")]
    Start,
    /// It was not played to its end, and how many discs each side would have is not told, or not by an even number.
    #[error("WTHOR only holds games with a score, and this one was not played to its end")]
    NoScore,
    /// The file is full.
    #[error("a WTHOR file does not hold so many games or names")]
    Full,
}

/// The files of a year.
#[derive(Debug)]
pub struct Files {
    /// The year, or zero if it is not known.
    pub year: u16,
    /// The games, `.wtb`.
    pub games: Vec<u8>,
    /// The names of the players, `.jou`.
    pub players: Vec<u8>,
    /// The names of the tournaments, `.trn`.
    pub tournaments: Vec<u8>,
}

/// Names and their numbers, in the order in which they came.
#[derive(Debug, Default)]
struct Numbers {
    by_name: HashMap<String, u16>,
    names: Vec<String>,
}

impl Numbers {
    fn of(&mut self, name: &str) -> Result<u16, Unwritable> {
        let name = if name.is_empty() { "???" } else { name };
        if let Some(&number) = self.by_name.get(name) {
            return Ok(number);
        }
        let number = u16::try_from(self.names.len()).map_err(|_| Unwritable::Full)?;
        self.by_name.insert(name.to_owned(), number);
        self.names.push(name.to_owned());
        Ok(number)
    }

    fn file(&self, made: [u8; 4], length: usize) -> Vec<u8> {
        let count = self.names.len() as u16;
        let mut bytes = header(made, 0, count, 0, 0);
        for name in &self.names {
            let latin = name.chars().map(|sign| u8::try_from(sign).unwrap_or(b'?'));
            let padded = latin.take(length - 1).chain(std::iter::repeat(0));
            bytes.extend(padded.take(length));
        }
        bytes
    }
}

/// Whether a file holds a name of this length as it is, beside the zero at its end.
fn fits(name: &str, length: usize) -> bool {
    name.chars().count() < length && name.chars().all(|sign| u8::try_from(sign).is_ok())
}

fn header(made: [u8; 4], games: u32, names: u16, year: u16, depth: u8) -> Vec<u8> {
    let [low, high] = names.to_le_bytes();
    let [year, century] = year.to_le_bytes();
    let size = if games > 0 { 8 } else { 0 };
    [&made[..], &games.to_le_bytes(), &[low, high, year, century, size, 0, depth, 0]].concat()
}

impl Writer {
    /// Adds a game, turned to the usual start if it begins with its mirror image.
    ///
    /// # Errors
    ///
    /// [`Unwritable`] if no such file can hold it.
    pub fn add(&mut self, game: &Game) -> Result<(), Unwritable> {
        let game = game.clone().turned();
        if game.record.start() != &Position::start(StartLayout::Standard) {
            return Err(Unwritable::Start);
        }
        let discs = match game.result() {
            Some(Declared::Score(score)) if score % 2 == 0 => (32 + score / 2) as u8,
            _ => return Err(Unwritable::NoScore),
        };
        let facts = &game.facts;
        let year = self.years.entry(facts.date.year()).or_default();
        let [black, white] = &facts.names;
        let [player, tournament] = NAMES;
        let mut number = |names: &mut Numbers, name: &str, length| {
            let count = names.names.len();
            let number = names.of(name)?;
            // A name is counted when it comes for the first time.
            let is_new = names.names.len() > count;
            self.losses.names += usize::from(is_new && !fits(name, length));
            Ok(number)
        };
        let numbers = [
            number(&mut year.tournaments, &facts.event, tournament)?,
            number(&mut year.players, black, player)?,
            number(&mut year.players, white, player)?,
        ];
        let mut bytes = [0; GAME];
        for (at, number) in numbers.into_iter().enumerate() {
            bytes[2 * at..2 * at + 2].copy_from_slice(&number.to_le_bytes());
        }
        bytes[6] = discs;
        bytes[7] = facts.theory.map_or(discs, |theory| theory.discs);
        for (byte, square) in bytes[8..].iter_mut().zip(game.record.moves()) {
            *byte = 10 * (square.rank() + 1) + square.file() + 1;
        }
        year.games.extend(bytes);
        year.depths.push(facts.theory.map(|theory| theory.empties));
        year.latest = year.latest.max(facts.date);
        Ok(())
    }

    /// The files of each year, in the order of the years, and what is lost.
    pub fn files(mut self) -> (Vec<Files>, Losses) {
        let mut files = Vec::new();
        for (number, year) in &mut self.years {
            self.losses.theories += year.drop_mixed_theories();
            files.push(year.files(*number));
        }
        (files, self.losses)
    }
}

impl Year {
    /// Leaves the theoretical results out unless all games have one of the same depth. Returns how many are left out.
    fn drop_mixed_theories(&mut self) -> usize {
        let first = self.depths.first().copied().flatten();
        if self.depths.iter().all(|&depth| depth == first) {
            return 0;
        }
        let count = self.depths.iter().flatten().count();
        self.depths.fill(None);
        for game in self.games.chunks_exact_mut(GAME) {
            game[7] = game[6];
        }
        count
    }

    /// The files. Instead of the day on which they are made they bear that of the latest game, so that the same games always
    /// make the same files.
    fn files(&self, number: u16) -> Files {
        let [year, month, day, ..] = self.latest.parts().map(|part| part.max(1));
        let year = if self.latest.is_known() { year } else { 2000 };
        let made = [(year / 100) as u8, (year % 100) as u8, month as u8, day as u8];
        let count = (self.games.len() / GAME) as u32;
        let depth = self.depths.first().copied().flatten().unwrap_or_default();
        let [players, tournaments] = NAMES;
        let mut games = header(made, count, 0, number, depth);
        games.extend(&self.games);
        Files {
            year: number,
            games,
            players: self.players.file(made, players),
            tournaments: self.tournaments.file(made, tournaments),
        }
    }
}
