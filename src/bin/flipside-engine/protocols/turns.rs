//! A game as other programs see it: passes are moves of their own.

use std::fmt;

use flipside::rules::{Color, GgfGame, IllegalMove, Position, Square, Status};

/// A game in which a pass has to be made like any other move, by whoever has no other. Programs disagree on whether
/// they have to say it: a move of the other side counts as the pass too.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns {
    /// The position now.
    position: Position,
    /// Everything played, the first first.
    played: Vec<Turn>,
}

/// One turn of a game.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// The position before it.
    before: Position,
    /// Whether it is a pass that was not said, but follows from the next turn.
    unsaid: bool,
}

impl Turns {
    /// A game that begins with this position.
    pub(super) fn new(start: Position) -> Self {
        Self {
            position: start,
            played: Vec::new(),
        }
    }

    /// The position now. The side to move may have to pass.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// All positions of the game, the first first.
    pub(super) fn positions(&self) -> Vec<Position> {
        let before = self.played.iter().map(|turn| turn.before);
        before.chain([self.position]).collect()
    }

    /// Makes it the turn of this colour, if it is or if the other one has to pass first.
    pub(super) fn position_for(&self, color: Color) -> Result<Position, TurnError> {
        let side = self.position.side_to_move();
        match self.position.status() {
            _ if side == color => Ok(self.position),
            Status::MustPass | Status::Finished(_) => Ok(self.position.pass()),
            Status::ToMove => Err(TurnError::OthersTurn { side }),
        }
    }

    /// Plays a move, or a pass if there is no square.
    ///
    /// After the end of a game both sides may go on to pass, by which some programs find out that it is over.
    pub(super) fn play(&mut self, color: Color, square: Option<Square>) -> Result<(), TurnError> {
        let before = self.position_for(color)?;
        let after = match square {
            Some(square) => before.play(square).map_err(TurnError::Illegal)?,
            None if before.status() == Status::ToMove => {
                return Err(TurnError::MayNotPass { color });
            }
            None => before.pass(),
        };
        if before != self.position {
            self.played.push(Turn {
                before: self.position,
                unsaid: true,
            });
        }
        self.played.push(Turn {
            before,
            unsaid: false,
        });
        self.position = after;
        Ok(())
    }

    /// Takes the last turn back, with a pass before it that was not said. Answers whether there was any.
    pub(super) fn undo(&mut self) -> bool {
        let Some(last) = self.played.pop() else {
            return false;
        };
        self.position = last.before;
        if let Some(unsaid) = self.played.pop_if(|turn| turn.unsaid) {
            self.position = unsaid.before;
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
            turns.play(color, square).map_err(|error| GameError {
                number: index + 1,
                error,
            })?;
        }
        Ok(turns)
    }
}

/// A turn that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnError {
    /// The other side is to move and can.
    OthersTurn { side: Color },
    /// The move is illegal.
    Illegal(IllegalMove),
    /// A pass of a side that can move.
    MayNotPass { color: Color },
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OthersTurn { side } => write!(f, "it is {side}'s turn"),
            Self::Illegal(illegal) => write!(f, "{illegal}"),
            Self::MayNotPass { color } => {
                write!(f, "{color} may not pass with a legal move on the board")
            }
        }
    }
}

/// A game with an illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GameError {
    /// The number of the move, counting passes, from 1.
    number: usize,
    error: TurnError,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.number, self.error)
    }
}
