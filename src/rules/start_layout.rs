//! The layouts of the four discs at the start of a game.

use super::{bitboard::Bitboard, square::Square};

/// The layout of the four discs at the start of a game. Black moves first in all layouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StartLayout {
    /// The standard layout: white on d4 and e5, black on e4 and d5.
    #[default]
    Standard,
    /// The standard layout mirrored: black on d4 and e5, white on e4 and d5.
    Mirrored,
    /// The colours side by side: white on d4 and e4, black on d5 and e5. The other parallel layouts are rotations of this one.
    Parallel,
}

impl StartLayout {
    /// Black's discs and white's.
    pub(super) const fn discs(self) -> [Bitboard; 2] {
        use Square as S;
        let (black, white) = match self {
            Self::Standard => ([S::E4, S::D5], [S::D4, S::E5]),
            Self::Mirrored => ([S::D4, S::E5], [S::E4, S::D5]),
            Self::Parallel => ([S::D5, S::E5], [S::D4, S::E4]),
        };
        [pair(black), pair(white)]
    }
}

const fn pair([a, b]: [Square; 2]) -> Bitboard {
    Bitboard(a.bit().0 | b.bit().0)
}
