//! The characters to play against, and their names.

use std::{fmt, str::FromStr};

/// The characters to play against.
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
    /// Takes corners, and else as many discs as it can.
    Greedy,
    /// Minimax on the number of discs.
    Minimax3,
    /// Alpha-beta on weighted squares.
    SquareOrder,
    /// The first of the eight levels: counts discs.
    Rookie,
    /// The second level: corners and the rim count more.
    Novice,
    /// The third level: as the second, deeper.
    Beginner,
    /// The fourth level: as the third, deeper.
    Player,
    /// The fifth level: legal moves count as well.
    Expert,
    /// The sixth level: as the fifth, deeper.
    Master,
    /// The seventh level: discs count by their stability.
    Grandmaster,
    /// The eighth level: as the seventh, deeper.
    Sage,
    /// The engine itself: the trained evaluation, and as far as its time allows.
    Engine,
}

impl OpponentKind {
    /// All that are classics: the four plain ones, then the eight levels from weak to strong.
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

    /// The twelve characters from weak to strong, as `flipside-engine ladder --pairs all` and longer matches between
    /// neighbours found them. [`OpponentKind::Random`] is none of them: it is the yardstick the weakest is held to.
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

    /// Every one of them.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::CLASSIC.into_iter().chain([Self::Engine])
    }

    /// The name used on the command line and in files.
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

/// Reads a [`key`](OpponentKind::key), in capitals or not.
impl FromStr for OpponentKind {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::all()
            .find(|kind| kind.key().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownOpponent { name: text.into() })
    }
}

/// A name that no character has.
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
