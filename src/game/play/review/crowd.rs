//! How many people make the error that is shown, or find the best move.

use super::{state::Review, tree::NodeId};
use crate::{
    engine::{Ladder, OpponentKind, human::RATINGS, teach::review::judge},
    game::{
        play::{Player, character},
        texts::{Key, Phrase},
    },
    rules::Side,
};

/// What people as strong as a player do in a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Crowd {
    /// The computer player that they are as strong as, if it has one strength.
    pub like: Option<OpponentKind>,
    pub rating: u16,
    /// The part of them that makes an error.
    pub wrong: f32,
    /// The part of them that loses nothing.
    pub right: f32,
}

impl Review {
    /// What people as strong as its player do where a move was made. `None` if it is not known yet. `id` is the place after the
    /// move.
    pub fn crowd(&self, id: NodeId) -> Option<Crowd> {
        let at = self.tree.parent(id)?;
        let found = self.found_at(at).filter(|found| found.deep)?;
        let position = self.tree.position(at);
        let side = position.side_to_move();
        let rating = self.rating_of(side)?;
        let chances = self.crowds.get(&(*position, rating))?;
        let (mut wrong, mut right) = (0.0, 0.0);
        for chance in chances {
            let judgement = judge(&found.analysis, chance.square)?;
            if judgement.mark.is_some() {
                wrong += chance.probability;
            } else if judgement.loss == 0 {
                right += chance.probability;
            }
        }
        Some(Crowd { like: self.computer(side), rating, wrong, right })
    }

    /// How many people make the error that leads to a place, or find the move, in words where that is much or little.
    pub fn crowd_words(&self, id: NodeId) -> Option<Phrase> {
        /// From this part on many go wrong, and up to this part few are right.
        const MANY: f32 = 0.5;
        const FEW: f32 = 0.25;
        let (judgement, _) = self.judgement(id).filter(|(it, deep)| *deep && !it.forced)?;
        let Crowd { like, rating, wrong, right } = self.crowd(id)?;
        // No model of people knows a rating to the point.
        let rating = usize::from((rating + 25) / 50 * 50);
        let name = like.map(|kind| character(kind).name());
        if judgement.mark.is_some() && wrong >= MANY {
            // Never all of them: the model is not so sure.
            let percent = (10.0 * wrong).round().min(9.0) as i32 * 10;
            return Some(match name {
                None => Key("crowd-wrong").with("number", percent / 10).with("elo", rating),
                Some(name) => {
                    let mover = self.mover(id)?;
                    let is_trap = self.game.only_human() == Some(mover.opponent());
                    let key = if is_trap { Key("crowd-trap") } else { Key("crowd-wrong-as") };
                    key.with("percent", percent).with("name", name)
                }
            });
        }
        if judgement.loss == 0 && (0.01..=FEW).contains(&right) {
            let count = (1.0 / right).round() as i32;
            let words = match name {
                None => Key("crowd-finds").with("number", count).with("elo", rating),
                Some(name) => Key("crowd-finds-as").with("number", count).with("name", name),
            };
            return Some(words.with("square", self.tree.square(id)?.to_string()));
        }
        None
    }

    /// The rating of people like the player of a side: a computer's strength, what the game tells of its player, or else the
    /// rating of the person here. `None` if nobody is as strong.
    pub(super) fn rating_of(&self, side: Side) -> Option<u16> {
        let strength = |kind| Ladder::embedded().strength(kind).map(|it| it.elo);
        let elo = self.computer(side).and_then(strength);
        let config = self.game.config();
        let is_even = config.players[side.index()] == Player::Computer(OpponentKind::Even);
        let told = config.ratings[side.index()].or(config.even.filter(|_| is_even));
        let rating = elo.map_or(told.unwrap_or(self.rating).into(), i64::from);
        let rating = rating.max(*RATINGS.start());
        RATINGS.contains(&rating).then_some(rating as u16)
    }

    /// The computer player of a side, if it has a strength of its own.
    fn computer(&self, side: Side) -> Option<OpponentKind> {
        match self.game.config().players[side.index()] {
            Player::Computer(kind) => Some(kind).filter(|&kind| kind != OpponentKind::Even),
            _ => None,
        }
    }

    /// The rating of the people that are to be asked about, where the deep pass has been at a position and it is not known yet
    /// how they play it.
    pub(super) fn lacks_crowd(&self, at: NodeId) -> Option<u16> {
        let position = self.tree.position(at);
        let rating = self.rating_of(position.side_to_move())?;
        let is_known = self.crowds.contains_key(&(*position, rating));
        (self.is_deep(at) && !is_known).then_some(rating)
    }
}
