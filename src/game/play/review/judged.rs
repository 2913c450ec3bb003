//! How good the moves of the reviewed game are.

use super::{state::Review, tree::NodeId, verdict::Account};
use crate::{
    engine::{
        MoveValue,
        review::{Judgement, Mark, accuracy, for_black, judge},
    },
    rules::{Color as Side, Status},
};

/// A move that loses less than this many discs is a best move.
const BEST_LOSS: f32 = 0.5;

impl Review {
    /// How good the move is that leads to a place, and whether that rests on the deep pass. `None` if it is not known yet.
    pub fn judgement(&self, id: NodeId) -> Option<(Judgement, bool)> {
        let before = self.tree.position(self.tree.parent(id)?);
        let found = self.findings.get(before)?;
        let judgement = judge(&found.analysis, self.tree.square(id)?)?;
        Some((judgement, found.deep))
    }

    /// The error that leads to a place, as far as the deep pass has found it.
    pub fn mark(&self, id: NodeId) -> Option<Mark> {
        let (judgement, deep) = self.judgement(id)?;
        judgement.mark.filter(|_| deep)
    }

    /// The value of the position at a place: by how many discs black will win, and whether that rests on the deep pass.
    pub fn value(&self, id: NodeId) -> Option<(f32, bool)> {
        let position = self.tree.position(id);
        if let Status::Finished(outcome) = position.status() {
            return Some((outcome.score() as f32, true));
        }
        let found = self.findings.get(position)?;
        Some((
            for_black(position, found.analysis.best()?.value),
            found.deep,
        ))
    }

    /// The places after the errors of the game, in order. With a side, only its own.
    pub fn errors(&self, of: Option<Side>) -> Vec<NodeId> {
        let game = self.tree.game()[1..].iter().copied();
        game.filter(|&id| self.mark(id).is_some())
            .filter(|&id| of.is_none_or(|side| self.mover(id) == Some(side)))
            .collect()
    }

    /// The side that made the move that leads to a place.
    pub fn mover(&self, id: NodeId) -> Option<Side> {
        let before = self.tree.parent(id)?;
        Some(self.tree.position(before).side_to_move())
    }

    /// How well a side has played, as far as that is known.
    pub fn account(&self, side: Side) -> Account {
        let moves = self.tree.game()[1..].iter().copied();
        let own = moves.filter(|&id| self.mover(id) == Some(side));
        let judged: Vec<Judgement> = own
            .filter_map(|id| self.judgement(id))
            .filter_map(|(judgement, deep)| deep.then_some(judgement))
            .collect();
        let count = |mark| {
            judged
                .iter()
                .filter(|found| found.mark == Some(mark))
                .count()
        };
        Account {
            accuracy: accuracy(judged.iter().copied()),
            best: judged.iter().filter(|found| found.loss < BEST_LOSS).count(),
            errors: [Mark::Dubious, Mark::Mistake, Mark::Blunder].map(count),
        }
    }

    /// The best move before the move that leads to a place, as far as it is known.
    pub fn best_before(&self, id: NodeId) -> Option<&MoveValue> {
        let before = self.tree.position(self.tree.parent(id)?);
        self.findings.get(before)?.analysis.best()
    }

    /// The best move that the player of a side found: the one with the largest gap to the second best. With its gap in
    /// discs.
    pub fn best_find(&self, side: Side) -> Option<(NodeId, f32)> {
        let moves = self.tree.game()[1..].iter().copied();
        moves
            .filter(|&id| self.mover(id) == Some(side))
            .filter_map(|id| {
                let found = self
                    .findings
                    .get(self.tree.position(self.tree.parent(id)?))?;
                let (first, second) = match found.analysis.moves() {
                    [first, second, ..] if found.deep => (first, second),
                    _ => return None,
                };
                let is_best = Some(first.square) == self.tree.square(id);
                is_best.then_some((id, first.value - second.value))
            })
            .filter(|(_, gap)| *gap >= 1.0)
            .max_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// The move of a side that lost most.
    pub fn worst_move(&self, side: Side) -> Option<(NodeId, Judgement)> {
        let errors = self.errors(Some(side)).into_iter();
        errors
            .filter_map(|id| Some((id, self.judgement(id)?.0)))
            .max_by(|one, other| one.1.loss.total_cmp(&other.1.loss))
    }
}
