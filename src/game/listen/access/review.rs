//! Tells a screen reader what a review shows: each move with what is said about it, and how far the analysis has come.

use bevy::prelude::*;

use super::live::{Announcer, Announcers};
use crate::game::{
    play::{Retry, RetryState, Review, Session},
    screens::spoken_review,
    texts::Key,
};

/// What was told last.
#[derive(Default)]
pub(super) struct Told {
    /// The revision of the board, whether the deep pass had been there, and the task.
    shown: Option<(u64, bool, Option<RetryState>)>,
    /// How many quarters of the game were analysed.
    quarters: usize,
}

pub(super) fn announce_review(
    review: Res<Review>,
    session: Res<Session>,
    mut announcers: Announcers,
    mut told: Local<Told>,
) {
    if !session.is_review() {
        told.shown = None;
        return;
    }
    let (done, all) = review.progress();
    let quarters = 4 * done / all.max(1);
    let deep = review.verdict(&session).is_some_and(|verdict| verdict.deep);
    let shown = Some((session.revision(), deep, review.retry().map(Retry::state)));
    if told.shown != shown {
        told.shown = shown;
        announcers.say(Announcer::Polite, &spoken_review(&review, &session));
    } else if quarters > told.quarters {
        let words = Key("access-review-progress").with("percent", 25 * quarters);
        announcers.say(Announcer::Polite, &words);
    }
    told.quarters = quarters;
}
