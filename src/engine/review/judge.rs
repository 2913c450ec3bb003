//! What a move has lost.

use super::mark::Mark;
use crate::{
    engine::{reasons::Analysis, search::MoveValue},
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
