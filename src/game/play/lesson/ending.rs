//! Finds the best play in the last few squares of a game. It uses only the rules and no engine.

use crate::rules::{Color as Side, Position, Square, Status};

/// Black's discs minus white's at the end if both sides play their best from here.
///
/// Only for positions with a few empty squares: every line is played out by the rules.
pub fn best_result(position: &Position) -> i32 {
    match position.status() {
        Status::Finished(outcome) => outcome.disc_difference(),
        Status::MustPass => best_result(&position.pass()),
        Status::ToMove => {
            let results = position
                .legal_moves()
                .iter()
                .filter_map(|square| position.play(square).ok())
                .map(|after| best_result(&after));
            let best = match position.side_to_move() {
                Side::Black => results.max(),
                Side::White => results.min(),
            };
            best.unwrap_or_default()
        }
    }
}

/// White's answer: its best move near the end of the game, otherwise the first legal one.
pub fn answer(position: &Position) -> Option<Square> {
    /// Positions with more empty squares than this are not played out.
    const MOST_EMPTIES: u32 = 6;
    let moves = position.legal_moves();
    if position.empties() > MOST_EMPTIES {
        return moves.iter().next();
    }
    moves
        .iter()
        .filter_map(|square| Some((square, position.play(square).ok()?)))
        .min_by_key(|(_, after)| best_result(after))
        .map(|(square, _)| square)
}
