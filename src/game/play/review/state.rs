//! The state of a review.

use bevy::prelude::*;

use super::{
    findings::{Findings, Found},
    retry::{Retry, RetryState},
    tree::{MoveTree, NodeId, ROOT, Removed},
    verdict::{Account, Verdict},
};
use crate::{
    engine::{
        MoveValue,
        reasons::{Analysis, Reason, explain},
        review::{Judgement, Mark, accuracy, judge},
    },
    game::{
        frame::{Menu, Screen},
        play::session::Session,
    },
    rules::{Color as Side, Ply, Position, Square, Status},
};

/// A move that loses less than this many discs is a best move.
const BEST_LOSS: f32 = 0.5;

/// The review: the game, its variations, and what the engine has found out.
#[derive(Resource, Debug)]
pub struct Review {
    pub(super) game: Session,
    pub(super) tree: MoveTree,
    pub(super) findings: Findings,
    /// The player has stopped the deep pass.
    pub(super) cancelled: bool,
    /// The engine cannot value positions, so it is not asked any more.
    pub(super) unavailable: bool,
    /// The reasons about the shown move or position, the most telling one first.
    pub(super) reasons: Vec<Reason>,
    /// Which of them is marked on the board.
    pub(super) active: usize,
    pub(super) playing: bool,
    pub(super) retry: Option<Retry>,
    /// The branch that was removed last, so that it can be put back.
    pub(super) removed: Option<Removed>,
    /// How many moves were on the board when the review was last shown.
    pub(super) moves: usize,
    /// The page that the review was opened from.
    pub(super) from: (Screen, Menu),
    /// The number of the game that was begun from a position of the review.
    pub(super) played_on: Option<u64>,
    /// Counts the games that were opened.
    pub(super) opened: u64,
    /// Counts how often another game has been opened.
    pub(super) loaded: u64,
    /// Counts the changes of the tree.
    pub(super) version: u64,
}

impl Default for Review {
    fn default() -> Self {
        let game = Session::default();
        Self {
            tree: MoveTree::new(game.record()),
            game,
            findings: Findings::default(),
            cancelled: false,
            unavailable: false,
            reasons: Vec::new(),
            active: 0,
            playing: false,
            retry: None,
            removed: None,
            moves: 0,
            from: default(),
            played_on: None,
            opened: 0,
            loaded: 0,
            version: 0,
        }
    }
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

    /// Remembers the game that is begun from the position on the board.
    pub fn note_played_on(&mut self, game: u64) {
        self.played_on = Some(game);
    }

    /// Whether a game was begun from a position of the review.
    pub fn is_played_on(&self, game: &Session) -> bool {
        self.played_on == Some(game.id())
    }

    /// The page that the review was opened from.
    pub fn opened_from(&self) -> (Screen, Menu) {
        self.from
    }

    /// Counts how often a game has been opened.
    pub fn opened(&self) -> u64 {
        self.opened
    }

    /// Counts how often another game has been opened than before.
    pub fn loaded(&self) -> u64 {
        self.loaded
    }

    /// Whether a variation was removed in the last step, so that it can be brought back.
    pub fn has_removed(&self) -> bool {
        self.removed.is_some()
    }

    /// Changes whenever something is found out, a move is added or removed, or another game is opened.
    pub fn version(&self) -> (u64, u64, u64) {
        (self.loaded, self.version, self.findings.version())
    }

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

    /// What is known about a position.
    pub fn found(&self, position: &Position) -> Option<&Found> {
        self.findings.get(position)
    }

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

    /// The moves of the game.
    pub fn moves_of_game(&self) -> Vec<Square> {
        self.tree.game_line()
    }

    /// The positions of the game and its variations that the deep pass has been at, each as the moves from the start.
    pub fn known(&self) -> Vec<(Vec<Square>, &Analysis)> {
        let mut known = Vec::new();
        let mut open = vec![ROOT];
        while let Some(at) = open.pop() {
            if let Some(found) = self
                .found(self.tree.position(at))
                .filter(|found| found.deep)
            {
                known.push((self.tree.path(at), &found.analysis));
            }
            open.extend(self.tree.next(at).iter().rev());
        }
        known
    }

    /// Takes over what has been found out about the game before, and its variations.
    pub fn restore(&mut self, found: Vec<Analysis>, variations: Vec<Vec<Square>>) {
        for analysis in found {
            self.findings.keep(analysis, true);
        }
        for variation in variations {
            self.tree.add(variation);
        }
        self.version += 1;
    }

    /// How many moves of the game the deep pass has been at, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let before = &self.tree.game()[..self.tree.game_moves()];
        let done = before
            .iter()
            .filter(|&&id| self.findings.is_deep(self.tree.position(id)))
            .count();
        (done, before.len())
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

    /// Whether this game is reviewed, with all the moves it has now.
    pub fn is_of(&self, game: &Session) -> bool {
        self.opened > 0 && self.game.id() == game.id() && self.game.record() == game.record()
    }

    /// Whether the engine cannot value positions.
    pub fn is_unavailable(&self) -> bool {
        self.unavailable
    }

    /// Stops the deep pass, or lets it go on.
    pub fn set_cancelled(&mut self, cancelled: bool) {
        self.cancelled = cancelled;
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

    /// What is said about the shown move, or about the position if no move is shown. `None` if nothing is known yet.
    pub fn verdict(&self, session: &Session) -> Option<Verdict> {
        let at = self.place(session)?;
        let position = *self.tree.position(at);
        let found = self.findings.get(&position)?;
        let shown = self.shown_move(session);
        let played = shown.and_then(|id| self.tree.square(id));
        let best = best_move(&found.analysis, played)?;
        let after = played
            .and_then(|square| found.analysis.find(square))
            .unwrap_or(best);
        Some(Verdict {
            number: self.tree.moves(at) + 1,
            side: position.side_to_move(),
            played,
            judgement: played.and_then(|square| judge(&found.analysis, square)),
            best: best.square,
            best_discs: best.discs(),
            black_after: for_black(&position, after.value).round() as i32,
            is_exact: found.analysis.is_exact(),
            deep: found.deep,
        })
    }

    /// Whether the player looks for a better move, so that nothing about it is shown.
    pub fn is_asking(&self) -> bool {
        let state = self.retry.as_ref().map(Retry::state);
        matches!(
            state,
            Some(RetryState::Asked | RetryState::Wrong { .. } | RetryState::Right { .. })
        )
    }

    /// The best move of the position on the board, if it is to be seen.
    pub(in crate::game::play) fn shown_best(&self, session: &Session) -> Option<Square> {
        let verdict = self.verdict(session).filter(|_| !self.is_asking())?;
        Some(verdict.best)
    }

    /// The values of the moves on the board, the best one first. Empty if they are not known or not to be seen.
    pub(in crate::game::play) fn shown_values(&self, session: &Session) -> &[MoveValue] {
        let place = self.place(session).filter(|_| !self.is_asking());
        let found = place.and_then(|at| self.findings.get(self.tree.position(at)));
        found.map_or(&[], |found| found.analysis.moves())
    }

    /// The reasons about the shown move, the most telling one first.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// The number of the reason that is marked on the board.
    pub fn active_reason(&self) -> usize {
        self.active
    }

    /// Marks a reason on the board.
    pub fn activate(&mut self, reason: usize) {
        if reason < self.reasons.len() {
            self.active = reason;
        }
    }

    /// Whether the game plays by itself.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Lets the game play by itself, or stops it.
    pub fn set_playing(&mut self, playing: bool) {
        self.playing = playing;
    }

    /// The task of repeating one's errors, while there is one.
    pub fn retry(&self) -> Option<&Retry> {
        self.retry.as_ref()
    }

    /// The side whose errors are repeated: the person's. `None` if not exactly one person has played; then the errors of both
    /// sides are repeated.
    pub fn own_side(&self) -> Option<Side> {
        self.game.only_human()
    }

    /// Remembers where the review is: after how many moves of the game.
    pub(super) fn remember_moves(&mut self, session: &Session) {
        let at = self.current(session);
        self.moves = match self.tree.branch_of(at) {
            None => self.tree.moves(at),
            Some(branch) => self.tree.moves(branch).saturating_sub(1),
        };
    }

    /// Finds the reasons for what is shown.
    pub(super) fn find_reasons(&mut self, session: &Session) {
        let shown = self.shown_move(session);
        let played = shown.and_then(|id| self.tree.square(id));
        let place = self.place(session);
        let found = place.and_then(|at| self.findings.get(self.tree.position(at)));
        self.reasons = match found {
            Some(found) if found.deep => explain(&found.analysis, played),
            _ => Vec::new(),
        };
        self.active = 0;
    }

    /// The best line from the position on the board, as far as it is known.
    pub fn best_line(&self, session: &Session) -> Vec<Square> {
        let place = self.place(session);
        place
            .and_then(|at| self.findings.get(self.tree.position(at)))
            .and_then(|found| found.analysis.best())
            .map_or(Vec::new(), |best| best.line.clone())
    }
}

/// The best move of an analysis. A played move that is as good as the best one is the best one.
fn best_move(analysis: &Analysis, played: Option<Square>) -> Option<&MoveValue> {
    /// Moves whose values differ by less than this many discs are equally good.
    const EQUAL: f32 = 0.1;
    let best = analysis.best()?;
    let played = played.and_then(|square| analysis.find(square));
    Some(
        played
            .filter(|found| best.value - found.value < EQUAL)
            .unwrap_or(best),
    )
}

/// A value for the side to move, seen from black.
fn for_black(position: &Position, value: f32) -> f32 {
    match position.side_to_move() {
        Side::Black => value,
        Side::White => -value,
    }
}
