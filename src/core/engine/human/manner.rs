//! What all people have in common when they choose a move, and what moves win against somebody who errs.

use super::{
    habit::{CORNERS, Glance, PARTS},
    rungs::{ALL, beside, distraction, looks_of},
    style::Style,
};
use crate::rules::{Position, Square};

/// What moves are worth as somebody foresees them, in discs, by the numbers of their squares: once for each way to mis-see the
/// position. Moves that are missing are worse.
pub type Look = Vec<Vec<(u8, f32)>>;

/// A legal move, and how likely it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The move.
    pub square: Square,
    /// From 0 to 1. All legal moves together have 1.
    pub probability: f32,
}

/// What all people have in common.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// What draws people to a move: how much more likely a move becomes with each unit of a part, as a logarithm. In the order of
    /// a glance: discs, edge, corner, x and c squares, replies, outer squares, nearness.
    pub habit: [f32; PARTS],
    /// How many times more loss is overlooked with so many empty squares, as logarithms, at [`KNOTS`]. Between these it is
    /// interpolated.
    pub care: [f32; KNOTS.len()],
    /// The parts of the moves that are chosen at a glance and after a far look.
    pub looks: [f32; 2],
    /// How many times more loss is overlooked at a glance and after a far look.
    pub overlooked: [f32; 2],
}

/// The numbers of empty squares for which [`Manner::care`] is given.
pub const KNOTS: [f32; 6] = [2.0, 8.0, 16.0, 28.0, 42.0, 56.0];

impl Manner {
    /// As it was fitted to the WTHOR games of 2024: `flipside-train people`.
    pub const PEOPLE: Self = Self {
        habit: [0.041, -0.054, 0.114, -1.405, -0.33, -0.451, -1.095, 1.028],
        care: [-0.324, 0.396, 0.564, 0.272, -0.056, -0.629],
        looks: [0.45, 0.238],
        overlooked: [2.061, 0.955],
    };

    /// How many times more loss is overlooked with so many empty squares.
    fn care_at(&self, empties: u32) -> f32 {
        let at = (empties as f32).clamp(KNOTS[0], KNOTS[KNOTS.len() - 1]);
        let high = KNOTS.iter().position(|&knot| knot >= at).unwrap_or(0).max(1);
        let part = (at - KNOTS[high - 1]) / (KNOTS[high] - KNOTS[high - 1]);
        (self.care[high - 1] * (1.0 - part) + self.care[high] * part).exp()
    }

    /// The ways in which somebody with a style comes to a move with so many empty squares.
    pub(super) fn ways(&self, style: &Style, empties: u32) -> Vec<Way> {
        let phase = self.care_at(empties) * style.carelessness_at(empties).exp();
        let of_rung = |(rung, part): (usize, f32)| {
            let [glance, far] = self.looks.map(|look| look * distraction(rung));
            let shares = [glance, 1.0 - glance - far, far];
            let overlooked = [self.overlooked[0], 1.0, self.overlooked[1]];
            let seen = looks_of(rung).into_iter().zip(shares).zip(overlooked).filter(|((_, share), _)| *share > 0.0);
            seen.map(move |((look, share), overlooked)| Way {
                look,
                share: part * share,
                habit: ALL[rung].habit,
                care: ALL[rung].care * phase * overlooked,
            })
        };
        beside(style.place).flat_map(of_rung).collect()
    }

    /// What the legal moves have that attracts, in the order of the squares.
    pub(super) fn glances(position: &Position, last: Option<Square>) -> Vec<(Square, Glance)> {
        let board = position.board();
        // After a pass the last move is the player's own.
        let last = last.map(Square::index);
        let last = last.filter(|&square| board.opp >> square & 1 != 0);
        position.legal_moves().iter().map(|square| (square, Glance::of(board, square.index(), last))).collect()
    }

    /// How likely a player with a style chooses each legal move, in the order of the squares. `look` is what somebody on a rung
    /// sees.
    pub fn chances<'a>(
        &self,
        style: &Style,
        position: &Position,
        last: Option<Square>,
        look: impl Fn(usize) -> &'a Look,
    ) -> Vec<Chance> {
        let glances = Self::glances(position, last);
        let unseen = |&(square, _): &(Square, Glance)| Chance { square, probability: 0.0 };
        let mut chances: Vec<Chance> = glances.iter().map(unseen).collect();
        for way in self.ways(style, position.empties()) {
            let look = look(way.look);
            for values in look {
                let likelihoods = self.likelihoods(&way, style, position, &glances, values);
                let all: f32 = likelihoods.iter().sum();
                for (chance, likelihood) in chances.iter_mut().zip(likelihoods) {
                    chance.probability += way.share * likelihood / all / look.len() as f32;
                }
            }
        }
        chances
    }

    /// How likely each move is after a look, beside the others.
    pub(super) fn likelihoods(
        &self,
        way: &Way,
        style: &Style,
        position: &Position,
        glances: &[(Square, Glance)],
        values: &[(u8, f32)],
    ) -> Vec<f32> {
        let found = |square: Square| values.iter().find(|it| it.0 == square.index());
        let best = values.iter().map(|it| it.1).fold(f32::MIN, f32::max);
        // What is not valued is no better than what is.
        let worst = values.iter().map(|it| it.1).fold(f32::MAX, f32::min);
        if style.takes_corners {
            let board = position.board();
            let is_obvious = |&(square, _): &(Square, Glance)| {
                let takes_all = board.flips(square.index()) == board.opp;
                let is_free = |it: &(u8, f32)| best - it.1 <= FREE;
                takes_all || CORNERS >> square.index() & 1 != 0 && found(square).is_some_and(is_free)
            };
            if let Some(obvious) = glances.iter().position(is_obvious) {
                return (0..glances.len()).map(|at| f32::from(u8::from(at == obvious))).collect();
            }
        }
        let taste = style.taste.parts();
        let likelihood = |&(square, glance): &(Square, Glance)| {
            let attraction = way.habit * glance.attraction(&self.habit) + glance.attraction(&taste);
            let loss = best - found(square).map_or(worst, |it| it.1);
            (attraction - loss / way.care).exp()
        };
        glances.iter().map(likelihood).collect()
    }
}

/// A corner that is seen to lose no more discs than this seems to cost nothing.
pub(super) const FREE: f32 = 1.0;

/// One way to come to a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The rung of those who see as much.
    pub look: usize,
    /// How often a move is chosen in this way, from 0 to 1.
    pub share: f32,
    /// How much of the common habit there is.
    pub habit: f32,
    /// So many discs of loss make a move as much less likely as one unit of habit.
    pub care: f32,
}

/// A reply that loses so many discs is an error.
const ERROR: f32 = 2.0;
/// The level at which the replies are valued.
pub(super) const LEVEL: u8 = 10;

/// What a move wins beside its value because somebody does not always find the best reply.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gain {
    /// So many discs, on average over the replies.
    pub discs: f32,
    /// How likely the reply is an error, from 0 to 1.
    pub error: f32,
}

impl Gain {
    /// What the replies lose on average, if they are as likely as this and have these values. `None` if one has no value.
    pub(super) fn of(chances: &[Chance], values: &[(u8, f32)]) -> Option<Self> {
        let best = values.first()?.1;
        let mut gain = Self::default();
        for chance in chances {
            let found = values.iter().find(|it| it.0 == chance.square.index())?;
            let loss = best - found.1;
            gain.discs += chance.probability * loss;
            gain.error += if loss >= ERROR { chance.probability } else { 0.0 };
        }
        Some(gain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn care_is_interpolated_between_the_knots() {
        let manner = Manner { care: [0.0, 0.6, 0.0, 1.2, 0.0, -1.4], ..Manner::PEOPLE };
        for (empties, logarithm) in [(0, 0.0), (2, 0.0), (5, 0.3), (8, 0.6), (22, 0.6), (49, -0.7), (60, -1.4)] {
            let expected = f32::exp(logarithm);
            let found = manner.care_at(empties);
            assert!((found - expected).abs() < 1e-5, "{empties}: {found}");
        }
    }

    #[test]
    fn what_attracts_and_loses_nothing_is_likely() {
        // Two moves seem alike at every look, and one of them is near the last move.
        let position = Position::default().play(Square::F5).expect("legal");
        let look = |best: Square| -> Look {
            let moves = position.legal_moves().iter();
            vec![moves.map(|it| (it.index(), if it == best { 0.0 } else { -6.0 })).collect()]
        };
        let chance = |look: &Look, square| {
            let all = Manner::PEOPLE.chances(&Style::plain(7.0), &position, Some(Square::F5), |_| look);
            all.iter().find(|it| it.square == square).expect("legal").probability
        };
        for best in position.legal_moves() {
            let look = look(best);
            let others = position.legal_moves().iter().filter(|&it| it != best);
            for other in others {
                assert!(chance(&look, best) > 4.0 * chance(&look, other));
            }
        }
        let moves = position.legal_moves().iter();
        let alike = vec![moves.map(|it| (it.index(), 0.0)).collect()];
        // Beside the last disc, and away from it.
        assert!(chance(&alike, Square::F6) > chance(&alike, Square::D6));
    }
}
