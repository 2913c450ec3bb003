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

    /// Its name in lower case, such as `top-edge`.
    pub fn name(self) -> &'static str {
        match self {
            Self::TopEdge => "top-edge",
            Self::BottomEdge => "bottom-edge",
            Self::LeftEdge => "left-edge",
            Self::RightEdge => "right-edge",
            Self::TopLeft => "top-left",
            Self::TopRight => "top-right",
            Self::BottomLeft => "bottom-left",
            Self::BottomRight => "bottom-right",
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// Its squares.
    pub fn squares(self) -> Bitboard {
        let [top, bottom, left, right] = edges().map(|edge| edge.into_iter().collect::<Bitboard>());
        let half =
            |inside: fn(Square) -> bool| Square::ALL.into_iter().filter(|&square| inside(square)).collect::<Bitboard>();
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

    /// The edge that holds most of these squares if there are three or more on it, and otherwise the quarter that does.
    pub(super) fn with_most(squares: Bitboard) -> Self {
        let count = |area: Self| (squares & area.squares()).count();
        let most = |areas: &[Self]| {
            let areas = areas.iter().copied().rev();
            areas.max_by_key(|&area| count(area)).expect("four areas")
        };
        let edge = most(&Self::ALL[..4]);
        if count(edge) >= 3 { edge } else { most(&Self::ALL[4..8]) }
    }

    /// The edge or the quarter that a square belongs to, an edge first.
    pub fn of(square: Square) -> Self {
        let holds = |area: &&Self| area.squares().contains(square);
        // Every square is in a quarter.
        Self::ALL.iter().find(holds).copied().unwrap_or(Self::TopLeft)
    }

    /// The quarter or the half that holds all these squares, a quarter first.
    pub(super) fn of_region(squares: Bitboard) -> Option<Self> {
        let holds = |area: &&Self| (squares & !area.squares()).is_empty();
        Self::ALL[4..].iter().find(holds).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fitting_area_is_found() {
        let set = |squares: &[Square]| squares.iter().copied().collect();
        let top = set(&[Square::A1, Square::D1]);
        assert_eq!(Area::of_region(top), Some(Area::TopLeft));
        let right = set(&[Square::H2, Square::H8]);
        let right_edge = right | Square::H4.bit() | Square::G3.bit();
        assert_eq!(Area::with_most(right_edge), Area::RightEdge);
        assert_eq!(Area::of_region(right), Some(Area::Right));
        let bottom = set(&[Square::B6, Square::G7, Square::C7, Square::D6]);
        assert_eq!(Area::with_most(bottom), Area::BottomLeft);
        assert_eq!(Area::of_region(bottom), Some(Area::Bottom));
        let spread = set(&[Square::B2, Square::G7]);
        assert_eq!(Area::of_region(spread), None);
    }
}
