//! What is said about a move, and about all moves of a side.

use super::state::Review;
use crate::{
    engine::{
        MoveValue,
        reasons::Analysis,
        review::{Judgement, for_black, judge},
    },
    game::play::session::Session,
    rules::{Color as Side, Square},
};

/// What is known about the shown move, or about the best move where none is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// The number of the move.
    pub number: usize,
    /// Who moves.
    pub side: Side,
    /// The move; `None` at the end of a line.
    pub played: Option<Square>,
    /// How good it is.
    pub judgement: Option<Judgement>,
    /// The best move.
    pub best: Square,
    /// What the best move is worth for the side that moves, in whole discs.
    pub best_discs: i32,
    /// By how many discs black leads after the shown move, or after the best one.
    pub black_after: i32,
    /// Whether the values are exact final scores.
    pub is_exact: bool,
    /// Whether the deep pass has been here. Otherwise the values are rough.
    pub deep: bool,
}

/// How well a side has played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Account {
    /// The accuracy, from 0 to 1; `None` if no move with a choice is known.
    pub accuracy: Option<f32>,
    /// How many best moves there are.
    pub best: usize,
    /// How many `?!`, `?` and `??` there are.
    pub errors: [usize; 3],
}

impl Review {
    /// What is said about the shown move, or about the position if no move is shown. `None` if nothing is known yet.
    pub fn verdict(&self, session: &Session) -> Option<Verdict> {
        let at = self.place(session)?;
        let position = *self.tree.position(at);
        let found = self.findings.get(&position)?;
        let shown = self.shown_move(session);
        let played = shown.and_then(|id| self.tree.square(id));
        let best = best_move(&found.analysis, played)?;
        let after = played
            .and_then(|square| found.analysis.find(square))
            .unwrap_or(best);
        Some(Verdict {
            number: self.tree.moves(at) + 1,
            side: position.side_to_move(),
            played,
            judgement: played.and_then(|square| judge(&found.analysis, square)),
            best: best.square,
            best_discs: best.discs(),
            black_after: for_black(&position, after.value).round() as i32,
            is_exact: found.analysis.is_exact(),
            deep: found.deep,
        })
    }
}

/// The best move of an analysis. A played move that is as good as the best one is the best one.
fn best_move(analysis: &Analysis, played: Option<Square>) -> Option<&MoveValue> {
    /// Moves whose values differ by less than this many discs are equally good.
    const EQUAL: f32 = 0.1;
    let best = analysis.best()?;
    let played = played.and_then(|square| analysis.find(square));
    Some(
        played
            .filter(|found| best.value - found.value < EQUAL)
            .unwrap_or(best),
    )
}
