//! What the next game will be.

use bevy::prelude::*;

use super::choices::{ClockChoice, ColourChoice, Versus};
use crate::{
    engine::OpponentKind,
    game::play::{
        characters::{CHARACTERS, character},
        session::StartKind,
        watch::WatchPace,
    },
    rules::{Color as Side, Position, Square},
};

/// What the next game will be.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Against whom.
    pub versus: Versus,
    /// The chosen opponent. Kept while two people play.
    pub opponent: OpponentKind,
    /// Who plays black and white in a game that is watched.
    pub watched: [OpponentKind; 2],
    /// The side of a watched game whose character is being chosen.
    pub watched_side: Side,
    /// How fast a watched game goes.
    pub pace: WatchPace,
    /// The person's colour.
    pub colour: ColourChoice,
    /// Where the start position comes from.
    pub start: StartKind,
    /// The random opening, once it is found.
    pub random: Option<Position>,
    /// The position put together in the editor.
    pub custom: Position,
    /// The clocks.
    pub clock: ClockChoice,
    /// Minutes of a custom clock.
    pub minutes: u64,
    /// Seconds that a custom clock gains with each move.
    pub increment: u64,
    /// Corners given to the weaker side, 0 to 4.
    pub handicap: u8,
    /// No undo and no hints.
    pub rated: bool,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            versus: Versus::default(),
            opponent: OpponentKind::Beginner,
            watched: [OpponentKind::Beginner, OpponentKind::Player],
            watched_side: Side::Black,
            pace: WatchPace::default(),
            colour: ColourChoice::default(),
            start: StartKind::default(),
            random: None,
            custom: Position::default(),
            clock: ClockChoice::default(),
            minutes: 10,
            increment: 5,
            handicap: 0,
            rated: false,
        }
    }
}

impl Draft {
    /// The chosen character: the opponent or, in a watched game, the player of the side that is shown.
    pub fn shown_opponent(&self) -> Option<OpponentKind> {
        match self.versus {
            Versus::Computer => Some(self.opponent),
            Versus::Watch => Some(self.watched[self.watched_side.index()]),
            Versus::TwoPlayers => None,
        }
    }

    /// Chooses a character. A game between two people becomes one against the computer.
    pub fn choose_opponent(&mut self, kind: OpponentKind) {
        match self.versus {
            Versus::Watch => self.watched[self.watched_side.index()] = kind,
            Versus::Computer | Versus::TwoPlayers => {
                self.versus = Versus::Computer;
                self.opponent = kind;
            }
        }
    }

    /// Chooses the next stronger or weaker character; false if there is none.
    pub fn change_level(&mut self, up: bool) -> bool {
        let (level, _) = character(self.shown_opponent().unwrap_or(self.opponent));
        let at = level - 1;
        let next = if up {
            at.checked_add(1)
        } else {
            at.checked_sub(1)
        };
        match next.and_then(|next| CHARACTERS.get(next)) {
            Some(character) => {
                self.choose_opponent(character.kind);
                true
            }
            None => false,
        }
    }

    /// Changes a square of the custom board: empty, then black, then white, then empty again.
    pub fn turn_square(&mut self, square: Square) {
        let next = match self.custom.disc_at(square) {
            None => Some(Side::Black),
            Some(Side::Black) => Some(Side::White),
            Some(Side::White) => None,
        };
        self.custom = self.custom.with_disc(square, next);
    }

    /// Whether a person plays in this game, who could ask for help.
    pub fn has_help(&self) -> bool {
        self.versus != Versus::Watch
    }

    /// Whether corners can be given. A board put together in the editor has its corners as the player wants them.
    pub fn has_handicap(&self) -> bool {
        self.start != StartKind::Custom
    }
}
