//! The eight symmetries of the board.

use super::{bitboard::Bitboard, position::Position, side::Side, square::Square};

/// A rotation or reflection of the board.
///
/// ```
/// use flipside_core::rules::{Square, Symmetry};
///
/// assert_eq!(Symmetry::Rotate90.square(Square::A1), Square::H1);
/// for symmetry in Symmetry::ALL {
///     assert_eq!(symmetry.inverse().square(symmetry.square(Square::C2)), Square::C2);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Every square stays where it is.
    Identity,
    /// A quarter turn clockwise: a1 goes to h1.
    Rotate90,
    /// A half turn: a1 goes to h8.
    Rotate180,
    /// A quarter turn counter-clockwise: a1 goes to a8.
    Rotate270,
    /// Left and right exchanged: a1 goes to h1, a2 to h2.
    MirrorFiles,
    /// Top and bottom exchanged: a1 goes to a8, b1 to b8.
    MirrorRanks,
    /// Mirrored in the diagonal from a1 to h8: b1 goes to a2.
    Transpose,
    /// Mirrored in the diagonal from h1 to a8: a1 goes to h8, b1 to h7.
    AntiTranspose,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::MirrorFiles,
        Self::MirrorRanks,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            other => other,
        }
    }

    /// The image of a square.
    #[must_use]
    pub const fn square(self, square: Square) -> Square {
        let (file, rank) = (square.file(), square.rank());
        let (file, rank) = match self {
            Self::Identity => (file, rank),
            Self::Rotate90 => (7 - rank, file),
            Self::Rotate180 => (7 - file, 7 - rank),
            Self::Rotate270 => (rank, 7 - file),
            Self::MirrorFiles => (7 - file, rank),
            Self::MirrorRanks => (file, 7 - rank),
            Self::Transpose => (rank, file),
            Self::AntiTranspose => (7 - rank, 7 - file),
        };
        match Square::new(file, rank) {
            Some(moved) => moved,
            None => unreachable!(),
        }
    }

    /// The image of a set of squares.
    #[must_use]
    pub const fn bitboard(self, set: Bitboard) -> Bitboard {
        let set = set.0;
        // The bytes are the ranks, so that exchanging top and bottom is swapping the bytes.
        Bitboard(match self {
            Self::Identity => set,
            Self::Rotate90 => mirror_files(transpose(set)),
            Self::Rotate180 => set.reverse_bits(),
            Self::Rotate270 => transpose(set).swap_bytes(),
            Self::MirrorFiles => mirror_files(set),
            Self::MirrorRanks => set.swap_bytes(),
            Self::Transpose => transpose(set),
            Self::AntiTranspose => transpose(set).reverse_bits(),
        })
    }

    /// The image of a position. The side to move stays the same.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        position.map_discs(|discs| self.bitboard(discs))
    }

    /// One of the eight images of a position, the same one for all of them. So two positions are rotations or reflections of
    /// each other if this is equal.
    #[must_use]
    pub fn canonical(position: &Position) -> Position {
        Self::to_canonical(position, None).position(position)
    }

    /// The symmetry that takes a position to its [`canonical`](Self::canonical) image. A symmetric position has several: then
    /// it is the one that takes this square to the lowest square.
    #[must_use]
    pub fn to_canonical(position: &Position, square: Option<Square>) -> Self {
        let key = |way: &Self| {
            let image = way.position(position);
            let discs = Side::ALL.map(|color| image.discs(color).0);
            (discs, square.map(|square| way.square(square)))
        };
        Self::ALL.into_iter().min_by_key(key).unwrap_or(Self::Identity)
    }
}

/// Exchanges left and right: the bits of each byte are reversed.
const fn mirror_files(set: u64) -> u64 {
    set.reverse_bits().swap_bytes()
}

/// Mirrors in the diagonal from a1 to h8, by exchanging smaller and smaller blocks of squares (H. Warren, "Hacker's
/// Delight", 2002, section 7-3).
const fn transpose(set: u64) -> u64 {
    let mut set = set;
    let mut moved = (set ^ set >> 7) & 0x00AA_00AA_00AA_00AA;
    set ^= moved ^ moved << 7;
    moved = (set ^ set >> 14) & 0x0000_CCCC_0000_CCCC;
    set ^= moved ^ moved << 14;
    moved = (set ^ set >> 28) & 0x0000_0000_F0F0_F0F0;
    set ^ moved ^ moved << 28
}
