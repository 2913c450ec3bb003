//! Positions that are the same by symmetry, folded into one.

use crate::rules::{Bitboard, Board, Position, Square, Symmetry};

/// A position as the book stores it: seen from the side to move, and turned and mirrored so that the pair of its two
/// numbers is the smallest of the eight images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Folded(Board);

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// A position in which a side can move.
    Turn {
        position: Folded,
        /// Whether the side that has made the move is to move again, because the other one has to pass.
        same_side: bool,
    },
    /// The game is over.
    Over,
}

impl Folded {
    /// The folded position of these discs, and the symmetry that leads to it.
    pub(crate) fn of(board: Board) -> (Self, Symmetry) {
        let position = Self(board);
        let images = Symmetry::ALL.map(|symmetry| (position.image(symmetry), symmetry));
        images.into_iter().min_by_key(|&(image, _)| image).unwrap_or((position, Symmetry::Identity))
    }

    /// The folded form of a position, and the symmetry that leads to it.
    pub(crate) fn of_position(position: &Position) -> (Self, Symmetry) {
        Self::of(position.board())
    }

    /// The folded start position. Both layouts with crossed colours have the same.
    pub(crate) fn start() -> Self {
        Self::of_position(&Position::default()).0
    }

    /// The position with black to move.
    pub(crate) fn position(self) -> Position {
        self.0.position().expect("a folded position has no square of both colours")
    }

    /// The number of empty squares.
    pub(crate) fn empties(self) -> u32 {
        self.0.empties()
    }

    /// The symmetries that do not change the position; for nearly all positions only the identity.
    pub(crate) fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        let same = move |symmetry: &Symmetry| self.image(*symmetry) == self;
        Symmetry::ALL.into_iter().filter(same)
    }

    /// The discs after a symmetry, which need not be folded.
    fn image(self, symmetry: Symmetry) -> Self {
        let image = |set| symmetry.bitboard(Bitboard(set)).0;
        Self(Board { own: image(self.0.own), opp: image(self.0.opp) })
    }

    /// The legal moves in ascending order of their squares. Of moves that are images of each other by a symmetry of the
    /// position, only the one with the lowest square is listed.
    pub(crate) fn distinct_moves(self) -> impl Iterator<Item = Square> {
        let symmetries: Vec<Symmetry> = self.symmetries().skip(1).collect();
        Bitboard(self.0.legal()).iter().filter(move |&square| symmetries.iter().all(|it| it.square(square) >= square))
    }

    /// The position after a legal move, and after the pass that it may force.
    pub(crate) fn after(self, square: Square) -> After {
        let next = self.0.play(square.index());
        let turn = next.pass_if_forced();
        turn.map_or(After::Over, |turn| After::Turn { position: Self::of(turn).0, same_side: turn != next })
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
            assert_eq!(way.position(&image).occupied().0, folded.0.occupied());
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
