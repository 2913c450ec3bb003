//! Positions that are set up by hand, handicap discs, and positions to which no game can lead.

use std::fmt;

use super::{bitboard::Bitboard, outcome::Status, position::Position, side::Side, square::Square};

/// A handicap: the weaker side gets discs on corners, which can never be flipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// The side that gets the discs.
    pub color: Side,
    /// The number of discs, from 1 to 4.
    pub corners: u8,
}

impl Handicap {
    /// The corners in the order in which they get discs.
    pub const CORNERS: [Square; 4] = [Square::A1, Square::H8, Square::A8, Square::H1];

    /// The squares that get a disc in this position: the first empty corners.
    pub fn squares(&self, position: &Position) -> impl Iterator<Item = Square> + use<> {
        let empty = position.empty();
        Self::CORNERS.into_iter().filter(move |&corner| empty.contains(corner)).take(usize::from(self.corners))
    }

    /// The position with the handicap discs.
    #[must_use]
    pub fn give(&self, position: &Position) -> Position {
        self.squares(position).fold(*position, |position, square| position.with_disc(square, Some(self.color)))
    }

    /// The same handicap for the other side, and a start with its discs. `start` is a start with the discs of this
    /// handicap.
    #[must_use]
    pub fn for_other_side(&self, start: &Position) -> (Self, Position) {
        let other = Self { color: self.color.opponent(), ..*self };
        let start = Self::CORNERS
            .into_iter()
            .filter(|&corner| start.disc_at(corner) == Some(self.color))
            .take(usize::from(self.corners))
            .fold(*start, |position, corner| position.with_disc(corner, Some(other.color)));
        (other, start)
    }
}

/// Why a game cannot begin with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// This colour has no disc.
    NoDisc(Side),
    /// Neither side has a legal move.
    NoMove,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDisc(color) => write!(f, "there is no {color} disc"),
            Self::NoMove => f.write_str("neither side can move"),
        }
    }
}

impl std::error::Error for Unplayable {}

impl Position {
    /// A board without discs. Black is to move.
    pub const EMPTY: Self = match Self::new(Bitboard::EMPTY, Bitboard::EMPTY, Side::Black) {
        Ok(position) => position,
        Err(_) => panic!("no square is both black and white"),
    };

    /// The same discs with this side to move.
    #[must_use]
    pub const fn with_side_to_move(&self, color: Side) -> Self {
        if color.index() == self.side_to_move().index() { *self } else { self.pass() }
    }

    /// Checks that a game can begin with this position. The side to move may have to pass.
    ///
    /// # Errors
    ///
    /// [`Unplayable`] says why it cannot.
    pub fn check_playable(&self) -> Result<(), Unplayable> {
        if let Some(color) = Side::ALL.into_iter().find(|&color| self.count(color) == 0) {
            return Err(Unplayable::NoDisc(color));
        }
        match self.status() {
            Status::ToMove | Status::MustPass => Ok(()),
            Status::Finished(_) => Err(Unplayable::NoMove),
        }
    }
}

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
        (occupied & !joined).iter().next().map(Unreachable::Apart)
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
    use crate::rules::{side::Side, start_layout::StartLayout};

    #[test]
    fn corners_are_given_in_order() {
        let start = Position::start(StartLayout::Standard);
        for (corners, squares) in [
            (1, &[Square::A1][..]),
            (2, &[Square::A1, Square::H8]),
            (3, &[Square::A1, Square::H8, Square::A8]),
            (4, &Handicap::CORNERS),
        ] {
            for color in Side::ALL {
                let handicap = Handicap { color, corners };
                let given = handicap.give(&start);
                assert_eq!(handicap.squares(&start).collect::<Vec<_>>(), squares);
                assert_eq!(given.count(color), 2 + u32::from(corners));
                assert_eq!(given.count(color.opponent()), 2);
                assert!(squares.iter().all(|&at| given.disc_at(at) == Some(color)));
                assert_eq!(given.side_to_move(), Side::Black);
                assert_eq!(given.check_playable(), Ok(()));
                let other = Handicap { color: color.opponent(), corners };
                assert_eq!(handicap.for_other_side(&given), (other, other.give(&start)));
            }
        }
    }

    #[test]
    fn a_taken_corner_is_left_out() {
        let start = Position::default().with_disc(Square::A1, Some(Side::White));
        let handicap = Handicap { color: Side::Black, corners: 1 };
        let given = handicap.give(&start);
        assert_eq!(given.disc_at(Square::A1), Some(Side::White));
        assert_eq!(given.disc_at(Square::H8), Some(Side::Black));
    }

    #[test]
    fn a_square_holds_one_disc() {
        let mut position = Position::EMPTY;
        assert_eq!(position.empties(), 64);
        for disc in [Some(Side::Black), Some(Side::White), None] {
            position = position.with_disc(Square::C3, disc);
            assert_eq!(position.disc_at(Square::C3), disc);
            assert_eq!(position.occupied().count(), u32::from(disc.is_some()));
        }
        let white = Position::EMPTY.with_side_to_move(Side::White);
        assert_eq!(white.side_to_move(), Side::White);
        assert_eq!(white.with_side_to_move(Side::White).side_to_move(), Side::White);
    }

    #[test]
    fn a_board_that_cannot_be_played_says_why() {
        let put = |discs: &[(Square, Side)]| {
            discs.iter().fold(Position::EMPTY, |position, &(at, color)| position.with_disc(at, Some(color)))
        };
        assert_eq!(Position::EMPTY.check_playable(), Err(Unplayable::NoDisc(Side::Black)));
        let black = put(&[(Square::D4, Side::Black)]);
        assert_eq!(black.check_playable(), Err(Unplayable::NoDisc(Side::White)));
        let error = put(&[(Square::A1, Side::Black), (Square::H5, Side::White)]).check_playable().unwrap_err();
        assert_eq!(error.to_string(), "neither side can move");
        // White begins because black cannot move.
        let pass = put(&[(Square::B1, Side::Black), (Square::A1, Side::White)]);
        assert!(pass.legal_moves().is_empty());
        assert_eq!(pass.check_playable(), Ok(()));
    }

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
