//! The kinds of opponents, and their names.

use std::{fmt, str::FromStr};

/// A kind of opponent.
///
/// ```
/// use flipside::{
///     engine::{Limits, OpponentKind, StopFlag},
///     rules::Position,
/// };
///
/// let position = Position::default();
/// let mut opponent = OpponentKind::Novice.create(7);
/// let choice = opponent.choose(&position, &Limits::default(), &StopFlag::new(), &mut |_| {});
/// assert!(choice.is_some_and(|choice| position.is_legal(choice.square)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OpponentKind {
    /// Plays any legal move.
    Random,
    /// Takes a corner if it can, and otherwise as many discs as possible.
    Greedy,
    /// Minimax, 3 plies deep, counting discs.
    Minimax3,
    /// Alpha-beta with square weights.
    SquareOrder,
    /// The first of the eight levels. It counts discs.
    Rookie,
    /// The second level. Corners and the rim count more.
    Novice,
    /// The third level: the second one, deeper.
    Beginner,
    /// The fourth level: the third one, deeper.
    Player,
    /// The fifth level. Legal moves count as well.
    Expert,
    /// The sixth level: the fifth one, deeper.
    Master,
    /// The seventh level. Discs count by their stability.
    Grandmaster,
    /// The eighth level: the seventh one, deeper.
    Sage,
    /// The strong engine, with the trained evaluation and as deep as its time allows.
    Engine,
}

impl OpponentKind {
    /// The classic opponents: the four plain ones, then the eight levels from weak to strong.
    pub const CLASSIC: [Self; 12] = [
        Self::Random,
        Self::Greedy,
        Self::Minimax3,
        Self::SquareOrder,
        Self::Rookie,
        Self::Novice,
        Self::Beginner,
        Self::Player,
        Self::Expert,
        Self::Master,
        Self::Grandmaster,
        Self::Sage,
    ];

    /// The eight levels from weak to strong.
    pub const LEVELS: [Self; 8] = [
        Self::Rookie,
        Self::Novice,
        Self::Beginner,
        Self::Player,
        Self::Expert,
        Self::Master,
        Self::Grandmaster,
        Self::Sage,
    ];

    /// The opponents of the game from weak to strong. The order was measured with `flipside-engine ladder --pairs all` and
    /// longer matches between neighbours. [`OpponentKind::Random`] is not among them, since it only serves to measure the
    /// weakest.
    pub const BY_STRENGTH: [Self; 12] = [
        Self::Rookie,
        Self::Greedy,
        Self::Minimax3,
        Self::Novice,
        Self::Beginner,
        Self::Player,
        Self::Expert,
        Self::Master,
        Self::SquareOrder,
        Self::Grandmaster,
        Self::Sage,
        Self::Engine,
    ];

    /// All kinds.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::CLASSIC.into_iter().chain([Self::Engine])
    }

    /// The name on the command line and in files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Minimax3 => "minimax3",
            Self::SquareOrder => "square-order",
            Self::Rookie => "rookie",
            Self::Novice => "novice",
            Self::Beginner => "beginner",
            Self::Player => "player",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Grandmaster => "grandmaster",
            Self::Sage => "sage",
            Self::Engine => "engine",
        }
    }
}

impl fmt::Display for OpponentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// Reads a [`key`](OpponentKind::key), in small or capital letters.
impl FromStr for OpponentKind {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::all()
            .find(|kind| kind.key().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownOpponent { name: text.into() })
    }
}

/// The error for a name that no opponent has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownOpponent {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no opponent is called {:?}; there are", self.name)?;
        OpponentKind::all().try_for_each(|kind| write!(f, " {kind}"))
    }
}

impl std::error::Error for UnknownOpponent {}
