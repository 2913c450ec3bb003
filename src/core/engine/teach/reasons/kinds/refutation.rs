//! The reply that shows what is wrong with a move.

use super::{
    corner::falls_in_line,
    mobility::{PER_MOVE, clearly_fewer},
};
use crate::{
    engine::teach::reasons::{
        branch::{Branch, Claim, Comparison},
        counter::holds,
        geometry::{moves_of, stable_of},
        reason::{About, ReasonKind, Wins},
    },
    rules::{Position, Side, Square, Status},
};

/// How far the line is searched for what the reply wins, in plies.
const PLIES: usize = 4;

/// How many safe discs the other side has to get more than in the line of the other move.
const SAFE: u32 = 3;

/// How many squares have to be empty then. Near the end nearly all discs are safe.
const LEAST_EMPTIES: u32 = 8;

/// How many squares have to be empty for the number of moves to count.
const LEAST_EMPTIES_FOR_MOVES: u32 = 12;

/// How many moves fewer the mover has to have than after the reply to the other move.
const FEWER: i32 = 2;

/// How much of the loss counts for a corner that the reply wins by force, and for what it wins in the line.
const FORCED_SHARE: f32 = 0.75;
const LINE_SHARE: f32 = 0.5;

/// The reply in the line of a move that loses something, and what it wins. The first of these that is true of this move, and not
/// of the other one, and that the other moves bear out:
///
/// *Corner*: the other side takes a corner that it could not take at once, with its second move or later within nine plies of
/// the line, and could take it next whatever the mover plays after the reply.
///
/// *Safe discs*: four plies later, when eight squares or more are empty, the line has given the other side three stable discs
/// or more, and three more than the other line.
///
/// *Moves*: after the reply the mover has few moves beside the other side, and two fewer than after the other reply.
///
/// *Discs*: the value of the move is so many discs below that of the other one. If the other side cannot reply, or replies to
/// the other move with the same one, only the difference is said.
pub(in crate::engine::teach::reasons) fn refutation(comparison: &Comparison<'_>) -> Claim {
    let opponent = comparison.opponent();
    let discs = comparison.discs();
    let worth = || Claim {
        kind: ReasonKind::Worth { square: comparison.other.square, discs },
        squares: vec![comparison.other.square],
        strength: 0.0,
    };
    let Some(reply) = comparison.this.best_reply() else {
        return worth();
    };
    let kind = |wins| ReasonKind::Refuted { side: opponent, reply, wins };
    let wanted: [Wanted; 3] = [corner, safe, moves];
    let mut won = wanted.into_iter().filter_map(|wins| wins(comparison));
    let won = won.find(|&(wins, _)| holds(&kind(wins), About::Fault, comparison));
    let (wins, strength) = match won {
        Some(won) => won,
        None if comparison.other.best_reply() == Some(reply) => return worth(),
        None => (Wins::Discs(discs), 0.0),
    };
    let mut squares = vec![reply];
    if let Wins::Corner(corner) = wins {
        squares.push(corner);
    }
    Claim { kind: kind(wins), squares, strength }
}

/// What a reply wins, and how much it counts.
type Wanted = fn(&Comparison<'_>) -> Option<(Wins, f32)>;

fn corner(comparison: &Comparison<'_>) -> Option<(Wins, f32)> {
    let opponent = comparison.opponent();
    let falls = |branch, corner| falls_in_line(branch, corner, opponent, None).map(|(at, _)| at);
    let open = moves_of(&comparison.this.after, opponent);
    let found = Square::CORNERS.into_iter().filter_map(|corner| {
        let at = falls(comparison.this, corner).filter(|&at| at > 1)?;
        if open.contains(corner) {
            return None;
        }
        falls(comparison.other, corner).is_none().then_some((at, corner))
    });
    let (_, corner) = found.min_by_key(|&(at, _)| at)?;
    stays(&comparison.this.line.get(1)?.after, opponent, corner)
        .then_some((Wins::Corner(corner), FORCED_SHARE * comparison.gap))
}

/// Whether a side can take a corner after every move in a position of the other side.
fn stays(position: &Position, side: Side, corner: Square) -> bool {
    position.status() == Status::ToMove
        && position.side_to_move() != side
        && position.legal_moves().iter().all(|square| {
            let then = position.play(square);
            then.is_ok_and(|then| moves_of(&then, side).contains(corner))
        })
}

fn safe(comparison: &Comparison<'_>) -> Option<(Wins, f32)> {
    let opponent = comparison.opponent();
    let won = |branch: &Branch<'_>| {
        let mut steps = branch.line.iter().take(PLIES + 1);
        let before = stable_of(&comparison.before, opponent).count();
        steps.next_back().map_or(before, |step| stable_of(&step.after, opponent).count()).saturating_sub(before)
    };
    let last = comparison.this.line.iter().take(PLIES + 1).next_back()?;
    let discs = won(comparison.this);
    (last.after.empties() >= LEAST_EMPTIES && discs >= won(comparison.other) + SAFE)
        .then_some((Wins::Safe(discs), LINE_SHARE * comparison.gap))
}

fn moves(comparison: &Comparison<'_>) -> Option<(Wins, f32)> {
    let mover = comparison.mover();
    let after_reply = |branch: &Branch<'_>| branch.line.get(1).map(|step| step.after);
    let count = |position: &Position, side| moves_of(position, side).count() as i32;
    let then = after_reply(comparison.this)?;
    let (own, theirs) = (count(&then, mover), count(&then, comparison.opponent()));
    let fewer = count(&after_reply(comparison.other)?, mover) - own;
    let counts = then.empties() >= LEAST_EMPTIES_FOR_MOVES;
    (counts && own > 0 && fewer >= FEWER && clearly_fewer(own, theirs)).then(|| {
        let wins = Wins::Moves { own: own as u32, theirs: theirs as u32 };
        (wins, (PER_MOVE * fewer as f32).min(LINE_SHARE * comparison.gap))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::{branch::Comparison, example::Example};

    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    fn refuted(example: &Example) -> Vec<ReasonKind> {
        fn all(comparison: &Comparison<'_>) -> Vec<Claim> {
            vec![refutation(comparison)]
        }
        example.claims(all)
    }

    #[test]
    fn the_reply_wins_a_corner_or_discs() {
        let reply = |wins| ReasonKind::Refuted { side: Side::White, reply: Square::H3, wins };
        let example = Example::new(BOARD, ("g2h3h2h1", -2.0), ("h5", 9.0));
        // White could take the corner at once.
        assert_eq!(refuted(&example), [reply(Wins::Safe(3))]);
        let example = Example::new(BOARD, ("g2h3", -2.0), ("h5", 9.0));
        assert_eq!(refuted(&example), [reply(Wins::Discs(11))]);
    }

    #[test]
    fn nothing_can_be_done_about_the_corner() {
        let board = "-X-OOOOO --X----- --O----- ---OX--- ---XO--- -------- -------- -------- X";
        let example = Example::new(board, ("f5c1d3a1", -9.0), ("d3", 9.0));
        let wins = |wins| ReasonKind::Refuted { side: Side::White, reply: Square::C1, wins };
        assert_eq!(refuted(&example), [wins(Wins::Corner(Square::A1))]);
        // Black could flip c1 again from e1.
        let board = "-X-O---- --X----- --O----- ---OX--- ---XO--- -------- -------- -------- X";
        let example = Example::new(board, ("f5c1d3a1", -9.0), ("d3", 9.0));
        assert_eq!(refuted(&example), [wins(Wins::Safe(4))]);
    }

    #[test]
    fn a_reply_to_both_moves_wins_nothing() {
        let example = Example::new(BOARD, ("g2h3", -2.0), ("h5h3", 9.0));
        let worth = ReasonKind::Worth { square: Square::H5, discs: 11 };
        assert_eq!(refuted(&example), [worth]);
    }

    #[test]
    fn where_nobody_replies_only_the_loss_is_said() {
        let example = Example::new(BOARD, ("g2", -2.0), ("h5", 9.0));
        let worth = ReasonKind::Worth { square: Square::H5, discs: 11 };
        assert_eq!(refuted(&example), [worth]);
    }
}
