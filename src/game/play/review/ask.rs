//! What the engine is asked, and when.

use bevy::prelude::*;

use super::{state::Review, tree::NodeId};
use crate::{
    game::{
        frame::Screen,
        play::{
            ai::{AiTasks, Examine, Purpose, Question, Survey},
            session::Session,
        },
    },
    rules::{Position, Square, Status},
};

/// Asks for what is missing: rough values of the shown position, then of all positions of the game, then deep ones of the
/// shown position and those around it, and of the others from the end of the game backwards.
pub(super) fn ask(
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
    let shown = (*screen.get() == Screen::Review && session.is_review())
        .then(|| review.place(&session))
        .flatten()
        .filter(|&id| has_moves(&review, id));
    if let Some(id) = shown
        && review.found(review.tree.position(id)).is_none()
    {
        let position = *review.tree.position(id);
        // The shown position does not wait for another one.
        if !tasks.asks_about(&position) {
            tasks.cancel(Purpose::Review);
            let moves = survey_of(&review, [id]);
            tasks.ask(Question::Survey(Survey { moves }));
        }
        return;
    }
    if tasks.is_busy(Purpose::Review) {
        return;
    }
    let before = &review.tree.game()[..review.tree.game_moves()];
    let unknown = before
        .iter()
        .copied()
        .filter(|&id| review.found(review.tree.position(id)).is_none());
    let moves = survey_of(&review, unknown);
    if !moves.is_empty() {
        tasks.ask(Question::Survey(Survey { moves }));
        return;
    }
    let next = next_to_examine(&review, shown);
    if let Some(id) = next {
        tasks.ask(Question::Examine(Examine {
            position: *review.tree.position(id),
            played: move_after(&review, id),
        }));
    }
}

/// The position that the deep pass goes to next.
fn next_to_examine(review: &Review, shown: Option<NodeId>) -> Option<NodeId> {
    /// Positions of the game at most this many moves from the shown one come first.
    const NEAR: usize = 2;
    let is_open = |id: &NodeId| !review.findings.is_deep(review.tree.position(*id));
    if let Some(id) = shown.filter(is_open)
        && !(review.cancelled && review.tree.is_game(id))
    {
        return Some(id);
    }
    if review.cancelled {
        return None;
    }
    let before = &review.tree.game()[..review.tree.game_moves()];
    let near = shown.and_then(|shown| {
        let at = review.tree.moves(shown);
        let distance = |id: &NodeId| review.tree.moves(*id).abs_diff(at);
        let open = before.iter().copied().filter(is_open);
        open.filter(|id| distance(id) <= NEAR).min_by_key(distance)
    });
    near.or_else(|| before.iter().rev().copied().find(is_open))
}

fn has_moves(review: &Review, id: NodeId) -> bool {
    review.tree.position(id).status() == Status::ToMove
}

/// The move that the game, or the branch, goes on with.
fn move_after(review: &Review, id: NodeId) -> Option<Square> {
    let next = review.tree.next(id).first()?;
    review.tree.square(*next)
}

/// The positions of these places with the moves that follow. At the end of a line any legal move stands for one.
fn survey_of(review: &Review, ids: impl IntoIterator<Item = NodeId>) -> Vec<(Position, Square)> {
    ids.into_iter()
        .filter_map(|id| {
            let position = *review.tree.position(id);
            let played = move_after(review, id).or(position.legal_moves().iter().next())?;
            Some((position, played))
        })
        .collect()
}
