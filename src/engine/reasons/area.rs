//! The parts of the board that have a name: edges, quarters and halves.

use super::geometry::edges;
use crate::rules::{Bitboard, Square};

/// A part of the board by its name. Rank 1 is at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Area {
    /// Rank 1.
    TopEdge,
    /// Rank 8.
    BottomEdge,
    /// File a.
    LeftEdge,
    /// File h.
    RightEdge,
    /// The quarter around a1.
    TopLeft,
    /// The quarter around h1.
    TopRight,
    /// The quarter around a8.
    BottomLeft,
    /// The quarter around h8.
    BottomRight,
    /// Ranks 1 to 4.
    Top,
    /// Ranks 5 to 8.
    Bottom,
    /// Files a to d.
    Left,
    /// Files e to h.
    Right,
}

impl Area {
    /// All areas; edges come before quarters, and quarters before halves.
    pub const ALL: [Self; 12] = [
        Self::TopEdge,
        Self::BottomEdge,
        Self::LeftEdge,
        Self::RightEdge,
        Self::TopLeft,
        Self::TopRight,
        Self::BottomLeft,
        Self::BottomRight,
        Self::Top,
        Self::Bottom,
        Self::Left,
        Self::Right,
    ];

    /// Its squares.
    pub fn squares(self) -> Bitboard {
        let [top, bottom, left, right] = edges().map(|edge| edge.into_iter().collect::<Bitboard>());
        let half = |inside: fn(Square) -> bool| {
            Square::ALL
                .into_iter()
                .filter(|&square| inside(square))
                .collect::<Bitboard>()
        };
        let upper = half(|square| square.rank() < 4);
        let left_half = half(|square| square.file() < 4);
        match self {
            Self::TopEdge => top,
            Self::BottomEdge => bottom,
            Self::LeftEdge => left,
            Self::RightEdge => right,
            Self::TopLeft => upper & left_half,
            Self::TopRight => upper & !left_half,
            Self::BottomLeft => !upper & left_half,
            Self::BottomRight => !upper & !left_half,
            Self::Top => upper,
            Self::Bottom => !upper,
            Self::Left => left_half,
            Self::Right => !left_half,
        }
    }

    /// The smallest area that holds all these squares; `None` if they are spread over the whole board.
    pub fn of(squares: Bitboard) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|area| (squares & !area.squares()).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_area_is_found() {
        let area = |squares: &[Square]| Area::of(squares.iter().copied().collect());
        assert_eq!(area(&[Square::A1, Square::D1]), Some(Area::TopEdge));
        assert_eq!(area(&[Square::H2, Square::H8]), Some(Area::RightEdge));
        assert_eq!(area(&[Square::G2, Square::H1]), Some(Area::TopRight));
        assert_eq!(area(&[Square::B6, Square::G7]), Some(Area::Bottom));
        assert_eq!(area(&[Square::B2, Square::G7]), None);
    }
}
