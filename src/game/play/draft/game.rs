//! Makes the configuration of a game from the draft.

use super::{
    choices::{ColourChoice, Versus},
    state::Draft,
};
use crate::{
    game::{
        play::session::{GameConfig, Player, StartKind},
        settings::tidy_name,
    },
    rules::{Color as Side, Handicap, Position, Unplayable},
};

/// Why the drafted game cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotReady {
    /// Its opening has not been found yet.
    Looking,
    /// The custom board cannot be played.
    Custom(Unplayable),
}

impl Draft {
    /// The start position without the discs of the handicap.
    ///
    /// # Errors
    ///
    /// [`NotReady`] if there is no start position.
    pub fn start_position(&self) -> Result<Position, NotReady> {
        match self.start {
            StartKind::Layout(layout) => Ok(Position::start(layout)),
            StartKind::Random => self.random.ok_or(NotReady::Looking),
            StartKind::Custom => match self.custom.check_playable() {
                Ok(()) => Ok(self.custom),
                Err(reason) => Err(NotReady::Custom(reason)),
            },
        }
    }

    /// The corners that are given: to the person in a game against the computer, otherwise to black. `coin` decides a
    /// random colour.
    pub fn handicap(&self, coin: bool) -> Option<Handicap> {
        let color = match self.versus {
            Versus::Computer => self.human_side(coin),
            Versus::TwoPlayers | Versus::Watch => Side::Black,
        };
        (self.handicap > 0 && self.has_handicap()).then_some(Handicap {
            color,
            corners: self.handicap,
        })
    }

    fn human_side(&self, coin: bool) -> Side {
        match self.colour {
            ColourChoice::Black => Side::Black,
            ColourChoice::White => Side::White,
            ColourChoice::Random if coin => Side::Black,
            ColourChoice::Random => Side::White,
        }
    }

    /// The game as drafted. `coin` decides a random colour. `names` are those of two people who play each other.
    ///
    /// # Errors
    ///
    /// [`NotReady`] if it cannot begin.
    pub fn config(&self, coin: bool, names: &[String; 2]) -> Result<GameConfig, NotReady> {
        let computer = Player::Computer(self.opponent);
        let players = match (self.versus, self.human_side(coin)) {
            (Versus::TwoPlayers, _) => [Player::Human, Player::Human],
            (Versus::Watch, _) => self.watched.map(Player::Computer),
            (Versus::Computer, Side::Black) => [Player::Human, computer],
            (Versus::Computer, Side::White) => [computer, Player::Human],
        };
        let names = match self.versus {
            Versus::TwoPlayers => names.each_ref().map(|name| tidy_name(name)),
            Versus::Computer | Versus::Watch => [const { String::new() }; 2],
        };
        let handicap = self.handicap(coin);
        let start = self.start_position()?;
        Ok(GameConfig {
            players,
            names,
            start: handicap.map_or(start, |handicap| handicap.give(&start)),
            kind: self.start,
            time: self.time(),
            handicap,
            rated: self.rated && self.has_help(),
        })
    }
}
