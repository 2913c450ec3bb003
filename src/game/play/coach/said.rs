//! What the coach says, for the card, the status line and screen readers alike.

use super::{advice::Step, state::Coach};
use crate::{
    engine::reasons::Topic,
    game::{
        look::Icon,
        play::{
            reason_words::{Mover, area, sentence, topic_icon},
            session::Session,
        },
        texts::{Key, Phrase},
    },
    rules::Square,
};

/// What the coach says.
#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    /// Its sign.
    pub icon: Icon,
    /// The move that it is about.
    pub square: Option<Square>,
    /// What the move is worth, in whole discs.
    pub discs: Option<i32>,
    /// The first line, which goes on after the move and its value.
    pub title: Phrase,
    /// What the reason is about.
    pub topic: Option<Topic>,
    /// The reason for the move, or what a press does. It may be empty.
    pub words: Phrase,
}

impl Said {
    /// What the coach says now; `None` if it is silent.
    pub fn now(coach: &Coach, session: &Session) -> Option<Self> {
        if let Some(blunder) = coach.blunder() {
            return Some(Self {
                icon: Icon::Warn,
                square: None,
                discs: None,
                topic: None,
                title: Key("coach-blunder").with("discs", blunder.discs),
                words: Key("coach-take-back").into(),
            });
        }
        let advice = coach.advice(session)?;
        if advice.step == Step::Region {
            return Some(Self {
                icon: Icon::Hint,
                square: None,
                discs: None,
                topic: None,
                title: Key("coach-look").with("area", area(advice.region())),
                words: Phrase::nothing(),
            });
        }
        let mover = Mover::of(session);
        let reason = advice.reason();
        Some(Self {
            icon: reason.map_or(Icon::Hint, |reason| topic_icon(reason.kind.topic())),
            square: Some(advice.square),
            discs: advice.discs,
            topic: reason.map(|reason| reason.kind.topic()),
            title: Key("coach-is-best").into(),
            words: reason.map_or(Phrase::nothing(), |reason| {
                sentence(reason, mover, advice.square)
            }),
        })
    }

    /// The most telling part, for a line that names the move before it.
    pub fn in_short(&self) -> Phrase {
        if self.square.is_none() || self.words == Phrase::nothing() {
            self.title.clone()
        } else {
            self.words.clone()
        }
    }
}
