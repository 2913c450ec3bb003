//! What is known about a game besides its moves, and what the engine has found out about it.

use super::date::Date;
use crate::rules::{EarlyEnd, Side};

/// What is known about a game besides its moves. Texts that are not known are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The names of the players, black's first.
    pub names: [String; 2],
    /// Their ratings on the server where they played.
    pub ratings: [Option<u16>; 2],
    /// When it was played.
    pub date: Date,
    /// The server or the town.
    pub place: String,
    /// The tournament.
    pub event: String,
    /// The round of the tournament.
    pub round: String,
    /// The time limit, as the source wrote it.
    pub clock: String,
    /// Anything else that a person has noted.
    pub notes: String,
    /// How it ended, if it ended before its last move.
    pub early_end: Option<EarlyEnd>,
    /// The result according to the source. It counts only for a game that was not played to its end.
    pub declared: Option<Declared>,
    /// What the engine has found out, in short.
    pub summary: Option<Summary>,
    /// The theoretical result of a game of the WTHOR database.
    pub theory: Option<Theory>,
}

/// The result after perfect play from some position of the game on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theory {
    /// The number of empty squares from which on it was played perfectly, from 0 to 60. The database gives it for a whole file.
    pub empties: u8,
    /// Black's discs at the end, from 0 to 64.
    pub discs: u8,
}

impl Facts {
    /// Adds what is said about the whole game to the notes.
    pub(super) fn add_comment(&mut self, words: &str) {
        if words.is_empty() {
            return;
        }
        if !self.notes.is_empty() {
            self.notes += "; ";
        }
        self.notes += words;
    }

    /// The ratings as texts, empty where none is known.
    pub(super) fn rating_texts(&self) -> [String; 2] {
        self.ratings.map(|rating| rating.map_or_else(String::new, |it| it.to_string()))
    }
}

impl Theory {
    /// The result with these numbers. `None` if they are too large.
    pub fn new(empties: u8, discs: u8) -> Option<Self> {
        (empties <= 60 && discs <= 64).then_some(Self { empties, discs })
    }
}

/// A result that is only told, since the moves do not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declared {
    /// Black's discs minus white's, from -64 to 64.
    Score(i8),
    /// The winner, without a number of discs.
    Winner(Side),
}

impl Declared {
    /// The result with this difference of discs, if there can be one.
    pub fn score(difference: i64) -> Option<Self> {
        let score = i8::try_from(difference).ok()?;
        (-64..=64).contains(&score).then_some(Self::Score(score))
    }

    /// The result with these numbers of discs, of which there are some.
    pub fn discs(black: i64, white: i64) -> Option<Self> {
        let can_be = (0..=64).contains(&black) && (0..=64).contains(&white) && (1..=64).contains(&(black + white));
        can_be.then(|| Self::score(black - white)).flatten()
    }

    /// The result of a game that was not played to its end, of which this is told, and which ended so.
    pub fn of_unfinished(told: Option<Self>, end: Option<EarlyEnd>) -> Option<Self> {
        let Some(end) = end else {
            return told;
        };
        // Who gave up has lost, whatever else is told.
        let winner = end.loser().opponent();
        let told = told.filter(|told| told.winner() == Some(winner));
        Some(told.unwrap_or(Self::Winner(winner)))
    }

    /// The winner; `None` for a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Score(1..) => Some(Side::Black),
            Self::Score(0) => None,
            Self::Score(_) => Some(Side::White),
            Self::Winner(winner) => Some(winner),
        }
    }
}

/// A rating as a text writes it, possibly with a fraction or a sign for a provisional one.
pub(super) fn rating(text: &str) -> Option<u16> {
    let rating: f64 = text.trim().trim_start_matches('?').parse().ok()?;
    (0.5..10_000.0).contains(&rating).then_some(rating.round() as u16)
}

/// A text without white space at its ends, and with single spaces for all white space and control characters in it. A `?`,
/// which many programs write for an unknown text, becomes empty.
pub fn tidy(text: &str) -> String {
    let is_gap = |sign: char| sign.is_whitespace() || sign.is_control();
    // Marks that take no room make names differ that look alike. Joiners belong to words of some scripts.
    let is_seen = |sign: &char| !matches!(sign, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    let text: String = text.chars().filter(is_seen).collect();
    let is_joiner = |sign| matches!(sign, '\u{200c}' | '\u{200d}');
    let text = if text.replace(is_joiner, "").is_ascii() { text.replace(is_joiner, "") } else { text };
    let words: Vec<&str> = text.split(is_gap).filter(|it| !it.is_empty()).collect();
    match words[..] {
        ["?"] => String::new(),
        _ => words.join(" "),
    }
}

/// What the engine has found out about a game, in short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How accurately both sides have played, in per cent, black first. `None` for a side without a choice.
    pub accuracy: [Option<u8>; 2],
    /// The worst move of each side: its number, counted from 1, and the discs it has lost.
    pub worst: [Option<(u8, u8)>; 2],
    /// The value of each position for black in discs, from the start on.
    pub graph: Vec<i8>,
    /// What the errors of each side are about, and the discs that each has lost. The numbers of the topics are those of the engine.
    /// `None` if an older version has analysed the game.
    pub costs: Option<[Vec<(u8, u8)>; 2]>,
}

/// What stands for a side without a choice.
const NO_ACCURACY: u8 = 255;

impl Summary {
    /// Its form in a file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let accuracy = self.accuracy.map(|it| it.unwrap_or(NO_ACCURACY));
        // A move with number zero is none.
        let worst = self.worst.map(|it| <[u8; 2]>::from(it.unwrap_or_default()));
        let graph = self.graph.iter().map(|&value| value as u8);
        accuracy.into_iter().chain(worst.into_iter().flatten()).chain(graph).collect()
    }

    /// Reads that form.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let (&[black, white, a, b, c, d], graph) = bytes.split_first_chunk()?;
        Some(Self {
            accuracy: [black, white].map(|it| (it <= 100).then_some(it)),
            worst: [(a, b), (c, d)].map(|it| (it.0 > 0).then_some(it)),
            graph: graph.iter().map(|&value| value as i8).collect(),
            costs: None,
        })
    }

    /// The form of the costs in a file: how many black has, and all of them. Empty if they are not known.
    pub(super) fn cost_bytes(&self) -> Vec<u8> {
        let Some([black, white]) = &self.costs else {
            return Vec::new();
        };
        let pairs = black.iter().chain(white).flat_map(|&(topic, discs)| [topic, discs]);
        std::iter::once(black.len() as u8).chain(pairs).collect()
    }

    /// Reads that form.
    pub(super) fn set_costs(&mut self, bytes: &[u8]) {
        self.costs = bytes.split_first().map(|(&black, pairs)| {
            let (pairs, _) = pairs.as_chunks::<2>();
            let (black, white) = pairs.split_at(usize::from(black).min(pairs.len()));
            [black, white].map(|it| it.iter().map(|&[topic, discs]| (topic, discs)).collect())
        });
    }
}
