//! Analyses and reasons after a rotation or reflection of the board, and what one analysis takes over from another.

use super::{
    analysis::{Analysis, Reply},
    area::Area,
    explain::explain as explain_canonical,
    reason::{Reason, ReasonKind, Wins},
};
use crate::{
    engine::search::MoveValue,
    rules::{Square, Symmetry},
};

/// Why a move is good or bad, the most telling reason first. Positions that are rotations
/// or reflections of each other have the same reasons with other squares.
pub fn explain(analysis: &Analysis, played: Option<Square>) -> Vec<Reason> {
    let about = played.or_else(|| analysis.best().map(|best| best.square));
    let way = Symmetry::to_canonical(analysis.position(), about);
    let played = played.map(|square| way.square(square));
    let found = explain_canonical(&analysis.image(way), played);
    let back = way.inverse();
    found.iter().map(|reason| reason.image(back)).collect()
}

impl Analysis {
    /// The analysis of the position after a symmetry.
    #[must_use]
    pub fn image(&self, way: Symmetry) -> Self {
        let reply = |reply: &Reply| Reply { square: way.square(reply.square), ..*reply };
        let replies = self.replies.iter();
        let replies = replies.map(|(of, found)| (way.square(*of), found.iter().map(reply).collect()));
        Self {
            position: way.position(&self.position),
            moves: self.moves.iter().map(|found| found.image(way)).collect(),
            replies: replies.collect(),
            solved: self.solved,
        }
    }

    /// The same analysis, in which moves that are images of each other by a symmetry of the position have one value: that of
    /// the surest search.
    #[must_use]
    pub fn evened(mut self) -> Self {
        let ways = Symmetry::ALL.into_iter();
        let ways = ways.filter(|way| way.position(&self.position) == self.position);
        let ways: Vec<Symmetry> = ways.collect();
        let empties = self.position.empties();
        if ways.len() > 1 {
            let even = |found: &MoveValue| {
                let images = self.moves.iter().filter_map(|other| {
                    ways.iter().find(|way| way.square(other.square) == found.square).map(|way| other.image(*way))
                });
                images.max_by(|one, other| {
                    one.sureness(empties).cmp(&other.sureness(empties)).then(one.value.total_cmp(&other.value))
                })
            };
            self.moves = self.moves.iter().filter_map(even).collect();
            self.sort();
        }
        self
    }

    /// Both analyses of one position in one: for each move the value of the surer search, and the replies of both. Values
    /// from searches of different depths are made comparable: the best move is that of the surer analysis. If its value is
    /// lower than in the other one, the less sure moves that are taken over lose as much, and none of them comes out better
    /// than it, or than a surer search has said it can be.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        let empties = self.position.empties();
        let sureness = |found: &MoveValue| found.sureness(empties);
        let best_of = |analysis: &Self| (analysis.solved, analysis.best().map(sureness));
        let (mut surer, other) = if best_of(&other) >= best_of(&self) { (other, self) } else { (self, other) };
        let Some(best) = surer.best().cloned() else {
            return other;
        };
        let (most, sure) = (best.value, sureness(&best));
        let before = other.find(best.square).map_or(most, |best| best.value);
        let shift = (most - before).min(0.0);
        for found in &mut surer.moves {
            let known = other.find(found.square);
            if let Some(known) = known.filter(|known| sureness(known) > sureness(found)) {
                let mut value = known.value;
                if sureness(known) < sure {
                    value = (value + shift).min(most);
                    let is_bound = !found.has_value && found.depth > 0;
                    let looked = |it: &MoveValue| (it.depth, it.selectivity);
                    if is_bound && looked(found) >= looked(known) {
                        value = value.min(found.value);
                    }
                }
                *found = MoveValue { value, ..known.clone() };
            }
        }
        surer.sort();
        for (of, replies) in other.replies {
            if surer.replies(of).is_none() {
                surer.replies.push((of, replies));
            }
        }
        surer
    }

    /// The same analysis with these values, which are surer than those of any search. The other moves are worse than these:
    /// they keep their distance to the best of them, and none has a value above the least of them.
    #[must_use]
    pub fn with_values(mut self, values: &[MoveValue]) -> Self {
        let greatest = values.iter().max_by(|one, other| one.value.total_cmp(&other.value));
        let Some(best) = greatest else {
            return self;
        };
        let least = values.iter().map(|found| found.value).fold(best.value, f32::min);
        let shift = self.find(best.square).map_or(0.0, |found| best.value - found.value);
        for found in &mut self.moves {
            match values.iter().find(|known| known.square == found.square) {
                Some(known) => *found = known.clone(),
                None => found.value = (found.value + shift).min(least),
            }
        }
        self.sort();
        self
    }

    /// The same analysis with values that come from the positions after the moves. If the best move turns out to be worth less,
    /// the moves whose values are less sure lose as much, since these values rest on it.
    #[must_use]
    pub fn with_next(mut self, values: &[MoveValue]) -> Self {
        let Some(best) = self.best().cloned() else {
            return self;
        };
        let empties = self.position.empties();
        let now = values.iter().find(|found| found.square == best.square);
        let drop = now.map_or(0.0, |now| (best.value - now.value).max(0.0));
        for found in &mut self.moves {
            match values.iter().find(|known| known.square == found.square) {
                Some(known) => *found = known.clone(),
                None if found.sureness(empties) < best.sureness(empties) => found.value -= drop,
                None => {}
            }
        }
        self.sort();
        self
    }

    /// The same analysis with the best move of a surer search, of the position before. If it is worth less than the best one
    /// was, the less sure moves lose as much, and none of them is worth more.
    #[must_use]
    pub fn led_by(mut self, best: MoveValue) -> Self {
        let empties = self.position.empties();
        let shift = self.best().map_or(0.0, |before| (best.value - before.value).min(0.0));
        self.moves.retain(|found| found.square != best.square);
        for found in &mut self.moves {
            if found.sureness(empties) < best.sureness(empties) {
                found.value = (found.value + shift).min(best.value);
            }
        }
        self.solved |= best.is_exact(empties);
        self.moves.insert(0, best);
        self.sort();
        self
    }

    /// Puts the best move first. Of moves that are worth as many discs, the surest comes first, and then the one with the
    /// greatest value; equal ones keep their order. No value that was shifted is beyond that of a wipe-out.
    pub(super) fn sort(&mut self) {
        for found in &mut self.moves {
            found.value = found.value.clamp(-64.0, 64.0);
        }
        let empties = self.position.empties();
        self.moves.sort_by(|one, other| {
            let by_discs = other.discs().cmp(&one.discs());
            let by_sureness = other.sureness(empties).cmp(&one.sureness(empties));
            let by_value = other.value.total_cmp(&one.value);
            by_discs.then(by_sureness).then(by_value)
        });
    }
}

fn all(squares: &[Square], way: Symmetry) -> Vec<Square> {
    squares.iter().map(|&square| way.square(square)).collect()
}

impl Area {
    /// The area after a symmetry.
    fn image(self, way: Symmetry) -> Self {
        let squares = way.bitboard(self.squares());
        let mut areas = Self::ALL.into_iter();
        areas.find(|area| area.squares() == squares).unwrap_or(self)
    }
}

impl Reason {
    /// The reason after a symmetry. Squares that have no order of their own come in the order of the board, and a row of discs
    /// is named from its first square in this order.
    fn image(&self, way: Symmetry) -> Self {
        let mut kind = self.kind.image(way);
        let mut squares = all(&self.squares, way);
        let unordered = match &mut kind {
            ReasonKind::EdgeWeak { from, to, .. } => {
                sort_ends(from, to);
                0..squares.len() - 1
            }
            ReasonKind::EdgeWon { from, to, then } => {
                sort_ends(from, to);
                1 + usize::from(then.is_some())..squares.len()
            }
            ReasonKind::Wall { from, to } => {
                sort_ends(from, to);
                0..squares.len()
            }
            ReasonKind::StableWon { squares: same, .. } | ReasonKind::LastMove { squares: same, .. } => {
                same.sort_unstable();
                0..squares.len()
            }
            ReasonKind::StableLost { squares: same, .. } => {
                same.sort_unstable();
                1..squares.len()
            }
            ReasonKind::MovesLeft { .. } | ReasonKind::OuterDiscs { .. } | ReasonKind::Pass { after: None, .. } => {
                0..squares.len()
            }
            ReasonKind::InnerFlips { .. } => 1..squares.len(),
            ReasonKind::ManyFlipped { .. } | ReasonKind::FewFlipped { .. } => 2..squares.len(),
            _ => 0..0,
        };
        squares[unordered].sort_unstable();
        Self { kind, squares, against: way.square(self.against), ..self.clone() }
    }
}

fn sort_ends(from: &mut Square, to: &mut Square) {
    if from > to {
        std::mem::swap(from, to);
    }
}

impl ReasonKind {
    /// What the reason says after a symmetry.
    fn image(&self, way: Symmetry) -> Self {
        let mut kind = self.clone();
        let turn = |square: &mut Square| *square = way.square(*square);
        let turn_all = |squares: &mut Vec<Square>| *squares = all(squares, way);
        match &mut kind {
            Self::CornerGiven { corner, .. }
            | Self::CornerTaken { corner }
            | Self::CornerHeld { corner, .. }
            | Self::CornerThreat { corner }
            | Self::CornerWaits { corner }
            | Self::CornerDear { corner, .. } => turn(corner),
            Self::CornerTraded { given, got, .. } => {
                turn(given);
                turn(got);
            }
            Self::XSquare { square, corner, flipped, .. } => {
                turn(square);
                turn(corner);
                turn_all(flipped);
            }
            Self::CSquare { square, corner, .. } => {
                turn(square);
                turn(corner);
            }
            Self::MovesLeft { .. } | Self::InnerFlips { .. } | Self::OuterDiscs { .. } => {}
            Self::ManyFlipped { other, .. } | Self::FewFlipped { other, .. } => turn(&mut other.0),
            Self::WipedOut { by, .. } => turn(by),
            Self::Refuted { reply, wins, .. } => {
                turn(reply);
                if let Wins::Corner(corner) = wins {
                    turn(corner);
                }
            }
            Self::MovesOpened { squares, .. } | Self::MovesShut { squares, .. } | Self::Equals { squares } => {
                turn_all(squares);
            }
            Self::OpensNothing { square, .. }
            | Self::WaitUsed { square }
            | Self::WaitKept { square }
            | Self::OnlyMove { square, .. }
            | Self::OnlyGood { square, .. }
            | Self::Worth { square, .. }
            | Self::ShutOut { square, .. } => turn(square),
            Self::StableWon { squares, area, .. } | Self::LastMove { squares, area, .. } => {
                turn_all(squares);
                *area = area.image(way);
            }
            Self::StableLost { reply, squares, area, .. } => {
                turn(reply);
                turn_all(squares);
                *area = area.image(way);
            }
            Self::EdgeWeak { from, to, attack, .. } => {
                turn(from);
                turn(to);
                turn(attack);
            }
            Self::EdgeWon { from, to, then } => {
                turn(from);
                turn(to);
                if let Some((reply, answer)) = then {
                    turn(reply);
                    turn(answer);
                }
            }
            Self::Wall { from, to } => {
                turn(from);
                turn(to);
            }
            Self::Anchor { disc, reply, answer } => {
                turn(disc);
                turn(reply);
                turn(answer);
            }
            Self::Pass { after, .. } => {
                if let Some(square) = after {
                    turn(square);
                }
            }
            Self::BestLine { moves } => turn_all(moves),
        }
        kind
    }
}
