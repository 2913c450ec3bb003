//! The choices on the new-game screen.

use bevy::prelude::*;

use crate::{
    engine::OpponentKind,
    game::{
        characters::{CHARACTERS, character},
        input::Target,
        session::{GameConfig, Player},
        ui::WidgetId,
    },
    rules::{Color as Side, Position, StartLayout},
};

/// Against whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Versus {
    /// The computer.
    #[default]
    Computer,
    /// Another person at this machine.
    TwoPlayers,
}

/// The person's colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ColourChoice {
    /// Black moves first.
    #[default]
    Black,
    /// White moves second.
    White,
    /// Decided when the game starts.
    Random,
}

/// What the next game will be.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Against whom.
    pub versus: Versus,
    /// The chosen opponent, also kept while two people play.
    pub opponent: OpponentKind,
    /// The person's colour.
    pub colour: ColourChoice,
    /// Start layout.
    pub start: StartLayout,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            versus: Versus::default(),
            opponent: OpponentKind::Beginner,
            colour: ColourChoice::default(),
            start: StartLayout::Standard,
        }
    }
}

impl Draft {
    /// What has the focus when the new-game screen opens.
    pub fn first_focus(&self) -> Target {
        Target::Widget(match self.versus {
            Versus::Computer => WidgetId::Card(self.opponent),
            Versus::TwoPlayers => WidgetId::Start,
        })
    }

    /// Chooses a neighbour in strength; false at the end of the ladder.
    pub fn change_level(&mut self, up: bool) -> bool {
        let (level, _) = character(self.opponent);
        let at = level - 1;
        let next = if up {
            at.checked_add(1)
        } else {
            at.checked_sub(1)
        };
        match next.and_then(|next| CHARACTERS.get(next)) {
            Some(character) => {
                self.opponent = character.kind;
                self.versus = Versus::Computer;
                true
            }
            None => false,
        }
    }

    /// The game as drafted. `coin` decides a random colour.
    pub fn config(&self, coin: bool) -> GameConfig {
        let computer = Player::Computer(self.opponent);
        let human_is = match self.colour {
            ColourChoice::Black => Side::Black,
            ColourChoice::White => Side::White,
            ColourChoice::Random if coin => Side::Black,
            ColourChoice::Random => Side::White,
        };
        let players = match (self.versus, human_is) {
            (Versus::TwoPlayers, _) => [Player::Human, Player::Human],
            (Versus::Computer, Side::Black) => [Player::Human, computer],
            (Versus::Computer, Side::White) => [computer, Player::Human],
        };
        GameConfig {
            players,
            start: Position::start(self.start),
        }
    }
}
