//! Steps through a review: from move to move, to the next error, to any place, and on the clock.

use bevy::prelude::*;

use super::{
    state::Review,
    tree::{NodeId, ROOT},
};
use crate::{
    game::{
        frame::{Menu, Pace},
        play::{BoardRest, Command, Session},
    },
    rules::Square,
};

/// How long the board stays still between two moves while the game plays by itself, in seconds.
const PLAY_SECS: f32 = 0.9;

/// A step in a review.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewStep {
    /// To the start of the game.
    First,
    /// One move back.
    Back {
        /// Held down: without motion.
        instant: bool,
    },
    /// One move on.
    Next {
        /// Held down: without motion.
        instant: bool,
    },
    /// One move on, by itself.
    Play,
    /// To the end of the line.
    Last,
    /// To the next error, and from the last one to the first one.
    NextError,
    /// To the error before, and from the first one to the last one.
    PreviousError,
    /// To the position before this many moves of the game have been played.
    Scrub(u8),
    /// To the position before a move, which is shown with what the engine thinks of it.
    Before(NodeId),
    /// To the position after a move.
    After(NodeId),
    /// Into the best line: its first move is played.
    EnterBestLine,
    /// Remove the variation that begins with this move. The board goes back to the move before it.
    Remove(NodeId),
    /// Bring back the variation that was removed last.
    PutBack,
}

/// Carries out the steps.
pub(super) fn step(
    mut steps: MessageReader<ReviewStep>,
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut rest: ResMut<BoardRest>,
    mut session_commands: MessageWriter<Command>,
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
    if !session.is_review() || review.retry.is_some() {
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
    if let ReviewStep::Before(id) | ReviewStep::After(id) | ReviewStep::Remove(id) = step
        && !review.tree.has(id)
    {
        return;
    }
    let at = review.current(&session);
    let mut line = session.line();
    let here = session.record().move_count();
    let game_end = review.tree.game().last().copied().unwrap_or(ROOT);
    let follow = |line: &mut Vec<Square>, node: NodeId, before: bool| {
        *line = review.tree.line_through(node);
        review.tree.moves(node) - usize::from(before)
    };
    let moves = match step {
        ReviewStep::First => 0,
        ReviewStep::Back { .. } => here.saturating_sub(1),
        ReviewStep::Next { .. } | ReviewStep::Play if here < line.len() => here + 1,
        ReviewStep::Next { .. } | ReviewStep::Play => match review.tree.next(at).first() {
            Some(&next) => follow(&mut line, next, false),
            None => return,
        },
        ReviewStep::Last => line.len(),
        ReviewStep::NextError | ReviewStep::PreviousError => {
            let errors = review.errors(None);
            // In a variation the search goes on from the move of the game that it replaces.
            let shown = match review.tree.branch_of(at) {
                Some(branch) => review.tree.moves(branch),
                None => here + 1,
            };
            let number = |id: &&NodeId| review.tree.moves(**id);
            let next = if step == ReviewStep::NextError {
                let mut later = errors.iter();
                later.find(|id| number(id) > shown).or(errors.first())
            } else {
                let mut earlier = errors.iter().rev();
                earlier.find(|id| number(id) < shown).or(errors.last())
            };
            match next {
                Some(&error) => {
                    follow(&mut line, game_end, false);
                    review.tree.moves(error) - 1
                }
                None => return,
            }
        }
        ReviewStep::Scrub(moves) => {
            follow(&mut line, game_end, false);
            usize::from(moves)
        }
        ReviewStep::Before(id) => follow(&mut line, id, true),
        ReviewStep::After(id) => follow(&mut line, id, false),
        ReviewStep::Remove(branch) => {
            let Some(before) = review.tree.parent(branch) else {
                return;
            };
            review.removed = review.tree.remove(branch);
            review.version += 1;
            line = review.tree.line_through(before);
            review.tree.moves(before)
        }
        ReviewStep::PutBack => return,
        ReviewStep::EnterBestLine => {
            let best = review.best_line(&session);
            if best.is_empty() {
                return;
            }
            let path: Vec<Square> = session.record().moves().chain(best).collect();
            if review.tree.find(path.iter().copied()).is_none() {
                review.version += 1;
            }
            review.tree.add(path.iter().copied());
            line = path;
            here + 1
        }
    };
    if moves != here || line != session.line() {
        match step {
            ReviewStep::Back { instant: true } | ReviewStep::Next { instant: true } => {
                rest.skips_next = true;
            }
            // A step that comes while discs turn shows their end at once.
            _ => rest.hurry(),
        }
        session_commands.write(Command::ShowLine { line, moves });
    }
}

/// Plays the game by itself: the next move comes when the board has been still for a while.
pub(super) fn play_on(
    mut review: ResMut<Review>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    menu: Res<State<Menu>>,
    mut steps: MessageWriter<ReviewStep>,
    mut pace: ResMut<Pace>,
) {
    if !review.playing || *menu.get() != Menu::None {
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
    mut session_commands: MessageWriter<Command>,
) {
    if !session.is_review() || !session.is_changed() || review.retry.is_some() {
        return;
    }
    // The game is opened again where it is left.
    let at = review.current(&session);
    review.moves = match review.tree.branch_of(at) {
        None => review.tree.moves(at),
        Some(branch) => review.tree.moves(branch).saturating_sub(1),
    };
    let path: Vec<Square> = session.record().moves().collect();
    let known = review.tree.find(path.iter().copied());
    match known {
        Some(id) if session.record().redo_tail().is_empty() => {
            let line = review.tree.line_through(id);
            if line.len() > path.len() {
                let moves = path.len();
                session_commands.write(Command::ShowLine { line, moves });
            }
        }
        Some(_) => {}
        None => {
            review.tree.add(path);
            review.version += 1;
        }
    }
}
