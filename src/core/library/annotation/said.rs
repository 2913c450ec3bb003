//! An annotation: a place of a game, with the comment, the mark, the value and the times that are told of it.

use std::time::Duration;

use crate::rules::Square;

/// A place of a game or of a variation, and what is said about it and the move that leads there. A place about which nothing is said
/// is the end of a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    /// The moves from the start of the game to the place, without passes. Empty for the start.
    pub moves: Vec<Square>,
    /// The comment, in one line.
    pub comment: String,
    /// What the move is said to be.
    pub mark: Option<MoveMark>,
    /// Who is said to win, and by how much.
    pub value: Option<Value>,
    /// How long the move took.
    pub spent: Option<Duration>,
    /// The time that was left on the clock of the side that made the move.
    pub left: Option<Duration>,
}

/// By how many discs Black wins, in hundredths of a disc: negative if White does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// Hundredths of a disc, from -6400 to 6400.
    pub hundredths: i16,
    /// Whether both sides cannot do better, which only the program's own JSON tells.
    pub is_exact: bool,
}

impl Value {
    /// A value in discs that is not known to be exact. `None` if there cannot be one.
    pub fn rough(discs: f64) -> Option<Self> {
        let hundredths = (discs * 100.0).round();
        (-6400.0..=6400.0).contains(&hundredths).then_some(Self { hundredths: hundredths as i16, is_exact: false })
    }

    /// The value in discs.
    pub fn discs(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }

    /// The same value as White sees it.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { hundredths: -self.hundredths, ..self }
    }
}

table! {
    /// What a move is said to be. Each has its sign, its number as a glyph of PGN, and its property of SGF with its value.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum MoveMark: (&'static str, u8, (&'static str, &'static str)) {
        /// A good move.
        Good => ("!", 1, ("TE", "1")),
        /// A mistake.
        Mistake => ("?", 2, ("BM", "1")),
        /// A move that is hard to find.
        Brilliant => ("!!", 3, ("TE", "2")),
        /// A blunder.
        Blunder => ("??", 4, ("BM", "2")),
        /// A move that deserves a look.
        Interesting => ("!?", 5, ("IT", "")),
        /// A dubious move.
        Dubious => ("?!", 6, ("DO", "")),
    }
}

impl MoveMark {
    /// Its sign.
    pub fn sign(self) -> &'static str {
        self.row().0
    }

    /// Its number as a glyph of PGN.
    pub(in crate::library) fn glyph(self) -> u8 {
        self.row().1
    }

    /// Its property of SGF and the value.
    pub(in crate::library) fn property(self) -> (&'static str, &'static str) {
        self.row().2
    }

    /// The mark with a sign.
    pub fn of_sign(sign: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.sign() == sign)
    }
}

impl Annotation {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        let Self { moves: _, comment, mark, value, spent, left } = self;
        comment.is_empty() && mark.is_none() && value.is_none() && spent.is_none() && left.is_none()
    }

    /// Whether it only tells how long the move took, and the time that was left.
    pub fn is_time_only(&self) -> bool {
        let Self { moves: _, comment, mark, value, spent, left } = self;
        (spent.is_some() || left.is_some()) && comment.is_empty() && mark.is_none() && value.is_none()
    }

    /// Adds what another one says about the same place. Nothing that is said already is changed.
    pub fn complete(&mut self, other: &Self) {
        if !self.comment.contains(&other.comment) {
            if !self.comment.is_empty() {
                self.comment.push(' ');
            }
            self.comment += &other.comment;
        }
        self.mark = self.mark.or(other.mark);
        self.value = self.value.or(other.value);
        self.spent = self.spent.or(other.spent);
        self.left = self.left.or(other.left);
    }
}
