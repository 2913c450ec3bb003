//! The layouts of the four discs at the start of a game.

use super::{bitboard::Bitboard, square::Square};

struct LayoutRow {
    name: &'static str,
    black: [Square; 2],
    white: [Square; 2],
}

table! {
    /// The layout of the four discs at the start of a game. Black moves first in all layouts.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum StartLayout: LayoutRow {
        /// The standard layout: white on d4 and e5, black on e4 and d5.
        #[default]
        Standard => LayoutRow {
            name: "standard",
            black: [Square::E4, Square::D5],
            white: [Square::D4, Square::E5],
        },
        /// The standard layout mirrored: black on d4 and e5, white on e4 and d5.
        Mirrored => LayoutRow {
            name: "mirrored",
            black: [Square::D4, Square::E5],
            white: [Square::E4, Square::D5],
        },
        /// The colours side by side: white on d4 and e4, black on d5 and e5. The other parallel layouts are rotations
        /// of this one.
        Parallel => LayoutRow {
            name: "parallel",
            black: [Square::D5, Square::E5],
            white: [Square::D4, Square::E4],
        },
    }
}

impl StartLayout {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Black's discs and white's.
    pub(super) const fn discs(self) -> [Bitboard; 2] {
        let row = self.row();
        [pair(row.black), pair(row.white)]
    }
}

const fn pair([a, b]: [Square; 2]) -> Bitboard {
    Bitboard(a.bit().0 | b.bit().0)
}
