//! Steps through a review: from move to move, to the next error, to any place, and on the clock.

use bevy::prelude::*;

use super::{
    state::Review,
    tree::{NodeId, ROOT},
};
use crate::{
    game::{
        play::{BoardRest, Guests, Session, SessionCommand},
        shell::Pace,
    },
    rules::Square,
};

/// How long the board stays still between two moves while the game plays by itself, in seconds.
const PLAY_SECS: f32 = 0.9;

#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewStep {
    First,
    Back {
        /// Held down: without motion.
        instant: bool,
    },
    Next {
        /// Held down: without motion.
        instant: bool,
    },
    Play,
    Last,
    /// To the next error, and from the last one to the first one.
    NextError,
    /// To the error before, and from the first one to the last one.
    PreviousError,
    /// To the position before this many moves of the game have been played.
    Scrub(u8),
    /// To the position before a move, which is shown with what the engine thinks of it.
    Before(NodeId),
    After(NodeId),
    /// Into the line that begins with this move, or with the best one: to the position after so many more of its moves.
    EnterLine(Option<Square>, u8),
    /// The same with a line of the second opinion.
    EnterSecond(Square, u8),
    /// Remove the variation that begins with this move. The board goes back to the move before it.
    Remove(NodeId),
    /// Bring back the variation that was removed last.
    PutBack,
}

pub(super) fn step(
    mut steps: MessageReader<ReviewStep>,
    mut review: ResMut<Review>,
    session: Res<Session>,
    guests: Res<Guests>,
    mut rest: ResMut<BoardRest>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    // Several steps in a frame go from the position on the board, so only the last one of the player counts.
    let mut taken = None;
    for &step in steps.read() {
        if taken.is_none() || step != ReviewStep::Play {
            taken = Some(step);
        }
    }
    let Some(step) = taken else {
        return;
    };
    if !review.is_on_board(&session) || review.retry.is_some() {
        return;
    }
    if step == ReviewStep::PutBack {
        if let Some(removed) = review.removed.take() {
            review.tree.put_back(removed);
            review.version += 1;
        }
        return;
    }
    review.removed = None;
    // The game stops playing by itself when the player goes somewhere.
    if step != ReviewStep::Play {
        review.playing = false;
    }
    let entered = match step {
        ReviewStep::EnterLine(first, _) => review.line_from(&session, first),
        ReviewStep::EnterSecond(first, _) => {
            let mut hints = guests.second_opinion(session.position()).iter();
            hints.find(|hint| hint.square() == first).map_or_else(Vec::new, |hint| hint.line.clone())
        }
        _ => Vec::new(),
    };
    let Some((line, moves)) = review.target(step, entered, &session) else {
        return;
    };
    if moves != session.record().move_count() || line != session.line() {
        match step {
            ReviewStep::Back { instant: true } | ReviewStep::Next { instant: true } => {
                rest.skips_next = true;
            }
            // A step that comes while discs turn shows their end at once.
            _ => rest.hurry(),
        }
        session_commands.write(SessionCommand::ShowLine { line, moves });
    }
}

impl Review {
    /// Where a step leads: a line, and how many of its moves are on the board. `None` if it leads nowhere. `entered` is the line
    /// that is entered, from the position on the board.
    fn target(&mut self, step: ReviewStep, entered: Vec<Square>, session: &Session) -> Option<(Vec<Square>, usize)> {
        if let ReviewStep::Before(id) | ReviewStep::After(id) | ReviewStep::Remove(id) = step
            && !self.tree.has(id)
        {
            return None;
        }
        let at = self.current(session);
        let line = session.line();
        let here = session.record().move_count();
        let through = |id| (self.tree.line_through(id), self.tree.moves(id));
        let game = || self.tree.line_through(*self.tree.game().last().unwrap_or(&ROOT));
        let target = match step {
            ReviewStep::First => (line, 0),
            ReviewStep::Back { .. } => (line, here.saturating_sub(1)),
            ReviewStep::Next { .. } | ReviewStep::Play if here < line.len() => (line, here + 1),
            ReviewStep::Next { .. } | ReviewStep::Play => through(*self.tree.next(at).first()?),
            ReviewStep::Last => {
                let end = line.len();
                (line, end)
            }
            ReviewStep::NextError | ReviewStep::PreviousError => {
                let errors = self.errors(None);
                // In a variation the search goes on from the move of the game that it replaces.
                let shown = self.number_at(at);
                let number = |id: &&NodeId| self.tree.moves(**id);
                let next = if step == ReviewStep::NextError {
                    let mut later = errors.iter();
                    later.find(|id| number(id) > shown).or(errors.first())
                } else {
                    let mut earlier = errors.iter().rev();
                    earlier.find(|id| number(id) < shown).or(errors.last())
                };
                (game(), self.tree.moves(*next?) - 1)
            }
            ReviewStep::Scrub(moves) => (game(), moves.into()),
            ReviewStep::Before(id) => (self.tree.line_through(id), self.tree.moves(id) - 1),
            ReviewStep::After(id) => through(id),
            ReviewStep::Remove(branch) => {
                let before = self.tree.parent(branch)?;
                self.removed = self.tree.remove(branch);
                self.version += 1;
                (self.tree.line_through(before), self.tree.moves(before))
            }
            ReviewStep::PutBack => return None,
            ReviewStep::EnterLine(_, more) | ReviewStep::EnterSecond(_, more) => {
                entered.first()?;
                let path: Vec<Square> = session.record().moves().chain(entered).collect();
                if self.tree.find(path.iter().copied()).is_none() {
                    self.version += 1;
                }
                self.tree.add(path.iter().copied());
                let moves = (here + 1 + usize::from(more)).min(path.len());
                (path, moves)
            }
        };
        Some(target)
    }
}

/// Plays the game by itself: the next move comes when the board has been still for a while.
pub(super) fn play_on(
    mut review: ResMut<Review>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    mut steps: MessageWriter<ReviewStep>,
    mut pace: ResMut<Pace>,
) {
    if !review.playing {
        return;
    }
    if review.shown_move(&session).is_none() {
        review.playing = false;
        return;
    }
    if rest.is_still_for(PLAY_SECS, &mut pace) {
        steps.write(ReviewStep::Play);
        pace.animate();
    }
}

/// Adds a move that was played on the board to the tree. A move that the tree has already leads into its line.
pub(super) fn follow_board(
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    if !review.is_on_board(&session) || !session.is_changed() || review.retry.is_some() {
        return;
    }
    let path: Vec<Square> = session.record().moves().collect();
    let known = review.tree.find(path.iter().copied());
    match known {
        Some(id) if session.record().redo_tail().is_empty() => {
            let line = review.tree.line_through(id);
            if line.len() > path.len() {
                let moves = path.len();
                session_commands.write(SessionCommand::ShowLine { line, moves });
            }
        }
        Some(_) => {}
        None => {
            review.tree.add(path);
            review.version += 1;
        }
    }
    // The review is opened again where it is left.
    review.left_at = review.current(&session);
}
