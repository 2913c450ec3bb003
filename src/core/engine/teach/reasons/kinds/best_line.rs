//! What is said where there is no reason: moves that are as good, or how the game goes on after the best move. And the only
//! move that keeps the lead or the draw.

use crate::{
    engine::{
        search::MoveValue,
        teach::reasons::{
            analysis::Analysis,
            branch::{Branch, Claim, Comparison},
            reason::{Keeps, ReasonKind},
        },
    },
    rules::Square,
};

/// How many moves of the line are named.
const NAMED: usize = 3;

/// The best move and what follows it in its line. This is always true, and said only where nothing else is. `None` if nothing
/// follows: the move alone is no reason.
pub(in crate::engine::teach::reasons) fn best_line(best: &Branch<'_>) -> Option<Claim> {
    let mut moves: Vec<Square> = best.line.iter().map(|step| step.square).collect();
    moves.truncate(NAMED);
    (moves.len() > 1).then(|| Claim {
        kind: ReasonKind::BestLine { moves: moves.clone() },
        squares: moves,
        strength: 0.0,
    })
}

/// Other moves that are worth as many discs as this one, where nothing is said about it; `None` if there are none.
pub(in crate::engine::teach::reasons) fn equals(values: &[MoveValue], this: &MoveValue) -> Option<Claim> {
    let as_good = |other: &&MoveValue| other.square != this.square && other.has_value && other.discs() == this.discs();
    let squares: Vec<Square> = values.iter().filter(as_good).map(|other| other.square).take(NAMED).collect();
    (!squares.is_empty()).then(|| Claim {
        kind: ReasonKind::Equals { squares: squares.clone() },
        squares,
        strength: 0.0,
    })
}

/// A value that is not exact is a lead from this many discs on, and a deficit from as many below 0.
const CLEAR: f32 = 1.5;

/// How much of the difference between the moves counts.
const SHARE: f32 = 0.6;

/// By how many discs all other moves have to be worse.
const WORSE: i32 = 3;

/// How much it counts that all other moves are worse, in discs.
const ONLY_GOOD: f32 = 1.0;

/// The best move is the only good one if there are several others and all of them lose three discs or more. It is the only one
/// that keeps the lead if its value is above 0 and no other move has a value above 0; it is the only one that keeps the draw
/// if its exact value is 0 and all other moves lose. Values that are not exact have to be at least a disc and a half away from 0.
pub(in crate::engine::teach::reasons) fn only_move(analysis: &Analysis, comparison: &Comparison<'_>) -> Option<Claim> {
    let this = comparison.this;
    let others = analysis.moves().iter().filter(|m| m.square != this.square);
    let second = others.map(|m| m.value).max_by(f32::total_cmp)?;
    let keeps = if analysis.is_exact() {
        if this.value > 0.0 && second <= 0.0 {
            Keeps::Lead
        } else if this.value == 0.0 && second < 0.0 {
            Keeps::Draw
        } else {
            return only_good(analysis, this);
        }
    } else if this.value >= CLEAR && second <= -CLEAR {
        Keeps::Lead
    } else {
        return only_good(analysis, this);
    };
    Some(Claim {
        kind: ReasonKind::OnlyMove { square: this.square, keeps },
        squares: vec![this.square],
        strength: SHARE * comparison.gap,
    })
}

fn only_good(analysis: &Analysis, this: &Branch<'_>) -> Option<Claim> {
    let worse = analysis.ahead_of_others(this.square)?;
    // "The others" are more than one.
    (worse >= WORSE && analysis.moves().len() > 2).then(|| Claim {
        kind: ReasonKind::OnlyGood { square: this.square, discs: worse.unsigned_abs() },
        squares: vec![this.square],
        strength: ONLY_GOOD,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{search::MoveValue, teach::reasons::example::Example},
        rules::Square,
    };

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

    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    fn kept(best: f32, second: f32) -> Option<Keeps> {
        let example = Example::new(BOARD, ("h5", best), ("g2", second));
        let analysis = example.analysis();
        let [this, other] = [0, 1].map(|index| Branch::new(analysis, &analysis.moves()[index]).expect("a legal move"));
        let comparison = Comparison {
            before: *analysis.position(),
            values: analysis.moves(),
            this: &this,
            other: &other,
            gap: best - second,
        };
        let claim = only_move(analysis, &comparison)?;
        match claim.kind {
            ReasonKind::OnlyMove { keeps, .. } => Some(keeps),
            _ => None,
        }
    }

    #[test]
    fn all_other_moves_lose_the_lead_or_the_draw() {
        assert_eq!(kept(2.0, -2.0), Some(Keeps::Lead));
        assert_eq!(kept(2.0, 0.0), Some(Keeps::Lead));
        assert_eq!(kept(0.0, -2.0), Some(Keeps::Draw));
    }

    #[test]
    fn another_move_keeps_it_too() {
        assert_eq!(kept(6.0, 4.0), None);
        assert_eq!(kept(0.0, 0.0), None);
        assert_eq!(kept(-2.0, -4.0), None);
    }

    #[test]
    fn all_other_moves_lose_discs() {
        let only = |best: f32, others: &[(Square, f32)], depth| {
            let mut analysis = Example::new(BOARD, ("h5", best), ("g2", others[0].1)).analysis().clone();
            let g2 = analysis.moves()[1].clone();
            for &(square, value) in &others[1..] {
                analysis.moves.push(MoveValue { square, value, ..g2.clone() });
            }
            for found in &mut analysis.moves {
                found.depth = depth;
            }
            let this = Branch::new(&analysis, &analysis.moves()[0]).expect("a legal move");
            only_good(&analysis, &this).map(|claim| claim.kind)
        };
        let good = |discs| {
            let square = Square::H5;
            Some(ReasonKind::OnlyGood { square, discs })
        };
        let two = [(Square::G2, 0.5), (Square::H4, 0.0)];
        assert_eq!(only(9.0, &two, 60), good(8));
        // The numbers are those that players read: +9 and +1.
        assert_eq!(only(9.375, &two, 60), good(8));
        // Rough values do not say it.
        assert_eq!(only(9.0, &two, 6), None);
        // There is one other move only.
        assert_eq!(only(9.0, &two[..1], 60), None);
    }
}
