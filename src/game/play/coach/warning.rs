//! A warning before a blunder: what the move that the player points at would give away.

use super::blunder::LEAST_LOSS;
use crate::{
    engine::reasons::{About, Reason},
    game::{
        play::{
            analysis::Analysis,
            help::may_warn,
            reason_words::{Mover, sentence},
            session::Session,
        },
        settings::Settings,
        texts::{Key, Phrase},
    },
    rules::Square,
};

/// A legal move that would be a blunder.
#[derive(Clone, PartialEq, Debug)]
pub struct Warning {
    /// The move.
    pub square: Square,
    /// How many discs it would lose against the best one.
    pub discs: i32,
    /// What is wrong with it, if that is known. It does not tell what would be better.
    pub reason: Option<Reason>,
}

impl Warning {
    /// The warning before a move; `None` if the move is no blunder, if that is not sure yet, or if warnings are off.
    pub fn before(
        square: Square,
        analysis: &Analysis,
        session: &Session,
        settings: &Settings,
    ) -> Option<Self> {
        if !may_warn(session, settings) {
            return None;
        }
        let discs = analysis.loss_ahead(square, session)?.round() as i32;
        if discs < LEAST_LOSS {
            return None;
        }
        let mut reasons = analysis.reasons(square, session).into_iter();
        Some(Self {
            square,
            discs,
            reason: reasons.find(|reason| reason.about == About::Fault),
        })
    }

    /// What is wrong with the move, in words.
    pub fn words(&self, session: &Session) -> Phrase {
        match &self.reason {
            Some(reason) => sentence(reason, Mover::of(session), self.square),
            None => Key("coach-would-lose").with("discs", self.discs),
        }
    }
}
