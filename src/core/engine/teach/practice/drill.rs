//! One run of an opening against the book.

use rand::{Rng, RngExt};

use super::{
    line::Line,
    run::{AnswerError, DrillError, End, Mistake, Run, Verdict},
};
use crate::{
    engine::book::{Book, BookMove},
    rules::{GameRecord, Side, Square},
};

/// What is practised in a drill.
#[derive(Clone, Debug)]
pub struct DrillTerms {
    /// The moves that are on the board at the beginning: those of an opening, or any others.
    pub opening: GameRecord,
    /// The learner's side. The book plays the other one.
    pub side: Side,
    /// After how many answers of the learner the drill ends, unless the book ends before. A line of `wanted` may be longer.
    pub answers: usize,
    /// Lines to repeat, the most urgent one first: the replies of the book lead to them as long as possible. Lines that do
    /// not begin with the opening are ignored. See [`Progress::due`](super::Progress::due).
    pub wanted: Vec<Line>,
}

/// Whose turn it is in a drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The learner is to answer.
    Learner,
    /// The book is to reply.
    Book,
    /// The drill is over.
    Over(End),
}

/// One run of an opening against the book.
///
/// A mistake is not put on the board: the learner may try again, and the run goes on. It is no right run any more.
///
/// ```
/// use flipside_core::{
///     engine::{Book, teach::practice::{Drill, DrillTerms, Turn, Verdict}},
///     rules::{Side, GameRecord, Position, Square},
/// };
///
/// let mut drill = Drill::begin(Book::embedded()?, DrillTerms {
///     opening: GameRecord::from_transcript(Position::default(), "f5").expect("legal moves"),
///     side: Side::White,
///     answers: 4,
///     wanted: Vec::new(),
/// }).expect("the book has replies to f5");
/// assert_eq!(drill.turn(), Turn::Learner);
/// assert!(matches!(drill.answer(Square::F4), Ok(Verdict::OffBook(_))));
/// assert!(matches!(drill.answer(Square::D6), Ok(Verdict::InBook { .. })));
/// assert_eq!(drill.turn(), Turn::Book);
/// # Ok::<(), flipside_core::engine::BookError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Drill {
    pub(super) book: &'static Book,
    pub(super) terms: DrillTerms,
    pub(super) game: GameRecord,
    pub(super) answers: usize,
    pub(super) mistakes: Vec<Mistake>,
    pub(super) wanted: Vec<Line>,
    /// The wanted lines that the learner or the end of the book has left.
    pub(super) departed: Vec<Line>,
    pub(super) left: bool,
}

impl Drill {
    /// Begins a run.
    ///
    /// # Errors
    ///
    /// [`DrillError`] if there is nothing to practise after the opening.
    pub fn begin(book: &'static Book, terms: DrillTerms) -> Result<Self, DrillError> {
        let mut opening = GameRecord::new(*terms.opening.start());
        for square in terms.opening.moves() {
            // These moves were legal in the other record.
            let _ = opening.play(square);
        }
        let line = Line::of(&opening, terms.side).ok_or(DrillError::Start)?;
        if book.best(opening.position()).is_none() {
            return Err(DrillError::NotInBook);
        }
        if terms.answers == 0 {
            return Err(DrillError::NoAnswers);
        }
        let lies_ahead = |wanted: &&Line| wanted.begins_with(&line) && **wanted != line && wanted.ends_with_answer();
        Ok(Self {
            book,
            wanted: terms.wanted.iter().filter(lies_ahead).cloned().collect(),
            terms,
            game: opening,
            answers: 0,
            mistakes: Vec::new(),
            departed: Vec::new(),
            left: false,
        })
    }

    /// The same drill from its beginning.
    pub fn again(&self) -> Option<Self> {
        Self::begin(self.book, self.terms.clone()).ok()
    }

    /// The game so far, with the moves of the opening.
    pub fn game(&self) -> &GameRecord {
        &self.game
    }

    /// The learner's side.
    pub fn side(&self) -> Side {
        self.terms.side
    }

    /// How many right answers the learner has given.
    pub fn answers(&self) -> usize {
        self.answers
    }

    /// The answers that were not in the book.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Turn {
        if self.left {
            return Turn::Over(End::Left);
        }
        let line = self.line();
        if self.wanted.iter().any(|wanted| line.as_ref() == Some(wanted)) {
            return Turn::Over(End::LineEnds);
        }
        if self.answers >= self.terms.answers && self.wanted.is_empty() {
            return Turn::Over(End::Answered);
        }
        self.next_side()
    }

    /// Whose turn it is if the book has moves.
    pub(super) fn next_side(&self) -> Turn {
        if self.book.best(self.game.position()).is_none() {
            Turn::Over(End::BookEnds)
        } else if self.game.position().side_to_move() == self.terms.side {
            Turn::Learner
        } else {
            Turn::Book
        }
    }

    /// The learner's answer. A move of the book is played. Any other one is noted as a mistake, and the learner is still to
    /// answer.
    ///
    /// # Errors
    ///
    /// [`AnswerError`] if the move is not legal, or if the learner is not to answer. The drill is then unchanged.
    pub fn answer(&mut self, square: Square) -> Result<Verdict, AnswerError> {
        if self.turn() != Turn::Learner {
            return Err(AnswerError::NotTheLearner);
        }
        self.game.position().play(square)?;
        let moves = self.book.moves(self.game.position());
        let best = moves.first().map_or(0.0, |best| best.value);
        let stored = moves.iter().find(|found| found.square == square);
        let loss = stored.map(|found| (best - found.value).max(0.0));
        if let Some(loss) = loss
            && stored.is_some_and(|found| found.share > 0.0)
        {
            self.answers += 1;
            let departed = self.play(square);
            self.departed.extend(departed);
            return Ok(Verdict::InBook { loss });
        }
        let mistake = Mistake {
            move_number: self.game.move_count() + 1,
            square,
            loss: stored.map(|found| (whole(best) - whole(found.value)).max(0)),
            stored: stored.is_some(),
            book_moves: played(&moves),
        };
        // The value of a search may be known by now.
        if let Some(known) = self.mistakes.iter().find(|known| same(known, &mistake)) {
            return Ok(Verdict::OffBook(known.clone()));
        }
        self.mistakes.push(mistake.clone());
        Ok(Verdict::OffBook(mistake))
    }

    /// Takes the value that a search has found for a mistake, in discs for the learner. Returns how many discs the mistake is
    /// worse than the best move of the book: `None` if there was no such mistake.
    ///
    /// A value of the book is not replaced by that of a search.
    pub fn set_value(&mut self, move_number: usize, square: Square, value: f32) -> Option<i32> {
        let plies = self.ply_of(move_number)?;
        let best = self.book.value(&self.game.position_after(plies)?)?;
        let is_it = |it: &&mut Mistake| (it.move_number, it.square) == (move_number, square);
        let mistake = self.mistakes.iter_mut().find(is_it)?;
        Some(*mistake.loss.get_or_insert((whole(best) - whole(value)).max(0)))
    }

    pub(super) fn line(&self) -> Option<Line> {
        Line::of(&self.game, self.terms.side)
    }

    /// The line with one more move.
    pub(super) fn line_with(&self, square: Square) -> Option<Line> {
        let mut game = self.game.clone();
        game.play(square).ok()?;
        Line::of(&game, self.terms.side)
    }

    /// Plays a legal move. Returns the wanted lines that it leaves.
    pub(super) fn play(&mut self, square: Square) -> Vec<Line> {
        if self.game.play(square).is_err() {
            return Vec::new();
        }
        let line = self.line();
        let (still, gone) = std::mem::take(&mut self.wanted)
            .into_iter()
            .partition(|wanted| line.as_ref().is_some_and(|line| wanted.begins_with(line)));
        self.wanted = still;
        gone
    }

    fn ply_of(&self, move_number: usize) -> Option<usize> {
        let mut game = self.game.clone();
        while game.move_count() >= move_number {
            game.undo()?;
        }
        (game.move_count() + 1 == move_number).then_some(game.plies().len())
    }

    /// Plays the reply of the book and returns it. `None` if the book is not to reply.
    ///
    /// It leads to the most urgent one of the wanted lines that the game is still on. Otherwise it is a random move, chosen by
    /// share among those after which the book goes on, so that the learner has something to answer.
    pub fn reply(&mut self, rng: &mut impl Rng) -> Option<BookMove> {
        if self.turn() != Turn::Book {
            return None;
        }
        let moves = self.book.moves(self.game.position());
        let chosen = match self.towards_wanted(&moves) {
            Some(found) => found,
            None => by_share(&moves, rng)?,
        };
        // The other wanted lines may come in the next drill.
        self.play(chosen.square);
        Some(chosen)
    }

    /// The move that leads to the most urgent one of the wanted lines. Lines that go on with a move without a value, as those
    /// of an older book may, are given up.
    fn towards_wanted(&mut self, moves: &[BookMove]) -> Option<BookMove> {
        while let Some(wanted) = self.wanted.first() {
            let leads_there = |found: &&BookMove| {
                let line = self.line_with(found.square);
                line.is_some_and(|line| wanted.begins_with(&line))
            };
            if let Some(found) = moves.iter().find(leads_there) {
                return Some(*found);
            }
            self.departed.push(self.wanted.remove(0));
        }
        None
    }

    /// Ends the drill, as a learner does who plays on after a mistake or gives up. A drill that is over stays as it is.
    pub fn leave(&mut self) {
        self.left |= !matches!(self.turn(), Turn::Over(_));
    }

    /// The run, when the drill is over. `None` before that, and if there is nothing to remember: no answer at all, or a drill
    /// that was left without a mistake.
    pub fn run(&self) -> Option<Run> {
        let Turn::Over(end) = self.turn() else {
            return None;
        };
        let line = match end {
            End::Left if self.mistakes.is_empty() => return None,
            End::Left => self.line_that_was_left()?,
            _ if self.answers == 0 => return None,
            _ => self.line_to_the_last_answer()?,
        };
        let mut departed = self.departed.clone();
        if end == End::BookEnds {
            departed.extend(self.wanted.iter().cloned());
        }
        Some(Run { line, given: self.terms.opening.move_count(), mistakes: self.mistakes.clone(), departed, end })
    }

    /// The line without the replies after the last answer.
    fn line_to_the_last_answer(&self) -> Option<Line> {
        let mut game = self.game.clone();
        let side = self.terms.side;
        while game.undo()?.color != side {}
        game.redo()?;
        Line::of(&game, side)
    }

    /// The line that a learner who has left the drill has to repeat.
    fn line_that_was_left(&self) -> Option<Line> {
        if let Some(wanted) = self.wanted.first() {
            return Some(wanted.clone());
        }
        if self.next_side() == Turn::Learner {
            let best = self.book.best(self.game.position())?;
            return self.line_with(best.square);
        }
        self.line_to_the_last_answer()
    }
}

fn played(moves: &[BookMove]) -> Vec<Square> {
    moves.iter().filter(|found| found.share > 0.0).map(|found| found.square).collect()
}

/// Whether two mistakes are the same move at the same place.
/// A value in whole discs, as players read it.
fn whole(value: f32) -> i32 {
    value.round() as i32
}

fn same(a: &Mistake, b: &Mistake) -> bool {
    (a.move_number, a.square) == (b.move_number, b.square)
}

/// A random move by share, among the moves after which the position is in the book.
fn by_share(moves: &[BookMove], rng: &mut impl Rng) -> Option<BookMove> {
    let inside = || moves.iter().filter(|found| found.inside);
    let sum: f32 = inside().map(|found| found.share).sum();
    let mut left = rng.random_range(0.0..1.0) * sum;
    inside()
        .find(|found| {
            left -= found.share;
            left < 0.0
        })
        // The shares may add up to a little less than their sum by rounding.
        .or(inside().next())
        .copied()
}
