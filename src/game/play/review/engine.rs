//! What the engine is asked, and when, and what is kept of its answers.

use bevy::prelude::*;

use super::{state::Review, tree::NodeId};
use crate::{
    engine::{
        reasons::explain,
        worker::{EngineReply, ExamineRequest, Request, SurveyRequest},
    },
    game::{
        frame::Screen,
        play::{AiTasks, Purpose, Session},
    },
    rules::{Square, Status},
};

/// Asks for what is missing: rough values of the shown position, then of all positions of the game, then deep ones of the
/// shown position and those around it, and of the others from the end of the game backwards.
pub(in crate::game::play) fn ask(
    mut tasks: ResMut<AiTasks>,
    review: Res<Review>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
) {
    // The computer's move comes first: both searches would share the processor.
    if tasks.thinking_secs().is_some() {
        tasks.cancel(Purpose::Review);
        return;
    }
    if review.unavailable || review.tree.game_moves() == 0 && !session.is_review() {
        return;
    }
    let shown = (*screen.get() == Screen::Review)
        .then(|| review.place(&session))
        .flatten()
        .filter(|&id| review.tree.position(id).status() == Status::ToMove);
    if let Some(id) = shown
        && review.found_at(id).is_none()
    {
        // The shown position does not wait for another one.
        if !tasks.asks_about(review.tree.position(id)) {
            tasks.cancel(Purpose::Review);
            survey(&mut tasks, &review, [id]);
        }
        return;
    }
    if tasks.is_busy(Purpose::Review) {
        return;
    }
    let before = review.tree.before_moves().iter().copied();
    survey(
        &mut tasks,
        &review,
        before.filter(|&id| review.found_at(id).is_none()),
    );
    // This is not asked while the survey goes on.
    if let Some(id) = next_to_examine(&review, shown) {
        let request = ExamineRequest {
            id: tasks.next_id(),
            position: *review.tree.position(id),
            played: move_after(&review, id),
        };
        tasks.ask(request, None);
    }
}

/// The position that the deep pass goes to next.
fn next_to_examine(review: &Review, shown: Option<NodeId>) -> Option<NodeId> {
    /// Positions of the game at most this many moves from the shown one come first.
    const NEAR: usize = 2;
    let is_open = |id: &NodeId| !review.is_deep(*id);
    if let Some(id) = shown.filter(is_open)
        && !(review.cancelled && review.tree.is_game(id))
    {
        return Some(id);
    }
    if review.cancelled {
        return None;
    }
    let before = review.tree.before_moves();
    let near = shown.and_then(|shown| {
        let at = review.tree.moves(shown);
        let distance = |id: &NodeId| review.tree.moves(*id).abs_diff(at);
        let open = before.iter().copied().filter(is_open);
        open.filter(|id| distance(id) <= NEAR).min_by_key(distance)
    });
    near.or_else(|| before.iter().rev().copied().find(is_open))
}

/// The move that the game, or the branch, goes on with.
fn move_after(review: &Review, id: NodeId) -> Option<Square> {
    let next = review.tree.next(id).first()?;
    review.tree.square(*next)
}

/// Asks for rough values of the positions of these places, if there are any. With each position goes the move that follows.
/// At the end of a line any legal move stands for it.
fn survey(tasks: &mut AiTasks, review: &Review, ids: impl IntoIterator<Item = NodeId>) {
    let with_move = |id| {
        let position = *review.tree.position(id);
        let played = move_after(review, id).or(position.legal_moves().iter().next())?;
        Some((position, played))
    };
    let moves: Vec<_> = ids.into_iter().filter_map(with_move).collect();
    if !moves.is_empty() {
        let id = tasks.next_id();
        tasks.ask(SurveyRequest { id, moves }, None);
    }
}

/// Takes the answers.
pub(in crate::game::play) fn receive(mut tasks: ResMut<AiTasks>, mut review: ResMut<Review>) {
    let rough = tasks.take_surveyed();
    let answer = tasks.take_answer(Purpose::Review);
    if rough.is_empty() && answer.is_none() {
        return;
    }
    for analysis in rough {
        review.keep(&analysis, false);
    }
    match answer {
        Some((Request::Survey(survey), ..)) => {
            let is_known = |(position, _): &_| review.find(position).is_some();
            review.unavailable |= !survey.moves.iter().all(is_known);
        }
        Some((
            _,
            _,
            EngineReply::Examined {
                analysis: Some(analysis),
                ..
            },
        )) => {
            review.keep(&analysis, true);
        }
        // The openings ask about positions that are not in the review.
        Some((Request::Examine(examine), ..)) => {
            let mut places = review.tree.places().into_iter();
            let has = places.any(|id| *review.tree.position(id) == examine.position);
            review.unavailable |= has;
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
    let deep = review.found_here(&session).is_some_and(|found| found.deep);
    let now = Some((session.revision(), deep));
    if *seen != now {
        *seen = now;
        let shown = review.shown_move(&session);
        let played = shown.and_then(|id| review.tree.square(id));
        let found = review.found_here(&session).filter(|found| found.deep);
        review.reasons = found.map_or(Vec::new(), |found| explain(&found.analysis, played));
        review.active = 0;
    }
}
