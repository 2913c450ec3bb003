//! How the four discs stand when a game begins.

use super::{bitboard::Bitboard, square::Square};

/// How the four discs stand when a game begins. Black moves first in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StartLayout {
    /// White on d4 and e5, black on e4 and d5: the standard.
    #[default]
    Standard,
    /// Black on d4 and e5, white on e4 and d5.
    Mirrored,
    /// White on d4 and e4, black on d5 and e5: the colours side by side. The other parallel starts are this one turned.
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
