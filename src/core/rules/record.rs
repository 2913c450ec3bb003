//! The record of a game, with undo and redo.

use super::{
    bitboard::Bitboard,
    outcome::{Outcome, Status},
    ply::{Flip, Played, Ply, Undone},
    position::{IllegalMove, Position},
    side::Side,
    square::Square,
};

/// The record of a game: its start position, the plies that were played, and the plies that were undone and can be redone.
///
/// Forced passes are made at once and recorded as plies. So the side to move always has a legal move, unless the game is
/// over.
///
/// ```
/// use flipside_core::rules::{Side, GameRecord, Position, Square};
///
/// let mut game = GameRecord::new(Position::default());
/// let played = game.play(Square::F5)?;
/// assert_eq!((played.color, played.flips.len(), played.passed), (Side::Black, 1, None));
/// game.play(Square::D6)?;
/// assert_eq!(game.transcript(), "f5d6");
///
/// game.undo_to(Side::Black);
/// assert_eq!(game.position(), &Position::default());
/// game.redo();
/// assert_eq!(game.last_move(), Some(Square::F5));
/// # Ok::<(), flipside_core::rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    start: Position,
    position: Position,
    /// All plies in the order of play: first those that were played, then those that were undone.
    line: Vec<Ply>,
    /// How many plies of the line are played.
    played: usize,
}

impl GameRecord {
    /// A game with this start position. If the side to move has to pass there, it passes at once.
    pub fn new(start: Position) -> Self {
        let mut record = Self { start, position: start, line: Vec::with_capacity(64), played: 0 };
        record.pass_if_forced();
        record
    }

    /// The start position, before any pass.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The plies that were played, including passes.
    pub fn plies(&self) -> &[Ply] {
        &self.line[..self.played]
    }

    /// The plies that can be redone, in the order of play.
    pub fn redo_tail(&self) -> &[Ply] {
        &self.line[self.played..]
    }

    /// The squares of the moves that were played. Passes are left out.
    pub fn moves(&self) -> impl Iterator<Item = Square> {
        self.plies().iter().filter_map(Ply::square)
    }

    /// The number of moves that were played. Passes do not count.
    pub fn move_count(&self) -> usize {
        self.moves().count()
    }

    /// The square of the last move.
    pub fn last_move(&self) -> Option<Square> {
        self.plies().iter().rev().find_map(Ply::square)
    }

    /// The legal moves of the side to move. Empty when the game is over.
    pub fn legal_moves(&self) -> Bitboard {
        self.position.legal_moves()
    }

    /// The outcome, or `None` if the game is not over.
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

    /// Plays a move of the side to move, and the pass that it may force. Plies that could be redone are removed.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is illegal. The game is then unchanged.
    pub fn play(&mut self, square: Square) -> Result<Played, IllegalMove> {
        let color = self.position.side_to_move();
        let flipped = self.position.flips(square);
        if flipped.is_empty() {
            return Err(self.position.why_illegal(square));
        }
        self.line.truncate(self.played);
        self.push(Ply::Move { color, square, flipped });
        let passed = self.pass_if_forced();
        Ok(Played { color, square, flips: Flip::list(square, flipped), passed, outcome: self.outcome() })
    }

    /// The same game after all its moves, also those that were undone.
    #[must_use]
    pub fn to_end(&self) -> Self {
        let mut end = self.clone();
        while end.redo().is_some() {}
        end
    }

    /// The game up to this position, without the moves that were undone.
    #[must_use]
    pub fn so_far(&self) -> Self {
        let mut record = self.clone();
        record.line.truncate(record.played);
        record
    }

    /// Undoes the last move and the passes after it. A pass at the start position stays.
    pub fn undo(&mut self) -> Option<Undone> {
        let index = self.plies().iter().rposition(|ply| matches!(ply, Ply::Move { .. }))?;
        let Ply::Move { color, square, flipped } = self.line[index] else {
            return None;
        };
        let passes = (self.played - index - 1) as u8;
        self.position = self.position.without_flipped(color, square, flipped);
        self.played = index;
        Some(Undone { color, square, flips: Flip::list(square, flipped), passes })
    }

    /// Redoes the move that was undone last, and the passes after it.
    pub fn redo(&mut self) -> Option<Played> {
        let Ply::Move { color, square, flipped } = *self.redo_tail().first()? else {
            return None;
        };
        self.step();
        let mut passed = None;
        while let Some(&Ply::Pass { color }) = self.redo_tail().first() {
            passed = Some(color);
            self.step();
        }
        Some(Played { color, square, flips: Flip::list(square, flipped), passed, outcome: self.outcome() })
    }

    /// Whether there is a move to undo.
    pub fn can_undo(&self) -> bool {
        self.last_move().is_some()
    }

    /// Whether there is a move to redo.
    pub fn can_redo(&self) -> bool {
        !self.redo_tail().is_empty()
    }

    /// Undoes moves up to and including the last one of this colour, so that this colour can choose again. Against the
    /// computer this undoes the computer's reply together with the person's move.
    ///
    /// Returns the moves that were undone, the latest one first. If the colour has not moved yet, the list is empty and the
    /// game is unchanged.
    pub fn undo_to(&mut self, color: Side) -> Vec<Undone> {
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
        Some(played.iter().fold(self.start, |position, ply| after(&position, ply)))
    }

    fn pass_if_forced(&mut self) -> Option<Side> {
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
        Ply::Move { square, flipped, .. } => position.with_flipped(square, flipped),
        Ply::Pass { .. } => position.pass(),
    }
}
