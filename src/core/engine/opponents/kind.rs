//! The table of the opponents, and the ways in which they choose their moves.

use std::{fmt, str::FromStr};

use super::{
    classic::{
        Algorithm::{self, AlphaBeta, Minimax},
        Heuristic::{self, Discs, Positional, PositionalMobility, SquareWeights, StabilityMobility},
    },
    person::{CLOVER, HERON, IBEX, JUNIPER, LANTERN, MAGPIE, MERIDIAN, MINNOW, OTTER, PEBBLE, SPARROW},
};
use crate::engine::{book::BookStyle, human::Style};

struct OpponentRow {
    /// Its name on the command line and in files.
    key: &'static str,
    /// How it chooses its moves.
    method: Method,
    /// Whether it is one of the eight levels, which all use alpha-beta.
    is_level: bool,
    /// How its games in the game are made to differ. `None` if they differ without that, and for the strong engine, which has
    /// a variety of its own.
    variety: Option<Variety>,
}

impl OpponentRow {
    const fn new(key: &'static str, method: Method) -> Self {
        Self { key, method, is_level: false, variety: None }
    }

    const fn level(key: &'static str, heuristic: Heuristic, depth: u8) -> Self {
        let method = Method::Search(AlphaBeta, heuristic, depth);
        Self { is_level: true, ..Self::new(key, method) }
    }

    /// An opponent that errs as people do.
    const fn person(key: &'static str, style: &'static Style) -> Self {
        Self::new(key, Method::Person(style))
    }

    /// The same opponent, whose games differ in the game. It opens from the book, and gives away up to this many discs with
    /// a move. After that it chooses among moves that differ by up to this margin in the units of its heuristic.
    const fn varied(self, most_loss: f32, margin: i32) -> Self {
        let style = BookStyle { temperature: most_loss / 2.0, most_loss, least_value: -1.5 * most_loss };
        Self { variety: Some(Variety { style, margin }), ..self }
    }
}

/// How an opponent varies its games.
#[derive(Clone, Copy)]
pub(super) struct Variety {
    /// How it plays from the opening book.
    pub style: BookStyle,
    /// How much worse than its best move another one may be, in the units of its heuristic.
    pub margin: i32,
}

table! {
    /// A kind of opponent. The classic programs come first, then the characters of the game, each from weak to strong as
    /// `flipside-engine ladder` has measured them.
    ///
    /// ```
    /// use flipside_core::{
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
    pub enum OpponentKind: OpponentRow {
        /// Plays any legal move.
        Random => OpponentRow::new("random", Method::Random),
        /// The first of the eight levels. It counts discs.
        Rookie => OpponentRow::level("rookie", Discs, 1),
        /// Takes a corner if it can, and otherwise as many discs as possible.
        Greedy => OpponentRow::new("greedy", Method::Greedy),
        /// Minimax, 3 plies deep, counting discs.
        Minimax3 => OpponentRow::new("minimax3", Method::Search(Minimax, Discs, 3)),
        /// The second level. Corners and the rim count more.
        Novice => OpponentRow::level("novice", Positional, 2),
        /// The third level: the second one, deeper.
        Beginner => OpponentRow::level("beginner", Positional, 3),
        /// The fourth level: the third one, deeper.
        Player => OpponentRow::level("player", Positional, 4),
        /// The fifth level. Legal moves count as well.
        Expert => OpponentRow::level("expert", PositionalMobility, 5).varied(4.0, 2),
        /// The sixth level: the fifth one, deeper.
        Master => OpponentRow::level("master", PositionalMobility, 7).varied(4.0, 2),
        /// Alpha-beta with square weights.
        SquareOrder => OpponentRow::new("square-order", Method::Search(AlphaBeta, SquareWeights, 4)).varied(4.0, 3),
        /// The seventh level. Discs count by their stability.
        Grandmaster => OpponentRow::level("grandmaster", StabilityMobility, 9).varied(4.0, 3),
        /// The eighth level: the seventh one, deeper.
        Sage => OpponentRow::level("sage", StabilityMobility, 11).varied(4.0, 3),
        /// Errs as a person does.
        Pebble => OpponentRow::person("pebble", &PEBBLE),
        /// Errs as a person does.
        Minnow => OpponentRow::person("minnow", &MINNOW),
        /// Errs as a person does.
        Clover => OpponentRow::person("clover", &CLOVER),
        /// Errs as a person does.
        Sparrow => OpponentRow::person("sparrow", &SPARROW),
        /// Errs as a person does.
        Otter => OpponentRow::person("otter", &OTTER),
        /// Errs as a person does.
        Juniper => OpponentRow::person("juniper", &JUNIPER),
        /// Errs as a person does.
        Heron => OpponentRow::person("heron", &HERON),
        /// Errs as a person does.
        Magpie => OpponentRow::person("magpie", &MAGPIE),
        /// Errs as a person does.
        Lantern => OpponentRow::person("lantern", &LANTERN),
        /// Errs as a person does.
        Ibex => OpponentRow::person("ibex", &IBEX),
        /// Errs as a person does.
        Meridian => OpponentRow::person("meridian", &MERIDIAN),
        /// The strong engine, with the trained evaluation and as deep as its time allows.
        Engine => OpponentRow::new("engine", Method::Engine),
        /// Is as strong as it is asked to be, between the characters: [`Limits::elo`](super::Limits::elo).
        Even => OpponentRow::new("even", Method::Even),
        /// Plays as people of a strength do: [`Limits::elo`](super::Limits::elo).
        Someone => OpponentRow::new("someone", Method::Someone),
    }
}

#[derive(Clone, Copy)]
enum List {
    Classics,
    Levels,
    Characters,
}

impl List {
    const fn has(self, kind: OpponentKind) -> bool {
        let row = kind.row();
        match self {
            Self::Classics => row.method.is_classic(),
            Self::Levels => row.is_level,
            Self::Characters => matches!(row.method, Method::Person(_) | Method::Engine),
        }
    }

    const fn len(self) -> usize {
        let (mut count, mut at) = (0, 0);
        while at < OpponentKind::ALL.len() {
            count += self.has(OpponentKind::ALL[at]) as usize;
            at += 1;
        }
        count
    }

    /// The opponents of the list, in the order of the table. `N` must be its length.
    const fn kinds<const N: usize>(self) -> [OpponentKind; N] {
        let mut kinds = [OpponentKind::ALL[0]; N];
        let (mut count, mut at) = (0, 0);
        while at < OpponentKind::ALL.len() {
            if self.has(OpponentKind::ALL[at]) {
                kinds[count] = OpponentKind::ALL[at];
                count += 1;
            }
            at += 1;
        }
        kinds
    }
}

impl OpponentKind {
    /// The classic programs, from weak to strong.
    pub const CLASSICS: [Self; List::Classics.len()] = List::Classics.kinds();

    /// The characters of the game, from weak to strong.
    pub const CHARACTERS: [Self; List::Characters.len()] = List::Characters.kinds();

    /// The eight levels from weak to strong.
    pub const LEVELS: [Self; List::Levels.len()] = List::Levels.kinds();

    /// How it chooses its moves.
    pub(super) fn method(self) -> Method {
        self.row().method
    }

    /// The name on the command line and in files.
    pub const fn key(self) -> &'static str {
        self.row().key
    }

    /// The depth of the opponent's search in plies. `None` if it does not search, or has no fixed depth.
    pub fn depth(self) -> Option<u8> {
        self.row().method.depth()
    }

    /// The heuristic of the opponent, or `None` if it uses none.
    pub fn heuristic(self) -> Option<Heuristic> {
        self.row().method.heuristic()
    }

    /// How the opponent chooses its moves, in a few English words.
    pub fn describe(self) -> String {
        self.row().method.describe()
    }

    /// Whether it needs the weights of the strong engine.
    pub fn needs_weights(self) -> bool {
        !self.row().method.is_classic()
    }

    /// How its games in the game are made to differ.
    pub(super) fn variety(self) -> Option<Variety> {
        self.row().variety
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
        Self::ALL
            .into_iter()
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
        OpponentKind::ALL.into_iter().try_for_each(|kind| write!(f, " {kind}"))
    }
}

impl std::error::Error for UnknownOpponent {}

/// How an opponent chooses its moves.
#[derive(Clone, Copy, Debug)]
pub(super) enum Method {
    /// Any legal move.
    Random,
    /// Corners, and otherwise the most discs.
    Greedy,
    /// A search with a heuristic to a depth in plies.
    Search(Algorithm, Heuristic, u8),
    /// As a person with this style does.
    Person(&'static Style),
    /// The strong engine.
    Engine,
    /// Between two of the characters.
    Even,
    /// As people of a strength.
    Someone,
}

impl Method {
    /// Whether it is one of the programs of old, and neither the strong engine nor like a person.
    pub(super) const fn is_classic(self) -> bool {
        matches!(self, Self::Random | Self::Greedy | Self::Search(..))
    }

    /// The depth in plies. `None` if there is no search, or no fixed depth.
    pub(super) fn depth(self) -> Option<u8> {
        match self {
            Self::Random | Self::Person(_) | Self::Engine | Self::Even | Self::Someone => None,
            Self::Greedy => Some(1),
            Self::Search(_, _, depth) => Some(depth),
        }
    }

    /// The heuristic, if one is used.
    pub(super) fn heuristic(self) -> Option<Heuristic> {
        match self {
            Self::Random | Self::Person(_) | Self::Engine | Self::Even | Self::Someone => None,
            Self::Greedy => Some(Discs),
            Self::Search(_, heuristic, _) => Some(heuristic),
        }
    }

    /// The method in a few English words.
    pub(super) fn describe(self) -> String {
        match self {
            Self::Random => "any legal move".into(),
            Self::Greedy => "a corner if there is one, else the most discs after the move".into(),
            Self::Search(algorithm, heuristic, depth) => {
                let algorithm = match algorithm {
                    Minimax => "plain minimax",
                    AlphaBeta => "alpha-beta",
                };
                let plies = if depth == 1 { "ply" } else { "plies" };
                format!("{algorithm}, {depth} {plies}, {}", heuristic.describe())
            }
            Self::Person(_) => "as people of a strength do, with a taste of its own".into(),
            Self::Engine => "the engine, as far as its time allows".into(),
            Self::Even => "now as one character and now as the next".into(),
            Self::Someone => "as people of a strength do".into(),
        }
    }
}
