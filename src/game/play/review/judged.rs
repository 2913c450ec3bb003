//! How good the moves of the reviewed game are, and what is said about them.

use super::{
    state::{Retry, Review},
    tree::NodeId,
};
use crate::{
    engine::{
        MoveValue,
        teach::{
            reasons::{Analysis, Topic, explain},
            review::{Judgement, Mark, TELLING_MOVES, accuracy, for_black, judge},
        },
    },
    game::play::{Session, Sure},
    rules::{Side, Square, Status},
};

/// What is known about the shown move, or about the best move where none is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    pub number: usize,
    pub side: Side,
    /// The move; `None` at the end of a line.
    pub played: Option<Square>,
    pub judgement: Option<Judgement>,
    pub best: Square,
    /// What the best move is worth for the side that moves, in whole discs, and how sure that is.
    pub best_discs: (i32, Sure),
    /// By how many discs black leads after the shown move, or after the best one, and how sure that is.
    pub black_after: (i32, Sure),
    /// Whether the deep pass has been here. Otherwise the values are rough.
    pub deep: bool,
}

/// How well a side has played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Account {
    /// The accuracy, from 0 to 1; `None` if no move with a choice is known, or the game was given up too early to
    /// tell.
    pub accuracy: Option<f32>,
    pub best: usize,
    /// How many `?!`, `?` and `??` there are.
    pub errors: [usize; 3],
}

impl Review {
    /// What is said about the shown move, or about the position if no move is shown. `None` if nothing is known yet.
    pub fn verdict(&self, session: &Session) -> Option<Verdict> {
        let at = self.place(session)?;
        let position = self.tree.position(at);
        let found = self.found_at(at)?;
        let played = self.shown_move(session).and_then(|id| self.tree.square(id));
        let best = best_move(&found.analysis, played)?;
        let sign = for_black(position, 1.0) as i32;
        let worth = |square| {
            let value = found.analysis.find(square)?;
            Some((value.discs(), Sure::of(value, position.empties())))
        };
        let (after, sure) = worth(played.unwrap_or(best))?;
        Some(Verdict {
            number: self.tree.moves(at) + 1,
            side: position.side_to_move(),
            played,
            judgement: played.and_then(|square| judge(&found.analysis, square)),
            best,
            best_discs: worth(best)?,
            black_after: (sign * after, sure),
            deep: found.deep,
        })
    }

    /// How good the move is that leads to a place, and whether that rests on the deep pass. `None` if it is not known yet.
    pub fn judgement(&self, id: NodeId) -> Option<(Judgement, bool)> {
        let found = self.found_at(self.tree.parent(id)?)?;
        let judgement = judge(&found.analysis, self.tree.square(id)?)?;
        Some((judgement, found.deep))
    }

    /// The error that leads to a place, as far as the deep pass has found it.
    pub fn mark(&self, id: NodeId) -> Option<Mark> {
        let (judgement, deep) = self.judgement(id)?;
        judgement.mark.filter(|_| deep)
    }

    /// How good an answer to the task of an error is.
    pub fn judge_answer(&self, retry: &Retry, square: Square) -> Option<Judgement> {
        judge(&self.find(&retry.task.position)?.analysis, square)
    }

    /// The value of the position at a place: by how many discs black will win, and whether that rests on the deep pass.
    pub fn value(&self, id: NodeId) -> Option<(f32, bool)> {
        let position = self.tree.position(id);
        if let Status::Finished(outcome) = position.status() {
            return Some((outcome.score() as f32, true));
        }
        let found = self.found_at(id)?;
        let best = found.analysis.best()?.value;
        Some((for_black(position, best), found.deep))
    }

    /// The places after the errors of the game, in order. With a side, only its own.
    pub fn errors(&self, of: Option<Side>) -> Vec<NodeId> {
        self.moves_of(of).filter(|&id| self.mark(id).is_some()).collect()
    }

    /// The places after the moves of the game. With a side, only its own.
    fn moves_of(&self, of: Option<Side>) -> impl Iterator<Item = NodeId> {
        self.tree.game()[1..].iter().copied().filter(move |&id| of.is_none_or(|side| self.mover(id) == Some(side)))
    }

    /// The side that made the move that leads to a place.
    pub fn mover(&self, id: NodeId) -> Option<Side> {
        let before = self.tree.parent(id)?;
        Some(self.tree.position(before).side_to_move())
    }

    /// What the errors of a side are about, and how many discs each has lost.
    pub fn costs(&self, side: Side) -> Vec<(Topic, i32)> {
        let about = |id: NodeId| {
            let (judgement, _) = self.judgement(id)?;
            let found = self.found_at(self.tree.parent(id)?)?;
            let reasons = explain(&found.analysis, self.tree.square(id));
            Some((reasons.first()?.kind.topic(), judgement.loss))
        };
        self.errors(Some(side)).into_iter().filter_map(about).collect()
    }

    /// How well a side has played, as far as that is known.
    pub fn account(&self, side: Side) -> Account {
        let judged: Vec<Judgement> = self
            .moves_of(Some(side))
            .filter_map(|id| self.judgement(id))
            .filter_map(|(judgement, deep)| deep.then_some(judgement))
            .collect();
        let count = |mark| judged.iter().filter(|found| found.mark == Some(mark)).count();
        let end = self.tree.game().last().map(|&id| self.tree.position(id).status());
        let is_telling = matches!(end, Some(Status::Finished(_))) || self.tree.game_moves() >= TELLING_MOVES;
        Account {
            accuracy: accuracy(judged.iter().copied()).filter(|_| is_telling),
            best: judged.iter().filter(|found| found.loss == 0).count(),
            errors: [Mark::Dubious, Mark::Mistake, Mark::Blunder].map(count),
        }
    }

    /// The best move before the move that leads to a place, as far as it is known.
    pub fn best_before(&self, id: NodeId) -> Option<&MoveValue> {
        self.found_at(self.tree.parent(id)?)?.analysis.best()
    }

    /// The best move that was found, with what it is better than the next one, and the worst move: those of the person, or
    /// of both sides if not exactly one person plays.
    pub fn best_and_worst(&self) -> (Option<(NodeId, i32)>, Option<(NodeId, Judgement)>) {
        let sides: Vec<Side> = match self.game.only_human() {
            Some(side) => vec![side],
            None => Side::ALL.to_vec(),
        };
        let best = sides.iter().filter_map(|&side| self.best_find(side));
        let worst = sides.iter().filter_map(|&side| self.worst_move(side));
        (best.max_by_key(|(_, gap)| *gap), worst.max_by_key(|(_, judgement)| judgement.loss))
    }

    /// The best move that the player of a side found: the one with the largest gap to the others. With the discs that these
    /// lose at least.
    pub fn best_find(&self, side: Side) -> Option<(NodeId, i32)> {
        self.moves_of(Some(side))
            .filter_map(|id| {
                let found = self.found_at(self.tree.parent(id)?)?;
                let ahead = found.analysis.ahead_of_others(self.tree.square(id)?);
                Some((id, ahead.filter(|_| found.deep)?))
            })
            .filter(|(_, gap)| *gap >= 1)
            .max_by_key(|(_, gap)| *gap)
    }

    /// The move of a side that lost most.
    pub fn worst_move(&self, side: Side) -> Option<(NodeId, Judgement)> {
        let errors = self.errors(Some(side)).into_iter();
        errors.filter_map(|id| Some((id, self.judgement(id)?.0))).max_by_key(|(_, judgement)| judgement.loss)
    }
}

/// The best move of an analysis. A played move that is as good as the best one is the best one.
fn best_move(analysis: &Analysis, played: Option<Square>) -> Option<Square> {
    played.filter(|&square| analysis.is_best(square)).or_else(|| Some(analysis.best()?.square))
}
