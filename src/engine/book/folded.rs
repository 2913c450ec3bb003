//! Positions that are the same by symmetry, folded into one.

use crate::rules::{Bitboard, Position, Side, Square, Symmetry, moves};

/// A position as the book stores it: seen from the side to move, and turned and mirrored so that the pair of its two
/// numbers is the smallest of the eight images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Folded {
    /// The discs of the side to move.
    pub(crate) own: u64,
    /// The discs of the other side.
    pub(crate) opp: u64,
}

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// A position in which a side can move.
    Turn {
        /// The position.
        position: Folded,
        /// Whether the side that has made the move is to move again, because the other one has to pass.
        same_side: bool,
    },
    /// The game is over.
    Over,
}

impl Folded {
    /// The folded position of these discs, and the symmetry that leads to it.
    pub(crate) fn of(own: u64, opp: u64) -> (Self, Symmetry) {
        let position = Self { own, opp };
        let images = Symmetry::ALL.map(|symmetry| (position.image(symmetry), symmetry));
        images.into_iter().min_by_key(|&(image, _)| image).unwrap_or((position, Symmetry::Identity))
    }

    /// The folded form of a position, and the symmetry that leads to it.
    pub(crate) fn of_position(position: &Position) -> (Self, Symmetry) {
        let side = position.side_to_move();
        Self::of(position.discs(side).0, position.discs(!side).0)
    }

    /// The folded start position. Both layouts with crossed colours have the same.
    pub(crate) fn start() -> Self {
        Self::of_position(&Position::default()).0
    }

    /// The position with black to move.
    pub(crate) fn position(self) -> Position {
        Position::new(Bitboard(self.own), Bitboard(self.opp), Side::Black)
            .expect("a folded position has no square of both colours")
    }

    /// The number of empty squares.
    pub(crate) fn empties(self) -> u32 {
        (self.own | self.opp).count_zeros()
    }

    /// The symmetries that do not change the position; for nearly all positions only the identity.
    pub(crate) fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        let same = move |symmetry: &Symmetry| self.image(*symmetry) == self;
        Symmetry::ALL.into_iter().filter(same)
    }

    /// The discs after a symmetry, which need not be folded.
    fn image(self, symmetry: Symmetry) -> Self {
        let image = |set| symmetry.bitboard(Bitboard(set)).0;
        Self { own: image(self.own), opp: image(self.opp) }
    }

    /// The legal moves in ascending order of their squares. Of moves that are images of each other by a symmetry of the
    /// position, only the one with the lowest square is listed.
    pub(crate) fn distinct_moves(self) -> impl Iterator<Item = Square> {
        let symmetries: Vec<Symmetry> = self.symmetries().skip(1).collect();
        Bitboard(moves::legal(self.own, self.opp))
            .iter()
            .filter(move |&square| symmetries.iter().all(|it| it.square(square) >= square))
    }

    /// The position after a legal move, and after the pass that it may force.
    pub(crate) fn after(self, square: Square) -> After {
        let flipped = moves::flips(self.own, self.opp, square.index());
        let own = self.opp ^ flipped;
        let opp = self.own ^ flipped ^ square.bit().0;
        let turn = |own, opp, same_side| After::Turn { position: Self::of(own, opp).0, same_side };
        if moves::legal(own, opp) != 0 {
            turn(own, opp, false)
        } else if moves::legal(opp, own) != 0 {
            turn(opp, own, true)
        } else {
            After::Over
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_images_of_a_position_fold_into_one() {
        let position = "---------OX-------OXO-----XXX----OOX------O---------------------X";
        let position: Position = position.parse().expect("a board");
        let (folded, _) = Folded::of_position(&position);
        for symmetry in Symmetry::ALL {
            let image = symmetry.position(&position);
            let (same, way) = Folded::of_position(&image);
            assert_eq!(same, folded, "{symmetry:?}");
            assert_eq!(way.position(&image).occupied().0, folded.own | folded.opp);
        }
    }

    #[test]
    fn the_four_first_moves_are_one() {
        let start = Folded::start();
        assert_eq!(start.symmetries().count(), 4);
        assert_eq!(start.distinct_moves().count(), 1);
        let After::Turn { position, same_side } = start.after(start.distinct_moves().next().expect("a move")) else {
            panic!("the game goes on");
        };
        assert!(!same_side);
        assert_eq!(position.distinct_moves().count(), 3);
    }
}
