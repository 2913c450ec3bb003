//! Finds games by words, and those that reached a position, in any rotation and by any order of moves.
//!
//! Discs never leave the board. So a game can only have reached a position if the squares of its first moves are those that are
//! occupied in the position, which is quick to see. Only such games are played again, and each beginning only once.

use std::{collections::HashMap, ops::RangeInclusive};

use super::{
    kept::View,
    log::{Archive, Row},
};
use crate::{
    library::facts::Declared,
    rules::{Bitboard, GameRecord, Position, Side, Square, Status, Symmetry, named_openings, parse_game},
};

/// What is looked for.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// Each of them has to be found, in small letters.
    words: Vec<Word>,
    /// Or else the game has to reach this position.
    wanted: Option<Wanted>,
}

#[derive(Clone, Debug)]
struct Word {
    text: String,
    /// The years of a word such as `2015-2019` or `2015-`, of which the game has to be from one.
    years: Option<RangeInclusive<u16>>,
    /// The English names of the openings that have this word in one of their names.
    openings: Vec<&'static str>,
    /// The keys of the opponents that have it in their names.
    players: Vec<&'static str>,
}

impl Query {
    /// Looks for all words of a text: in the names of the players, of tournaments, of places and of openings, in dates, tags,
    /// notes and comments. A word such as `2015-2019` means the games of these years. A text of moves, or a board, is also looked
    /// for as a position that a game reaches by any order of moves, in any rotation. `players` tells the keys of the opponents
    /// that have a word in their names, which depend on the language.
    pub fn new(text: &str, players: impl Fn(&str) -> Vec<&'static str>) -> Self {
        let words = text.split_whitespace().map(|word| {
            let text = word.to_lowercase();
            let openings = named_openings::find(word).into_iter().map(|it| it.english).collect();
            Word { players: players(&text), years: years(&text), text, openings }
        });
        let moves = GameRecord::from_usual_start(text).ok().filter(|it| it.move_count() > 0);
        let is_board = || text.chars().filter(|sign| !sign.is_whitespace()).count() >= 64;
        let position = match moves {
            Some(record) => Some(*record.position()),
            None if is_board() => parse_game(text).ok().map(|record| *record.position()),
            None => None,
        };
        Self { words: words.collect(), wanted: position.as_ref().map(Wanted::new) }
    }

    /// Whether a game is what is looked for.
    pub fn finds(&self, view: &View<'_>) -> bool {
        self.wanted.as_ref().is_some_and(|wanted| reach(wanted, view, &mut Played::default()).is_some())
            || self.words.iter().all(|word| word.is_in(view))
    }
}

impl Word {
    fn is_in(&self, view: &View<'_>) -> bool {
        view.texts().any(|text| contains(text, &self.text))
            || self.openings.contains(&view.opening())
            || view.players().iter().any(|player| self.players.contains(player))
            || (self.text.starts_with(|sign: char| sign.is_ascii_digit())
                && view.date().to_string().contains(&self.text))
            || self.years.as_ref().is_some_and(|years| years.contains(&view.date().year()))
    }
}

/// The years from the first one to the last one of a word; without a last one, all from the first one on.
fn years(word: &str) -> Option<RangeInclusive<u16>> {
    let (first, last) = word.split_once(['-', '\u{2013}'])?;
    let year = |text: &str| text.parse().ok().filter(|_| text.len() == 4);
    let last = if last.is_empty() { Some(u16::MAX) } else { year(last) };
    Some(year(first)?..=last?)
}

/// Whether a text has a part, which is given in small letters.
fn contains(text: &str, part: &str) -> bool {
    if text.is_ascii() && part.is_ascii() {
        let mut windows = text.as_bytes().windows(part.len());
        return windows.any(|window| window.eq_ignore_ascii_case(part.as_bytes()));
    }
    text.to_lowercase().contains(part)
}

/// A game that reached a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The row of the game.
    pub row: Row,
    /// The number of moves after which the position was on the board.
    pub moves: usize,
    /// The next move, as it would be in the position that was asked for. `None` at the end of the game.
    pub next: Option<Square>,
}

/// What was played in a position, and with which results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Next {
    /// The games in which black won, white won, nobody won, and whose result is not known.
    pub results: [u32; 4],
}

impl Next {
    /// All games.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// Counts a game with this result.
    pub fn count(&mut self, result: Option<Declared>) {
        let kind = match result.map(Declared::winner) {
            Some(Some(Side::Black)) => 0,
            Some(Some(Side::White)) => 1,
            Some(None) => 2,
            None => 3,
        };
        self.results[kind] += 1;
    }
}

/// A position that is looked for, in all its rotations and reflections.
#[derive(Clone, Debug)]
struct Wanted {
    discs: u32,
    images: Vec<(Symmetry, Position)>,
}

impl Wanted {
    fn new(position: &Position) -> Self {
        let position = turn(*position);
        let mut images: Vec<(Symmetry, Position)> = Vec::new();
        for symmetry in Symmetry::ALL {
            let image = symmetry.position(&position);
            if images.iter().all(|(_, other)| *other != image) {
                images.push((symmetry, image));
            }
        }
        Self { discs: position.occupied().count(), images }
    }
}

/// The position after the pass that its side has to make, if it has to.
fn turn(position: Position) -> Position {
    match position.status() {
        Status::MustPass => position.pass(),
        Status::ToMove | Status::Finished(_) => position,
    }
}

/// The positions after the beginnings of games, which are played only once.
#[derive(Default)]
struct Played<'a> {
    from_usual_start: HashMap<&'a [u8], Option<Position>>,
}

impl<'a> Played<'a> {
    fn after(&mut self, start: Position, moves: &'a [u8]) -> Option<Position> {
        let play = || {
            moves.iter().try_fold(turn(start), |position, &square| {
                let after = position.play(Square::from_index(square)?).ok()?;
                Some(turn(after))
            })
        };
        if start == Position::default() { *self.from_usual_start.entry(moves).or_insert_with(play) } else { play() }
    }
}

impl Archive {
    /// The games that reached a position, in any rotation or reflection, in the order of their rows.
    pub fn reached(&self, position: &Position) -> Vec<Reached> {
        let wanted = Wanted::new(position);
        let mut played = Played::default();
        let mut reached = Vec::new();
        for (row, view) in self.rows().zip(self.views()) {
            if let Some((moves, next)) = reach(&wanted, &view, &mut played) {
                reached.push(Reached { row, moves, next });
            }
        }
        reached
    }

    /// What was played in a position, by the squares of the moves, and the sum of all.
    pub fn played_in(&self, position: &Position) -> (HashMap<Square, Next>, Next) {
        let mut moves: HashMap<Square, Next> = HashMap::new();
        let mut all = Next::default();
        for reached in self.reached(position) {
            let result = self.view(reached.row).and_then(|view| view.result());
            all.count(result);
            if let Some(square) = reached.next {
                moves.entry(square).or_default().count(result);
            }
        }
        (moves, all)
    }
}

/// After how many moves a game reached a position, and which move came next.
fn reach<'a>(wanted: &Wanted, view: &View<'a>, played: &mut Played<'a>) -> Option<(usize, Option<Square>)> {
    let start = view.start();
    let moves = view.moves();
    let count = wanted.discs.checked_sub(start.occupied().count())? as usize;
    let (first, rest) = moves.split_at_checked(count)?;
    let squares = first.iter().fold(0, |set, &square| set | 1_u64 << (square & 63));
    let occupied = Bitboard(start.occupied().0 | squares);
    let fits = |image: &&(Symmetry, Position)| image.1.occupied() == occupied;
    let mut images = wanted.images.iter().filter(fits).peekable();
    images.peek()?;
    let position = played.after(start, first)?;
    let (symmetry, _) = images.find(|(_, image)| *image == position)?;
    let next = rest.first().and_then(|&square| Square::from_index(square));
    Some((count, next.map(|square| symmetry.inverse().square(square))))
}
