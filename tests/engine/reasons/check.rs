//! Checks what a reason says on an array board.

use flipside::{
    engine::teach::reasons::{
        About, Analysis, Area, Falls, Keeps, MOST_REASONS, Reason, ReasonKind, Topic, Wins, explain,
    },
    rules::{Side, Square},
};
use rand::{SeedableRng, rngs::StdRng};

use super::naive::{At, Board, Played, all, at, beside, follow, on_board, step};

/// How many random games have to leave a safe disc safe, for each claim.
const GAMES: u32 = 40;

/// Two moves side by side, as the checks see them.
struct Case {
    mover: Side,
    opponent: Side,
    before: Board,
    this: Square,
    after: Board,
    line: Vec<Played>,
    other: Square,
    after_other: Board,
    other_line: Vec<Played>,
}

/// Explains a move and checks everything that is said. The result is the reasons.
pub fn checked(analysis: &Analysis, played: Option<Square>) -> Vec<Reason> {
    let reasons = explain(analysis, played);
    let best = analysis.best().expect("there are moves");
    let (best, line) = (best.square, &best.line);
    let explained = played.unwrap_or(best);
    let loss = analysis.loss(explained).expect("a legal move");
    // A line of the best move alone is no reason.
    let least = usize::from(line.len() > 1);
    assert!((least..=MOST_REASONS).contains(&reasons.len()), "{reasons:?}");
    assert!(reasons.is_sorted_by(|one, next| one.strength >= next.strength));
    for (index, reason) in reasons.iter().enumerate() {
        for other in &reasons[..index] {
            let (one, two) = (reason.kind.topic(), other.kind.topic());
            assert!(one != two || (one == Topic::Corner && reason.squares != other.squares), "{reasons:?}");
        }
        let mut named = reason.squares.clone();
        named.sort();
        named.dedup();
        assert_eq!(named.len(), reason.squares.len(), "{reason:?}");
        assert!(!named.is_empty(), "{reason:?}");
        // What counts least stands alone, or with the reply that is said instead of a line.
        let others =
            reasons.iter().filter(|one| !matches!(one.kind, ReasonKind::Refuted { .. } | ReasonKind::Worth { .. }));
        assert!(
            reason.strength > 0.5
                || matches!(reason.kind, ReasonKind::Refuted { .. } | ReasonKind::Worth { .. })
                || others.count() == 1,
            "{reasons:?}"
        );
        let this = match reason.about {
            About::Fault | About::Merit => explained,
            About::Missed => best,
        };
        let other = reason.against;
        match reason.about {
            About::Fault => assert_eq!(other, best, "{reason:?}"),
            About::Missed => assert_eq!(other, explained, "{reason:?}"),
            About::Merit => {}
        }
        let value = |square| analysis.find(square).expect("a legal move").value;
        let gap = (value(this) - value(other)).abs();
        assert!(reason.strength <= gap + 0.01, "{reason:?} of {gap}");
        // A difference below one disc says nothing.
        assert!(gap >= 1.0 || reason.kind.topic() == Topic::Line, "{reason:?} of {gap}");
        if reason.about != About::Merit {
            assert!(loss > 0 || reason.kind.topic() == Topic::Line, "{reason:?}");
        }
        Case::new(analysis, this, other).check(analysis, reason);
    }
    reasons
}

impl Case {
    fn new(analysis: &Analysis, this: Square, other: Square) -> Self {
        let position = analysis.position();
        let mover = position.side_to_move();
        let before = Board::of(position);
        let line = |square| {
            let found = analysis.find(square).expect("a legal move");
            follow(&before, mover, &found.line)
        };
        Self {
            mover,
            opponent: mover.opponent(),
            this,
            after: before.play(mover, at(this)),
            line: line(this),
            other,
            after_other: before.play(mover, at(other)),
            other_line: line(other),
            before,
        }
    }

    fn reply(&self) -> Option<&Played> {
        self.line.get(1).filter(|reply| reply.side == self.opponent)
    }

    fn check(&self, analysis: &Analysis, reason: &Reason) {
        let told = format!("{reason:?} in {}", analysis.position());
        let named: Vec<At> = reason.squares.iter().map(|&square| at(square)).collect();
        let opponent = self.opponent;
        let mover = self.mover;
        for square in squares_in_words(&reason.kind) {
            assert!(reason.squares.contains(&square), "{square} of {told}");
        }
        match &reason.kind {
            ReasonKind::CornerGiven { corner, to, opened } => {
                assert_eq!(*to, opponent, "{told}");
                assert!(is_corner(at(*corner)), "{told}");
                assert!(self.after.can_play(opponent, at(*corner)), "{told}");
                assert!(!self.after_other.can_play(opponent, at(*corner)), "{told}");
                let before = self.before.can_play(opponent, at(*corner));
                assert_eq!(*opened, !before, "{told}");
            }
            ReasonKind::CornerTaken { corner } => {
                assert!(is_corner(at(*corner)), "{told}");
                assert_eq!(self.after.get(at(*corner)), Some(mover), "{told}");
                assert_eq!(self.before.get(at(*corner)), None, "{told}");
                assert_eq!(self.after_other.get(at(*corner)), None, "{told}");
            }
            ReasonKind::CornerHeld { corner, from } => {
                assert_eq!(*from, opponent, "{told}");
                assert!(self.before.can_play(opponent, at(*corner)), "{told}");
                assert!(!self.after.can_play(opponent, at(*corner)), "{told}");
                assert!(self.after_other.can_play(opponent, at(*corner)), "{told}");
            }
            ReasonKind::XSquare { square, corner, to, flipped, falls } => {
                let (x, c) = (at(*square), at(*corner));
                assert!((x.0 - c.0).abs() == 1 && (x.1 - c.1).abs() == 1, "{told}");
                self.check_beside(*square, *corner, *to, falls, &told);
                let flips = self.flips_from_corner(c, falls);
                assert_eq!(flipped.is_empty(), *falls == Falls::Later, "{told}");
                let direction = (x.0 - c.0, x.1 - c.1);
                let mut expected = c;
                for &disc in flipped {
                    expected = step(expected, direction);
                    assert_eq!(at(disc), expected, "{told}");
                    assert!(flips.contains(&expected), "{told}");
                }
            }
            ReasonKind::CSquare { square, corner, to, falls } => {
                let (s, c) = (at(*square), at(*corner));
                assert_eq!((s.0 - c.0).abs() + (s.1 - c.1).abs(), 1, "{told}");
                self.check_beside(*square, *corner, *to, falls, &told);
                assert!(!self.after_other.can_play(opponent, c), "{told}");
            }
            ReasonKind::MovesLeft { own, other } => {
                let count = |board: &Board, side| board.moves(side).len() as u32;
                assert_eq!(*own, (mover, count(&self.after, mover)), "{told}");
                assert_eq!(*other, (opponent, count(&self.after, opponent)), "{told}");
                let balance = |board: &Board| count(board, mover) as i32 - count(board, opponent) as i32;
                let change = balance(&self.after) - balance(&self.after_other);
                // Whether a side without a move has to pass depends on what is played next.
                assert!(own.1 > 0 && other.1 > 0, "{told}");
                if reason.about == About::Fault {
                    assert!(own.1 < other.1 && change <= -2, "{told}");
                } else {
                    assert!(own.1 > other.1 && change >= 2, "{told}");
                }
            }
            ReasonKind::MovesOpened { squares, to } => {
                assert_eq!(squares, &reason.squares, "{told}");
                assert!(squares.len() <= 3, "{told}");
                assert_eq!(*to == opponent, reason.about == About::Fault, "{told}");
                for &square in squares {
                    assert!(!is_corner(at(square)), "{told}");
                    assert!(!self.before.can_play(*to, at(square)), "{told}");
                    assert!(self.after.can_play(*to, at(square)), "{told}");
                    assert!(!self.after_other.can_play(*to, at(square)), "{told}");
                    // The other side does not get there first.
                    if *to == mover {
                        assert!(!self.after.can_play(opponent, at(square)), "{told}");
                    }
                }
            }
            ReasonKind::MovesShut { squares, from, taken } => {
                assert_eq!(*taken, squares[..] == [self.this], "{told}");
                assert_eq!(squares, &reason.squares, "{told}");
                assert_eq!(*from == mover, reason.about == About::Fault, "{told}");
                assert!(squares.len() == 1 || !squares.contains(&self.this), "{told}");
                for &square in squares {
                    assert!(self.before.can_play(*from, at(square)), "{told}");
                    assert!(!self.after.can_play(*from, at(square)), "{told}");
                    assert!(self.after_other.can_play(*from, at(square)), "{told}");
                    if *from == mover {
                        assert_ne!(square, self.this, "{told}");
                    }
                    let mut played = self.line.iter().take(9).filter(|played| played.side == *from);
                    assert!(played.all(|played| played.square != at(square)), "{told}");
                }
            }
            ReasonKind::OpensNothing { square, to } => {
                assert_eq!((*square, *to), (self.this, opponent), "{told}");
                let before = self.before.moves(opponent);
                let after = self.after.moves(opponent);
                assert!(after.iter().all(|square| before.contains(square)), "{told}");
                let others = self.after_other.moves(opponent);
                let new = others.iter().filter(|square| !before.contains(square));
                assert!(new.count() >= 2, "{told}");
            }
            ReasonKind::StableWon { side, squares, area } => {
                assert_eq!(*side, mover, "{told}");
                assert!(squares.len() >= 3, "{told}");
                check_area(squares, *area, &told);
                check_safe(&self.after, squares, mover, opponent, &told);
            }
            ReasonKind::StableLost { side, reply, squares, area } => {
                assert_eq!(*side, opponent, "{told}");
                assert!(squares.len() >= 3, "{told}");
                assert_eq!(self.reply().map(|r| r.square), Some(at(*reply)), "{told}");
                check_area(squares, *area, &told);
                let then = self.after.play(opponent, at(*reply));
                check_safe(&then, squares, opponent, mover, &told);
            }
            ReasonKind::EdgeWeak { from, to, attack, at: index } => {
                let row = row(at(*from), at(*to), &told);
                assert!(row.iter().all(|&disc| self.after.get(disc) == Some(mover)), "{told}");
                assert!(row.contains(&at(self.this)), "{told}");
                assert!(same_edge(&row, at(*attack)), "{told}");
                let attacked = &self.line[*index];
                assert_eq!((attacked.side, attacked.square), (opponent, at(*attack)), "{told}");
                let lost = row.iter().filter(|disc| attacked.flips.contains(disc));
                assert!(2 * lost.count() >= row.len(), "{told}");
            }
            ReasonKind::EdgeWon { from, to, then } => {
                let row = row(at(*from), at(*to), &told);
                assert!(row.len() >= 3 && row.contains(&at(self.this)), "{told}");
                assert!(same_edge(&row, row[0]), "{told}");
                let index = match then {
                    None => 0,
                    Some((reply, answer)) => {
                        assert_eq!(self.line[1].square, at(*reply), "{told}");
                        assert_eq!(self.line[1].side, opponent, "{told}");
                        assert!(same_edge(&row, at(*reply)), "{told}");
                        assert_eq!(self.line[2].square, at(*answer), "{told}");
                        assert_eq!(self.line[2].side, mover, "{told}");
                        2
                    }
                };
                for played in &self.line[index..] {
                    let owned = |&disc: &At| played.after.get(disc) == Some(mover);
                    assert!(row.iter().all(owned), "{told}");
                }
                let board = &self.line[index].after;
                assert!(holds_edge(board, mover, &row, 2), "{told}");
                let owned = |&disc: &At| self.after_other.get(disc) == Some(mover);
                assert!(!row.iter().all(owned), "{told}");
            }
            ReasonKind::LastMove { side, squares, area } => {
                let mut region: Vec<At> = squares.iter().map(|&square| at(square)).collect();
                region.sort_unstable();
                assert_eq!(self.before.region(region[0]), region, "{told}");
                assert!((2..=8).contains(&region.len()), "{told}");
                assert!(self.before.empties() > region.len(), "{told}");
                assert!(self.before.empties() <= 20, "{told}");
                // The side that makes the last move in turn: after an even number of empty squares it is the mover.
                let left = |at: Square| region.iter().filter(|&&one| one != self::at(at)).count();
                let in_turn = |left: usize| {
                    if left.is_multiple_of(2) { mover } else { opponent }
                };
                let exact = |at| analysis.find(at).expect("legal").is_exact(analysis.position().empties());
                if !(exact(self.this) && exact(self.other)) {
                    assert_eq!(in_turn(left(self.this)), *side, "{told}");
                    assert_eq!(in_turn(left(self.other)), side.opponent(), "{told}");
                }
                check_area(squares, *area, &told);
                let last = |line: &[Played]| {
                    let inside: Vec<&Played> = line.iter().filter(|played| region.contains(&played.square)).collect();
                    assert_eq!(inside.len(), region.len(), "{told}");
                    inside[inside.len() - 1].side
                };
                assert_eq!(last(&self.line), *side, "{told}");
                assert_eq!(last(&self.other_line), side.opponent(), "{told}");
            }
            ReasonKind::WaitUsed { square } => {
                assert_eq!(*square, self.this, "{told}");
                assert!(self.waits_quietly(at(*square)) || self.waits_in_line(at(*square)), "{told}");
            }
            ReasonKind::WaitKept { square } => {
                self.check_waiting(at(*square), &told);
                for board in [&self.after, &self.line[1].after] {
                    assert!(board.can_play(mover, at(*square)), "{told}");
                    assert!(!board.can_play(opponent, at(*square)), "{told}");
                }
                assert!(
                    !self.after_other.can_play(mover, at(*square)) || self.after_other.can_play(opponent, at(*square)),
                    "{told}"
                );
            }
            ReasonKind::Wall { from, to } => {
                let wall = row(at(*from), at(*to), &told);
                assert_eq!(wall, named, "{told}");
                assert!(wall.len() >= 4, "{told}");
                for &disc in &wall {
                    assert_eq!(self.after.get(disc), Some(mover), "{told}");
                    assert!(!on_rim(disc), "{told}");
                }
                let along = ((wall[1].0 - wall[0].0).signum(), (wall[1].1 - wall[0].1).signum());
                let open = |disc: At, side: i32| {
                    beside(disc).any(|to| {
                        let cross = along.0 * (to.1 - disc.1) - along.1 * (to.0 - disc.0);
                        cross.signum() == side && self.after.get(to).is_none()
                    })
                };
                assert!([1, -1].iter().any(|&side| wall.iter().all(|&disc| open(disc, side))), "{told}");
                let more = self.after.outer(mover) as i32 - self.after_other.outer(mover) as i32;
                assert!(more >= 5, "{told}");
            }
            ReasonKind::CornerThreat { corner } => {
                assert!(is_corner(at(*corner)), "{told}");
                assert!(!self.before.can_play(mover, at(*corner)), "{told}");
                assert!(self.after.can_play(mover, at(*corner)), "{told}");
                assert!(!self.after.can_play(opponent, at(*corner)), "{told}");
                assert!(!self.after_other.can_play(mover, at(*corner)), "{told}");
            }
            ReasonKind::CornerWaits { corner } => {
                assert!(is_corner(at(*corner)), "{told}");
                assert_eq!(self.other, *corner, "{told}");
                assert!(self.after_replies().all(|then| then.can_play(mover, at(*corner))), "{told}");
            }
            ReasonKind::CornerDear { corner, to, discs } => {
                assert_eq!(*to, opponent, "{told}");
                assert!(is_corner(at(*corner)), "{told}");
                assert!(self.after.can_play(opponent, at(*corner)), "{told}");
                assert!(!self.after_other.can_play(opponent, at(*corner)), "{told}");
                let replies = analysis.replies(self.this).expect("values of the replies");
                let cost = replies.iter().find(|reply| reply.square == *corner).expect("the corner is a reply").cost;
                assert!(cost >= 2.0 && (cost - *discs as f32).abs() <= 0.5, "{told}");
            }
            ReasonKind::CornerTraded { given, to, got } => {
                assert_eq!(*to, opponent, "{told}");
                assert!(is_corner(at(*given)) && is_corner(at(*got)), "{told}");
                assert!(!self.after_other.can_play(opponent, at(*given)), "{told}");
                assert!(!self.after.can_play(mover, at(*got)), "{told}");
                let then = self.after.play(opponent, at(*given));
                assert!(then.can_play(mover, at(*got)), "{told}");
            }
            ReasonKind::ManyFlipped { discs, other } => {
                let flips = |square| self.before.flips(mover, at(square)).len();
                assert_eq!(other.0, self.other, "{told}");
                assert_eq!(*discs as usize, flips(self.this), "{told}");
                assert_eq!(other.1 as usize, flips(self.other), "{told}");
                assert!(*discs >= 4 && *discs >= 2 * other.1, "{told}");
                assert!(self.after.outer(mover) >= self.after_other.outer(mover) + 3, "{told}");
            }
            ReasonKind::FewFlipped { discs, other } => {
                let flips = |square| self.before.flips(mover, at(square)).len();
                assert_eq!(other.0, self.other, "{told}");
                assert_eq!(*discs as usize, flips(self.this), "{told}");
                assert_eq!(other.1 as usize, flips(self.other), "{told}");
                assert!(other.1 >= 4 && other.1 >= 2 * *discs, "{told}");
            }
            ReasonKind::OnlyGood { square, discs } => {
                assert_eq!(*square, self.this, "{told}");
                assert!(*discs >= 3, "{told}");
                let value = analysis.find(*square).expect("legal").value;
                for other in analysis.moves().iter().filter(|m| m.square != *square) {
                    assert!(other.value.round() <= value.round() - *discs as f32, "{told}");
                }
            }
            ReasonKind::Equals { squares } => {
                let value = |square| analysis.discs(square).expect("legal");
                assert!((1..=3).contains(&squares.len()), "{told}");
                for &square in squares {
                    assert_ne!(square, self.this, "{told}");
                    assert_eq!(value(square), value(self.this), "{told}");
                }
            }
            ReasonKind::InnerFlips { discs } => {
                let flips = self.before.flips(mover, at(self.this));
                assert_eq!(flips.len(), *discs as usize, "{told}");
                for flip in flips {
                    assert!(beside(flip).all(|to| self.after.get(to).is_some()), "{told}");
                }
            }
            ReasonKind::OuterDiscs { own, other } => {
                let outer = |board: &Board, side| board.outer(side) as u32;
                assert_eq!(*own, (mover, outer(&self.after, mover)), "{told}");
                assert_eq!(*other, (opponent, outer(&self.after, opponent)), "{told}");
                let balance = |board: &Board| outer(board, mover) as i32 - outer(board, opponent) as i32;
                let change = balance(&self.after) - balance(&self.after_other);
                if reason.about == About::Fault {
                    assert!(own.1 >= other.1 + 3 && change >= 5, "{told}");
                } else {
                    assert!(other.1 >= own.1 + 3 && change <= -5, "{told}");
                }
            }
            ReasonKind::WipedOut { side, by } => {
                if *side == mover {
                    assert_eq!(reason.about, About::Fault, "{told}");
                    let then = self.after.play(opponent, at(*by));
                    assert!(then.discs(mover).is_empty(), "{told}");
                } else {
                    assert_eq!(*by, self.this, "{told}");
                    assert!(self.after.discs(opponent).is_empty(), "{told}");
                }
            }
            ReasonKind::Refuted { side, reply, wins } => {
                assert_eq!(reason.about, About::Fault, "{told}");
                assert_eq!(*side, opponent, "{told}");
                assert_eq!(self.reply().map(|r| r.square), Some(at(*reply)), "{told}");
                self.check_wins(wins, loss_of(analysis, self.this), &told);
            }
            ReasonKind::Worth { square, discs } => {
                assert_eq!(*square, self.other, "{told}");
                let other = self.other_line.get(1).map(|reply| reply.square);
                let reply = self.reply().map(|reply| reply.square);
                assert!(reply.is_none() || reply == other, "{told}");
                let loss = loss_of(analysis, self.this);
                assert_eq!(loss, *discs, "{told}");
            }
            ReasonKind::OnlyMove { square, keeps } => {
                assert_eq!(*square, self.this, "{told}");
                let value = analysis.find(*square).expect("legal").value;
                let others = analysis.moves().iter().filter(|m| m.square != *square);
                let second = others.map(|m| m.value).fold(f32::MIN, f32::max);
                match keeps {
                    Keeps::Lead => assert!(value > 0.0 && second <= 0.0, "{told}"),
                    Keeps::Draw => assert!(value == 0.0 && second < 0.0, "{told}"),
                }
                assert!(analysis.is_exact() || *keeps == Keeps::Lead, "{told}");
            }
            ReasonKind::ShutOut { square, side } => {
                assert_eq!(*side, opponent, "{told}");
                assert!(self.after.get(at(*square)).is_none(), "{told}");
                assert!(self.after.can_play(mover, at(*square)), "{told}");
                let mut rng = StdRng::seed_from_u64(5);
                for _ in 0..GAMES {
                    self.after.play_out(opponent, &mut rng, &mut |board, turn| {
                        assert!(turn != opponent || !board.can_play(opponent, at(*square)), "{told}");
                    });
                }
            }
            ReasonKind::Anchor { disc, reply, answer } => {
                assert_eq!(self.line[1].square, at(*reply), "{told}");
                assert_eq!(self.line[2].square, at(*answer), "{told}");
                assert_eq!(self.line[2].side, mover, "{told}");
                assert_ne!(*answer, self.other, "{told}");
                assert_eq!(self.after.get(at(*disc)), Some(mover), "{told}");
                assert_ne!(self.after_other.get(at(*disc)), Some(mover), "{told}");
                assert!(!self.after_other.can_play(mover, at(*answer)), "{told}");
                // Without the disc the answer is not legal, neither now nor after the reply.
                assert_eq!(self.line[1].after.get(at(*disc)), Some(mover), "{told}");
                for board in [&self.after, &self.line[1].after] {
                    let without = board.with(at(*disc), None);
                    assert!(!without.can_play(mover, at(*answer)), "{told}");
                }
            }
            ReasonKind::Pass { side, after: None } => {
                assert_eq!(*side, opponent, "{told}");
                assert!(self.after.moves(opponent).is_empty(), "{told}");
                assert!(!self.after.moves(mover).is_empty(), "{told}");
                assert!(!self.after_other.moves(opponent).is_empty(), "{told}");
            }
            ReasonKind::Pass { side, after: Some(reply) } => {
                assert_eq!(*side, mover, "{told}");
                let then = self.after.play(opponent, at(*reply));
                assert!(then.moves(mover).is_empty(), "{told}");
                assert!(!then.moves(opponent).is_empty(), "{told}");
            }
            ReasonKind::BestLine { moves } => {
                let best = analysis.best().expect("there are moves");
                assert!((2..=3).contains(&moves.len()), "{told}");
                assert_eq!(moves[0], best.square, "{told}");
                let line = follow(&self.before, mover, moves);
                assert_eq!(line.len(), moves.len(), "{told}");
            }
        }
    }

    /// The boards after all that the other side can reply; it may have to pass.
    fn after_replies(&self) -> impl Iterator<Item = Board> {
        let replies = self.after.moves(self.opponent);
        let passed = replies.is_empty().then(|| self.after.clone());
        replies.into_iter().map(|reply| self.after.play(self.opponent, reply)).chain(passed)
    }

    /// What the reply in the line wins.
    fn check_wins(&self, wins: &Wins, loss: u32, told: &str) {
        let (mover, opponent) = (self.mover, self.opponent);
        let then = &self.line[1].after;
        match *wins {
            Wins::Corner(corner) => {
                let corner = at(corner);
                assert!(is_corner(corner) && corner != self.line[1].square, "{told}");
                assert!(!self.after.can_play(opponent, corner), "{told}");
                let taken = |line: &[Played]| {
                    let mut steps = line.iter().take(10).skip(1);
                    steps.any(|played| played.side == opponent && played.square == corner)
                };
                assert!(taken(&self.line) && !taken(&self.other_line), "{told}");
                let moves = then.moves(mover);
                let open = |&square: &At| then.play(mover, square).can_play(opponent, corner);
                assert!(!moves.is_empty() && moves.iter().all(open), "{told}");
            }
            Wins::Safe(discs) => {
                // At most so many discs are there at the end, and those that are safe keep their colour.
                let last = &self.line[self.line.len().min(5) - 1].after;
                assert!(discs >= 3 && last.discs(opponent).len() >= discs as usize, "{told}");
                let mut kept = last.discs(opponent);
                let mut rng = StdRng::seed_from_u64(7);
                for game in 0..GAMES {
                    let first = if game % 2 == 0 { mover } else { opponent };
                    last.play_out(first, &mut rng, &mut |board, _| {
                        kept.retain(|&disc| board.get(disc) == Some(opponent));
                    });
                }
                assert!(kept.len() >= discs as usize, "{told}");
            }
            Wins::Moves { own, theirs } => {
                assert_eq!(own as usize, then.moves(mover).len(), "{told}");
                assert_eq!(theirs as usize, then.moves(opponent).len(), "{told}");
                assert!(own > 0 && own < theirs, "{told}");
                assert!(self.other_line[1].after.moves(mover).len() >= own as usize + 2, "{told}");
            }
            Wins::Discs(discs) => assert_eq!(loss, discs, "{told}"),
        }
    }

    /// What a move beside a corner opens.
    fn check_beside(&self, square: Square, corner: Square, to: Side, falls: &Falls, told: &str) {
        assert_eq!((square, to), (self.this, self.opponent), "{told}");
        assert!(is_corner(at(corner)), "{told}");
        assert_eq!(self.after.get(at(corner)), None, "{told}");
        assert_eq!(self.after.get(at(square)), Some(self.mover), "{told}");
        assert_ne!(self.other, square, "{told}");
        let flips = self.flips_from_corner(at(corner), falls);
        match falls {
            Falls::AtOnce | Falls::InLine(_) => assert!(flips.contains(&at(square)), "{told}"),
            Falls::Later => {
                assert!(!self.before.can_play(self.mover, at(corner)), "{told}");
            }
        }
    }

    /// The discs that the corner flips when it falls.
    fn flips_from_corner(&self, corner: At, falls: &Falls) -> Vec<At> {
        match falls {
            Falls::AtOnce => self.after.flips(self.opponent, corner),
            Falls::InLine(index) => {
                let played = &self.line[*index];
                assert_eq!((played.side, played.square), (self.opponent, corner));
                played.flips.clone()
            }
            Falls::Later => Vec::new(),
        }
    }

    /// Whether the move gives the other side no new move, and can still be made by the mover alone after the other move and
    /// the reply to it.
    fn waits_quietly(&self, square: At) -> bool {
        let theirs = self.before.moves(self.opponent);
        let after = self.before.play(self.mover, square).moves(self.opponent);
        let boards = [&self.before, &self.after_other, &self.other_line[1].after];
        after.iter().all(|square| theirs.contains(square)) && boards.iter().all(|board| self.only_ours(board, square))
    }

    /// Whether the mover makes the move later in the line of the other move, and the other side can at no time before that.
    fn waits_in_line(&self, square: At) -> bool {
        let line = self.other_line.iter().take(9);
        let made = |played: &Played| played.side == self.mover && played.square == square;
        let Some(index) = line.clone().position(made).filter(|&index| index >= 2) else {
            return false;
        };
        let mut boards = line.take(index).map(|played| &played.after);
        self.only_ours(&self.before, square) && boards.all(|board| self.only_ours(board, square))
    }

    /// Whether the mover can play there, and the other side cannot.
    fn only_ours(&self, board: &Board, square: At) -> bool {
        board.can_play(self.mover, square) && !board.can_play(self.opponent, square)
    }

    /// Whether the mover can wait on this square before the move.
    fn check_waiting(&self, square: At, told: &str) {
        assert!(self.before.can_play(self.mover, square), "{told}");
        assert!(!self.before.can_play(self.opponent, square), "{told}");
        let theirs = self.before.moves(self.opponent);
        let after = self.before.play(self.mover, square).moves(self.opponent);
        assert!(after.iter().all(|square| theirs.contains(square)), "{told}");
    }
}

/// Whether a row on an edge keeps its colour when the other side makes up to so many moves on the empty squares of the edge,
/// at any time, and its owner answers there where a disc can be flipped, or not at all. A disc on an edge can only be flipped
/// along it.
fn holds_edge(board: &Board, owner: Side, row: &[At], attacks: u32) -> bool {
    if attacks == 0 {
        return true;
    }
    let edge: Vec<At> = all().filter(|&square| same_edge(row, square)).collect();
    assert_eq!(edge.len(), 8);
    let along = |board: &Board, side: Side, square: At| -> Vec<At> {
        board.flips(side, square).into_iter().filter(|flip| edge.contains(flip)).collect()
    };
    let placed = |board: &Board, side: Side, square: At| {
        let flips = along(board, side, square);
        let board = board.with(square, Some(side));
        flips.into_iter().fold(board, |board, flip| board.with(flip, Some(side)))
    };
    // Everything that can come after the boards seen so far, with the owner's answers chosen in every way.
    let empty = edge.iter().filter(|&&square| board.get(square).is_none());
    empty.copied().all(|square| {
        let attacked = placed(board, owner.opponent(), square);
        let answers = edge
            .iter()
            .filter(|&&answer| !along(&attacked, owner, answer).is_empty())
            .map(|&answer| placed(&attacked, owner, answer));
        row.iter().all(|&disc| attacked.get(disc) == Some(owner))
            && [attacked.clone()].into_iter().chain(answers).any(|after| holds_edge(&after, owner, row, attacks - 1))
    })
}

/// The squares that the sentence names, without those in a row between its ends.
fn squares_in_words(kind: &ReasonKind) -> Vec<Square> {
    match kind.clone() {
        ReasonKind::CornerGiven { corner, .. }
        | ReasonKind::CornerTaken { corner }
        | ReasonKind::CornerHeld { corner, .. }
        | ReasonKind::CornerThreat { corner }
        | ReasonKind::CornerWaits { corner }
        | ReasonKind::CornerDear { corner, .. } => vec![corner],
        ReasonKind::CornerTraded { given, got, .. } => vec![given, got],
        ReasonKind::ManyFlipped { other, .. } | ReasonKind::FewFlipped { other, .. } => {
            vec![other.0]
        }
        ReasonKind::OnlyGood { square, .. } => vec![square],
        ReasonKind::Equals { squares } => squares,
        ReasonKind::WipedOut { by, .. } => vec![by],
        ReasonKind::Refuted { reply, wins: Wins::Corner(corner), .. } => vec![reply, corner],
        ReasonKind::Refuted { reply, .. } => vec![reply],
        ReasonKind::Worth { square, .. } => vec![square],
        ReasonKind::XSquare { square, corner, mut flipped, .. } => {
            flipped.extend([square, corner]);
            flipped
        }
        ReasonKind::CSquare { square, corner, .. } => vec![square, corner],
        ReasonKind::MovesOpened { squares, .. } | ReasonKind::MovesShut { squares, .. } => squares,
        ReasonKind::OpensNothing { square, .. }
        | ReasonKind::WaitUsed { square }
        | ReasonKind::WaitKept { square }
        | ReasonKind::OnlyMove { square, .. }
        | ReasonKind::ShutOut { square, .. } => vec![square],
        ReasonKind::StableLost { reply, .. } => vec![reply],
        ReasonKind::EdgeWeak { from, to, .. } | ReasonKind::Wall { from, to } => vec![from, to],
        ReasonKind::EdgeWon { from, to, then } => {
            let mut named = vec![from, to];
            named.extend(then.into_iter().flat_map(|(reply, answer)| [reply, answer]));
            named
        }
        ReasonKind::Anchor { disc, answer, .. } => vec![disc, answer],
        ReasonKind::Pass { after, .. } => after.into_iter().collect(),
        ReasonKind::BestLine { moves } => moves,
        ReasonKind::MovesLeft { .. }
        | ReasonKind::InnerFlips { .. }
        | ReasonKind::OuterDiscs { .. }
        | ReasonKind::StableWon { .. }
        | ReasonKind::LastMove { .. } => Vec::new(),
    }
}

/// How many discs the move loses.
fn loss_of(analysis: &Analysis, square: Square) -> u32 {
    analysis.loss(square).expect("a legal move").unsigned_abs()
}

fn is_corner(square: At) -> bool {
    square.0 % 7 == 0 && square.1 % 7 == 0
}

fn on_rim(square: At) -> bool {
    square.0 % 7 == 0 || square.1 % 7 == 0
}

/// The squares of a row from one end to the other.
fn row(from: At, to: At, told: &str) -> Vec<At> {
    let direction = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let mut row = vec![from];
    while row[row.len() - 1] != to {
        let next = step(row[row.len() - 1], direction);
        assert!(on_board(next), "{told}");
        row.push(next);
    }
    row
}

/// Whether all these squares are on one edge.
fn same_edge(row: &[At], another: At) -> bool {
    let along = |on: fn(At) -> bool| row.iter().copied().chain([another]).all(on);
    along(|square| square.0 == 0)
        || along(|square| square.0 == 7)
        || along(|square| square.1 == 0)
        || along(|square| square.1 == 7)
}

/// The area holds the squares.
fn check_area(squares: &[Square], area: Area, told: &str) {
    let inside = |(file, rank): At| match area {
        Area::TopEdge => rank == 0,
        Area::BottomEdge => rank == 7,
        Area::LeftEdge => file == 0,
        Area::RightEdge => file == 7,
        Area::TopLeft => rank < 4 && file < 4,
        Area::TopRight => rank < 4 && file > 3,
        Area::BottomLeft => rank > 3 && file < 4,
        Area::BottomRight => rank > 3 && file > 3,
        Area::Top => rank < 4,
        Area::Bottom => rank > 3,
        Area::Left => file < 4,
        Area::Right => file > 3,
    };
    assert!(squares.iter().all(|&square| inside(at(square))), "{told}");
}

/// The discs keep their colour in random games, whoever begins.
fn check_safe(board: &Board, discs: &[Square], side: Side, other: Side, told: &str) {
    let mut rng = StdRng::seed_from_u64(6);
    for game in 0..GAMES {
        let first = if game % 2 == 0 { side } else { other };
        board.play_out(first, &mut rng, &mut |board, _| {
            for &disc in discs {
                assert_eq!(board.get(at(disc)), Some(side), "{disc} of {told}");
            }
        });
    }
}
