//! Where the review is: which place of the tree the board shows.

use super::{
    state::Review,
    tree::{NodeId, ROOT},
};
use crate::{
    game::play::session::Session,
    rules::{Ply, Position},
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

    /// Whether a position belongs to the game or a variation.
    pub(super) fn has(&self, position: &Position) -> bool {
        let mut open = vec![ROOT];
        while let Some(at) = open.pop() {
            if self.tree.position(at) == position {
                return true;
            }
            open.extend(self.tree.next(at));
        }
        false
    }

    /// Remembers where the review is: after how many moves of the game.
    pub(super) fn remember_moves(&mut self, session: &Session) {
        let at = self.current(session);
        self.moves = match self.tree.branch_of(at) {
            None => self.tree.moves(at),
            Some(branch) => self.tree.moves(branch).saturating_sub(1),
        };
    }
}
