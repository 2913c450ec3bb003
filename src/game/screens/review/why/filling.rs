//! What the box contains.

use super::super::words::Said;
use crate::{
    engine::reasons::Reason,
    game::{
        look::Icon,
        play::{Retry, Review, Session, player_name, reason_sentence, topic_icon},
        screens::explain::is_explained,
        texts::{Key, Phrase},
    },
    rules::{Color as Side, Square},
};

/// A reason, as the box shows it.
#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    pub(super) words: Phrase,
    pub(super) icon: Icon,
    /// Whether there is an explanation of what it is about.
    pub(super) explained: bool,
}

/// What the box was last filled with.
#[derive(Clone, PartialEq)]
pub(super) struct Filling {
    pub(super) said: Said,
    pub(super) reasons: Vec<Shown>,
    pub(super) active: usize,
    pub(super) retry: Option<Retry>,
    pub(super) errors: usize,
    pub(super) at_end: bool,
    pub(super) accounts: Vec<Phrase>,
}

impl Filling {
    pub(super) fn now(review: &Review, session: &Session) -> Self {
        let at = review.current(session);
        let at_end = review.tree().game().last() == Some(&at);
        let side = session.position().side_to_move();
        let is_you = review.game().only_human() == Some(side);
        let best = review.verdict(session).map(|verdict| verdict.best);
        let shown = |reason: &Reason, best: Square| Shown {
            words: reason_sentence(reason, side, is_you, best),
            icon: topic_icon(reason.kind.topic()),
            explained: is_explained(reason.kind.topic()),
        };
        Self {
            said: Said::now(review, session),
            reasons: best.map_or(Vec::new(), |best| {
                let reasons = review.reasons().iter();
                reasons.map(|reason| shown(reason, best)).collect()
            }),
            active: review.active,
            retry: review.retry().cloned(),
            errors: review.errors(review.game().only_human()).len(),
            at_end,
            accounts: if at_end {
                Side::ALL.map(|side| account(review, side)).to_vec()
            } else {
                Vec::new()
            },
        }
    }
}

/// How well a side has played, in words.
fn account(review: &Review, side: Side) -> Phrase {
    let account = review.account(side);
    let name = player_name(review.game(), side);
    match account.accuracy {
        Some(part) if review.is_finished() => Key("review-account")
            .with("name", name)
            .with("percent", (100.0 * part).round() as i32)
            .with("errors", account.errors.iter().sum::<usize>()),
        _ => Key("review-account-open").with("name", name),
    }
}
