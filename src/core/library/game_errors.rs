//! The errors of an annotated game, with what would have been better.

use super::{
    annotation::{Annotation, MoveMark, Value},
    game::Game,
};
use crate::rules::{GameRecord, Position, Side, Square};

/// A move of a game that is marked as an error, and a better one.
#[derive(Clone, Debug, PartialEq)]
pub struct GameError {
    /// The number of the moves before it.
    pub moves: usize,
    /// The position in which it was made, by the side to move.
    pub position: Position,
    /// The move that was made.
    pub played: Square,
    /// The better one.
    pub better: Square,
    /// How many discs the better move gains, if both values are told.
    pub loss: Option<f64>,
}

impl Game {
    /// The value that is told after so many moves, in discs for Black.
    pub fn told_value(&self, moves: usize) -> Option<f64> {
        let path: Vec<Square> = self.record.moves().take(moves).collect();
        let said = self.annotations.iter().find(|said| said.moves == path && path.len() == moves)?;
        said.value.map(Value::discs)
    }

    /// The moves of the game that are marked as errors and for which a better one is told: the best of the variations beside
    /// it, or the first one if no values are told.
    pub fn errors(&self) -> Vec<GameError> {
        let moves: Vec<Square> = self.record.moves().collect();
        let mut found = Vec::new();
        let mut game = GameRecord::new(*self.record.start());
        for (at, &played) in moves.iter().enumerate() {
            let (position, side) = (*game.position(), game.position().side_to_move());
            let said = self.annotations.iter().find(|said| said.moves == moves[..=at]);
            if said.is_some_and(Annotation::is_error)
                && let Some((better, value)) = self.better(&moves[..at], played, side)
            {
                let told = said.and_then(|said| said.value).map(|value| for_side(value.discs(), side));
                let loss = value.zip(told).map(|(better, told)| better - told);
                if loss.is_none_or(|discs| discs > 0.0) {
                    found.push(GameError { moves: at, position, played, better, loss });
                }
            }
            if game.play(played).is_err() {
                break;
            }
        }
        found
    }

    /// The best move beside the one that was played, and its value for its side if it is told.
    fn better(&self, before: &[Square], played: Square, side: Side) -> Option<(Square, Option<f64>)> {
        let beside = self.annotations.iter().filter_map(|said| {
            let (&next, rest) = said.moves.strip_prefix(before)?.split_first()?;
            let value = said.value.filter(|_| rest.is_empty()).map(|value| for_side(value.discs(), side));
            (next != played).then_some((next, value))
        });
        // Without values the first one is the author's.
        beside.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }
}

impl Annotation {
    /// Whether the move is said to be an error.
    pub fn is_error(&self) -> bool {
        matches!(self.mark, Some(MoveMark::Dubious | MoveMark::Mistake | MoveMark::Blunder))
    }
}

/// A value in discs for Black, as the side sees it.
fn for_side(discs: f64, side: Side) -> f64 {
    if side == Side::Black { discs } else { -discs }
}
