//! What is said where there is no reason: moves that are as good, or how the game goes on after the best move.

use crate::{
    engine::reasons::{
        branch::{Branch, Claim},
        reason::ReasonKind,
    },
    engine::search::MoveValue,
    rules::Square,
};

/// How many moves of the line are named.
const NAMED: usize = 3;

/// The best move and what follows it in its line. This is always true, and said only where nothing else is. `None` if nothing
/// follows: the move alone is no reason.
pub(in crate::engine::reasons) fn best_line(best: &Branch<'_>) -> Option<Claim> {
    let mut moves: Vec<Square> = best.line.iter().map(|step| step.square).collect();
    moves.truncate(NAMED);
    (moves.len() > 1).then(|| Claim {
        kind: ReasonKind::BestLine { moves: moves.clone() },
        squares: moves,
        strength: 0.0,
    })
}

/// Other moves that are worth as many discs as this one, where nothing is said about it; `None` if there are none.
pub(in crate::engine::reasons) fn equals(values: &[MoveValue], this: &MoveValue) -> Option<Claim> {
    let as_good = |other: &&MoveValue| other.square != this.square && other.has_value && other.discs() == this.discs();
    let equal = values.iter().filter(as_good).map(|other| other.square);
    let squares: Vec<Square> = equal.take(NAMED).collect();
    (!squares.is_empty()).then(|| Claim {
        kind: ReasonKind::Equals { squares: squares.clone() },
        squares,
        strength: 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::reasons::example::Example;

    #[test]
    fn at_most_three_moves_are_named() {
        let board = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";
        for (line, named) in [("h5h4h3f1", 3), ("h5h4", 2), ("h5", 0)] {
            let example = Example::new(board, (line, 9.0), ("g2", -2.0));
            let analysis = example.analysis();
            let best = Branch::new(analysis, &analysis.moves()[0]).expect("a legal move");
            let moves = [Square::H5, Square::H4, Square::H3][..named].to_vec();
            let expected = (named > 0).then_some(ReasonKind::BestLine { moves });
            assert_eq!(best_line(&best).map(|claim| claim.kind), expected);
        }
    }
}
