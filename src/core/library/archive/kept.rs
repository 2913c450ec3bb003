//! A game as it is kept, and a look at one without taking it apart.

use super::fields::{Fields, write};
use crate::{
    library::{
        annotation::Annotation,
        date::Date,
        facts::{Declared, Facts, Summary, Theory},
        game::Game,
    },
    rules::{Bitboard, EarlyEnd, GameRecord, Outcome, Position, Side, Square, named_openings},
};

/// A game, and what belongs to it where it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The number of the game, which no other game has.
    pub id: u64,
    /// Its moves, and what is known about it.
    pub game: Game,
    /// Who played, black first: `human`, or the key of an opponent. Empty for games from elsewhere.
    pub players: [String; 2],
    /// Whether the player has given it a star.
    pub is_starred: bool,
    /// Whether it was played elsewhere.
    pub is_imported: bool,
    /// Whether it counts for the rating.
    pub is_rated: bool,
    /// Whether it begins from a position of another game. It counts nowhere: its first moves belong to that game.
    pub is_fork: bool,
    /// Words under which the player finds it again.
    pub tags: Vec<String>,
    /// How well the moves of black and of white were guessed: the points of the player and of who played them, as
    /// percentages. `None` if they were not.
    pub guessed: [Option<[u8; 2]>; 2],
    /// What a newer version of the program has written. It is kept as it is.
    pub unknown: Vec<u8>,
}

/// The numbers of the fields. A number is never used again for something else.
mod field {
    pub const START: u8 = 1;
    pub const MOVES: u8 = 2;
    pub const NAMES: [u8; 2] = [3, 4];
    pub const PLACE: u8 = 5;
    pub const EVENT: u8 = 6;
    pub const ROUND: u8 = 7;
    pub const CLOCK: u8 = 8;
    pub const NOTES: u8 = 9;
    pub const RATINGS: [u8; 2] = [10, 11];
    pub const DATE: u8 = 12;
    pub const EARLY_END: u8 = 13;
    pub const DECLARED: u8 = 14;
    pub const PLAYERS: [u8; 2] = [15, 16];
    pub const FLAGS: u8 = 17;
    pub const TAGS: u8 = 18;
    pub const SUMMARY: u8 = 19;
    /// The discs at the end, if it was played to its end: so it need not be played to show its result.
    pub const DISCS: u8 = 20;
    /// The English name of its opening, so that it need not be played to be found.
    pub const OPENING: u8 = 21;
    /// What the errors are about, which belongs to the summary.
    pub const COSTS: u8 = 22;
    /// The theoretical result.
    pub const THEORY: u8 = 23;
    pub const GUESSED: [u8; 2] = [24, 25];
    /// What is said about its places, and its variations, in JSON.
    pub const ANNOTATIONS: u8 = 26;
    /// The comments among them, one in each line, by which the game is found.
    pub const COMMENTS: u8 = 27;
    /// All fields that this version knows.
    pub const KNOWN: std::ops::RangeInclusive<u8> = START..=COMMENTS;
}

const STAR: u8 = 1;
const IMPORTED: u8 = 2;
const RATED: u8 = 4;
const FORK: u8 = 8;

/// Between the tags, which have no line breaks.
const BETWEEN_TAGS: char = '\n';

impl Kept {
    /// The tags, each with a `#` before it, and the notes.
    pub fn remarks(&self) -> String {
        let tags = self.tags.iter().map(String::as_str);
        remarks(tags, &self.game.facts.notes)
    }

    /// Takes tags and notes from such a text: each word that begins with `#` is a tag.
    pub fn set_remarks(&mut self, text: &str) {
        let (tags, words): (Vec<&str>, Vec<&str>) =
            text.split_whitespace().partition(|word| word.len() > 1 && word.starts_with('#'));
        self.tags.clear();
        for tag in tags {
            let tag = tag.trim_start_matches('#').to_owned();
            if !tag.is_empty() && !self.tags.contains(&tag) {
                self.tags.push(tag);
            }
        }
        self.game.facts.notes = words.join(" ");
    }

    /// Appends the number and the fields of the game.
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        let Game { record, facts, annotations } = &self.game;
        bytes.extend(self.id.to_le_bytes());
        let start = record.start();
        if start != &Position::default() {
            let mut value = Vec::new();
            for color in Side::ALL {
                value.extend(start.discs(color).0.to_le_bytes());
            }
            value.push(start.side_to_move().index() as u8);
            write(bytes, field::START, &value);
        }
        let moves: Vec<u8> = record.moves().map(Square::index).collect();
        write(bytes, field::MOVES, &moves);
        for side in 0..2 {
            write(bytes, field::NAMES[side], facts.names[side].as_bytes());
            write(bytes, field::PLAYERS[side], self.players[side].as_bytes());
            if let Some(rating) = facts.ratings[side] {
                write(bytes, field::RATINGS[side], &rating.to_le_bytes());
            }
            if let Some(points) = self.guessed[side] {
                write(bytes, field::GUESSED[side], &points);
            }
        }
        for (field, text) in [
            (field::PLACE, &facts.place),
            (field::EVENT, &facts.event),
            (field::ROUND, &facts.round),
            (field::CLOCK, &facts.clock),
            (field::NOTES, &facts.notes),
            (field::TAGS, &self.tags.join(&BETWEEN_TAGS.to_string())),
        ] {
            write(bytes, field, text.as_bytes());
        }
        if facts.date.is_known() {
            write(bytes, field::DATE, &facts.date.packed().to_le_bytes());
        }
        if let Some(end) = facts.early_end {
            let how = match end {
                EarlyEnd::Resigned(_) => 0,
                EarlyEnd::OutOfTime(_) => 1,
            };
            write(bytes, field::EARLY_END, &[how, end.loser().index() as u8]);
        }
        match facts.declared {
            Some(Declared::Score(score)) => write(bytes, field::DECLARED, &[0, score as u8]),
            Some(Declared::Winner(color)) => {
                write(bytes, field::DECLARED, &[1, color.index() as u8]);
            }
            None => {}
        }
        if let Some(Theory { empties, discs }) = facts.theory {
            write(bytes, field::THEORY, &[empties, discs]);
        }
        if let Some(outcome) = record.outcome() {
            write(bytes, field::DISCS, &[outcome.black as u8, outcome.white as u8]);
        }
        if let Some(found) = named_openings::opening_of(record) {
            write(bytes, field::OPENING, found.opening.english.as_bytes());
        }
        let flags =
            [(self.is_starred, STAR), (self.is_imported, IMPORTED), (self.is_rated, RATED), (self.is_fork, FORK)];
        let flags = flags.iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag).sum();
        if flags != 0 {
            write(bytes, field::FLAGS, &[flags]);
        }
        if let Some(summary) = &facts.summary {
            write(bytes, field::SUMMARY, &summary.bytes());
            write(bytes, field::COSTS, &summary.cost_bytes());
        }
        if !annotations.is_empty() {
            let comments: Vec<&str> = annotations.iter().map(|said| said.comment.as_str()).collect();
            write(bytes, field::ANNOTATIONS, Annotation::list_to_text(annotations).as_bytes());
            write(bytes, field::COMMENTS, comments.join("\n").trim().as_bytes());
        }
        bytes.extend_from_slice(&self.unknown);
    }
}

/// Tags with a `#` before each, and notes.
fn remarks<'a>(tags: impl Iterator<Item = &'a str>, notes: &str) -> String {
    let tags = tags.map(|tag| format!("#{tag}"));
    let words: Vec<String> = tags.chain((!notes.is_empty()).then(|| notes.to_owned())).collect();
    words.join(" ")
}

/// Whether two names are the same. Small and capital letters are no difference.
pub fn is_same_name(one: &str, other: &str) -> bool {
    fn letters(name: &str) -> impl Iterator<Item = char> {
        name.trim().chars().flat_map(char::to_lowercase)
    }
    letters(one).eq(letters(other))
}

/// A game of an [`Archive`](super::Archive), of which only what is asked for is taken apart.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    fields: &'a [u8],
    own_names: &'a [String],
}

impl<'a> View<'a> {
    pub(super) const fn new(fields: &'a [u8], own_names: &'a [String]) -> Self {
        Self { fields, own_names }
    }

    /// The number of the game.
    pub fn id(&self) -> u64 {
        self.fields.first_chunk().map_or(0, |id| u64::from_le_bytes(*id))
    }

    fn fields(&self) -> Fields<'a> {
        Fields(self.fields.get(8..).unwrap_or_default())
    }

    fn field(&self, wanted: u8) -> &'a [u8] {
        self.fields().find(|(field, _)| *field == wanted).map_or(&[], |(_, value)| value)
    }

    fn text(&self, field: u8) -> &'a str {
        str::from_utf8(self.field(field)).unwrap_or_default()
    }

    fn number(&self, field: u8) -> Option<u64> {
        let value = self.field(field);
        let mut bytes = [0; 8];
        bytes.get_mut(..value.len())?.copy_from_slice(value);
        (!value.is_empty()).then_some(u64::from_le_bytes(bytes))
    }

    fn has_flag(&self, flag: u8) -> bool {
        self.field(field::FLAGS).first().is_some_and(|flags| flags & flag != 0)
    }

    /// The position with which it begins.
    pub fn start(&self) -> Position {
        let value: Option<&[u8; 17]> = self.field(field::START).first_chunk();
        let start = value.and_then(|value| {
            let discs = |at: usize| Some(Bitboard(u64::from_le_bytes(*value[at..].first_chunk()?)));
            Position::new(discs(0)?, discs(8)?, color(value[16])?).ok()
        });
        start.unwrap_or_default()
    }

    /// The squares of its moves, by their numbers.
    pub fn moves(&self) -> &'a [u8] {
        self.field(field::MOVES)
    }

    /// The names of the players, black first.
    pub fn names(&self) -> [&'a str; 2] {
        field::NAMES.map(|name| self.text(name))
    }

    /// Who played, black first: `human`, or the key of an opponent. Empty for games from elsewhere.
    pub fn players(&self) -> [&'a str; 2] {
        field::PLAYERS.map(|player| self.text(player))
    }

    /// The strengths of the players at the time of the game, as far as they are known.
    pub fn ratings(&self) -> [Option<u16>; 2] {
        field::RATINGS.map(|rating| u16::try_from(self.number(rating)?).ok())
    }

    /// When it was played.
    pub fn date(&self) -> Date {
        self.number(field::DATE).map_or_else(Date::default, Date::from_packed)
    }

    /// The tournament.
    pub fn event(&self) -> &'a str {
        self.text(field::EVENT)
    }

    /// The English name of its opening. Empty if it has none.
    pub fn opening(&self) -> &'a str {
        self.text(field::OPENING)
    }

    /// The texts in which words are looked for, besides the name of the opening.
    pub(super) fn texts(&self) -> impl Iterator<Item = &'a str> {
        let [black, white] = field::NAMES;
        let texts = [black, white, field::PLACE, field::EVENT, field::NOTES, field::TAGS, field::COMMENTS];
        let view = *self;
        texts.into_iter().map(move |field| view.text(field)).filter(|text| !text.is_empty())
    }

    /// The tags.
    pub fn tags(&self) -> impl Iterator<Item = &'a str> {
        self.text(field::TAGS).split(BETWEEN_TAGS).filter(|tag| !tag.is_empty())
    }

    /// The tags and the notes, as [`Kept::remarks`] writes them.
    pub fn remarks(&self) -> String {
        remarks(self.tags(), self.text(field::NOTES))
    }

    /// Whether it has a star.
    pub fn is_starred(&self) -> bool {
        self.has_flag(STAR)
    }

    /// The side that one of the archive's own names has in a game that was imported. `None` if both have one.
    pub fn named_side(&self) -> Option<Side> {
        let is_own = |name: &str| self.own_names.iter().any(|own| is_same_name(own, name));
        match self.names().map(is_own) {
            [true, false] if self.is_imported() => Some(Side::Black),
            [false, true] if self.is_imported() => Some(Side::White),
            _ => None,
        }
    }

    /// Whether it was played elsewhere.
    pub fn is_imported(&self) -> bool {
        self.has_flag(IMPORTED)
    }

    /// Whether it counts for the rating.
    pub fn is_rated(&self) -> bool {
        self.has_flag(RATED)
    }

    /// Whether it begins from a position of another game.
    pub fn is_fork(&self) -> bool {
        self.has_flag(FORK)
    }

    /// The discs at the end, if it was played to its end.
    pub fn outcome(&self) -> Option<Outcome> {
        let &[black, white] = self.field(field::DISCS) else {
            return None;
        };
        Some(Outcome { black: black.into(), white: white.into() })
    }

    /// How it ended, if it ended before its last move.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        let &[how, loser] = self.field(field::EARLY_END) else {
            return None;
        };
        let loser = color(loser)?;
        match how {
            0 => Some(EarlyEnd::Resigned(loser)),
            1 => Some(EarlyEnd::OutOfTime(loser)),
            _ => None,
        }
    }

    fn declared(&self) -> Option<Declared> {
        match *self.field(field::DECLARED) {
            [0, score] => Declared::score(i64::from(score as i8)),
            [1, winner] => color(winner).map(Declared::Winner),
            _ => None,
        }
    }

    /// The result, as [`Game::result`] finds it.
    pub fn result(&self) -> Option<Declared> {
        match self.outcome() {
            Some(outcome) => Some(Declared::Score(outcome.score() as i8)),
            None => Declared::of_unfinished(self.declared(), self.early_end()),
        }
    }

    /// What the engine has found out, in short.
    pub fn summary(&self) -> Option<Summary> {
        let mut summary = Summary::of_bytes(self.field(field::SUMMARY))?;
        summary.set_costs(self.field(field::COSTS));
        Some(summary)
    }

    /// The round of the tournament. Empty if it is not known.
    pub fn round(&self) -> &'a str {
        self.text(field::ROUND)
    }

    /// The theoretical result, if it came from the WTHOR database.
    pub fn theory(&self) -> Option<Theory> {
        let &[empties, discs] = self.field(field::THEORY) else {
            return None;
        };
        Theory::new(empties, discs)
    }

    /// What is said about its places, and its variations. Nothing if that is damaged.
    pub fn annotations(&self) -> Vec<Annotation> {
        Annotation::list_of_text(self.text(field::ANNOTATIONS)).unwrap_or_default()
    }

    /// The whole game. Moves from the first illegal one on, which only damage can explain, are left out.
    pub fn kept(&self) -> Kept {
        let mut record = GameRecord::new(self.start());
        for &square in self.moves() {
            let Some(square) = Square::from_index(square) else {
                break;
            };
            if record.play(square).is_err() {
                break;
            }
        }
        let mut unknown = Vec::new();
        for (field, value) in self.fields().filter(|(field, _)| !field::KNOWN.contains(field)) {
            write(&mut unknown, field, value);
        }
        let facts = Facts {
            names: self.names().map(str::to_owned),
            ratings: self.ratings(),
            date: self.date(),
            place: self.text(field::PLACE).to_owned(),
            event: self.event().to_owned(),
            round: self.round().to_owned(),
            clock: self.text(field::CLOCK).to_owned(),
            notes: self.text(field::NOTES).to_owned(),
            early_end: self.early_end(),
            declared: self.declared(),
            summary: self.summary(),
            theory: self.theory(),
        };
        Kept {
            id: self.id(),
            game: Game { record, facts, annotations: self.annotations() },
            players: self.players().map(str::to_owned),
            is_starred: self.is_starred(),
            is_imported: self.is_imported(),
            is_rated: self.is_rated(),
            is_fork: self.is_fork(),
            tags: self.tags().map(str::to_owned).collect(),
            guessed: field::GUESSED.map(|side| self.field(side).try_into().ok()),
            unknown,
        }
    }
}

fn color(index: u8) -> Option<Side> {
    Side::ALL.get(usize::from(index)).copied()
}
