//! The state of a review, and where it is.

use std::collections::{HashMap, HashSet};

use bevy::prelude::*;

use super::tree::{MoveTree, NodeId, ROOT, Removed};
use crate::{
    engine::{
        MoveValue,
        human::Chance,
        teach::{
            reasons::{Analysis, Reason, Refutation},
            review::{Findings, Found},
        },
    },
    game::{
        play::{
            Session,
            study::{Task, TaskState},
        },
        shell::Screen,
    },
    library::Annotation,
    rules::{Ply, Position, Square, Symmetry},
};

/// What is shown first in a review that opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opens {
    #[default]
    Board,
    /// The position is analysed live.
    Live,
    /// The dialog that asks who plays from the position.
    PlayFrom,
}

/// The review: the game, its variations, and what the engine has found out.
#[derive(Resource, Debug, Default)]
pub struct Review {
    pub(super) game: Session,
    pub(super) tree: MoveTree,
    /// What is known about each position: of the game, of other games that were played or reviewed, and of openings.
    pub(super) findings: Findings,
    /// The canonical images of the positions whose moves were valued as deep as the time allows.
    pub(super) deepened: HashSet<Position>,
    /// How many times as many positions as usual the deep pass has looked at, at the canonical images of positions.
    pub(super) examined: HashMap<Position, u8>,
    /// The effort of the deep pass by the settings.
    pub(super) usual: u8,
    /// How many times as much the player has asked for in this game.
    pub(super) deeper: u8,
    /// The player has stopped the deep pass.
    pub cancelled: bool,
    /// The engine cannot value positions, so it is not asked any more.
    pub unavailable: bool,
    /// The reasons about the shown move or position, the most telling one first.
    pub(super) reasons: Vec<Reason>,
    /// The number of the reason that is marked on the board.
    pub active: usize,
    /// Whether the game plays by itself.
    pub playing: bool,
    pub(in crate::game::play) retry: Option<Retry>,
    /// How people of a rating play positions.
    pub(super) crowds: HashMap<(Position, u16), Vec<Chance>>,
    /// The rating of those who play like the player.
    pub(super) rating: u16,
    /// What is said about places, by those from whom the game comes and by the player.
    pub(super) said: Vec<Annotation>,
    /// The branch that was removed in the last step, so that it can be put back.
    pub removed: Option<Removed>,
    /// The place that was on the board when the review was last shown.
    pub(super) left_at: NodeId,
    /// What is shown first.
    pub(in crate::game::play) opens: Opens,
    /// The number of the game that was begun from a position of the review.
    pub played_on: Option<u64>,
    /// Counts how often a game has been opened.
    pub opened: u64,
    /// Counts how often another game has been opened than before.
    pub loaded: u64,
    /// Counts the changes of the tree and of what is known.
    pub(super) version: u64,
}

impl Review {
    /// The game that is reviewed, as it was played.
    pub fn game(&self) -> &Session {
        &self.game
    }

    /// The moves of the game and the variations.
    pub fn tree(&self) -> &MoveTree {
        &self.tree
    }

    /// Whether a game was begun from a position of the review.
    pub fn is_played_on(&self, game: &Session) -> bool {
        self.played_on == Some(game.id())
    }

    /// Changes whenever something is found out, a move is added or removed, or another game is opened.
    pub fn version(&self) -> (u64, u64) {
        (self.loaded, self.version)
    }

    /// What is known about a position.
    pub fn find(&self, position: &Position) -> Option<&Found> {
        self.findings.find(position)
    }

    /// What is known about the position at a place.
    pub(super) fn found_at(&self, id: NodeId) -> Option<&Found> {
        self.find(self.tree.position(id))
    }

    /// How many times as many positions as usual the deep pass looks at.
    pub(super) fn times(&self) -> u8 {
        self.usual.max(1).saturating_mul(self.deeper.max(1))
    }

    /// Whether the deep pass has been at a place, with the effort that is wanted.
    pub(super) fn is_deep(&self, id: NodeId) -> bool {
        let wanted = self.times();
        let looked_at = || {
            let position = Symmetry::canonical(self.tree.position(id));
            self.examined.get(&position).copied().unwrap_or(1)
        };
        self.found_at(id).is_some_and(|found| found.deep) && (wanted == 1 || looked_at() >= wanted)
    }

    /// Whether the deep pass is over and could look deeper.
    pub fn can_look_deeper(&self) -> bool {
        const MOST: u8 = 64;
        self.is_finished() && !self.unavailable && self.times() < MOST
    }

    /// Lets the deep pass go over the game once more, and look at four times as many positions.
    pub fn look_deeper(&mut self) {
        if self.can_look_deeper() {
            self.deeper = self.deeper.max(1) * 4;
            self.cancelled = false;
        }
    }

    /// Keeps an analysis; see [`Findings::keep`].
    pub(in crate::game::play) fn keep(&mut self, analysis: &Analysis, deep: bool) {
        self.findings.keep(analysis, deep);
        let position = Symmetry::canonical(analysis.position());
        let mut places = self.tree.places().into_iter();
        if places.any(|at| Symmetry::canonical(self.tree.position(at)) == position) {
            self.version += 1;
        }
    }

    /// Notes that the moves of a position were valued as deep as the time allows.
    pub(in crate::game::play) fn deepened(&mut self, position: &Position) {
        self.deepened.insert(Symmetry::canonical(position));
    }

    /// The positions of the game and its variations that the deep pass has been at, each as the moves from the start.
    pub fn known(&self) -> Vec<(Vec<Square>, &Analysis)> {
        let places = self.tree.places().into_iter();
        places
            .filter(|&at| self.found_at(at).is_some_and(|found| found.deep))
            .filter_map(|at| Some((self.tree.path(at), &self.found_at(at)?.analysis)))
            .collect()
    }

    /// Whether the board is lent to the review.
    pub fn is_on_board(&self, session: &Session) -> bool {
        session.is_lent_to(Screen::Review)
    }

    /// The place of the position on the board; `None` if the tree does not have it, as after an answer to a task.
    pub fn place(&self, session: &Session) -> Option<NodeId> {
        self.tree.find(session.record().moves()).filter(|_| self.is_on_board(session))
    }

    /// The place of the position on the board, or the last one before it that the tree has.
    pub fn current(&self, session: &Session) -> NodeId {
        if !self.is_on_board(session) {
            return ROOT;
        }
        let mut at = ROOT;
        for square in session.record().moves() {
            match self.tree.child(at, square) {
                Some(next) => at = next,
                None => break,
            }
        }
        at
    }

    /// The place after the shown move: the one that follows on the board's line. `None` at its end.
    pub fn shown_move(&self, session: &Session) -> Option<NodeId> {
        let at = self.place(session)?;
        let next = session.record().redo_tail().iter();
        let mut squares = next.filter_map(Ply::square);
        self.tree.child(at, squares.next()?)
    }

    /// The number of the move of the game that is shown at a place, from 1: the one that follows, or in a variation the
    /// one which it replaces.
    pub(super) fn number_at(&self, at: NodeId) -> usize {
        match self.tree.branch_of(at) {
            Some(branch) => self.tree.moves(branch),
            None => self.tree.moves(at) + 1,
        }
    }

    /// The number of the move of the game that is shown. At the end of the game it is the last one.
    pub fn shown_number(&self, session: &Session) -> usize {
        self.number_at(self.current(session)).min(self.tree.game_moves())
    }

    /// The place that was on the board when the review was last shown.
    pub fn left_at(&self) -> NodeId {
        self.left_at
    }

    /// The values of the moves on the board, the best one first. Empty if they are not known or not to be seen.
    pub(in crate::game::play) fn shown_values(&self, session: &Session) -> &[MoveValue] {
        let found = self.found_here(session).filter(|_| !self.is_asking());
        found.map_or(&[], |found| found.analysis.moves())
    }

    /// The line from the position on the board that begins with this move, or with the best one, as far as it is known.
    pub fn line_from(&self, session: &Session, first: Option<Square>) -> Vec<Square> {
        let known = self.found_here(session).map(|found| &found.analysis);
        let found = known.and_then(|known| match first {
            Some(square) => known.find(square),
            None => known.best(),
        });
        found.map_or(Vec::new(), |found| found.line.clone())
    }

    /// What is known about the position on the board.
    pub(super) fn found_here(&self, session: &Session) -> Option<&Found> {
        self.found_at(self.place(session)?)
    }

    /// Takes over what has been found out about the game before, and its variations.
    pub fn restore(&mut self, found: Vec<Analysis>, variations: Vec<Vec<Square>>) {
        for analysis in found {
            self.keep(&analysis, true);
        }
        for variation in variations {
            self.tree.add(variation);
        }
        self.version += 1;
    }

    /// How many positions of the game the deep pass has been at, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let open = self.tree.open_places();
        let done = open.iter().filter(|&&id| self.is_deep(id)).count();
        (done, open.len())
    }

    /// Whether the deep pass is over.
    pub fn is_finished(&self) -> bool {
        let (done, all) = self.progress();
        done == all
    }

    /// Whether the player has stopped the deep pass before its end.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled && !self.is_finished()
    }

    /// Whether nothing more will be found out: the deep pass is over or was stopped, or there is no engine.
    pub fn is_settled(&self) -> bool {
        self.is_finished() || self.cancelled || self.unavailable
    }

    /// Whether the engine is free for another game: none was opened yet, or nothing more will be found out about this one.
    pub fn is_idle(&self) -> bool {
        self.opened == 0 || self.is_settled()
    }

    /// Whether this game is reviewed, with all the moves it has now.
    pub fn is_of(&self, game: &Session) -> bool {
        self.opened > 0 && self.game.id() == game.id() && self.game.record() == game.record()
    }

    /// Whether the player looks for a better move, so that nothing about it is shown.
    pub fn is_asking(&self) -> bool {
        let retry = self.retry.as_ref();
        retry.is_some_and(|retry| retry.task.state != TaskState::Shown)
    }

    /// The reasons about the shown move or the answer to a task, the most telling one first.
    pub fn reasons(&self) -> &[Reason] {
        self.retry.as_ref().map_or(&self.reasons, |retry| &retry.task.reasons)
    }

    /// What is wrong with the last answer to a task, until the next one.
    pub fn refutation(&self) -> Option<&Refutation> {
        let (refutation, _) = self.retry.as_ref()?.task.refutation.as_ref()?;
        Some(refutation)
    }

    /// Marks a reason on the board.
    pub fn activate(&mut self, reason: usize) {
        if reason < self.reasons.len() {
            self.active = reason;
        }
    }

    /// The task of repeating one's errors, while there is one.
    pub fn retry(&self) -> Option<&Retry> {
        self.retry.as_ref()
    }
}

/// The errors that are repeated, and how far the player has come.
#[derive(Clone, PartialEq, Debug)]
pub struct Retry {
    /// The places after the errors. There is at least one.
    pub(super) errors: Vec<NodeId>,
    pub(super) at: usize,
    /// The better move that is looked for.
    pub task: Task,
}

impl Retry {
    /// The place after the error that is repeated.
    pub fn error(&self) -> NodeId {
        self.errors[self.at]
    }

    /// The number of the error, from 0, and how many there are.
    pub fn count(&self) -> (usize, usize) {
        (self.at, self.errors.len())
    }

    /// Whether a better move was found or is shown.
    pub fn is_solved(&self) -> bool {
        !self.task.is_open()
    }

    /// Whether this is the last error.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.errors.len()
    }
}
