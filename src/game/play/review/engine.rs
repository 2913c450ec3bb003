//! What the engine is asked, and when, and what is kept of its answers.

use bevy::prelude::*;

use super::{state::Review, tree::NodeId};
use crate::{
    engine::{
        teach::reasons::explain,
        worker::{EngineReply, ExamineRequest, PeopleRequest, Request, SurveyRequest},
    },
    game::{
        play::{AiTasks, Draft, Purpose, Session},
        settings::Settings,
        shell::Screen,
    },
    rules::{Position, Square, Status, Symmetry},
};

/// Asks for what is missing: rough values of the shown position, then of all positions of the game and its variations, then
/// deep ones of the shown position, those around it and those of its variation, and of the others from the end of the game
/// backwards.
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
    if review.unavailable || review.tree.game_moves() == 0 && !review.is_on_board(&session) {
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
    let asked = asked_about(&review);
    survey(&mut tasks, &review, asked.filter(|&id| review.found_at(id).is_none()));
    // The result tells how people play where the best and the worst move were made.
    let is_result = *screen.get() == Screen::Game && session.is_over() && review.is_settled();
    let told = shown.or_else(|| {
        let (best, worst) = is_result.then(|| review.best_and_worst())?;
        let both = [best.map(|it| it.0), worst.map(|it| it.0)].into_iter();
        let mut places = both.filter_map(|id| review.tree.parent(id?));
        places.find(|&id| review.lacks_crowd(id).is_some())
    });
    if let Some(id) = told
        && let Some(rating) = review.lacks_crowd(id)
    {
        let request = PeopleRequest { position: *review.tree.position(id), last: review.tree.square(id), rating };
        tasks.ask(request, None);
        return;
    }
    // This is not asked while the survey goes on.
    if let Some(id) = next_to_examine(&review, shown) {
        let request = ExamineRequest {
            position: *review.tree.position(id),
            played: move_after(&review, id),
            times: review.times(),
        };
        tasks.ask(request, None);
    }
}

impl Review {
    /// The position whose moves are to be valued more surely, once the deep pass has nothing left to do: the shown one, and
    /// then those from which the game can be solved, the nearest first.
    pub(in crate::game::play) fn to_deepen(&self, session: &Session) -> Option<Position> {
        /// From so many empty squares on, all moves can be solved in the time for a position.
        const SOLVED_EMPTIES: u32 = 24;
        let shown = self.place(session)?;
        let is_waiting = self.unavailable || self.cancelled || self.retry.is_some();
        if is_waiting || next_to_examine(self, Some(shown)).is_some() {
            return None;
        }
        let is_open = |id: &NodeId| {
            let position = self.tree.position(*id);
            let found = self.found_at(*id);
            found.is_some_and(|found| found.deep && !found.analysis.is_exact())
                && !self.deepened.contains(&Symmetry::canonical(position))
        };
        let at = self.tree.moves(shown);
        let near_the_end = self.tree.open_places().iter().copied();
        let nearest = near_the_end
            .filter(|&id| self.tree.position(id).empties() <= SOLVED_EMPTIES)
            .filter(is_open)
            .min_by_key(|&id| self.tree.moves(id).abs_diff(at));
        let place = Some(shown).filter(is_open).or(nearest)?;
        Some(*self.tree.position(place))
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
    let near = shown.and_then(|shown| {
        let (at, branch) = (review.tree.moves(shown), review.tree.branch_of(shown));
        let distance = |id: &NodeId| review.tree.moves(*id).abs_diff(at);
        // All of the shown variation is near.
        let is_near = |id: &NodeId| match review.tree.branch_of(*id) {
            None => distance(id) <= NEAR,
            other => other == branch,
        };
        let open = asked_about(review).filter(is_open);
        open.filter(is_near).min_by_key(|id| (review.tree.branch_of(*id) != branch, distance(id)))
    });
    let open = review.tree.open_places().iter().rev().copied();
    near.or_else(|| open.chain(variations(review)).find(is_open))
}

/// The places whose positions the engine is asked about: those of the game and of its variations.
fn asked_about(review: &Review) -> impl Iterator<Item = NodeId> {
    review.tree.open_places().iter().copied().chain(variations(review))
}

/// The places of the variations at which the game is not over.
fn variations(review: &Review) -> impl Iterator<Item = NodeId> {
    let tree = &review.tree;
    let is_asked = |id: &NodeId| !tree.is_game(*id) && tree.position(*id).status() == Status::ToMove;
    tree.places().into_iter().filter(is_asked)
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
        tasks.ask(SurveyRequest { moves }, None);
    }
}

/// Takes the answers.
pub(in crate::game::play) fn receive(
    mut tasks: ResMut<AiTasks>,
    mut review: ResMut<Review>,
    (settings, draft): (Res<Settings>, Res<Draft>),
) {
    if review.usual != settings.review_effort {
        review.usual = settings.review_effort;
    }
    if review.rating != draft.even {
        review.rating = draft.even;
    }
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
        Some((Request::Examine(asked), _, EngineReply::Examined { analysis: Some(analysis) })) => {
            let times = review.examined.entry(Symmetry::canonical(&asked.position)).or_default();
            *times = asked.times.max(*times);
            review.keep(&analysis, true);
        }
        Some((Request::People(asked), _, EngineReply::People { chances })) => {
            // Where nothing was found it is not asked again.
            let chances = chances.unwrap_or_default();
            let crowd = (asked.position, asked.rating);
            review.crowds.insert(crowd, chances);
            review.version += 1;
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
    mut seen: Local<(Option<(u64, bool)>, u64)>,
) {
    if !review.is_on_board(&session) || review.retry.is_some() {
        seen.0 = None;
        if !review.reasons.is_empty() || review.active > 0 {
            (review.reasons, review.active) = (Vec::new(), 0);
        }
        return;
    }
    let deep = review.found_here(&session).is_some_and(|found| found.deep);
    // When the values become surer, what is said beside them follows, and the same reason stays marked.
    let now = (Some((session.revision(), deep)), review.version);
    if *seen != now {
        let is_same = seen.0 == now.0;
        *seen = now;
        let played = review.shown_move(&session).and_then(|id| review.tree.square(id));
        let found = review.found_here(&session).filter(|found| found.deep);
        let reasons = found.map_or(Vec::new(), |found| explain(&found.analysis, played));
        let active = if is_same { review.active } else { 0 };
        review.active = active.min(reasons.len().saturating_sub(1));
        review.reasons = reasons;
    }
}
