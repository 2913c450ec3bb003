//! A game with what is known about it, and what is found when games are read.

use super::{
    annotation::{Annotation, in_order, turn},
    facts::{Declared, Facts},
    problem::{LeftOut, Losses, Problem},
};
use crate::rules::{EarlyEnd, GameRecord, NotAGame, Position, Side, StartLayout, Symmetry};

/// A game by the rules, and what is known about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// Its start position and its moves. None of them is undone.
    pub record: GameRecord,
    /// Names, dates and the like.
    pub facts: Facts,
    /// What is said about its places, and its variations, in the order of the tree.
    pub annotations: Vec<Annotation>,
}

impl Game {
    /// The result: of the board if the game was played to its end, else as the game ended early, else as it was told.
    pub fn result(&self) -> Option<Declared> {
        if let Some(outcome) = self.record.outcome() {
            return Some(Declared::Score(outcome.score() as i8));
        }
        Declared::of_unfinished(self.facts.declared, self.facts.early_end)
    }

    /// Adds what is said about its places. Of what is said twice the first counts, and what cannot be played is left out.
    pub fn annotate(&mut self, list: Vec<Annotation>) {
        let list = [std::mem::take(&mut self.annotations), list].concat();
        self.annotations = in_order(&self.record, list, &mut Losses::default());
    }

    /// How it ended, if it ended before its last move.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.facts.early_end.filter(|_| !self.record.is_finished())
    }

    /// The game, if there is one: it has moves, or begins with a board that is not the usual one and may be that of a game.
    pub(super) fn checked(self) -> Result<Self, Problem> {
        let start = self.record.start();
        check_board(start)?;
        let is_usual = [StartLayout::Standard, StartLayout::Mirrored].map(Position::start).contains(start);
        if is_usual && self.record.move_count() == 0 {
            let facts = &self.facts;
            let is_told = facts.declared.is_some()
                || facts.early_end.is_some()
                || facts.names.iter().any(|name| !name.is_empty());
            return Err(if is_told { Problem::Unplayed } else { NotAGame::Empty.into() });
        }
        Ok(self)
    }

    /// The same game from the standard start, if it begins with a rotation or reflection of it.
    #[must_use]
    pub fn turned(mut self) -> Self {
        let standard = Position::start(StartLayout::Standard);
        let way = Symmetry::ALL.into_iter().find(|way| way.position(self.record.start()) == standard);
        match way {
            None | Some(Symmetry::Identity) => self,
            Some(way) => {
                let mut record = GameRecord::new(standard);
                for square in self.record.moves() {
                    if record.play(way.square(square)).is_err() {
                        unreachable!("the image of a legal move is legal");
                    }
                }
                turn(&mut self.annotations, way);
                Self { record, ..self }
            }
        }
    }
}

impl From<GameRecord> for Game {
    fn from(record: GameRecord) -> Self {
        Self { record, ..Self::default() }
    }
}

/// No game ends with fewer discs.
const LEAST_AT_END: u32 = 11;

/// Checks that this board is one on which somebody can move, or the end of a game. A line of equal signs is none.
pub fn check_board(start: &Position) -> Result<(), Problem> {
    let is_line = Side::ALL.iter().any(|side| start.count(*side) == 64);
    match start.check_playable() {
        Err(_) if start.occupied().count() >= LEAST_AT_END && !is_line => Ok(()),
        checked => Ok(checked?),
    }
}

/// The formats that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The moves of a game.
    Transcript,
    /// A board, which may be followed by moves.
    Board,
    /// The Generic Game Format.
    Ggf,
    /// The Smart Game Format.
    Sgf,
    /// The Portable Game Notation.
    Pgn,
    /// JSON: our own, or that of Egaroucid or Othello Quest.
    Json,
    /// A page of eOthello.
    EOthello,
    /// The database of tournament games.
    Wthor,
}

/// A game that was found, or the place where one should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The format.
    pub source: Source,
    /// The line in which it begins, counted from 1. In WTHOR files, which have no lines, the number of the game.
    pub line: u64,
    /// The game, or what is wrong with it.
    pub game: Result<Game, Problem>,
    /// What the text tells about the game that is not in it.
    pub left_out: Vec<LeftOut>,
}
