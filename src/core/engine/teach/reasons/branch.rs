//! A move with what follows it, and two of them side by side.

use super::{
    analysis::{Analysis, Reply},
    geometry::{Step, follow, with_turn},
    reason::ReasonKind,
};
use crate::{
    engine::search::MoveValue,
    rules::{Bitboard, Position, Side, Square},
};

/// A move, the position after it, and what the analysis says about what follows.
pub(super) struct Branch<'a> {
    /// The move.
    pub square: Square,
    /// The discs that it flips.
    pub flipped: Bitboard,
    /// The position after it. It is the other side's turn.
    pub after: Position,
    /// Its value for the side that makes it, in discs.
    pub value: f32,
    /// The line that follows, the move itself first.
    pub line: Vec<Step>,
    /// The replies, if the analysis has them and the other side can move.
    replies: Option<&'a [Reply]>,
}

impl<'a> Branch<'a> {
    /// A legal move of the analysis; `None` if the move is not legal.
    pub fn new(analysis: &'a Analysis, found: &MoveValue) -> Option<Self> {
        let position = analysis.position();
        let after = position.play(found.square).ok()?;
        Some(Self {
            square: found.square,
            flipped: position.flips(found.square),
            after,
            value: found.value,
            line: follow(position, &found.line),
            replies: analysis.replies(found.square),
        })
    }

    /// How many discs a reply costs the other side against its best reply. 0 for the reply in the line. `None` if the
    /// reply is not legal or the analysis does not know its value.
    pub fn reply_cost(&self, reply: Square) -> Option<f32> {
        if !self.after.is_legal(reply) {
            return None;
        }
        match self.replies {
            Some(replies) => {
                let found = replies.iter().find(|found| found.square == reply)?;
                Some(found.cost)
            }
            None => (self.best_reply() == Some(reply)).then_some(0.0),
        }
    }

    /// The reply in the line, if the other side can move.
    pub fn best_reply(&self) -> Option<Square> {
        let step = self.line.get(1)?;
        (step.side == self.after.side_to_move()).then_some(step.square)
    }

    /// How many discs the other side would lose if it had none of these replies. `None` if it has no other reply or if the
    /// analysis does not know the values.
    pub fn cost_without(&self, replies: Bitboard) -> Option<f32> {
        self.replies?
            .iter()
            .filter(|found| !replies.contains(found.square))
            .map(|found| found.cost)
            .min_by(f32::total_cmp)
    }
}

/// Two moves in one position. A kind of reason looks for what is true of `this` and not of `other`.
pub(super) struct Comparison<'a> {
    /// The position before the moves.
    pub before: Position,
    /// What the analysis says about all moves in it, the best one first.
    pub values: &'a [MoveValue],
    /// The move that the reason is about.
    pub this: &'a Branch<'a>,
    /// The move that it is compared with.
    pub other: &'a Branch<'a>,
    /// The difference between the values of the two moves, in discs. It is not negative.
    pub gap: f32,
}

impl Comparison<'_> {
    /// The side that moves.
    pub fn mover(&self) -> Side {
        self.before.side_to_move()
    }

    /// The other side.
    pub fn opponent(&self) -> Side {
        self.mover().opponent()
    }

    /// The difference between the values of the two moves as players read them, in whole discs.
    pub fn discs(&self) -> u32 {
        let whole = |branch: &Branch<'_>| branch.value.round() as i32;
        whole(self.this).abs_diff(whole(self.other))
    }

    /// Whether the values of both moves are exact final scores.
    pub fn is_exact(&self) -> bool {
        let empties = self.before.empties();
        let moves = [self.this.square, self.other.square];
        let mut found = self.values.iter().filter(|found| moves.contains(&found.square));
        found.all(|found| found.is_exact(empties))
    }

    /// The position before the moves as if it were the other side's turn.
    pub fn before_for_opponent(&self) -> Position {
        with_turn(&self.before, self.opponent())
    }
}

/// A reason that counts less than this many discs is not given, and one that counts just as many only if there is no other.
pub(super) const LEAST_STRENGTH: f32 = 0.5;

/// What a kind of reason has found.
pub(super) struct Claim {
    /// What it says.
    pub kind: ReasonKind,
    /// The squares it names.
    pub squares: Vec<Square>,
    /// How much it seems to count, in discs.
    pub strength: f32,
}
