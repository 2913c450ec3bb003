//! The characters to play against.

use std::{fmt, str::FromStr};

use super::{
    Choice, EngineOptions, Evaluation, Level, Limits, Progress, StopFlag, StrongOpponent,
    players::{Algorithm, GreedyPlayer, RandomPlayer, SearchPlayer},
};
use crate::rules::Position;

/// Somebody who chooses moves.
pub trait Opponent: Send {
    /// Chooses a move for the side to move, or `None` if it has no legal move.
    ///
    /// The stop flag is looked at in every position. A search that is stopped or reaches a limit still answers: with
    /// the best move of the last depth it completed, or any legal move if it completed none. `progress` is called
    /// after each completed depth.
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice>;
}

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

/// How a character chooses.
enum Method {
    Random,
    Greedy,
    Search(Algorithm, Evaluation, u8),
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

    fn method(self) -> Method {
        use Algorithm::{AlphaBeta, Minimax};
        use Evaluation::{Discs, Positional, PositionalMobility, SquareWeights, StabilityMobility};
        match self {
            Self::Random => Method::Random,
            Self::Greedy => Method::Greedy,
            Self::Minimax3 => Method::Search(Minimax, Discs, 3),
            Self::SquareOrder => Method::Search(AlphaBeta, SquareWeights, 4),
            Self::Rookie => Method::Search(AlphaBeta, Discs, 1),
            Self::Novice => Method::Search(AlphaBeta, Positional, 2),
            Self::Beginner => Method::Search(AlphaBeta, Positional, 3),
            Self::Player => Method::Search(AlphaBeta, Positional, 4),
            Self::Expert => Method::Search(AlphaBeta, PositionalMobility, 5),
            Self::Master => Method::Search(AlphaBeta, PositionalMobility, 7),
            Self::Grandmaster => Method::Search(AlphaBeta, StabilityMobility, 9),
            Self::Sage => Method::Search(AlphaBeta, StabilityMobility, 11),
            Self::Engine => Method::Engine,
        }
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

    /// How deep the character searches, in plies, or `None` if it does not look ahead at all or as far as it can.
    pub fn depth(self) -> Option<u8> {
        match self.method() {
            Method::Random | Method::Engine => None,
            Method::Greedy => Some(1),
            Method::Search(_, _, depth) => Some(depth),
        }
    }

    /// Which of the classic functions the character judges positions by, or `None` if by none of them.
    pub fn evaluation(self) -> Option<Evaluation> {
        match self.method() {
            Method::Random | Method::Engine => None,
            Method::Greedy => Some(Evaluation::Discs),
            Method::Search(_, evaluation, _) => Some(evaluation),
        }
    }

    /// How the character chooses its moves, in a few English words.
    pub fn describe(self) -> String {
        match self.method() {
            Method::Random => "any legal move".into(),
            Method::Greedy => "a corner if there is one, else the most discs after the move".into(),
            Method::Search(algorithm, evaluation, depth) => {
                let algorithm = match algorithm {
                    Algorithm::Minimax => "plain minimax",
                    Algorithm::AlphaBeta => "alpha-beta",
                };
                let plies = if depth == 1 { "ply" } else { "plies" };
                format!("{algorithm}, {depth} {plies}, {}", evaluation.describe())
            }
            Method::Engine => "the engine, as far as its time allows".into(),
        }
    }

    /// The character at work. Equal seeds make equal choices.
    ///
    /// Without its weights the engine plays as [`OpponentKind::Sage`]; [`StrongOpponent::new`] says what is wrong with
    /// them.
    pub fn create(self, seed: u64) -> Box<dyn Opponent> {
        match self.method() {
            Method::Random => Box::new(RandomPlayer::new(seed)),
            Method::Greedy => Box::new(GreedyPlayer::new(seed)),
            Method::Search(algorithm, evaluation, depth) => {
                Box::new(SearchPlayer::new(algorithm, evaluation, depth, seed))
            }
            Method::Engine => match StrongOpponent::new(Level::MAX, EngineOptions::in_a_game()) {
                Ok(engine) => Box::new(engine.with_variety(seed)),
                Err(_) => Self::Sage.create(seed),
            },
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
