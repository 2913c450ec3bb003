//! What searches have found out about a position: the basis of all reasons.

use super::{geometry::with_turn, line::follow};
use crate::{
    engine::search::{Engine, MoveValue, Report, StopFlag, Task},
    rules::{Position, Square, Status},
};

/// Up to how many empty squares a line is searched on to its end, if the search that found it has gone to the end of the
/// game.
const COMPLETED_LINES: u32 = 14;

/// A reply to a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reply {
    /// The reply.
    pub square: Square,
    /// How many discs it costs the side that plays it, against its best reply.
    pub cost: f32,
}

/// The values of the moves of a position, their lines, and the values of the replies to some of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    position: Position,
    moves: Vec<MoveValue>,
    exact: bool,
    replies: Vec<(Square, Vec<Reply>)>,
}

impl Analysis {
    /// The analysis of a position by a search. Moves that are only valued by an upper bound count with it, so the search
    /// should value all moves that are to be explained or compared (see [`Task::lines`]). Moves that are not legal in the
    /// position are left out.
    pub fn new(position: &Position, report: &Report) -> Self {
        let legal = position.legal_moves();
        let moves = report.moves.iter().filter(|m| legal.contains(m.square));
        let mut moves: Vec<MoveValue> = moves.cloned().collect();
        moves.sort_by(|one, other| other.value.total_cmp(&one.value));
        Self {
            position: *position,
            moves,
            exact: report.is_exact(),
            replies: Vec::new(),
        }
    }

    /// Adds the values of the replies to a move, which a search of the position after the move has found. Replies that are
    /// only valued by an upper bound are left out. Nothing is added if the other side cannot move there.
    #[must_use]
    pub fn with_replies(mut self, square: Square, report: &Report) -> Self {
        let Ok(after) = self.position.play(square) else {
            return self;
        };
        let valued = |found: &&MoveValue| found.valued && after.is_legal(found.square);
        let best = report.moves.iter().filter(valued).map(|m| m.value);
        if let Some(best) = best.max_by(f32::total_cmp) {
            let replies = report.moves.iter().filter(valued);
            let replies = replies.map(|found| Reply {
                square: found.square,
                cost: best - found.value,
            });
            self.replies.retain(|(of, _)| *of != square);
            self.replies.push((square, replies.collect()));
        }
        self
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The legal moves with their values, the best one first.
    pub fn moves(&self) -> &[MoveValue] {
        &self.moves
    }

    /// Whether the values are exact final scores.
    pub fn is_exact(&self) -> bool {
        self.exact
    }

    /// The best move; `None` if there is no legal move.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.first()
    }

    /// What the analysis says about a move; `None` if it is not legal.
    pub fn find(&self, square: Square) -> Option<&MoveValue> {
        self.moves.iter().find(|found| found.square == square)
    }

    /// How many discs a move loses against the best one; `None` if it is not legal.
    pub fn loss(&self, square: Square) -> Option<f32> {
        Some(self.best()?.value - self.find(square)?.value)
    }

    /// The moves that a good move is compared with to say what is good about it: first the middle one of the others by
    /// value, and then those that are worse.
    pub fn usual_others(&self, square: Square) -> impl Iterator<Item = &MoveValue> {
        let others = self.moves.iter().filter(move |m| m.square != square);
        others.skip(self.moves.len().saturating_sub(1) / 2)
    }

    /// The replies to a move whose values are known.
    pub fn replies(&self, square: Square) -> Option<&[Reply]> {
        let (_, replies) = self.replies.iter().find(|(of, _)| *of == square)?;
        Some(replies)
    }
}

/// Analyses a position: all its moves, and the replies to those moves that are compared. These are the best move and the
/// move to explain, or the best move and a usual other one.
///
/// The limits of the task hold for each of the searches (three of them, and some short ones to complete lines near the end
/// of the game). All moves get a value, so this takes several times as long as a search for the best move. `None` if the
/// searches were stopped or there is no legal move.
pub fn analyse(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    task: &Task,
    stop: &StopFlag,
) -> Option<Analysis> {
    let task = Task {
        lines: usize::MAX,
        ..*task
    };
    let mut search = |position: &Position, task: &Task| {
        let report = engine.search(position, task, stop, &mut |_| {});
        (!stop.is_stopped()).then_some(report)
    };
    let found = search(position, &task)?;
    let mut analysis = Analysis::new(position, &found);
    let best = analysis.best()?.square;
    let explained = played
        .filter(|&square| analysis.find(square).is_some())
        .unwrap_or(best);
    let compared = if explained == best {
        analysis.usual_others(best).next().map(|other| other.square)
    } else {
        Some(explained)
    };
    // As deep as the search of the moves has looked behind the replies.
    let replies_task = Task {
        depth: Some(found.depth.saturating_sub(1).max(1)),
        selectivity: Some(found.selectivity),
        ..task
    };
    for square in [Some(best), compared].into_iter().flatten() {
        let after = position.play(square).ok()?;
        if after.status() == Status::ToMove {
            let report = search(&after, &replies_task)?;
            analysis = analysis.with_replies(square, &report);
        }
        if found.to_the_end {
            let index = analysis.moves.iter().position(|m| m.square == square)?;
            let mut line = analysis.moves[index].line.clone();
            while let Some(next) = next_of(position, &line) {
                let report = search(&next, &Task { lines: 1, ..task })?;
                let Some(more) = report.best().filter(|m| !m.line.is_empty()) else {
                    break;
                };
                line.extend(&more.line);
            }
            analysis.moves[index].line = line;
        }
    }
    Some(analysis)
}

/// The position at the end of a line, if the game goes on there and few squares are empty.
fn next_of(start: &Position, line: &[Square]) -> Option<Position> {
    let steps = follow(start, line);
    if steps.len() < line.len() {
        return None;
    }
    let end = steps.last().map_or(*start, |step| step.after);
    if end.empties() > COMPLETED_LINES {
        return None;
    }
    match end.status() {
        Status::ToMove => Some(end),
        Status::MustPass => Some(with_turn(&end, end.side_to_move().opponent())),
        Status::Finished(_) => None,
    }
}
