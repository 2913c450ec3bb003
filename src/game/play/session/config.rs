//! A game as it is started and as it is kept: the players, the start position, the moves and the clocks.

use crate::{
    engine::OpponentKind,
    library::Annotation,
    rules::{EarlyEnd, GameClock, GameRecord, Handicap, Position, Side, StartLayout, TimeControl},
};

/// Who moves for a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// A person at this machine.
    #[default]
    Human,
    Computer(OpponentKind),
    /// Another program, which has its name among the names of the game.
    Guest,
    /// A double, which has its name among the names of the game.
    Double,
    /// Nobody: where the board is lent, who has it moves for the colour.
    Nobody,
}

/// Where a start position comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartKind {
    Layout(StartLayout),
    /// A random opening that is fair to both sides.
    Random,
    /// Put together by the player.
    Custom,
}

impl Default for StartKind {
    fn default() -> Self {
        Self::Layout(StartLayout::Standard)
    }
}

impl StartKind {
    /// All of them, in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Self> {
        StartLayout::ALL.into_iter().map(Self::Layout).chain([Self::Random, Self::Custom])
    }

    /// The kind of a position: one that is no layout was put together.
    pub fn of(start: &Position) -> Self {
        let mut layouts = StartLayout::ALL.into_iter();
        layouts.find(|&layout| Position::start(layout) == *start).map_or(Self::Custom, Self::Layout)
    }

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Layout(layout) => layout.name(),
            Self::Random => "random",
            Self::Custom => "custom",
        }
    }
}

/// What a game is started with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameConfig {
    /// Black's and white's player, indexed by [`Side::index`](crate::rules::Side::index).
    pub players: [Player; 2],
    /// The names of the people, the other programs or the doubles that play black and white. Empty if a person has no name, or the computer
    /// plays.
    pub names: [String; 2],
    /// The tournament of a game from elsewhere. Empty if it is not known.
    pub event: String,
    /// The position before the first move, with the handicap's discs.
    pub start: Position,
    pub kind: StartKind,
    /// The clocks, if the game is played with them.
    pub time: Option<TimeControl>,
    /// The discs on corners that a side begins with, if any.
    pub handicap: Option<Handicap>,
    /// A rated game: nothing can be taken back, nobody gives hints, and the players stay.
    pub rated: bool,
    /// How strong the opponent of an even match is, in Elo points. `None` if it does not play.
    pub even: Option<u16>,
    /// The ratings of the players of a game from elsewhere, as far as they are known.
    pub ratings: [Option<u16>; 2],
    /// Whether it begins from a position of another game, whose moves are its first ones.
    pub is_fork: bool,
}

impl GameConfig {
    /// The colour of the person, if exactly one person plays.
    pub fn only_human(&self) -> Option<Side> {
        match self.players {
            [Player::Human, Player::Human] => None,
            [Player::Human, _] => Some(Side::Black),
            [_, Player::Human] => Some(Side::White),
            _ => None,
        }
    }

    /// The same game with the colours changed: each player plays the other colour, and a handicap stays with its player.
    #[must_use]
    pub fn with_other_colours(mut self) -> Self {
        self.players.swap(0, 1);
        self.names.swap(0, 1);
        if let Some(handicap) = self.handicap {
            let (handicap, start) = handicap.for_other_side(&self.start);
            self.handicap = Some(handicap);
            self.start = start;
        }
        self
    }
}

/// A game to go on with as it was left: read from a file, for example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoredGame {
    /// The game's own number.
    pub id: u64,
    pub config: GameConfig,
    /// Its moves, and those that can be redone.
    pub record: GameRecord,
    /// Its clocks, if it is played with any.
    pub clock: Option<GameClock>,
    /// How it ended, if it was not played to the end.
    pub ended: Option<EarlyEnd>,
    /// What is said about its places, and its variations.
    pub annotations: Vec<Annotation>,
}

impl RestoredGame {
    /// A game that begins now.
    pub(super) fn new(id: u64, config: GameConfig) -> Self {
        let (record, clock) = (GameRecord::new(config.start), config.time.map(GameClock::new));
        Self { id, record, clock, config, ended: None, annotations: Vec::new() }
    }

    /// True when no more moves can be made: the rules say so, or a side has resigned or run out of time.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.record.is_finished()
    }
}

impl Default for RestoredGame {
    fn default() -> Self {
        Self::new(0, GameConfig::default())
    }
}
