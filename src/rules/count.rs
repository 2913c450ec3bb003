//! The discs of a position as they count for the result.

use super::{outcome::Status, position::Position, side::Side};

impl Position {
    /// The discs that count for a side: those on the board, and once the game is over those of [`Outcome::counted`](super::Outcome::counted).
    pub fn counted(&self, side: Side) -> u32 {
        match self.status() {
            Status::Finished(outcome) => outcome.counted(side),
            Status::ToMove | Status::MustPass => self.count(side),
        }
    }

    /// By how many discs black leads, as they are [`counted`](Self::counted).
    pub fn lead(&self) -> i32 {
        self.counted(Side::Black) as i32 - self.counted(Side::White) as i32
    }
}
