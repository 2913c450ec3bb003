//! Keeps what the engine has found out.

use bevy::prelude::*;

use super::state::Review;
use crate::game::{
    frame::Pace,
    play::{
        ai::{AiTasks, Answer, Purpose, Question},
        session::Session,
    },
};

/// Takes the answers.
pub(super) fn receive(
    mut tasks: ResMut<AiTasks>,
    mut review: ResMut<Review>,
    mut pace: ResMut<Pace>,
) {
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
        Some((Question::Examine(_), _)) => review.unavailable = true,
        _ => {}
    }
    // The next question is asked in the next frame at the latest.
    pace.animate();
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
    let position = review.tree.position(review.current(&session));
    let now = Some((session.revision(), review.findings.is_deep(position)));
    if *seen != now {
        *seen = now;
        review.find_reasons(&session);
    }
}
