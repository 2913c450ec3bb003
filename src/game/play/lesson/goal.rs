//! What a step of the lesson asks for, whether a move does it, and the best play in the last few squares of a game. It uses
//! only the rules and no engine.

use crate::rules::{Position, Side, Square, Status};

/// What the player is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Any,
    /// A move that turns at least this many discs.
    Discs(u32),
    /// A move that turns discs in at least this many directions.
    Directions(usize),
    /// Any move; then white plays, and black has to pass.
    Pass,
    Square(Square),
    /// Every move up to the end of the game must keep the win.
    Win,
}

impl Goal {
    /// Whether a legal move does what is asked for. Only black is asked to [win](Self::Win).
    pub fn accepts(self, before: &Position, square: Square) -> bool {
        match self {
            Self::Any | Self::Pass => true,
            Self::Discs(least) => before.flips(square).count() >= least,
            Self::Directions(least) => directions(before, square) >= least,
            Self::Square(wanted) => square == wanted,
            Self::Win => before.play(square).is_ok_and(|after| best_result(&after) > 0),
        }
    }

    /// Whether white answers black's move.
    pub fn is_answered(self) -> bool {
        matches!(self, Self::Pass | Self::Win)
    }
}

/// In how many directions a move turns discs.
pub fn directions(position: &Position, square: Square) -> usize {
    let toward = |other: Square| (other.file().cmp(&square.file()), other.rank().cmp(&square.rank()));
    let mut found: Vec<_> = position.flips(square).iter().map(toward).collect();
    found.sort_unstable();
    found.dedup();
    found.len()
}

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
