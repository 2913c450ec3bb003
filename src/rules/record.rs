//! A game as it was played, with undo and redo.

use super::{
    bitboard::Bitboard,
    color::Color,
    flip::Flip,
    illegal_move::IllegalMove,
    outcome::{Outcome, Status},
    ply::{Played, Ply, Undone},
    position::Position,
    square::Square,
};

/// A game: its start position, the plies played since, and the plies taken back that can still be redone.
///
/// Forced passes are made at once and recorded as plies of their own, so between two calls the side to move always
/// has a legal move, or the game is over.
///
/// ```
/// use flipside::rules::{Color, GameRecord, Position, Square};
///
/// let mut game = GameRecord::new(Position::default());
/// let played = game.play(Square::F5)?;
/// assert_eq!((played.color, played.flips.len(), played.passed), (Color::Black, 1, None));
/// game.play(Square::D6)?;
/// assert_eq!(game.transcript(), "f5d6");
///
/// game.undo_to(Color::Black);
/// assert_eq!(game.position(), &Position::default());
/// game.redo();
/// assert_eq!(game.last_move(), Some(Square::F5));
/// # Ok::<(), flipside::rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    start: Position,
    position: Position,
    /// Everything played, and behind the first `played` plies everything taken back, in the order of play.
    line: Vec<Ply>,
    played: usize,
}

impl GameRecord {
    /// A game that begins with this position. If the side to move has to pass there, it passes at once.
    pub fn new(start: Position) -> Self {
        let mut record = Self {
            start,
            position: start,
            line: Vec::with_capacity(64),
            played: 0,
        };
        record.pass_if_forced();
        record
    }

    /// The position the game began with, before any pass.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The plies played so far, passes included.
    pub fn plies(&self) -> &[Ply] {
        &self.line[..self.played]
    }

    /// The plies that were taken back, in the order in which redoing plays them again.
    pub fn redo_tail(&self) -> &[Ply] {
        &self.line[self.played..]
    }

    /// How many discs were put down; passes do not count.
    pub fn move_count(&self) -> usize {
        self.plies()
            .iter()
            .filter(|ply| matches!(ply, Ply::Move { .. }))
            .count()
    }

    /// The square of the last disc that was put down.
    pub fn last_move(&self) -> Option<Square> {
        self.plies().iter().rev().find_map(|ply| match ply {
            Ply::Move { square, .. } => Some(*square),
            Ply::Pass { .. } => None,
        })
    }

    /// Where the side to move can play now: nowhere once the game is over.
    pub fn legal_moves(&self) -> Bitboard {
        self.position.legal_moves()
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.position.status() {
            Status::Finished(outcome) => Some(outcome),
            Status::ToMove | Status::MustPass => None,
        }
    }

    /// Whether the game is over.
    pub fn is_finished(&self) -> bool {
        self.outcome().is_some()
    }

    /// Puts a disc of the side to move on a square and makes the pass that this may force. What could be redone is
    /// forgotten.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the rules do not allow it; the game is then unchanged.
    pub fn play(&mut self, square: Square) -> Result<Played, IllegalMove> {
        let color = self.position.side_to_move();
        let flipped = self.position.flips(square);
        if flipped.is_empty() {
            return Err(self.position.why_illegal(square));
        }
        self.line.truncate(self.played);
        self.push(Ply::Move {
            color,
            square,
            flipped,
        });
        let passed = self.pass_if_forced();
        Ok(Played {
            color,
            square,
            flips: Flip::list(square, flipped),
            passed,
            outcome: self.outcome(),
        })
    }

    /// Takes back the last disc, with the passes after it. A pass forced by the start position itself stays.
    pub fn undo(&mut self) -> Option<Undone> {
        let index = self
            .plies()
            .iter()
            .rposition(|ply| matches!(ply, Ply::Move { .. }))?;
        let Ply::Move {
            color,
            square,
            flipped,
        } = self.line[index]
        else {
            return None;
        };
        let passes = (self.played - index - 1) as u8;
        self.position = self.position.without_turned(color, square, flipped);
        self.played = index;
        Some(Undone {
            color,
            square,
            flips: Flip::list(square, flipped),
            passes,
        })
    }

    /// Plays the disc again that was taken back last, with the passes after it.
    pub fn redo(&mut self) -> Option<Played> {
        let Ply::Move {
            color,
            square,
            flipped,
        } = *self.redo_tail().first()?
        else {
            return None;
        };
        self.step();
        let mut passed = None;
        while let Some(&Ply::Pass { color }) = self.redo_tail().first() {
            passed = Some(color);
            self.step();
        }
        Some(Played {
            color,
            square,
            flips: Flip::list(square, flipped),
            passed,
            outcome: self.outcome(),
        })
    }

    /// Whether there is a disc to take back.
    pub fn can_undo(&self) -> bool {
        self.last_move().is_some()
    }

    /// Whether there is a disc to play again.
    pub fn can_redo(&self) -> bool {
        !self.redo_tail().is_empty()
    }

    /// Takes discs back up to and including the last one of this colour, so that it is that colour's turn to choose
    /// again. Against the computer this takes its answer back together with the person's move.
    ///
    /// The answer lists what was taken back, latest first. It is empty, and the game unchanged, if the colour has not
    /// moved yet.
    pub fn undo_to(&mut self, color: Color) -> Vec<Undone> {
        let moved = |ply: &Ply| matches!(ply, Ply::Move { color: mover, .. } if *mover == color);
        if !self.plies().iter().any(moved) {
            return Vec::new();
        }
        let mut undone = Vec::new();
        while let Some(last) = self.undo() {
            let done = last.color == color;
            undone.push(last);
            if done {
                break;
            }
        }
        undone
    }

    /// The position after the first `plies` plies, or `None` if fewer have been played.
    pub fn position_after(&self, plies: usize) -> Option<Position> {
        let played = self.plies().get(..plies)?;
        Some(
            played
                .iter()
                .fold(self.start, |position, ply| after(&position, ply)),
        )
    }

    fn pass_if_forced(&mut self) -> Option<Color> {
        if self.position.status() != Status::MustPass {
            return None;
        }
        let color = self.position.side_to_move();
        self.push(Ply::Pass { color });
        Some(color)
    }

    fn push(&mut self, ply: Ply) {
        self.line.push(ply);
        self.step();
    }

    fn step(&mut self) {
        self.position = after(&self.position, &self.line[self.played]);
        self.played += 1;
    }
}

fn after(position: &Position, ply: &Ply) -> Position {
    match *ply {
        Ply::Move {
            square, flipped, ..
        } => position.with_turned(square, flipped),
        Ply::Pass { .. } => position.pass(),
    }
}
