//! A set of squares in one 64-bit word.

use std::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

use super::square::Square;

/// A set of squares. Bit *n* stands for the square with the number *n*.
///
/// ```
/// use flipside_core::rules::{Bitboard, Square};
///
/// let mut set = Square::A1.bit() | Square::H8.bit();
/// set.insert(Square::D3);
/// assert_eq!(set.count(), 3);
/// assert!(set.contains(Square::D3));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Square::A1, Square::D3, Square::H8]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// All 64 squares.
    pub const FULL: Self = Self(u64::MAX);

    /// The four corners.
    pub const CORNERS: Self = Self(0x8100_0000_0000_0081);

    /// The 28 squares on the rim of the board, corners included.
    pub const RIM: Self = Self(0xFF81_8181_8181_81FF);

    /// Whether the square belongs to the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit().0 != 0
    }

    /// The number of squares in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= square.bit().0;
    }

    /// Removes a square.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !square.bit().0;
    }

    /// The square, if there is exactly one.
    pub fn only(self) -> Option<Square> {
        self.iter().next().filter(|_| self.count() == 1)
    }

    /// The squares in ascending order, a1 first.
    pub const fn iter(self) -> BitboardIter {
        BitboardIter(self.0)
    }
}

/// The squares of a [`Bitboard`] in ascending order.
#[derive(Clone, Debug)]
pub struct BitboardIter(u64);

impl Iterator for BitboardIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::lowest_of(self.0);
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for BitboardIter {}
impl FusedIterator for BitboardIter {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = BitboardIter;

    fn into_iter(self) -> BitboardIter {
        self.iter()
    }
}

impl IntoIterator for &Bitboard {
    type Item = Square;
    type IntoIter = BitboardIter;

    fn into_iter(self) -> BitboardIter {
        self.iter()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.bit())
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Square {
    /// The set that holds only this square.
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_inserted_and_removed() {
        let mut set = Bitboard::EMPTY;
        assert!(set.is_empty());
        set.insert(Square::C4);
        set.insert(Square::C4);
        assert_eq!((set.count(), set), (1, Square::C4.bit()));
        set.remove(Square::C4);
        set.remove(Square::D4);
        assert!(set.is_empty());
        assert_eq!(!Bitboard::EMPTY, Bitboard::FULL);
        assert_eq!(Bitboard::FULL.iter().len(), 64);
        assert!(Bitboard::FULL.into_iter().eq(Square::ALL));
    }

    #[test]
    fn corners_and_rim_have_the_right_squares() {
        let corners: Bitboard = Square::CORNERS.into_iter().collect();
        assert_eq!(corners, Bitboard::CORNERS);
        let rim: Bitboard = Square::ALL.into_iter().filter(|s| s.file() % 7 == 0 || s.rank() % 7 == 0).collect();
        assert_eq!(rim, Bitboard::RIM);
    }
}
