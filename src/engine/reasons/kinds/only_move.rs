//! The only move that keeps the lead or the draw.

use crate::engine::reasons::{
    analysis::Analysis,
    branch::{Branch, Claim, Comparison},
    reason::{Kept, ReasonKind},
};

/// A value that is not exact is a lead from this many discs on, and a deficit from as many below 0.
const CLEAR: f32 = 1.5;

/// How much of the difference between the moves counts.
const SHARE: f32 = 0.6;

/// By how many discs all other moves have to be worse.
const WORSE: f32 = 3.0;

/// How much of a difference between values that are not exact is told.
const INEXACT_SHARE: f32 = 0.5;

/// How much it counts that all other moves are worse, in discs.
const ONLY_GOOD: f32 = 1.0;

/// The best move is the only good one if there are several others and all of them lose three discs or more. It is the only one
/// that keeps the lead if its value is above 0 and no other move has a value above 0; it is the only one that keeps the draw
/// if its exact value is 0 and all other moves lose. Values that are not exact have to be at least a disc and a half away from 0, and
/// of a difference between them only a half is told: deeper searches often find less.
pub(in crate::engine::reasons) fn only_move(
    analysis: &Analysis,
    comparison: &Comparison<'_>,
) -> Option<Claim> {
    let this = comparison.this;
    let others = analysis.moves().iter().filter(|m| m.square != this.square);
    let second = others.map(|m| m.value).max_by(f32::total_cmp)?;
    // "The others" are more than one.
    let share = match analysis.moves().len() {
        0..=2 => 0.0,
        _ if analysis.is_exact() => 1.0,
        _ => INEXACT_SHARE,
    };
    let keeps = if analysis.is_exact() {
        if this.value > 0.0 && second <= 0.0 {
            Kept::Lead
        } else if this.value == 0.0 && second < 0.0 {
            Kept::Draw
        } else {
            return only_good(this, share * (this.value - second));
        }
    } else if this.value >= CLEAR && second <= -CLEAR {
        Kept::Lead
    } else {
        return only_good(this, share * (this.value - second));
    };
    Some(Claim {
        kind: ReasonKind::OnlyMove {
            square: this.square,
            keeps,
        },
        squares: vec![this.square],
        strength: SHARE * comparison.gap,
    })
}

fn only_good(this: &Branch<'_>, worse: f32) -> Option<Claim> {
    (worse >= WORSE).then(|| Claim {
        kind: ReasonKind::OnlyGood {
            square: this.square,
            discs: worse as u32,
        },
        squares: vec![this.square],
        strength: ONLY_GOOD,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::reasons::example::Example, rules::Square};

    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    fn kept(best: f32, second: f32) -> Option<Kept> {
        let example = Example::new(BOARD, ("h5", best), ("g2", second));
        let analysis = example.analysis();
        let [this, other] = [0, 1]
            .map(|index| Branch::new(analysis, &analysis.moves()[index]).expect("a legal move"));
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
        assert_eq!(kept(2.0, -2.0), Some(Kept::Lead));
        assert_eq!(kept(2.0, 0.0), Some(Kept::Lead));
        assert_eq!(kept(0.0, -2.0), Some(Kept::Draw));
    }

    #[test]
    fn another_move_keeps_it_too() {
        assert_eq!(kept(6.0, 4.0), None);
        assert_eq!(kept(0.0, 0.0), None);
        assert_eq!(kept(-2.0, -4.0), None);
    }

    #[test]
    fn all_other_moves_lose_four_discs() {
        let example = Example::new(BOARD, ("h5", 6.0), ("g2", 1.5));
        let only: fn(&Comparison<'_>) -> Vec<Claim> = |comparison| {
            only_good(comparison.this, comparison.gap)
                .into_iter()
                .collect()
        };
        let square = Square::H5;
        assert_eq!(
            example.claims(only),
            [ReasonKind::OnlyGood { square, discs: 4 }]
        );
        let example = Example::new(BOARD, ("h5", 4.0), ("g2", 1.5));
        assert_eq!(example.claims(only), []);
    }
}
