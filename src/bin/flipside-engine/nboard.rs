//! `nboard`: the engine as a program that others drive by the `NBoard` protocol (C. Welty), versions 1 and 2.
//!
//! The other program keeps the game and asks about its last position: `hint` for values, `go` for a move, which is
//! not played before a `move` says so, `analyze` for the values of all positions. A `ping` stops all of them.

mod inbox;

use std::io::Write;

use flipside::{
    engine::{Level, MoveValue, Report, Task},
    rules::{Color, GgfGame, Position, Square, Status, move_name},
};

use self::inbox::Inbox;
use super::{
    Failure, Words,
    engine_options::{DEFAULT_LEVEL, SearchOptions},
    thinker::Thinker,
    turns::Turns,
};

pub(super) fn run(words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let (options, ponders) = SearchOptions::served(words)?;
    let mut session = Session {
        thinker: Thinker::new(options.engine()?, ponders),
        inbox: Inbox::open(stops),
        options,
        game: Turns::default(),
        expected: None,
        out,
    };
    while let Some(line) = session.inbox.next() {
        if line == "quit" {
            break;
        }
        session.obey(&line)?;
        session.out.flush()?;
    }
    Ok(())
}

/// Whether a line stops what is being searched.
fn stops(line: &str) -> bool {
    matches!(line.split_whitespace().next(), Some("ping" | "quit"))
}

/// What the other program has said so far, and the engine.
struct Session<'a, W> {
    thinker: Thinker,
    inbox: Inbox,
    options: SearchOptions,
    game: Turns,
    /// The position after the move that was answered last, which is being pondered.
    expected: Option<Position>,
    out: &'a mut W,
}

impl<W: Write> Session<'_, W> {
    /// Does what a line says; lines that say nothing known are passed over, as the protocol demands.
    fn obey(&mut self, line: &str) -> Result<(), Failure> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "nboard" => self.say_name(),
            "ping" => {
                self.thinker.rest();
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
            // There is no book that could learn.
            "learn" => Ok(writeln!(self.out, "learned")?),
            // Version 1 says moves without a command.
            _ if rest.is_empty() && names_move(command) => self.make_move(command),
            _ => Ok(()),
        }
    }

    fn set(&mut self, variable: &str, value: &str) -> Result<(), Failure> {
        match variable {
            "depth" => {
                if let Ok(depth) = value.parse::<u8>() {
                    let level = depth.clamp(1, Level::MAX.number());
                    self.thinker.rest();
                    self.options.level = Level::new(level);
                    // It takes the place of a depth given at the start.
                    self.options.depth = None;
                    return self.say_name();
                }
                self.complain(&format!("set depth: {value:?} is not a depth"))
            }
            "game" => {
                self.thinker.rest();
                let game: Result<GgfGame, _> = value.parse();
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
            // A draw is a draw: contempt changes nothing.
            _ => Ok(()),
        }
    }

    /// The name has to be one word.
    fn say_name(&mut self) -> Result<(), Failure> {
        let level = self.options.level.unwrap_or(DEFAULT_LEVEL);
        Ok(writeln!(self.out, "set myname Flipside{}", level.number())?)
    }

    fn complain(&mut self, message: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "status Error: {message}")?)
    }

    /// Plays a move, given with or without its value and time.
    fn make_move(&mut self, text: &str) -> Result<(), Failure> {
        let name = text.split('/').next().unwrap_or_default().trim();
        let Some(square) = move_name(name) else {
            return self.complain(&format!("move: {name:?} is neither a square nor a pass"));
        };
        let side = self.game.position().side_to_move();
        // The side that has no move may be left out by the other program.
        let color = match (self.game.position().status(), square) {
            (Status::MustPass, Some(_)) => !side,
            _ => side,
        };
        if let Err(error) = self.game.play(color, square) {
            return self.complain(&format!("move {name}: {error}"));
        }
        if self.expected.take() != Some(*self.game.position()) {
            self.thinker.rest();
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
        writeln!(self.out, "status Thinking")?;
        let searched = self.search(&position, &task, "")?;
        let Some((report, best)) = searched
            .as_ref()
            .and_then(|report| Some((report, report.best()?)))
        else {
            return Ok(writeln!(self.out, "status")?);
        };
        writeln!(self.out, "status")?;
        writeln!(
            self.out,
            "=== {}/{:.2}/{:.2}",
            name_of(best.square),
            best.value,
            report.time.as_secs_f64()
        )?;
        self.out.flush()?;
        if let Ok(next) = position.play(best.square) {
            self.thinker.ponder(&next);
            self.expected = Some(next);
        }
        Ok(())
    }

    fn hint(&mut self, lines: usize) -> Result<(), Failure> {
        let position = *self.game.position();
        let task = Task {
            lines: lines.max(1),
            ..self.options.task()
        };
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

    /// The values of all positions of the game, the last first: what is found out about the end is of use to the
    /// searches before it.
    fn analyze(&mut self) -> Result<(), Failure> {
        writeln!(self.out, "status Analyzing")?;
        let task = self.options.task();
        for (moves_made, position) in self.game.positions().into_iter().enumerate().rev() {
            let (position, sign) = match position.status() {
                Status::ToMove => (position, 1.0),
                Status::MustPass => (position.pass(), -1.0),
                Status::Finished(outcome) => {
                    let score = match position.side_to_move() {
                        Color::Black => outcome.score(),
                        Color::White => -outcome.score(),
                    };
                    writeln!(self.out, "analysis {moves_made} {score:.2}")?;
                    continue;
                }
            };
            let engine = self.thinker.engine();
            let report = self
                .inbox
                .stoppable(|stop| engine.search(&position, &task, stop, &mut |_| {}));
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

    /// Searches and says what is found after each pass. `None` if it was stopped. `before` is a pass that comes before
    /// the position.
    fn search(
        &mut self,
        position: &Position,
        task: &Task,
        before: &str,
    ) -> Result<Option<Report>, Failure> {
        let engine = self.thinker.engine();
        let out = &mut *self.out;
        let mut written = Ok(());
        let report = self.inbox.stoppable(|stop| {
            engine.search(position, task, stop, &mut |report| {
                if written.is_ok() {
                    written = say_findings(out, report, task, before);
                    if written.is_err() {
                        // Nobody is listening any more.
                        stop.stop();
                    }
                }
            })
        });
        written?;
        Ok((!self.inbox.is_stopped()).then_some(report))
    }
}

/// Whether version 1 means a move by this word.
fn names_move(word: &str) -> bool {
    let name = word.split('/').next().unwrap_or_default();
    move_name(name).is_some()
}

/// The lines about the best moves found so far, and what it took to find them.
fn say_findings(
    out: &mut impl Write,
    report: &Report,
    task: &Task,
    before: &str,
) -> Result<(), Failure> {
    for found in report
        .moves
        .iter()
        .filter(|found| found.valued)
        .take(task.lines)
    {
        let value = if before.is_empty() {
            found.value
        } else {
            -found.value
        };
        let line: String = found.line.iter().copied().map(name_of).collect();
        let depth = depth(report, found);
        writeln!(out, "search {before}{line} {value:.2} 0 {depth}")?;
    }
    writeln!(
        out,
        "nodestats {} {:.3}",
        report.nodes,
        report.time.as_secs_f64()
    )?;
    Ok(out.flush()?)
}

/// The depth in plies, or how sure a search to the end is: `100%` for the exact score.
fn depth(report: &Report, found: &MoveValue) -> String {
    if !report.to_the_end {
        return found.depth.to_string();
    }
    format!("{}%", found.certainty.percent())
}

fn name_of(square: Square) -> String {
    square.to_string().to_uppercase()
}
