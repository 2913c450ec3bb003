//! The state of a review.

use bevy::prelude::*;

use super::{
    findings::{Findings, Found},
    retry::{Retry, RetryState},
    tree::{MoveTree, ROOT, Removed},
};
use crate::{
    engine::{
        MoveValue,
        reasons::{Analysis, Reason, explain},
    },
    game::{
        frame::{Menu, Screen},
        play::session::Session,
    },
    rules::{Color as Side, Position, Square},
};

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

    /// What is known about a position.
    pub fn found(&self, position: &Position) -> Option<&Found> {
        self.findings.get(position)
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
