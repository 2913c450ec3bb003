//! Keeps what the engine has found out.

use bevy::prelude::*;

use super::state::Review;
use crate::game::play::{
    ai::{AiTasks, Answer, Purpose, Question},
    session::Session,
};

/// Takes the answers.
pub(super) fn receive(mut tasks: ResMut<AiTasks>, mut review: ResMut<Review>) {
    let rough = tasks.take_surveyed();
    let answer = tasks.take_answer(Purpose::Review);
    if rough.is_empty() && answer.is_none() {
        return;
    }
    for analysis in rough {
        review.findings.keep(analysis, false);
    }
    match answer {
        Some((Question::Survey(survey), _)) => {
            let is_known = |(position, _): &_| review.found(position).is_some();
            review.unavailable |= !survey.moves.iter().all(is_known);
        }
        Some((_, Answer::Examined(Some(analysis)))) => review.findings.keep(*analysis, true),
        // The openings ask about positions that are not in the review.
        Some((Question::Examine(examine), _)) => {
            review.unavailable |= review.has(&examine.position);
        }
        _ => {}
    }
}

/// Finds the reasons for what is shown, when that or what is known has changed.
pub(super) fn find_reasons(
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut seen: Local<Option<(u64, bool)>>,
) {
    if !session.is_review() {
        *seen = None;
        return;
    }
    let place = review.place(&session);
    let deep = place.is_some_and(|at| review.findings.is_deep(review.tree.position(at)));
    let now = Some((session.revision(), deep));
    if *seen != now {
        *seen = now;
        review.find_reasons(&session);
    }
}
