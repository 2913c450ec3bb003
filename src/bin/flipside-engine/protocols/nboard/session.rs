//! The state of an `NBoard` session, and the lines about a search.

use std::{io::Write, time::Duration};

use flipside::{
    engine::{Book, Engine, Level, MoveValue, Report, Task},
    rules::{GgfError, GgfGame, Position, Square, Status, move_name},
};

use crate::{
    engine_options::{DEFAULT_LEVEL, SearchOptions},
    failure::Failure,
    protocols::{
        inbox::Inbox,
        thinker::Thinker,
        turns::{Turns, name_of},
    },
};

/// The state of a session: the engine, its options and the game.
pub(super) struct Session<'a, W> {
    thinker: Thinker,
    inbox: Inbox,
    options: SearchOptions,
    book: Option<&'static Book>,
    game: Turns,
    /// Why the game that was set last is not played, if it is one of another kind. The moves of Othello would be wrong in it.
    other_game: Option<GgfError>,
    /// The position after the last answered move, about which the engine ponders.
    expected: Option<Position>,
    out: &'a mut W,
}

impl<'a, W: Write> Session<'a, W> {
    pub(super) fn new(
        thinker: Thinker,
        inbox: Inbox,
        options: SearchOptions,
        book: Option<&'static Book>,
        out: &'a mut W,
    ) -> Self {
        Self { thinker, inbox, options, book, game: Turns::default(), other_game: None, expected: None, out }
    }

    /// Obeys the lines of the input until the input ends or a line is `quit`.
    pub(super) fn obey_all(&mut self) -> Result<(), Failure> {
        while let Some(line) = self.inbox.next() {
            if line == "quit" {
                break;
            }
            self.obey(&line)?;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Obeys a line. Unknown lines are ignored, as the protocol demands.
    fn obey(&mut self, line: &str) -> Result<(), Failure> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let ("move" | "go" | "hint" | "analyze", Some(why)) = (command, &self.other_game) {
            let message = format!("{command}: {why}");
            return self.complain(&message);
        }
        match command {
            "nboard" => self.say_name(),
            "ping" => {
                self.thinker.stop_pondering();
                Ok(writeln!(self.out, "pong {rest}")?)
            }
            "set" => {
                let (variable, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                self.set(variable, value.trim())
            }
            "move" => self.make_move(rest),
            "go" => self.go(),
            "hint" => self.hint(rest.parse().unwrap_or(1)),
            "analyze" => self.analyze(),
            // The opening book does not change, so nothing is learned.
            "learn" => Ok(writeln!(self.out, "learned")?),
            // In version 1 a move is sent without a command.
            _ if rest.is_empty() && names_move(command) => self.make_move(command),
            _ => Ok(()),
        }
    }

    fn set(&mut self, variable: &str, value: &str) -> Result<(), Failure> {
        match variable {
            "depth" => {
                if let Ok(depth) = value.parse::<u8>() {
                    let level = depth.clamp(1, Level::MAX.number());
                    self.thinker.stop_pondering();
                    self.options.level = Level::new(level);
                    // The level replaces a depth that was given on the command line.
                    self.options.depth = None;
                    return self.say_name();
                }
                self.complain(&format!("set depth: {value:?} is not a depth"))
            }
            "game" => {
                self.thinker.stop_pondering();
                let game: Result<GgfGame, _> = value.parse();
                let is_other =
                    |error: &GgfError| matches!(error, GgfError::Anti | GgfError::NoBoard | GgfError::Size { .. });
                self.other_game = game.as_ref().err().filter(|it| is_other(it)).cloned();
                let turns = match &game {
                    Ok(game) => Turns::try_from(game).map_err(|error| error.to_string()),
                    Err(error) => Err(error.to_string()),
                };
                match turns {
                    Ok(turns) => {
                        self.game = turns;
                        Ok(())
                    }
                    Err(error) => self.complain(&format!("set game: {error}")),
                }
            }
            // Other variables, such as contempt, are ignored.
            _ => Ok(()),
        }
    }

    /// Writes the name of the engine, which has to be one word.
    fn say_name(&mut self) -> Result<(), Failure> {
        let level = self.options.level.unwrap_or(DEFAULT_LEVEL);
        Ok(writeln!(self.out, "set myname Flipside{}", level.number())?)
    }

    fn complain(&mut self, message: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "status Error: {message}")?)
    }

    /// Plays a move, which may be followed by its value and its time.
    fn make_move(&mut self, text: &str) -> Result<(), Failure> {
        let name = text.split('/').next().unwrap_or_default().trim();
        let Some(square) = move_name(name) else {
            return self.complain(&format!("move: {name:?} is neither a square nor a pass"));
        };
        let side = self.game.position().side_to_move();
        // The other program may leave out the pass of a side without a legal move.
        let color = match (self.game.position().status(), square) {
            (Status::MustPass, Some(_)) => !side,
            _ => side,
        };
        if let Err(error) = self.game.play(color, square) {
            return self.complain(&format!("move {name}: {error}"));
        }
        if self.expected.take() != Some(*self.game.position()) {
            self.thinker.stop_pondering();
        }
        Ok(())
    }

    fn go(&mut self) -> Result<(), Failure> {
        let position = *self.game.position();
        let task = self.options.task();
        match position.status() {
            Status::ToMove => {}
            Status::MustPass => return Ok(writeln!(self.out, "=== PA")?),
            Status::Finished(_) => return self.complain("go: the game is over"),
        }
        let book = self.book.filter(|_| task.depth.is_none());
        if let Some(found) = book.and_then(|book| book.best(&position)) {
            return self.answer(&position, found.square, Some((found.value, Duration::ZERO)));
        }
        if let Some(square) = position.legal_moves().only() {
            // There is nothing to think about, and the protocol does not ask for a value.
            return self.answer(&position, square, None);
        }
        writeln!(self.out, "status Thinking")?;
        let searched = self.search(&position, &task, "")?;
        let Some((report, best)) = searched.as_ref().and_then(|report| Some((report, report.best()?))) else {
            return Ok(writeln!(self.out, "status")?);
        };
        writeln!(self.out, "status")?;
        self.answer(&position, best.square, Some((best.value, report.time)))
    }

    /// Answers `go` with a move, with its value in discs and the time it took if it was searched, and begins to ponder.
    fn answer(
        &mut self,
        position: &Position,
        square: Square,
        searched: Option<(f32, Duration)>,
    ) -> Result<(), Failure> {
        write!(self.out, "=== {}", name_of(square))?;
        if let Some((value, time)) = searched {
            write!(self.out, "/{value:.2}/{:.2}", time.as_secs_f64())?;
        }
        writeln!(self.out)?;
        self.out.flush()?;
        if let Ok(next) = position.play(square) {
            self.thinker.ponder(&next);
            self.expected = Some(next);
        }
        Ok(())
    }

    fn hint(&mut self, lines: usize) -> Result<(), Failure> {
        let position = *self.game.position();
        let task = Task { lines: lines.max(1), ..self.options.task() };
        writeln!(self.out, "status Analyzing")?;
        match position.status() {
            Status::ToMove => {
                self.search(&position, &task, "")?;
            }
            Status::MustPass => {
                let task = Task { lines: 1, ..task };
                self.search(&position.pass(), &task, "PA")?;
            }
            Status::Finished(_) => return self.complain("hint: the game is over"),
        }
        Ok(writeln!(self.out, "status")?)
    }

    /// Writes the values of all positions of the game. The last position comes first, since the results of its search help the
    /// searches of earlier positions.
    fn analyze(&mut self) -> Result<(), Failure> {
        writeln!(self.out, "status Analyzing")?;
        let task = self.options.task();
        for (moves_made, position) in self.game.positions().into_iter().enumerate().rev() {
            let (position, sign) = match position.status() {
                Status::ToMove => (position, 1.0),
                Status::MustPass => (position.pass(), -1.0),
                Status::Finished(outcome) => {
                    let score = outcome.score_for(position.side_to_move());
                    writeln!(self.out, "analysis {moves_made} {score:.2}")?;
                    continue;
                }
            };
            let engine = self.thinker.engine();
            let report = self.inbox.stoppable(|stop| engine.search(&position, &task, stop, &mut |_| {}));
            if self.inbox.is_stopped() {
                break;
            }
            if let Some(best) = report.best() {
                writeln!(self.out, "analysis {moves_made} {:.2}", sign * best.value)?;
                self.out.flush()?;
            }
        }
        Ok(writeln!(self.out, "status")?)
    }

    /// Searches and writes the result of each iteration. Returns `None` if the search was stopped. `before` is `PA` if a pass
    /// comes before the position.
    fn search(&mut self, position: &Position, task: &Task, before: &str) -> Result<Option<Report>, Failure> {
        let engine = self.thinker.engine();
        // What is told about several moves is the same about rotations and reflections of a position. A search for a move
        // goes on from the one before, which a turned board would not.
        let search = if task.lines > 1 { Engine::search_image } else { Engine::search };
        let out = &mut *self.out;
        let mut written = Ok(());
        let report = self.inbox.stoppable(|stop| {
            search(engine, position, task, stop, &mut |report| {
                if written.is_ok() {
                    written = say_findings(out, report, task, before);
                    if written.is_err() {
                        // The other program has closed the output.
                        stop.stop();
                    }
                }
            })
        });
        written?;
        Ok((!self.inbox.is_stopped()).then_some(report))
    }
}

fn names_move(word: &str) -> bool {
    let name = word.split('/').next().unwrap_or_default();
    move_name(name).is_some()
}

pub(super) fn stops(line: &str) -> bool {
    matches!(line.split_whitespace().next(), Some("ping" | "quit"))
}

/// Writes the lines about the best moves found so far, and the nodes and the time of the search.
pub(super) fn say_findings(out: &mut impl Write, report: &Report, task: &Task, before: &str) -> Result<(), Failure> {
    for found in report.moves.iter().filter(|found| found.has_value).take(task.lines) {
        let value = if before.is_empty() { found.value } else { -found.value };
        let line: String = found.line.iter().copied().map(name_of).collect();
        let depth = depth(report, found);
        writeln!(out, "search {before}{line} {value:.2} 0 {depth}")?;
    }
    writeln!(out, "nodestats {} {:.3}", report.nodes, report.time.as_secs_f64())?;
    Ok(out.flush()?)
}

/// The depth in plies, or the selectivity of a search to the end: `100%` is the exact score.
fn depth(report: &Report, found: &MoveValue) -> String {
    if !report.to_the_end {
        return found.depth.to_string();
    }
    format!("{}%", found.selectivity.percent())
}
