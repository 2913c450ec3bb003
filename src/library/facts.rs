//! What is known about a game besides its moves.

use super::{date::Date, summary::Summary};
use crate::rules::{Color, EarlyEnd};

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
}

impl Facts {
    /// The ratings as texts, empty where none is known.
    pub(super) fn rating_texts(&self) -> [String; 2] {
        self.ratings
            .map(|rating| rating.map_or_else(String::new, |it| it.to_string()))
    }
}

/// A result that is only told, since the moves do not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declared {
    /// Black's discs minus white's, from -64 to 64.
    Score(i8),
    /// The winner, without a number of discs.
    Winner(Color),
}

impl Declared {
    /// The result with this difference of discs, if there can be one.
    pub fn score(difference: i64) -> Option<Self> {
        let score = i8::try_from(difference).ok()?;
        (-64..=64).contains(&score).then_some(Self::Score(score))
    }

    /// The result with these numbers of discs.
    pub fn discs(black: i64, white: i64) -> Option<Self> {
        let can_be = (0..=64).contains(&black) && (0..=64).contains(&white);
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
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Score(1..) => Some(Color::Black),
            Self::Score(0) => None,
            Self::Score(_) => Some(Color::White),
            Self::Winner(winner) => Some(winner),
        }
    }
}

/// A rating as a text writes it, possibly with a fraction or a sign for a provisional one.
pub(super) fn rating(text: &str) -> Option<u16> {
    let digits = text.trim().trim_start_matches('?');
    let rating: f64 = digits.parse().ok()?;
    (0.5..10_000.0)
        .contains(&rating)
        .then_some(rating.round() as u16)
}

/// A text without white space at its ends, and with single spaces for all white space and control characters in it. A `?`,
/// which many programs write for an unknown text, becomes empty.
pub(super) fn tidy(text: &str) -> String {
    let is_gap = |sign: char| sign.is_whitespace() || sign.is_control();
    let words: Vec<&str> = text.split(is_gap).filter(|it| !it.is_empty()).collect();
    match words[..] {
        ["?"] => String::new(),
        _ => words.join(" "),
    }
}
