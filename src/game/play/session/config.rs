//! What a game is started with.

use bevy::utils::default;

use crate::{
    engine::OpponentKind,
    rules::{Handicap, Position, StartLayout, TimeControl},
};

/// Who moves for a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this machine.
    Human,
    /// The computer.
    Computer(OpponentKind),
}

/// Where a start position comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartKind {
    /// One of the layouts of the rules.
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

/// What a game is started with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameConfig {
    /// Black's and white's player, indexed by [`Side::index`](crate::rules::Color::index).
    pub players: [Player; 2],
    /// The names of the people who play black and white. Empty if a person has no name, or the computer plays.
    pub names: [String; 2],
    /// The position before the first move, with the handicap's discs.
    pub start: Position,
    /// Where the start position comes from.
    pub kind: StartKind,
    /// The clocks, if the game is played with them.
    pub time: Option<TimeControl>,
    /// The discs on corners that a side begins with, if any.
    pub handicap: Option<Handicap>,
    /// A rated game: nothing can be taken back, nobody gives hints, and the players stay.
    pub rated: bool,
}

impl Default for GameConfig {
    fn default() -> Self {
        Self {
            players: [Player::Human, Player::Human],
            names: default(),
            start: Position::start(StartLayout::Standard),
            kind: StartKind::default(),
            time: None,
            handicap: None,
            rated: false,
        }
    }
}

impl GameConfig {
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
