//! The game of a protocol, in which passes are explicit moves.

use std::fmt;

use flipside::rules::{GgfGame, IllegalMove, Position, Side, Square, Status};

pub(super) fn name_of(square: Square) -> String {
    square.to_string().to_uppercase()
}

/// A game in which a side without a legal move has to pass explicitly. Some programs leave the pass out, so a move of the other
/// side counts as the pass too.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns {
    position: Position,
    /// All turns in the order of play.
    played: Vec<Turn>,
}

#[derive(Clone, Copy, Debug)]
struct Turn {
    before: Position,
    /// Whether it is a pass that was left out and follows from the next turn.
    implied: bool,
}

impl Turns {
    pub(super) fn new(start: Position) -> Self {
        Self { position: start, played: Vec::new() }
    }

    /// The current position. The side to move may have to pass.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// All positions of the game in the order of play.
    pub(super) fn positions(&self) -> Vec<Position> {
        self.played.iter().map(|turn| turn.before).chain([self.position]).collect()
    }

    /// The position with this colour to move: the current one, or the one after a pass if the other side has to pass.
    pub(super) fn position_for(&self, color: Side) -> Result<Position, TurnError> {
        let side = self.position.side_to_move();
        match self.position.status() {
            _ if side == color => Ok(self.position),
            Status::MustPass | Status::Finished(_) => Ok(self.position.pass()),
            Status::ToMove => Err(TurnError::OthersTurn { side }),
        }
    }

    /// Plays a move, or a pass if `square` is `None`.
    ///
    /// After the end of a game both sides may pass. Some programs find out in this way that the game is over.
    pub(super) fn play(&mut self, color: Side, square: Option<Square>) -> Result<(), TurnError> {
        let before = self.position_for(color)?;
        let after = match square {
            Some(square) => before.play(square).map_err(TurnError::Illegal)?,
            None if before.status() == Status::ToMove => {
                return Err(TurnError::MayNotPass { color });
            }
            None => before.pass(),
        };
        if before != self.position {
            self.played.push(Turn { before: self.position, implied: true });
        }
        self.played.push(Turn { before, implied: false });
        self.position = after;
        Ok(())
    }

    /// Undoes the last turn, and a pass before it that was left out. The result is false if there is no turn.
    pub(super) fn undo(&mut self) -> bool {
        let Some(last) = self.played.pop() else {
            return false;
        };
        self.position = last.before;
        if let Some(implied) = self.played.pop_if(|turn| turn.implied) {
            self.position = implied.before;
        }
        true
    }
}

impl TryFrom<&GgfGame> for Turns {
    type Error = GameError;

    /// Plays the moves of a game.
    fn try_from(game: &GgfGame) -> Result<Self, GameError> {
        let mut turns = Self::new(game.start);
        for (index, &(color, square)) in game.moves.iter().enumerate() {
            turns.play(color, square).map_err(|error| GameError { number: index + 1, error })?;
        }
        Ok(turns)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnError {
    /// The other side is to move and has a legal move.
    OthersTurn { side: Side },
    /// The move is illegal.
    Illegal(IllegalMove),
    /// A side passes although it has a legal move.
    MayNotPass { color: Side },
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OthersTurn { side } => write!(f, "it is {}'s turn", side.title()),
            Self::Illegal(illegal) => write!(f, "{illegal}"),
            Self::MayNotPass { color } => {
                write!(f, "{} may not pass: it has a legal move", color.title())
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GameError {
    /// The number of the move, counting from 1. Passes count.
    number: usize,
    error: TurnError,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.number, self.error)
    }
}
