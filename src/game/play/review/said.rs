//! What is said about the places of a reviewed game: comments and what came in with it.

use super::{state::Review, tree::NodeId};
use crate::{
    game::play::Session,
    library::{Annotation, Game},
    rules::Square,
};

impl Review {
    /// What is said about a place.
    pub fn said(&self, id: NodeId) -> Option<&Annotation> {
        let moves = self.tree.path(id);
        self.said.iter().find(|said| said.moves == moves)
    }

    /// The place that comments are about: after the shown move, or at the end of a line.
    pub fn commented(&self, session: &Session) -> NodeId {
        self.shown_move(session).unwrap_or_else(|| self.current(session))
    }

    /// Sets the comment on a place. An empty one removes it.
    pub fn comment(&mut self, id: NodeId, words: String) {
        let moves = self.tree.path(id);
        self.version += 1;
        if let Some(said) = self.said.iter_mut().find(|said| said.moves == moves) {
            said.comment = words;
        } else {
            self.annotate(vec![Annotation { moves, comment: words, ..Annotation::default() }]);
        }
    }

    /// Adds what is said about places, with their variations. Of what is said twice the first counts.
    pub fn annotate(&mut self, list: Vec<Annotation>) {
        if list.is_empty() {
            return;
        }
        let mut game = Game::from(self.game.record().to_end());
        game.annotations = std::mem::take(&mut self.said);
        game.annotate(list);
        for said in &game.annotations {
            self.tree.add(said.moves.iter().copied());
        }
        self.said = game.annotations;
        self.version += 1;
    }

    /// Takes what is kept about the game in the place of what it came with, but for the times of its moves, which may be newer.
    pub fn set_annotations(&mut self, list: Vec<Annotation>) {
        let mut times = std::mem::take(&mut self.said);
        times.retain(Annotation::is_time_only);
        self.annotate(list);
        self.annotate(times);
    }

    /// All that is said, without variations that were removed.
    pub fn annotations(&self) -> Vec<Annotation> {
        let is_there = |said: &&Annotation| self.tree.find(said.moves.iter().copied()).is_some();
        let is_end = |moves: &[Square]| !self.tree.game_line().starts_with(moves);
        let list = self.said.iter().filter(is_there).filter(|said| !said.is_empty() || is_end(&said.moves));
        list.cloned().collect()
    }
}
