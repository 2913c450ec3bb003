//! What searches have found out about a position: the basis of all reasons.

use super::geometry::{follow, with_turn};
use crate::{
    engine::search::{Engine, MoveValue, Report, StopFlag, Task},
    rules::{Position, Square, Status, Symmetry},
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
    pub(super) position: Position,
    pub(super) moves: Vec<MoveValue>,
    pub(super) replies: Vec<(Square, Vec<Reply>)>,
    /// Whether an exact search of this position has found the best move.
    pub(super) solved: bool,
}

impl Analysis {
    /// The analysis of a position by a search. Moves that are only valued by an upper bound count with it, so the search
    /// should value all moves that are to be explained or compared (see [`Task::lines`]). Moves that are not legal in the
    /// position are left out.
    pub fn new(position: &Position, report: &Report) -> Self {
        let legal = position.legal_moves();
        let moves = report.moves.iter().filter(|m| legal.contains(m.square));
        let mut analysis = Self {
            position: *position,
            moves: moves.cloned().collect(),
            replies: Vec::new(),
            solved: report.is_exact(),
        };
        analysis.solved |= analysis.is_exact();
        analysis.sort();
        analysis
    }

    /// Adds the values of the replies to a move, which a search of the position after the move has found. Replies that are
    /// only valued by an upper bound are left out. Nothing is added if the other side cannot move there.
    #[must_use]
    pub fn with_replies(mut self, square: Square, report: &Report) -> Self {
        let Ok(after) = self.position.play(square) else {
            return self;
        };
        let valued = |found: &&MoveValue| found.has_value && after.is_legal(found.square);
        let best = report.moves.iter().filter(valued).map(|m| m.value);
        if let Some(best) = best.max_by(f32::total_cmp) {
            let replies = report.moves.iter().filter(valued);
            let replies = replies.map(|found| Reply { square: found.square, cost: best - found.value });
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

    /// Whether the values of all moves are exact final scores.
    pub fn is_exact(&self) -> bool {
        let empties = self.position.empties();
        !self.moves.is_empty() && self.moves.iter().all(|found| found.is_exact(empties))
    }

    /// Whether the value of the best move is exact, and certainly none is better: a search without selectivity has gone to
    /// the end of the game. The values of the other moves need not be exact.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// The best move; `None` if there is no legal move.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.first()
    }

    /// What the analysis says about a move; `None` if it is not legal.
    pub fn find(&self, square: Square) -> Option<&MoveValue> {
        self.moves.iter().find(|found| found.square == square)
    }

    /// How many discs a move loses against the best one: the difference of the two values as players read them, so 0 or
    /// more. `None` if it is not legal.
    pub fn loss(&self, square: Square) -> Option<i32> {
        Some(self.best()?.discs() - self.discs(square)?)
    }

    /// How many discs the best move is better than all others, if it is this one. `None` for another move, and where that
    /// is not sure: the value of the best move or of the next one is rough.
    pub fn ahead_of_others(&self, square: Square) -> Option<i32> {
        let [best, second, ..] = &self.moves[..] else {
            return None;
        };
        let empties = self.position.empties();
        let is_sure = !best.is_rough(empties) && !self.moves[1..].iter().any(|it| it.is_rough(empties));
        (best.square == square && is_sure).then_some(best.discs() - second.discs())
    }

    /// Whether a move is one of the best: it is worth as many discs as the best one.
    pub fn is_best(&self, square: Square) -> bool {
        self.loss(square) == Some(0)
    }

    /// The value of a move in whole discs, as players read it; see [`MoveValue::discs`]. `None` if the move is not legal.
    pub fn discs(&self, square: Square) -> Option<i32> {
        Some(self.find(square)?.discs())
    }

    /// The moves that a good move is compared with to say what is good about it: first the middle one of the others by
    /// value, and then those that are worse.
    pub fn usual_others(&self, square: Square) -> impl Iterator<Item = &MoveValue> {
        self.moves.iter().filter(move |m| m.square != square).skip(self.moves.len().saturating_sub(1) / 2)
    }

    /// The replies to a move whose values are known.
    pub fn replies(&self, square: Square) -> Option<&[Reply]> {
        let (_, replies) = self.replies.iter().find(|(of, _)| *of == square)?;
        Some(replies)
    }

    /// The moves that are compared to explain a move: the best one and the move to explain, or the best move and a usual
    /// other one.
    pub(crate) fn compared(&self, played: Option<Square>) -> impl Iterator<Item = Square> + use<> {
        let best = self.best().map(|best| best.square);
        let explained = played.filter(|&square| self.find(square).is_some());
        let other = match explained {
            Some(square) if Some(square) != best => Some(square),
            _ => best.and_then(|best| self.usual_others(best).next().map(|other| other.square)),
        };
        [best, other].into_iter().flatten()
    }

    /// Continues the line of a move to the end of the game, if few squares are empty at its end. `search` searches a
    /// position to the end. `None` if it returns `None`.
    pub(crate) fn complete_line(
        &mut self,
        square: Square,
        search: &mut dyn FnMut(&Position) -> Option<Report>,
    ) -> Option<()> {
        let index = self.moves.iter().position(|m| m.square == square)?;
        go_on(&self.position, &mut self.moves[index].line, COMPLETED_LINES, search)
    }
}

/// Continues the lines of the solved moves of a report to the end of the game. The table of the engine that has found them still
/// has most of what that needs.
pub(crate) fn complete_solved_lines(engine: &mut Engine, position: &Position, report: &mut Report, stop: &StopFlag) {
    let empties = position.empties();
    let solved = report.moves.iter_mut();
    for found in solved.filter(|found| found.is_exact(empties)) {
        let mut search = |next: &Position| {
            let report = engine.search(next, &Task::default(), stop, &mut |_| {});
            (!stop.is_stopped()).then_some(report)
        };
        if go_on(position, &mut found.line, empties, &mut search).is_none() {
            return;
        }
    }
}

/// Continues a line to the end of the game, if at most so many squares are empty at its end. `None` if `search` returns `None`.
fn go_on(
    position: &Position,
    line: &mut Vec<Square>,
    most_empties: u32,
    search: &mut dyn FnMut(&Position) -> Option<Report>,
) -> Option<()> {
    while let Some(next) = next_of(position, line, most_empties) {
        let report = search(&next)?;
        let Some(more) = report.best().filter(|m| !m.line.is_empty()) else {
            break;
        };
        line.extend(&more.line);
    }
    Some(())
}

/// Analyses a position: all its moves, and the replies to those moves that are compared. These are the best move and the
/// move to explain, or the best move and a usual other one.
///
/// The limits of the task hold for each of the searches (three of them, and some short ones to complete lines near the end
/// of the game). All moves get a value, so this takes several times as long as a search for the best move. `None` if the
/// searches were stopped or there is no legal move.
///
/// What is searched is the canonical image of the position, so rotations and reflections get the same values.
pub fn analyse(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    task: &Task,
    stop: &StopFlag,
) -> Option<Analysis> {
    let task_of_all = Task { lines: usize::MAX, ..*task };
    let found = engine.search_image(position, &task_of_all, stop, &mut |_| {});
    analyse_replies(engine, Analysis::new(position, &found), played, task, stop)
}

/// Adds to the values of the moves of a position what [`analyse()`] finds out about the replies.
pub fn analyse_replies(
    engine: &mut Engine,
    analysis: Analysis,
    played: Option<Square>,
    task: &Task,
    stop: &StopFlag,
) -> Option<Analysis> {
    let way = Symmetry::to_canonical(analysis.position(), played);
    let played = played.map(|square| way.square(square));
    let analysis = replies_of_canonical(engine, analysis.image(way), played, task, stop)?;
    Some(analysis.image(way.inverse()))
}

fn replies_of_canonical(
    engine: &mut Engine,
    mut analysis: Analysis,
    played: Option<Square>,
    task: &Task,
    stop: &StopFlag,
) -> Option<Analysis> {
    let position = *analysis.position();
    let (depth, selectivity, to_the_end) = {
        let best = analysis.best().filter(|_| !stop.is_stopped())?;
        let to_the_end = u32::from(best.depth) >= position.empties();
        (best.depth, best.selectivity, to_the_end)
    };
    let task = Task { lines: usize::MAX, ..*task };
    let mut search = |position: &Position, task: &Task| {
        let report = engine.search(position, task, stop, &mut |_| {});
        (!stop.is_stopped()).then_some(report)
    };
    // As deep as the search of the moves has looked behind the replies.
    let replies_task = Task {
        depth: Some(depth.saturating_sub(1).max(1).min(task.depth.unwrap_or(u8::MAX))),
        selectivity: Some(selectivity),
        ..task
    };
    for square in analysis.compared(played) {
        let after = position.play(square).ok()?;
        if after.status() == Status::ToMove {
            let report = search(&after, &replies_task)?;
            analysis = analysis.with_replies(square, &report);
        }
        if to_the_end {
            let complete = &mut |next: &Position| search(next, &Task { lines: 1, ..task });
            analysis.complete_line(square, complete)?;
        }
    }
    Some(analysis)
}

/// The position at the end of a line, if the game goes on there and at most so many squares are empty.
fn next_of(start: &Position, line: &[Square], most_empties: u32) -> Option<Position> {
    let steps = follow(start, line);
    if steps.len() < line.len() {
        return None;
    }
    let end = steps.last().map_or(*start, |step| step.after);
    if end.empties() > most_empties {
        return None;
    }
    match end.status() {
        Status::ToMove => Some(end),
        Status::MustPass => Some(with_turn(&end, end.side_to_move().opponent())),
        Status::Finished(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{search::EngineOptions, teach::reasons::example::Example};

    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    fn analysed(board: &str, played: Option<Square>, depth: u8) -> Option<Analysis> {
        let mut engine =
            Engine::new(EngineOptions { hash_bits: 12, ..EngineOptions::default() }).expect("sound weights");
        let position = board.parse().expect("a board");
        let task = Task { depth: Some(depth), ..Task::default() };
        analyse(&mut engine, &position, played, &task, &StopFlag::new())
    }

    #[test]
    fn all_moves_and_the_replies_to_the_compared_ones_are_valued() {
        for played in [Some(Square::G2), None] {
            let analysis = analysed(BOARD, played, 4).expect("there are moves");
            let position = *analysis.position();
            assert_eq!(analysis.moves().len() as u32, position.legal_moves().count());
            assert!(analysis.moves().iter().all(|found| found.has_value));
            assert!(analysis.moves().is_sorted_by(|one, next| one.value >= next.value));
            let best = analysis.best().expect("there are moves").square;
            let compared = played.unwrap_or_else(|| {
                let mut others = analysis.usual_others(best);
                others.next().expect("there are others").square
            });
            for square in [best, compared] {
                let after = position.play(square).expect("legal");
                let replies = analysis.replies(square).expect("known");
                assert_eq!(replies.len() as u32, after.legal_moves().count());
                assert!(replies.iter().all(|reply| reply.cost >= 0.0));
                assert!(replies.iter().any(|reply| reply.cost == 0.0));
            }
            assert_eq!(analysis.loss(best), Some(0));
            assert_eq!(analysis.loss(Square::D4), None);
        }
    }

    #[test]
    fn lines_near_the_end_go_to_the_end() {
        let board = "XOOOOOOO XOXXXXXX OOOOOOXO -OXXOOOO XOOOXOOO -OOXOO-- -OXOO--- -XXXXXX- X";
        let analysis = analysed(board, Some(Square::F7), 10).expect("there are moves");
        assert!(analysis.is_exact());
        let best = analysis.best().expect("there are moves");
        for square in [best.square, Square::F7] {
            let found = analysis.find(square).expect("legal");
            let steps = follow(analysis.position(), &found.line);
            assert_eq!(steps.len(), found.line.len());
            let end = steps.last().expect("a line").after;
            assert!(matches!(end.status(), Status::Finished(_)), "{end:#}");
        }
    }

    #[test]
    fn nothing_is_analysed_without_moves_or_after_a_stop() {
        let over = format!("X{} X", "-".repeat(63));
        assert!(analysed(&over, None, 4).is_none());
        let mut engine =
            Engine::new(EngineOptions { hash_bits: 12, ..EngineOptions::default() }).expect("sound weights");
        let stop = StopFlag::new();
        stop.stop();
        let start = Position::default();
        assert!(analyse(&mut engine, &start, None, &Task::default(), &stop).is_none());
    }

    #[test]
    fn good_moves_are_compared_with_the_middle_of_the_others_and_worse_ones() {
        let example = Example::new(BOARD, ("h5", 9.0), ("g2", -2.0));
        let others: Vec<Square> = example.analysis().usual_others(Square::H5).map(|other| other.square).collect();
        assert_eq!(others, [Square::G2]);
        let analysis = analysed(BOARD, None, 2).expect("there are moves");
        let best = analysis.best().expect("there are moves").square;
        let compared = analysis.usual_others(best).count();
        assert_eq!(compared, analysis.moves().len() / 2);
    }
}
