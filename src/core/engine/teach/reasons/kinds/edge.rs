//! Edges that are left weak, and edges that are won.

use crate::{
    engine::teach::reasons::{
        branch::{Branch, Claim, Comparison},
        geometry::{Step, edges, ray, run_through, step},
        reason::ReasonKind,
    },
    rules::{Bitboard, Side, Square},
};

/// How far the line is searched for the attack, in plies after the move.
const PLIES: usize = 8;

/// How much an edge counts, in discs.
const EDGE: f32 = 3.0;

/// So many moves of the other side on the edge may not flip a won edge.
const ATTACKS: u32 = 2;

/// A won edge has at least this many discs in a row.
const LEAST: usize = 3;

/// The edge is weak if this move is on it, not in a corner, and the other side attacks the row of two or more discs that holds
/// the move: within eight plies of the line it plays on the same edge and flips at least half of that row. After the other
/// move, no such attack comes on these squares within eight plies of the line.
pub(super) fn weak(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let this = comparison.this;
    if Bitboard::CORNERS.contains(this.square) {
        return Vec::new();
    }
    let mut claims = Vec::new();
    for (edge, direction) in edges_of(this.square) {
        let row = run_through(this.after.discs(mover), this.square, direction);
        if row.len() < 2 {
            continue;
        }
        let row_set: Bitboard = row.iter().copied().collect();
        let attack = |branch: &Branch<'_>| {
            let steps = branch.line.iter().enumerate().skip(1).take(PLIES);
            let mut attacks =
                steps.filter(|(_, step)| step.side == comparison.opponent() && edge.contains(step.square));
            attacks
                .find(|(_, step)| (step.flipped & edge & row_set).count() * 2 >= row.len() as u32)
                .map(|(at, step)| (at, step.square))
        };
        if let Some((at, square)) = attack(this)
            && attack(comparison.other).is_none()
        {
            let (from, to) = (row[0], row[row.len() - 1]);
            let mut squares = row.clone();
            squares.push(square);
            claims.push(Claim { kind: ReasonKind::EdgeWeak { from, to, attack: square, at }, squares, strength: EDGE });
        }
    }
    claims
}

/// The edge is won if this move leads to three or more discs in a row on an edge, with a disc that was played in between:
/// at once, or after the reply in the line, if that is on the same edge, and the answer to it. Then two moves of the other side
/// on the edge flip none of these discs (see [`edge_holds`]), and they keep their colour to the end of the line. At least one of them was flipped from the other side. After the other move and as many plies of its line, at least one of these squares does not belong to the
/// same side.
pub(super) fn won(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let this = comparison.this;
    for at in [0, 2] {
        let Some(step) = this.line.get(at).filter(|step| step.side == mover) else {
            continue;
        };
        let reply = match at {
            0 => None,
            _ => match this.line.get(1) {
                Some(reply) if reply.side != mover => Some(reply.square),
                _ => continue,
            },
        };
        for (edge, direction) in edges_of(step.square) {
            if reply.is_some_and(|reply| !edge.contains(reply)) {
                continue;
            }
            let row = run_through(step.after.discs(mover), step.square, direction);
            let row_set: Bitboard = row.iter().copied().collect();
            if row.len() >= LEAST
                && row_set.contains(this.square)
                && (step.flipped & edge & row_set).count() > 0
                && !row.iter().any(|&disc| Bitboard::CORNERS.contains(disc))
                && edge_holds(edge & step.after.discs(mover), edge & step.after.empty(), row_set, direction, ATTACKS)
                && keeps(&this.line[at..], mover, row_set)
                && !owns(comparison, at, row_set)
            {
                let (from, to) = (row[0], row[row.len() - 1]);
                let mut named = vec![step.square];
                named.extend(reply);
                named.extend(row.iter().filter(|&&at| at != step.square && Some(at) != reply));
                return vec![Claim {
                    kind: ReasonKind::EdgeWon { from, to, then: reply.map(|reply| (reply, step.square)) },
                    squares: named,
                    strength: EDGE,
                }];
            }
        }
    }
    Vec::new()
}

/// The edges that a square lies on, as sets with their directions.
fn edges_of(square: Square) -> Vec<(Bitboard, (i8, i8))> {
    edges()
        .into_iter()
        .filter(|edge| edge.contains(&square))
        .map(|edge| {
            let along_rank = edge[0].rank() == edge[7].rank();
            let direction = if along_rank { (1, 0) } else { (0, 1) };
            (edge.into_iter().collect(), direction)
        })
        .collect()
}

/// Whether these discs on an edge keep their colour when the other side makes up to so many moves on the edge, at any time,
/// and the owner answers on the edge or not at all. The owner can answer where that flips a disc on the edge, so the answer is
/// legal. Discs on an edge can only be flipped along it, so no other move matters.
fn edge_holds(own: Bitboard, empty: Bitboard, row: Bitboard, along: (i8, i8), attacks: u32) -> bool {
    attacks == 0
        || empty.iter().all(|attack| {
            let lost = flips_along(own, empty, attack, along);
            let (own, empty) = (own & !lost, empty & !attack.bit());
            let holds = |own, empty| edge_holds(own, empty, row, along, attacks - 1);
            (lost & row).is_empty()
                && (holds(own, empty)
                    || empty.iter().any(|answer| {
                        let won = flips_along(!(own | empty), empty, answer, along);
                        !won.is_empty() && holds(own | won | answer.bit(), empty & !answer.bit())
                    }))
        })
}

/// The discs of one side that the other side flips in this line by a move to a square. All squares of the line that are not
/// empty and not of the one side belong to the other.
fn flips_along(discs: Bitboard, empty: Bitboard, square: Square, (files, ranks): (i8, i8)) -> Bitboard {
    let mut flipped = Bitboard::EMPTY;
    for direction in [(files, ranks), (-files, -ranks)] {
        let row: Vec<Square> = ray(square, direction).take_while(|&at| discs.contains(at)).collect();
        let end = match row.last() {
            Some(&last) => step(last, direction),
            None => None,
        };
        if end.is_some_and(|end| !empty.contains(end)) {
            flipped |= row.into_iter().collect();
        }
    }
    flipped
}

/// Whether these squares belong to a side after every step.
fn keeps(steps: &[Step], side: Side, squares: Bitboard) -> bool {
    steps.iter().all(|step| (squares & !step.after.discs(side)).is_empty())
}

/// Whether the squares belong to the mover after the other move, or after as many plies of its line.
fn owns(comparison: &Comparison<'_>, at: usize, squares: Bitboard) -> bool {
    let mover = comparison.mover();
    let after = [Some(&comparison.other.after), comparison.other.line.get(at).map(|s| &s.after)];
    after.into_iter().flatten().any(|position| (squares & !position.discs(mover)).is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::example::Example;

    #[test]
    fn h5_and_h3_win_the_edge_in_the_line() {
        let board = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";
        let edge = ReasonKind::EdgeWon { from: Square::H3, to: Square::H5, then: Some((Square::H4, Square::H3)) };
        let example = Example::new(board, ("h5h4h3", 9.0), ("g2h1", -2.0));
        assert_eq!(example.claims(won), [edge]);
        // White does not answer on the edge.
        let example = Example::new(board, ("h5g6h3", 9.0), ("g2h1", -2.0));
        assert_eq!(example.claims(won), []);
    }

    #[test]
    fn the_edge_from_a2_to_a6_is_attacked_from_the_corner() {
        let board = "---OOOOO --OOOOO- OOOOOOOX OOOOOOXX OOOOOXXX XOOXXXXX -OXXXX-- --X--XX- X";
        let weak_edge = ReasonKind::EdgeWeak { from: Square::A2, to: Square::A6, attack: Square::A1, at: 7 };
        let line = ("a2e8b2d8a8a7b8a1", 0.0);
        let example = Example::new(board, line, ("b2e8b1", 3.0));
        assert_eq!(example.claims(weak), [weak_edge]);
        // The line ends before the attack.
        let example = Example::new(board, ("a2e8b2", 0.0), ("b2e8b1", 3.0));
        assert_eq!(example.claims(weak), []);
    }
}
