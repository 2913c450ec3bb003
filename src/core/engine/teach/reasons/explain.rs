//! The reasons for or against a move, the most telling first.

use super::{
    analysis::Analysis,
    branch::{Branch, Claim, Comparison, LEAST_STRENGTH},
    counter::holds,
    geometry::{corner_of_c_square, corner_of_x_square},
    kinds::{best_line, equals, faults, merits, only_move, refutation},
    reason::{About, Falls, Reason, ReasonKind, Topic},
};
use crate::rules::Square;

/// There are never more reasons than this.
pub const MOST_REASONS: usize = 3;

/// A difference of less than this many discs says nothing: the moves are equally good.
const LEAST_GAP: f32 = 1.0;

/// A reason that counts less than this part of the strongest one is not given as the third.
const LEAST_SHARE: f32 = 0.2;

/// So many reasons for a good move are enough, and it is compared with no more moves.
const ENOUGH: usize = 2;

/// Where the strongest reason counts less than this part of the loss, the reply says more.
const WEAK_SHARE: f32 = 0.5;

/// Why a move is good or bad, the most telling reason first.
///
/// If `played` loses a disc or more, the reasons say what is wrong with it and what the best move would have done.
/// Otherwise they say what is good about it in comparison with a usual other move, or with a worse one if nothing is found
/// that counts.
/// Without a move to explain, the best move is explained. If nothing else is found, the only reason is the line that follows
/// the best move. There is no reason if nothing follows it, and none if the move is not legal.
pub fn explain(analysis: &Analysis, played: Option<Square>) -> Vec<Reason> {
    let Some(best) = analysis.best() else {
        return Vec::new();
    };
    let Some(found) = played.map_or(Some(best), |square| analysis.find(square)) else {
        return Vec::new();
    };
    let (Some(best_branch), Some(this)) = (Branch::new(analysis, best), Branch::new(analysis, found)) else {
        return Vec::new();
    };
    let loss = best.value - found.value;
    let mut chosen;
    if loss >= LEAST_GAP {
        let played = compare(analysis, &this, &best_branch);
        let mut reasons = told(faults(&played), About::Fault, &played);
        let missed = compare(analysis, &best_branch, &this);
        reasons.extend(told(merits(&missed), About::Missed, &missed));
        // How much other moves lose is no news about one of them.
        let only = only_move(analysis, &missed).filter(|claim| matches!(claim.kind, ReasonKind::OnlyMove { .. }));
        reasons.extend(told(only, About::Missed, &missed));
        chosen = choose(reasons);
        add_refutation(&mut chosen, &played);
    } else {
        // A corner that could be taken is a usual move, too.
        let corners = analysis
            .moves()
            .iter()
            .filter(|other| Square::CORNERS.contains(&other.square) && other.square != found.square);
        let others = analysis.usual_others(found.square).chain(corners);
        chosen = Vec::new();
        let mut reasons = Vec::new();
        // That all others lose something is shown by their values anyway, so it is said only alone.
        let mut alone = Vec::new();
        for other in others.filter_map(|other| Branch::new(analysis, other)) {
            let merit = compare(analysis, &this, &other);
            reasons.extend(told(merits(&merit), About::Merit, &merit));
            for only in told(only_move(analysis, &merit), About::Merit, &merit) {
                let says_little = matches!(only.kind, ReasonKind::OnlyGood { .. });
                let list = if says_little { &mut alone } else { &mut reasons };
                list.push(only);
            }
            chosen = choose(reasons.clone());
            if chosen.len() >= ENOUGH {
                break;
            }
        }
        if chosen.is_empty() {
            chosen.extend(alone.into_iter().next());
        }
    }
    if chosen.is_empty() {
        let equal = equals(analysis.moves(), found);
        let as_good = equal.is_some();
        let claim = equal.or_else(|| best_line(&best_branch));
        chosen.extend(claim.map(|claim| Reason {
            kind: claim.kind,
            squares: claim.squares,
            strength: if as_good { 0.0 } else { loss },
            about: if as_good || found.square == best.square { About::Merit } else { About::Missed },
            against: found.square,
        }));
    }
    chosen
}

fn compare<'a>(analysis: &'a Analysis, this: &'a Branch<'a>, other: &'a Branch<'a>) -> Comparison<'a> {
    Comparison {
        before: *analysis.position(),
        values: analysis.moves(),
        this,
        other,
        gap: (this.value - other.value).abs(),
    }
}

/// What the kinds have found, without what counts too little and what the other moves do not bear out. No reason counts more
/// than the difference between the moves, and where that is less than a disc, there is none.
fn told(claims: impl IntoIterator<Item = Claim>, about: About, comparison: &Comparison<'_>) -> Vec<Reason> {
    claims
        .into_iter()
        .map(|claim| {
            // That a good move is on a square that the other side could take tells least.
            let on_square =
                matches!(claim.kind, ReasonKind::MovesShut { .. }) && claim.squares == [comparison.this.square];
            // That a corner would have been too dear does not tell what is wrong with another move.
            let would_cost = matches!(claim.kind, ReasonKind::CornerDear { .. }) && about == About::Missed;
            let most = if would_cost || on_square && about == About::Merit { LEAST_STRENGTH } else { comparison.gap };
            Reason {
                kind: claim.kind,
                squares: claim.squares,
                strength: claim.strength.min(most),
                about,
                against: comparison.other.square,
            }
        })
        .filter(|reason| comparison.gap >= LEAST_GAP && reason.strength >= LEAST_STRENGTH)
        .filter(|it| holds(&it.kind, about, comparison))
        .collect()
}

/// The strongest reasons that do not say the same. A move that gives a corner away is not called a waiting move.
fn choose(mut reasons: Vec<Reason>) -> Vec<Reason> {
    let corners: Vec<Square> = reasons.iter().filter_map(|r| given_away(&r.kind)).collect();
    reasons.retain(|reason| beside_corner(&reason.kind).is_none_or(|c| !corners.contains(&c)));
    reasons.sort_by(|one, other| other.strength.total_cmp(&one.strength));
    let mut chosen: Vec<Reason> = Vec::new();
    for reason in reasons {
        let strongest = chosen.first().map_or(0.0, |first| first.strength);
        if chosen.len() < MOST_REASONS
            && (reason.strength > LEAST_STRENGTH || chosen.is_empty())
            && (chosen.len() < ENOUGH || reason.strength >= LEAST_SHARE * strongest)
            && !chosen.iter().any(|before| same(before, &reason))
        {
            chosen.push(reason);
        }
    }
    chosen
}

/// Adds the reply that shows what is wrong with a move, if the reasons against it tell less than that and the reply wins
/// something. It comes first where it tells most.
fn add_refutation(chosen: &mut Vec<Reason>, played: &Comparison<'_>) {
    let strongest = chosen.first().map_or(0.0, |first| first.strength);
    let weak = strongest < WEAK_SHARE * played.gap;
    if !weak && chosen.len() >= ENOUGH {
        return;
    }
    let mut reason = refuted(played);
    // How many discs are lost is shown by the values anyway.
    if reason.strength == 0.0 && !chosen.is_empty() {
        return;
    }
    let told = |before: &Reason| {
        same(before, &reason) || given_away(&before.kind).is_some_and(|corner| reason.kind.corner() == Some(corner))
    };
    if chosen.iter().any(told) {
        return;
    }
    chosen.truncate(MOST_REASONS - 1);
    if chosen.is_empty() {
        reason.strength = played.gap;
    }
    let at = chosen.partition_point(|before| before.strength >= reason.strength);
    chosen.insert(at, reason);
}

/// The reply that shows what is wrong with a move, and what it wins, if only discs. `None` if the move loses less than a disc.
pub(super) fn reply_to(analysis: &Analysis, square: Square) -> Option<Reason> {
    let (best, found) = (analysis.best()?, analysis.find(square)?);
    let (best, this) = (Branch::new(analysis, best)?, Branch::new(analysis, found)?);
    let played = compare(analysis, &this, &best);
    (best.value - this.value >= LEAST_GAP).then(|| refuted(&played))
}

fn refuted(played: &Comparison<'_>) -> Reason {
    let claim = refutation(played);
    Reason {
        kind: claim.kind,
        squares: claim.squares,
        strength: claim.strength.min(played.gap),
        about: About::Fault,
        against: played.other.square,
    }
}

/// Whether two reasons say nearly the same: they are of the same kind, or about the same corner or the same later move, or one
/// counts the moves of a side and the other says that it has none. Only different corners are different reasons of one kind.
fn same(one: &Reason, other: &Reason) -> bool {
    let (first, second) = (one.kind.topic(), other.kind.topic());
    match (one.kind.corner(), other.kind.corner()) {
        (Some(corner), Some(another)) if corner == another => return true,
        _ if first == Topic::Corner && second == Topic::Corner => return false,
        _ => {}
    }
    let later_move = |reason: &Reason| reason.kind.later_move();
    let counts = |reason: &Reason| matches!(reason.kind, ReasonKind::MovesLeft { .. });
    first == second
        || (later_move(one).is_some() && later_move(one) == later_move(other))
        || (first == Topic::Pass && counts(other))
        || (counts(one) && second == Topic::Pass)
}

fn beside_corner(kind: &ReasonKind) -> Option<Square> {
    match *kind {
        ReasonKind::WaitUsed { square } | ReasonKind::WaitKept { square } => {
            corner_of_c_square(square).or(corner_of_x_square(square))
        }
        _ => None,
    }
}

/// The corner that the other side gets by the move.
fn given_away(kind: &ReasonKind) -> Option<Square> {
    match kind {
        ReasonKind::XSquare { falls, .. } | ReasonKind::CSquare { falls, .. } if *falls == Falls::Later => None,
        ReasonKind::CornerGiven { corner, .. }
        | ReasonKind::XSquare { corner, .. }
        | ReasonKind::CSquare { corner, .. } => Some(*corner),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::teach::reasons::example::Example, rules::Side};

    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    fn topics(example: &Example, played: Option<Square>) -> Vec<(Topic, About)> {
        explain(example.analysis(), played).iter().map(|reason| (reason.kind.topic(), reason.about)).collect()
    }

    #[test]
    fn the_most_telling_reason_comes_first() {
        let example = Example::new(BOARD, ("h5h4h3", 9.0), ("g2h1", -2.0)).replies("g2", &[("h1", 2.0), ("h3", -4.0)]);
        assert_eq!(
            topics(&example, Some(Square::G2)),
            [(Topic::Corner, About::Fault), (Topic::XSquare, About::Fault), (Topic::Chance, About::Missed)]
        );
    }

    #[test]
    fn no_reason_counts_more_than_the_loss() {
        let example = Example::new(BOARD, ("h5h4h3", 9.0), ("g2h1", 8.0));
        for reason in explain(example.analysis(), Some(Square::G2)) {
            assert!(reason.strength <= 1.0, "{reason:?}");
        }
    }

    #[test]
    fn the_best_move_is_good_by_itself() {
        let example = Example::new(BOARD, ("h5h4h3", 3.0), ("g2h1", 1.0));
        let edge = [(Topic::Edge, About::Merit)];
        assert_eq!(topics(&example, None), edge);
        assert_eq!(topics(&example, Some(Square::H5)), edge);
    }

    #[test]
    fn the_best_line_is_told_where_nothing_else_is_found() {
        let example = Example::new(BOARD, ("h5h4", 9.0), ("h4", 8.25));
        for played in [None, Some(Square::H5)] {
            let reasons = explain(example.analysis(), played);
            let moves = vec![Square::H5, Square::H4];
            assert_eq!(reasons.len(), 1, "{reasons:?}");
            assert_eq!(reasons[0].kind, ReasonKind::BestLine { moves });
        }
    }

    #[test]
    fn a_line_of_the_move_alone_is_no_reason() {
        let example = Example::new(BOARD, ("h5", 9.0), ("h4", 8.25));
        for played in [None, Some(Square::H5), Some(Square::H4)] {
            assert_eq!(explain(example.analysis(), played), []);
        }
    }

    #[test]
    fn moves_that_are_as_good_are_told() {
        let example = Example::new(BOARD, ("h5", 9.0), ("h4", 8.625));
        let reasons = explain(example.analysis(), None);
        let squares = vec![Square::H4];
        assert_eq!(reasons[0].kind, ReasonKind::Equals { squares });
    }

    #[test]
    fn a_forced_pass_is_said_beside_the_move_that_forces_it() {
        let board = "XOOOOOOO XOOOOOX- OOOOOXX- XOOXXXXO XOOXXOXO XXOXOXOO XXOOO-XO XXO-OX-- X";
        let example = Example::new(board, ("d8h8f7g8h2h3", -12.0), ("f7d8h8g8h2h3", -18.0))
            .replies("f7", &[("d8", 18.0), ("h8", 16.0), ("h2", 10.0)]);
        let told = topics(&example, Some(Square::F7));
        assert_eq!(told[0], (Topic::Pass, About::Fault), "{told:?}");
        assert!(told.contains(&(Topic::Mobility, About::Fault)), "{told:?}");
    }

    #[test]
    fn a_move_that_gives_a_corner_away_is_no_waiting_move() {
        let reason =
            |kind| Reason { kind, squares: vec![Square::A7], strength: 2.0, about: About::Fault, against: Square::H5 };
        let waits = reason(ReasonKind::WaitUsed { square: Square::A7 });
        let gives =
            |falls| reason(ReasonKind::CSquare { square: Square::A7, corner: Square::A8, to: Side::Black, falls });
        let chosen = |falls| choose(vec![waits.clone(), gives(falls)]).len();
        assert_eq!(chosen(Falls::InLine(5)), 1);
        assert_eq!(chosen(Falls::Later), 2);
    }

    #[test]
    fn what_counts_least_is_said_only_alone() {
        let board = "-------- --X----- --X-O--- --XXXX-- -OOOO--- --O-OX-- -------- -------- X";
        let example = Example::new(board, ("f7f3d6", -8.0), ("d2f3e7f2", -11.5));
        let reasons = explain(example.analysis(), Some(Square::D2));
        assert!(reasons[0].strength <= LEAST_STRENGTH, "{reasons:?}");
        assert_eq!(reasons[0].squares, [Square::F2]);
        // The loss is shown by the values.
        assert_eq!(reasons.len(), 1, "{reasons:?}");
    }

    #[test]
    fn a_move_that_is_not_legal_has_no_reasons() {
        let example = Example::new(BOARD, ("h5", 9.0), ("h4", 9.0));
        assert_eq!(explain(example.analysis(), Some(Square::A1)), []);
    }
}
