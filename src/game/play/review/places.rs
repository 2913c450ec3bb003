//! Where the review is, which place of the tree the board shows, and what is to be seen of it.

use super::{
    state::{Found, Review},
    tree::{NodeId, ROOT},
};
use crate::{
    engine::MoveValue,
    game::play::session::Session,
    rules::{Ply, Square},
};

impl Review {
    /// The place of the position on the board; `None` if the tree does not have it, as after an answer to a task.
    pub fn place(&self, session: &Session) -> Option<NodeId> {
        let at = self.tree.find(session.record().moves());
        at.filter(|_| session.is_review())
    }

    /// The place of the position on the board, or the last one before it that the tree has.
    pub fn current(&self, session: &Session) -> NodeId {
        if !session.is_review() {
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

    /// The number of the move of the game that is shown, from 1: in a variation, that of the move which it replaces. At the
    /// end of the game it is the last one.
    pub fn shown_number(&self, session: &Session) -> usize {
        let at = self.current(session);
        let number = match self.tree.branch_of(at) {
            Some(branch) => self.tree.moves(branch),
            None => self.tree.moves(at) + 1,
        };
        number.min(self.tree.game_moves())
    }

    /// Remembers where the review is: after how many moves of the game.
    pub(super) fn remember_moves(&mut self, session: &Session) {
        let at = self.current(session);
        self.moves = match self.tree.branch_of(at) {
            None => self.tree.moves(at),
            Some(branch) => self.tree.moves(branch).saturating_sub(1),
        };
    }

    /// The best move of the position on the board, if it is to be seen.
    pub(in crate::game::play) fn shown_best(&self, session: &Session) -> Option<Square> {
        let verdict = self.verdict(session).filter(|_| !self.is_asking())?;
        Some(verdict.best)
    }

    /// The values of the moves on the board, the best one first. Empty if they are not known or not to be seen.
    pub(in crate::game::play) fn shown_values(&self, session: &Session) -> &[MoveValue] {
        let found = self.found_here(session).filter(|_| !self.is_asking());
        found.map_or(&[], |found| found.analysis.moves())
    }

    /// The best line from the position on the board, as far as it is known.
    pub fn best_line(&self, session: &Session) -> Vec<Square> {
        let best = self
            .found_here(session)
            .and_then(|found| found.analysis.best());
        best.map_or(Vec::new(), |best| best.line.clone())
    }

    /// What is known about the position on the board.
    pub(super) fn found_here(&self, session: &Session) -> Option<&Found> {
        self.found_at(self.place(session)?)
    }
}
