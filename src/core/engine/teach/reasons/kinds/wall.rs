//! Walls of outer discs.

use crate::{
    engine::teach::reasons::{
        branch::{Claim, Comparison},
        geometry::{frontier_of, neighbours, run_through},
        reason::ReasonKind,
    },
    rules::{Bitboard, Square},
};

/// From how many empty squares on outer discs count.
const LEAST_EMPTIES: u32 = 16;

/// How many outer discs more there have to be than after the other move.
const MORE: i32 = 5;

/// How many discs in a row are a wall.
const LEAST: usize = 4;

/// How much an outer disc counts, in discs.
const PER_DISC: f32 = 0.4;

/// A wall is built if this move leaves its side five or more outer discs more than the other move, and if four or more of
/// them stand in a row along a rank or a file, at least two of them new ones, off the edge, each with an empty
/// square beside it on the same side of the row. An outer disc has an empty square beside it in any direction.
pub(super) fn built(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let mover = comparison.mover();
    let frontier = frontier_of(&this.after, mover);
    let more = frontier.count() as i32 - frontier_of(&comparison.other.after, mover).count() as i32;
    if this.after.empties() < LEAST_EMPTIES || more < MORE {
        return Vec::new();
    }
    let outer = frontier & !Bitboard::RIM;
    let new = (this.flipped | this.square.bit()) & outer;
    let mut walls: Vec<Vec<Square>> = Vec::new();
    for start in new {
        for direction in [(1, 0), (0, 1)] {
            for side in sides(direction) {
                let open =
                    outer.iter().filter(|&disc| !(neighbours(disc) & this.after.empty() & side(disc)).is_empty());
                let open: Bitboard = open.collect();
                if open.contains(start) {
                    walls.push(run_through(open, start, direction));
                }
            }
        }
    }
    let longest = walls
        .into_iter()
        .filter(|wall| wall.len() >= LEAST && wall.iter().filter(|&&disc| new.contains(disc)).count() >= 2)
        .max_by_key(Vec::len);
    let claim = longest.map(|wall| Claim {
        kind: ReasonKind::Wall { from: wall[0], to: wall[wall.len() - 1] },
        squares: wall,
        strength: PER_DISC * more as f32,
    });
    claim.into_iter().collect()
}

/// For a row in this direction, the neighbours of a disc on either side of the row.
fn sides(direction: (i8, i8)) -> [Box<dyn Fn(Square) -> Bitboard>; 2] {
    [1, -1].map(|sign| {
        let beside: Box<dyn Fn(Square) -> Bitboard> = Box::new(move |disc| {
            let place = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
            let (file, rank) = place(disc);
            neighbours(disc)
                .iter()
                .filter(|&neighbour| {
                    let (to_file, to_rank) = place(neighbour);
                    // The sign of the cross product says on which side of the row the neighbour is.
                    let cross = i32::from(direction.0) * (to_rank - rank) - i32::from(direction.1) * (to_file - file);
                    cross * sign > 0
                })
                .collect()
        });
        beside
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::example::Example;

    #[test]
    fn a3_builds_a_wall_along_the_third_rank() {
        let board = "--O----- --OO-OX- -OOOOOOX --XXXXXO -XOXXX-- -O------ -------- -------- X";
        let wall = ReasonKind::Wall { from: Square::B3, to: Square::G3 };
        let example = Example::new(board, ("a3", -9.0), ("h5", 4.0));
        assert_eq!(example.claims(built), [wall]);
        let example = Example::new(board, ("h5", -9.0), ("a3", 4.0));
        assert_eq!(example.claims(built), []);
    }

    #[test]
    fn a_row_has_three_neighbours_on_each_side() {
        let [below, above] = sides((1, 0)).map(|side| side(Square::D4));
        let set = |squares: [Square; 3]| squares.into_iter().collect::<Bitboard>();
        assert_eq!(below, set([Square::C5, Square::D5, Square::E5]));
        assert_eq!(above, set([Square::C3, Square::D3, Square::E3]));
        let [left, right] = sides((0, 1)).map(|side| side(Square::D4));
        assert_eq!(left, set([Square::C3, Square::C4, Square::C5]));
        assert_eq!(right, set([Square::E3, Square::E4, Square::E5]));
    }
}
