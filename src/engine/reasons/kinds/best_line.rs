//! How the game goes on after the best move.

use crate::{
    engine::reasons::{
        branch::{Branch, Claim},
        reason::ReasonKind,
    },
    rules::Square,
};

/// How many moves of the line are named.
const NAMED: usize = 3;

/// The best move and what follows it in its line. This is always true, and said only where nothing else is.
pub(in crate::engine::reasons) fn best_line(best: &Branch<'_>) -> Claim {
    let mut moves: Vec<Square> = best.line.iter().map(|step| step.square).collect();
    moves.truncate(NAMED);
    if moves.is_empty() {
        moves.push(best.square);
    }
    Claim {
        kind: ReasonKind::BestLine {
            moves: moves.clone(),
        },
        squares: moves,
        strength: 0.0,
    }
}
