//! What a move has lost, how it is marked, and how accurate a side has played.

use crate::{
    engine::{search::MoveValue, teach::reasons::Analysis},
    rules::{Position, Side, Square},
};

/// What an analysis says about a move that was played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// How many discs the move loses against the best one, 0 or more; see [`Analysis::loss`].
    pub loss: i32,
    /// The class of the error; `None` if the move is no error.
    pub mark: Option<Mark>,
    /// Whether it was the only legal move. It is never an error, and does not count for the accuracy.
    pub forced: bool,
}

/// Judges a move by an analysis of the position before it. `None` if the analysis does not have the move, because it is not
/// legal or because the search was stopped before it.
///
/// The mark follows from the loss. A move that throws away a certain win or a certain draw is at least a
/// [`Mark::Mistake`], even if it loses only 2 discs. The result is certain if the values of both moves are exact. Other
/// values do not decide this: between +0.3 and -0.4 nothing is thrown away, and a move that is clearly worse than a clear
/// win loses 3 discs or more anyway.
pub fn judge(analysis: &Analysis, played: Square) -> Option<Judgement> {
    let best = analysis.best()?;
    let found = analysis.find(played)?;
    if analysis.position().legal_moves().count() == 1 {
        return Some(Judgement { loss: 0, mark: None, forced: true });
    }
    let loss = analysis.loss(played)?;
    let by_loss = Mark::of_loss(loss);
    let mark = if throws_away(analysis, best, found) { by_loss.max(Some(Mark::Mistake)) } else { by_loss };
    Some(Judgement { loss, mark, forced: false })
}

/// Whether the best move certainly wins or draws, and the other one certainly has a worse result.
fn throws_away(analysis: &Analysis, best: &MoveValue, played: &MoveValue) -> bool {
    let empties = analysis.position().empties();
    let result = |found: &MoveValue| found.discs().signum();
    best.is_exact(empties) && played.is_exact(empties) && result(played) < result(best)
}

/// The value of an analysed position for Black, in discs: that of the best move. `None` if there is no legal move.
pub fn value_for_black(analysis: &Analysis) -> Option<f32> {
    Some(for_black(analysis.position(), analysis.best()?.value))
}

/// A value for the side to move, seen from Black's side.
pub fn for_black(position: &Position, value: f32) -> f32 {
    match position.side_to_move() {
        Side::Black => value,
        Side::White => 0.0 - value,
    }
}

/// The class of an error, by the loss against the best move in whole discs. A greater value is a worse error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The move loses 2 discs.
    Dubious,
    /// The move loses 3 to 5 discs, or it throws away a win or a draw that was certain.
    Mistake,
    /// The move loses 6 discs or more.
    Blunder,
}

impl Mark {
    /// All marks, the smallest error first.
    pub const ALL: [Self; 3] = [Self::Dubious, Self::Mistake, Self::Blunder];

    /// The mark for a loss in discs. `None` if the move loses less than 2 discs.
    pub fn of_loss(discs: i32) -> Option<Self> {
        match discs {
            6.. => Some(Self::Blunder),
            3..=5 => Some(Self::Mistake),
            2 => Some(Self::Dubious),
            _ => None,
        }
    }

    /// The sign that players write after a move.
    ///
    /// ```
    /// use flipside_core::engine::teach::review::Mark;
    ///
    /// assert_eq!(Mark::ALL.map(Mark::sign), ["?!", "?", "??"]);
    /// ```
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A move that loses this many discs or more has no accuracy at all.
const NO_ACCURACY: f32 = 16.0;

/// A game that was given up after fewer moves tells nothing about how well somebody plays.
pub const TELLING_MOVES: usize = 20;

/// The accuracy of one side, from 0 to 1: the mean of `max(0, 1 - loss / 16)` over its moves. Forced moves do not count.
/// `None` if there are no other moves.
///
/// ```
/// use flipside_core::engine::teach::review::{Judgement, accuracy};
///
/// let lost = |loss| Judgement { loss, mark: None, forced: false };
/// assert_eq!(accuracy([lost(0), lost(8)]), Some(0.75));
/// assert_eq!(accuracy([]), None);
/// ```
pub fn accuracy(judgements: impl IntoIterator<Item = Judgement>) -> Option<f32> {
    let (mut moves, mut sum) = (0.0, 0.0);
    for judgement in judgements {
        if !judgement.forced {
            moves += 1.0;
            sum += (1.0 - judgement.loss as f32 / NO_ACCURACY).clamp(0.0, 1.0);
        }
    }
    (moves > 0.0).then(|| sum / moves)
}
