//! Positions to which no game can lead.

use super::{bitboard::Bitboard, position::Position, square::Square};

/// Why no game from the usual start leads to a position. A position that has none of these faults may still be one that no
/// game leads to: nobody knows a quick way to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// This square in the middle is empty, and discs never leave the board.
    Middle(Square),
    /// No chain of discs leads from this disc to the middle, and each move is beside discs.
    Apart(Square),
}

impl Position {
    /// Why no game from the usual start leads to this position, if that can be seen.
    ///
    /// ```
    /// use flipside_core::rules::{Position, Square, Unreachable};
    ///
    /// assert_eq!(Position::default().unreachable(), None);
    /// let moved = Position::default().play(Square::D3)?;
    /// assert_eq!(moved.unreachable(), None);
    /// assert_eq!(Position::EMPTY.unreachable(), Some(Unreachable::Middle(Square::D4)));
    /// # Ok::<(), flipside_core::rules::IllegalMove>(())
    /// ```
    pub fn unreachable(&self) -> Option<Unreachable> {
        const MIDDLE: [Square; 4] = [Square::D4, Square::E4, Square::D5, Square::E5];
        let occupied = self.occupied();
        if let Some(empty) = MIDDLE.into_iter().find(|&square| !occupied.contains(square)) {
            return Some(Unreachable::Middle(empty));
        }
        let mut joined: Bitboard = MIDDLE.into_iter().collect();
        loop {
            let grown = joined | (beside(joined) & occupied);
            if grown == joined {
                break;
            }
            joined = grown;
        }
        let apart = (occupied & !joined).iter().next();
        apart.map(Unreachable::Apart)
    }
}

/// The squares beside those of a set, in all eight directions, and the set itself.
fn beside(set: Bitboard) -> Bitboard {
    const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let row = set.0 | (set.0 << 1 & NOT_A) | (set.0 >> 1 & NOT_H);
    Bitboard(row | row << 8 | row >> 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::side::Side;

    #[test]
    fn a_disc_that_touches_no_other_one_is_found() {
        // A diagonal chain to the corner, and a disc beyond the edge of the board.
        let with = |squares: &[Square]| {
            let start = Position::default();
            let added: Bitboard = squares.iter().copied().collect();
            let [black, white] = Side::ALL.map(|color| start.discs(color));
            let black = black | added;
            Position::new(black, white, start.side_to_move()).expect("no square has two")
        };
        assert_eq!(with(&[Square::C3, Square::B2, Square::A1]).unreachable(), None);
        let apart = Some(Unreachable::Apart(Square::A1));
        assert_eq!(with(&[Square::C3, Square::A1]).unreachable(), apart);
        // The right and the left edge do not touch.
        let wrapped = with(&[Square::F4, Square::G4, Square::H4, Square::A5]).unreachable();
        assert_eq!(wrapped, Some(Unreachable::Apart(Square::A5)));
    }
}
