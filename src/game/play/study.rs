//! What lessons, puzzles, drills, repeated errors and guessed moves share: a position in which the player looks for a move,
//! and what becomes of the answer.
//!
//! Each of them is a course: a file with a resource that has a [`Task`], and a system that [takes](Task::take) the player's
//! answer from the board and [judges](Task::judge) it. Everything else about a task is here.

use bevy::prelude::*;

use super::{AiTasks, BoardQueue, BoardRest, Fact, Player, Session, SessionCommand};
use crate::{
    engine::teach::{
        reasons::{Analysis, Reason, Refutation, explain},
        review::Found,
    },
    game::shell::Pace,
    rules::{Position, Side, Square, Status},
};

/// How far the player has come with a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TaskState {
    /// A move is looked for.
    #[default]
    Waiting,
    /// This move is on the board, and not judged yet.
    Looking(Square),
    /// This move is wrong, and still on the board.
    Wrong(Square),
    /// This wrong move was taken back, and another one is looked for.
    Again(Square),
    Right(Square),
    Shown,
}

/// A position in which the player looks for a move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Task {
    pub position: Position,
    /// The moves that lead to it from the start of the game on the board.
    pub(super) path: Vec<Square>,
    /// How far the player has come.
    pub state: TaskState,
    /// The right move, if only one is.
    pub right: Option<Square>,
    /// What is good about the right move, the most telling reason first, once the engine has found it out.
    pub reasons: Vec<Reason>,
    /// The best line, once the engine has found it out.
    pub line: Vec<Square>,
    /// What is wrong with the last answer, and what that is worth in whole discs, once the engine has found it out.
    pub refutation: Option<(Refutation, i32)>,
}

impl Task {
    /// A task in a position, after these moves.
    pub fn new(position: Position, path: Vec<Square>) -> Self {
        Self { position, path, ..default() }
    }

    /// The side that is asked to move.
    pub fn side(&self) -> Side {
        self.position.side_to_move()
    }

    /// Whether a move is looked for, or an answer is not right yet.
    pub fn is_open(&self) -> bool {
        !matches!(self.state, TaskState::Right(_) | TaskState::Shown)
    }

    /// Whether an answer was given or shown, which is spoken of.
    pub fn is_answered(&self) -> bool {
        matches!(self.state, TaskState::Wrong(_) | TaskState::Right(_) | TaskState::Shown)
    }

    /// Whether a move is looked for, and no answer is on the board.
    pub fn is_waiting(&self) -> bool {
        matches!(self.state, TaskState::Waiting | TaskState::Again(_))
    }

    /// The last answer, if it is wrong.
    pub fn wrong(&self) -> Option<Square> {
        match self.state {
            TaskState::Wrong(square) | TaskState::Again(square) => Some(square),
            _ => None,
        }
    }

    /// Shows the position, and lets the player or nobody move.
    pub(super) fn lay(&self, player: Player, session_commands: &mut MessageWriter<SessionCommand>) {
        session_commands.write(SessionCommand::ShowLine { line: self.path.clone(), moves: self.path.len() });
        self.give(player, session_commands);
    }

    /// Lets the player or nobody move for the side that is asked.
    pub(super) fn give(&self, player: Player, session_commands: &mut MessageWriter<SessionCommand>) {
        let side = self.side();
        session_commands.write(SessionCommand::SetPlayer { side, player });
    }

    /// Takes the player's answer from the board. An answer that is shown may be played too.
    pub(super) fn take<'a>(&mut self, facts: impl IntoIterator<Item = &'a Fact>, session: &Session) -> Option<Square> {
        for fact in facts {
            if let Fact::Moved(played) = fact
                && played.color == self.side()
                && (self.is_waiting() || self.state == TaskState::Shown)
                && session.record().move_count() == self.path.len() + 1
            {
                self.state = TaskState::Looking(played.square);
            }
        }
        match self.state {
            TaskState::Looking(square) => Some(square),
            _ => None,
        }
    }

    pub(super) fn judge(&mut self, square: Square, is_right: bool) {
        self.refutation = None;
        if is_right && self.right != Some(square) {
            // What was said before was about another move.
            (self.reasons, self.line) = (Vec::new(), Vec::new());
        }
        self.state = if is_right { TaskState::Right(square) } else { TaskState::Wrong(square) };
    }

    pub(super) fn show(&mut self, player: Player, session_commands: &mut MessageWriter<SessionCommand>) {
        self.state = TaskState::Shown;
        self.lay(player, session_commands);
    }

    /// Takes a wrong answer back.
    pub(super) fn again(&mut self, session_commands: &mut MessageWriter<SessionCommand>) {
        if let TaskState::Wrong(square) = self.state {
            self.state = TaskState::Again(square);
            self.lay(Player::Human, session_commands);
        }
    }

    /// While a wrong answer is on the board, another square that is chosen there is the next answer. It is played at once,
    /// unless it has to be chosen twice. Returns whether the wrong answer was taken back.
    pub(super) fn answer_again(
        &mut self,
        queue: &mut BoardQueue,
        confirms: bool,
        session_commands: &mut MessageWriter<SessionCommand>,
    ) -> bool {
        let TaskState::Wrong(wrong) = self.state else {
            return false;
        };
        let mut others = self.position.legal_moves();
        others.remove(wrong);
        let chosen = queue.take_choice(others);
        // Nobody moves for the other side.
        queue.drop_choices();
        let Some(square) = chosen else {
            return false;
        };
        self.again(session_commands);
        if !confirms {
            let side = self.side();
            session_commands.write(SessionCommand::Play { side, square });
        }
        true
    }

    /// Takes a wrong answer back when the board has been still for so many seconds. Returns whether it has done so.
    pub(super) fn again_after(
        &mut self,
        secs: f32,
        rest: &BoardRest,
        session_commands: &mut MessageWriter<SessionCommand>,
        pace: &mut Pace,
    ) -> bool {
        let now = matches!(self.state, TaskState::Wrong(_)) && rest.is_still_for(secs, pace);
        if now {
            self.again(session_commands);
            pace.animate();
        }
        now
    }

    /// Asks the engine about the position and about a wrong answer, unless all that is said about them is known.
    pub(super) fn examine(&self, tasks: &mut AiTasks, found: Option<&Found>) {
        let found = found.filter(|found| found.deep);
        let wrong = self.wrong();
        let is_known = |found| wrong.is_none_or(|square| self.has_replies(found, square));
        if !found.is_some_and(is_known) {
            tasks.examine(self.position, wrong);
        }
    }

    /// Takes over what the engine has found out. Returns whether that is more than before.
    pub(super) fn explain(&mut self, found: Option<&Found>) -> bool {
        let Some(found) = found.filter(|found| found.deep) else {
            return false;
        };
        let analysis = &found.analysis;
        let mut changes = false;
        let about = match self.state {
            TaskState::Right(square) => Some(square),
            TaskState::Shown => self.right.or(analysis.best().map(|best| best.square)),
            _ => self.right,
        };
        if let Some(square) = about
            && self.line.is_empty()
        {
            self.reasons = explain(analysis, Some(square));
            let line = analysis.find(square).map(|it| it.line.clone());
            self.line = line.unwrap_or_else(|| vec![square]);
            changes = true;
        }
        if let Some(square) = self.wrong()
            && self.refutation.is_none()
            && self.has_replies(found, square)
        {
            self.refute(analysis, square);
            changes |= self.refutation.is_some();
        }
        changes
    }

    /// Finds out what is wrong with an answer.
    pub(super) fn refute(&mut self, analysis: &Analysis, square: Square) {
        self.refutation = Refutation::of(analysis, square).zip(analysis.discs(square));
    }

    /// Whether it is known how the other side replies to a move. Where it cannot reply, there is nothing to know.
    fn has_replies(&self, found: &Found, square: Square) -> bool {
        let after = self.position.play(square).map(|after| after.status());
        after != Ok(Status::ToMove) || found.analysis.replies(square).is_some()
    }
}
