//! The result of a search.

use std::time::{Duration, Instant};

use super::{
    iteration::Iteration,
    node::Candidate,
    root::Root,
    selectivity::Selectivity,
    tt::{Key, NO_MOVE, TranspositionTable},
};
use crate::{
    engine::eval::UNITS_PER_DISC,
    rules::{Square, Symmetry},
};

/// What a search has found out about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub square: Square,
    /// The value of the move for the side that makes it, in discs: the expected final difference of discs.
    pub value: f32,
    /// Whether the move has this value. Otherwise the value is only an upper bound.
    pub has_value: bool,
    /// The depth of the search in plies.
    pub depth: u8,
    /// The selectivity of the search.
    pub selectivity: Selectivity,
    /// The move and the best moves after it. Passes are left out.
    pub line: Vec<Square>,
}

impl MoveValue {
    /// The value in whole discs, as players read it.
    pub fn discs(&self) -> i32 {
        self.value.round() as i32
    }

    /// What is known about the image of the move, in the image of the position.
    #[must_use]
    pub fn image(&self, way: Symmetry) -> Self {
        Self {
            square: way.square(self.square),
            line: self.line.iter().map(|&at| way.square(at)).collect(),
            ..self.clone()
        }
    }

    /// Whether the value is rough: deeper searches often find another one, by more than two discs. `empties` counts the
    /// empty squares of the position before the move.
    pub fn is_rough(&self, empties: u32) -> bool {
        /// The least depth of a search in the midgame whose value is not rough, in plies: that of the deepest search for
        /// values. One in thirty values of 20 plies is more than two discs from those of 24, and one in ten of 14 plies.
        const DEPTH: u8 = 24;
        /// From so many empty squares on, only exact values are not rough: of the searches to the end that leave out what is
        /// unlikely, one in sixteen errs by more than two discs, and of those that stop two plies before it, one in four.
        const NEAR_THE_END: u32 = 30;
        let is_sure = if u32::from(self.depth) >= empties {
            self.selectivity == Selectivity::NONE
        } else {
            self.depth >= DEPTH && empties > NEAR_THE_END
        };
        !self.has_value || !is_sure
    }

    /// How sure the value is, to be compared with that of another value of the same move or position: what has a value, then
    /// what is exact, then what is not rough, then what was searched deeper, then what leaves out less.
    pub fn sureness(&self, empties: u32) -> (bool, bool, bool, u8, Selectivity) {
        (self.has_value, self.is_exact(empties), !self.is_rough(empties), self.depth, self.selectivity)
    }

    /// Whether the value is an exact final score, if the position before the move has this many empty squares.
    pub fn is_exact(&self, empties: u32) -> bool {
        self.has_value && self.selectivity == Selectivity::NONE && u32::from(self.depth) >= empties
    }
}

/// The result of a search: after each iteration, and at the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The legal moves, the best one first.
    pub moves: Vec<MoveValue>,
    /// The depth of the last completed iteration, in plies.
    pub depth: u8,
    /// The selectivity of the last completed iteration.
    pub selectivity: Selectivity,
    /// Whether the last completed iteration went to the end of the game.
    pub to_the_end: bool,
    /// How many positions all threads have visited.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// Whether the search has completed its task. Otherwise it was stopped or reached a limit.
    pub completed: bool,
}

impl Report {
    /// The same report about the image of the position.
    #[must_use]
    pub fn image(&self, way: Symmetry) -> Self {
        Self { moves: self.moves.iter().map(|found| found.image(way)).collect(), ..self.clone() }
    }

    /// The same report with the moves that are images by these symmetries, which take the position to itself: an image has
    /// the value of the move that was searched, and follows it.
    #[must_use]
    pub(crate) fn with_images(mut self, ways: &[Symmetry]) -> Self {
        if !ways.is_empty() {
            let mut moves: Vec<MoveValue> = Vec::new();
            for found in self.moves {
                let images = ways.iter().map(|&way| found.image(way));
                for found in std::iter::once(found.clone()).chain(images) {
                    if !moves.iter().any(|known| known.square == found.square) {
                        moves.push(found);
                    }
                }
            }
            self.moves = moves;
        }
        self
    }

    /// The best move, or `None` if there is no legal move.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.first()
    }

    /// Whether the values are exact final scores.
    pub fn is_exact(&self) -> bool {
        self.to_the_end && self.selectivity == Selectivity::NONE
    }
}

/// The report of a search of this root. `iteration` is the last completed one, if there is any.
pub(crate) fn report(
    tt: &TranspositionTable,
    root: &Root,
    iteration: Option<Iteration>,
    nodes: u64,
    start: Instant,
    completed: bool,
) -> Report {
    let iteration = iteration.unwrap_or(Iteration { depth: 0, selectivity: Selectivity::MOST });
    let square = |index: u8| Square::from_index(index).expect("moves are squares of the board");
    let moves = root.moves.iter().map(|found| MoveValue {
        square: square(found.candidate.square),
        value: found.value as f32 / UNITS_PER_DISC as f32,
        has_value: found.has_value,
        depth: found.depth as u8,
        selectivity: found.selectivity,
        line: principal_variation(tt, &found.candidate).into_iter().map(square).collect(),
    });
    Report {
        moves: moves.collect(),
        depth: iteration.depth as u8,
        selectivity: iteration.selectivity,
        to_the_end: iteration.depth >= root.node.empties(),
        nodes,
        time: start.elapsed(),
        completed,
    }
}

/// A root move and the best moves after it, as far as the transposition table has them.
pub(crate) fn principal_variation(tt: &TranspositionTable, first: &Candidate) -> Vec<u8> {
    let mut line = vec![first.square];
    let mut board = first.board;
    while line.len() < 60 {
        let Some(entry) = tt.probe(Key::new(board)) else {
            // The table has no entries for positions in which the side to move has to pass.
            if board.legal() == 0 && board.swapped().legal() != 0 {
                board = board.swapped();
                continue;
            }
            break;
        };
        let square = entry.best_moves[0];
        if square == NO_MOVE || board.occupied() >> square & 1 == 1 {
            break;
        }
        let flipped = board.flips(square);
        if flipped == 0 {
            break;
        }
        line.push(square);
        board = board.after(square, flipped);
    }
    line
}

/// How many times as long as the iteration before it the last ones of a search to the end take: the one that leaves out less,
/// and the one that leaves out nothing. Medians of three lines each in ten endings of FFO with 21 to 26 empty squares. One in
/// four of them took half as long or less, and one in four half as long again or more.
const GROWTH: [f64; 2] = [3.0, 12.0];

/// Foretells how long a search will still take until the position is solved, from what it has said so far. It can tell once the
/// search has gone to the end of the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Forecast {
    /// The time at the end of the last iteration, and how long that took.
    last: Option<(Duration, Duration)>,
    /// How long the search takes as a whole.
    whole: Option<Duration>,
}

impl Forecast {
    /// Hears a report of the search. The reports come in their order.
    pub fn hear(&mut self, report: &Report) {
        let before = self.last.map_or(Duration::ZERO, |(time, _)| time);
        let took = report.time.saturating_sub(before);
        self.last = Some((report.time, took));
        let [surer, exact] = GROWTH;
        let more = match report.selectivity {
            _ if !report.to_the_end => None,
            Selectivity::NONE => Some(0.0),
            Selectivity::MOST => Some(surer + surer * exact),
            _ => Some(exact),
        };
        self.whole = more.map(|more| report.time + took.mul_f64(more));
    }

    /// How long the search will still take; `None` if that cannot be told yet, or if it takes longer than was foretold.
    /// `time` is the time since the search began.
    pub fn left(&self, time: Duration) -> Option<Duration> {
        self.whole?.checked_sub(time)
    }
}
