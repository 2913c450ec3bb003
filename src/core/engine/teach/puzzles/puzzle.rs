//! A puzzle, what it is about, and puzzles as text: lines of OBF with the values of the right move and of the best other one.
//! The comment has the rating and the motif.
//!
//! ```text
//! --O-----…  X; g8:+4; g1:-6; % 1510 corner
//! ```

use std::{collections::HashMap, fmt, str::FromStr, sync::LazyLock};

use crate::{
    engine::{
        teach::reasons::{Reason, Topic},
        util::fnv1a,
    },
    rules::{
        Position, Square, Symmetry,
        obf::{ObfError, Problem},
    },
};

/// Up to this many empty squares the values of puzzles are exact.
pub const EXACT_EMPTIES: u32 = 18;

/// A move wins from this many discs on. The value of a search that is nearer to 0 may be a draw or a loss in truth.
const WIN: f32 = 2.0;

/// A move that wins by so many discs more than any other is right for everybody, though others may win too.
const CLEAR: f32 = 10.0;

/// A position in which one move is right.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position. Its side to move is that of the player.
    pub position: Position,
    /// The right move.
    pub right: Square,
    /// What it is worth, in discs.
    pub value: f32,
    /// The best of the other moves, and what that is worth.
    pub second: (Square, f32),
    /// The strength at which players solve it half of the time, in Elo points.
    pub rating: u16,
    /// What it is about, if that is one of the motifs.
    pub motif: Option<Motif>,
}

/// What is to be done in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// One move wins.
    Win,
    /// One move draws, and none wins.
    Draw,
    /// One move is better than the others by a clear margin.
    Best,
}

impl Puzzle {
    /// What is to be done. Only what is proven counts: without exact values it is to find the best move.
    pub fn aim(&self) -> Aim {
        let (_, second) = self.second;
        match self.value {
            _ if !self.is_exact() => Aim::Best,
            value if value > 0.0 && second <= 0.0 => Aim::Win,
            0.0 if second < 0.0 => Aim::Draw,
            _ => Aim::Best,
        }
    }

    /// Whether it is one for everybody, and so may be one of the day: the right move alone keeps a proven win or draw, or it wins
    /// by at least 10 discs more than any other move. In the others nothing is won that a player can see: the best move still
    /// loses, or wins a few discs more than another one.
    pub fn is_for_everybody(&self) -> bool {
        let (_, second) = self.second;
        self.aim() != Aim::Best || self.value >= WIN && self.value - second >= CLEAR
    }

    /// Whether the values are final differences of discs.
    pub fn is_exact(&self) -> bool {
        self.position.empties() <= EXACT_EMPTIES
    }

    /// A number that is the same for all rotations and reflections of the position, with the colours exchanged or not.
    pub fn key(&self) -> u64 {
        key(&self.position)
    }
}

/// A value of a puzzle as it is kept: in whole discs if it is exact, and else in tenths.
pub(super) fn rounded(value: f32, position: &Position) -> f32 {
    let parts = if position.empties() <= EXACT_EMPTIES { 1.0 } else { 10.0 };
    // Adding 0 makes a negative zero positive.
    (parts * value).round() / parts + 0.0
}

/// See [`Puzzle::key`].
pub(super) fn key(position: &Position) -> u64 {
    let side = position.side_to_move();
    let discs = [position.discs(side), position.discs(!side)];
    let images = Symmetry::ALL.map(|way| discs.map(|set| way.bitboard(set).0));
    let least = images.into_iter().min().unwrap_or_default();
    fnv1a(least.into_iter().flat_map(u64::to_le_bytes))
}

/// What a puzzle is about: the kind of reason that tells most about its right move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motif {
    /// Corners, and the squares beside them.
    Corner,
    /// The last move in a closed region.
    Parity,
    /// A move that can wait.
    Wait,
    /// The number of moves of both sides.
    Mobility,
    /// Outer discs.
    Wall,
    /// A side without a move.
    Pass,
}

impl Motif {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 6] = [Self::Corner, Self::Parity, Self::Wait, Self::Mobility, Self::Wall, Self::Pass];

    /// Its name in files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Parity => "parity",
            Self::Wait => "wait",
            Self::Mobility => "mobility",
            Self::Wall => "wall",
            Self::Pass => "pass",
        }
    }

    /// The motif with a name of [`key`](Self::key).
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|motif| motif.key() == key)
    }

    /// The motif of reasons of a kind.
    pub const fn about(topic: Topic) -> Option<Self> {
        Some(match topic {
            Topic::Corner | Topic::XSquare | Topic::CSquare => Self::Corner,
            Topic::Parity => Self::Parity,
            Topic::Tempo => Self::Wait,
            Topic::Mobility => Self::Mobility,
            Topic::Wall => Self::Wall,
            Topic::Pass => Self::Pass,
            Topic::Stability | Topic::Edge | Topic::Chance | Topic::Anchor | Topic::Line => {
                return None;
            }
        })
    }

    /// The motif of the most telling reason that has one.
    pub(super) fn of(reasons: &[Reason]) -> Option<Self> {
        let mut reasons = reasons.iter();
        reasons.find_map(|reason| Self::about(reason.kind.topic()))
    }
}

/// What is wrong with a line that is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The line is not one of OBF.
    #[error("{0}")]
    Line(ObfError),
    /// There are not two legal moves with values, the best one first.
    #[error("there are no two legal moves with values, the best first")]
    Values,
    /// The comment does not begin with a rating, or names a motif that is none.
    #[error("the comment is no rating with a motif")]
    Comment,
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Self, PuzzleError> {
        let Problem { position, values } = line.parse().map_err(PuzzleError::Line)?;
        let [(Some(right), value), (Some(second), lower)] = values[..] else {
            return Err(PuzzleError::Values);
        };
        let [value, lower] = [value, lower].map(|it| rounded(it as f32, &position));
        let legal = position.is_legal(right) && position.is_legal(second) && right != second;
        if !legal || value <= lower {
            return Err(PuzzleError::Values);
        }
        let (_, comment) = line.split_once('%').ok_or(PuzzleError::Comment)?;
        let mut words = comment.split_whitespace();
        let rating = words.next().and_then(|word| word.parse().ok());
        let motif = words.next().map(Motif::of_key);
        if motif == Some(None) {
            return Err(PuzzleError::Comment);
        }
        Ok(Self {
            position,
            right,
            value,
            second: (second, lower),
            rating: rating.ok_or(PuzzleError::Comment)?,
            motif: motif.flatten(),
        })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Values of searches have a fraction.
        let places = usize::from(!self.is_exact());
        let (second, lower) = self.second;
        write!(
            f,
            "{}; {}:{:+.places$}; {second}:{lower:+.places$}; % {}",
            self.position, self.right, self.value, self.rating
        )?;
        match self.motif {
            Some(motif) => write!(f, " {}", motif.key()),
            None => Ok(()),
        }
    }
}

/// Puzzles as a text that [`parse_puzzles`] reads, one on each line.
pub fn write_puzzles<'a>(puzzles: impl IntoIterator<Item = &'a Puzzle>) -> String {
    let lines = puzzles.into_iter().map(Puzzle::to_string);
    let lines: Vec<String> = lines.chain([String::new()]).collect();
    lines.join("\n")
}

/// Reads the puzzles of a text, one on each line. Empty lines and comment lines are skipped.
///
/// # Errors
///
/// The number of the first line that is not a puzzle, counting from 1, and what is wrong with it.
pub fn parse_puzzles(text: &str) -> Result<Vec<Puzzle>, (usize, PuzzleError)> {
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('%'));
    lines.map(|(index, line)| line.parse().map_err(|error| (index + 1, error))).collect()
}

/// The puzzle with a key, if it comes with the game; see [`Puzzle::key`].
pub fn shipped_with(key: u64) -> Option<&'static Puzzle> {
    static PLACES: LazyLock<HashMap<u64, usize>> =
        LazyLock::new(|| shipped().iter().enumerate().map(|(at, puzzle)| (puzzle.key(), at)).collect());
    shipped().get(*PLACES.get(&key)?)
}

/// The puzzles that come with the game, from easy to hard. `flipside-train puzzles` has made them.
pub fn shipped() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let read = parse_puzzles(include_str!("../../../../../assets/puzzles/puzzles.obf"));
        read.unwrap_or_else(|(line, error)| unreachable!("a test reads the file: {line}: {error}"))
    });
    &PUZZLES
}
