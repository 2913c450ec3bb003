//! The state of a GTP session.

use std::{fs::File, time::Instant};

use flipside::{
    engine::{Book, Level, ParseLevelError, Task},
    library::{games, wthor},
    rules::{Outcome, Position, Side, Square, Status, move_name},
};

use super::{
    times::{Settings, Times},
    words::{Answer, argument, color, number, seconds, stones},
};
use crate::{
    engine_options::SearchOptions,
    protocols::{
        inbox::Inbox,
        thinker::Thinker,
        turns::{Turns, name_of},
    },
};

/// The state of a session: the engine, the game and the clocks.
pub(super) struct Session {
    thinker: Thinker,
    inbox: Inbox,
    options: SearchOptions,
    book: Option<&'static Book>,
    game: Turns,
    times: Times,
}

impl Session {
    /// A new session at the beginning of a game.
    pub(super) fn new(thinker: Thinker, inbox: Inbox, options: SearchOptions, book: Option<&'static Book>) -> Self {
        Self { thinker, inbox, options, book, game: Turns::default(), times: Times::default() }
    }

    /// Waits for the next line of the input; `None` at its end.
    pub(super) fn next_line(&self) -> Option<String> {
        self.inbox.next()
    }

    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    pub(super) fn boardsize(&mut self, arguments: &[String]) -> Answer {
        if argument(arguments, 0)? != "8" {
            return Err("unacceptable size".into());
        }
        self.begin();
        Ok(String::new())
    }

    /// Begins a new game.
    pub(super) fn begin(&mut self) {
        self.thinker.engine().clear();
        self.game = Turns::default();
        self.times.restart();
    }

    pub(super) fn play(&mut self, arguments: &[String]) -> Answer {
        self.thinker.stop_pondering();
        let color = color(arguments)?;
        let name = argument(arguments, 1)?;
        let square = move_name(&name).ok_or("invalid color or coordinate")?;
        self.game.play(color, square).map_err(|error| format!("illegal move: {error}"))?;
        Ok(String::new())
    }

    /// Chooses a move and, with `play`, plays it. The book is only for moves that are played, and only without a given depth:
    /// the answer to `reg_genmove` is that of a search.
    pub(super) fn genmove(&mut self, arguments: &[String], play: bool) -> Answer {
        let color = color(arguments)?;
        let position = self.game.position_for(color).map_err(|error| error.to_string())?;
        let begun = Instant::now();
        let book = self.book.filter(|_| play && self.options.depth.is_none());
        let square = match book.and_then(|book| book.best(&position)) {
            Some(found) => Some(found.square),
            None => self.choose(&position, color),
        };
        if play {
            self.times.spend(color, begun.elapsed());
            self.game.play(color, square).map_err(|error| error.to_string())?;
            self.thinker.ponder(self.game.position());
        }
        Ok(square.map_or("pass".into(), name_of))
    }

    /// The move that a search finds, `None` to pass.
    fn choose(&mut self, position: &Position, color: Side) -> Option<Square> {
        let moves = position.legal_moves();
        let first = moves.iter().next()?;
        if moves.only().is_some() {
            return Some(first);
        }
        let mut task = self.options.task();
        if let Some(clock) = self.times.time_for_move(color, position.empties()) {
            task.time = Some(match self.options.time {
                Some(limit) => clock.at_most(limit),
                None => clock,
            });
            task.level = self.options.level.unwrap_or(Level::MAX);
        }
        let engine = self.thinker.engine();
        let report = self.inbox.stoppable(|stop| engine.search(position, &task, stop, &mut |_| {}));
        Some(report.best().map_or(first, |best| best.square))
    }

    pub(super) fn undo(&mut self, _: &[String]) -> Answer {
        self.thinker.stop_pondering();
        if self.game.undo() { Ok(String::new()) } else { Err("cannot undo".into()) }
    }

    /// Puts the first game of a file on the board, up to the move of a number if there is one. Any format of games will do.
    pub(super) fn load(&mut self, arguments: &[String]) -> Answer {
        let cannot = |why: &str| format!("cannot load file: {why}");
        let file = File::open(argument(arguments, 0)?).map_err(|why| cannot(&why.to_string()))?;
        let names = wthor::Names::default();
        let mut found = games(file, &names).map_err(|why| cannot(&why.to_string()))?;
        let found = found.next().ok_or_else(|| cannot("there is no game in it"))?;
        let game = found.map_err(|why| cannot(&why.to_string()))?.game.map_err(|why| cannot(&why.to_string()))?;
        let moves = match arguments.get(1) {
            Some(_) => (number(arguments, 1)? as usize).saturating_sub(1),
            None => usize::MAX,
        };
        self.begin();
        self.game = Turns::new(*game.record.start());
        for square in game.record.moves().take(moves) {
            let color = match self.game.position().status() {
                Status::MustPass => self.game.position().side_to_move().opponent(),
                _ => self.game.position().side_to_move(),
            };
            self.game.play(color, Some(square)).map_err(|why| cannot(&why.to_string()))?;
        }
        Ok(String::new())
    }

    /// The values of all moves as a board of numbers, row 8 first, as `GoGui` shows them.
    pub(super) fn values(&mut self, _: &[String]) -> Answer {
        let position = *self.game.position();
        if position.status() != Status::ToMove {
            return Err("there is no move".into());
        }
        let task = Task { lines: usize::MAX, ..self.options.task() };
        let engine = self.thinker.engine();
        let report = self.inbox.stoppable(|stop| engine.search(&position, &task, stop, &mut |_| {}));
        let value = |square: Square| {
            let mut found = report.moves.iter().filter(|found| found.has_value);
            let found = found.find(|found| found.square == square);
            found.map_or("\"\"".to_owned(), |found| format!("{:.1}", found.value))
        };
        let row = |rank: u8| (0..8).filter_map(|file| Square::new(file, rank)).map(value).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = (0..8).rev().map(row).collect();
        Ok(rows.join("\n"))
    }

    pub(super) fn time_settings(&mut self, arguments: &[String]) -> Answer {
        self.times = Times::new(Settings {
            main: seconds(arguments, 0)?,
            overtime: seconds(arguments, 1)?,
            stones: stones(arguments)?,
        });
        Ok(String::new())
    }

    pub(super) fn time_left(&mut self, arguments: &[String]) -> Answer {
        let color = color(arguments)?;
        let time = seconds(arguments, 1)?;
        self.times.set_left(color, time, stones(arguments)?);
        Ok(String::new())
    }

    pub(super) fn set_level(&mut self, arguments: &[String]) -> Answer {
        let level = argument(arguments, 0)?.parse();
        self.options.level = Some(level.map_err(|error: ParseLevelError| error.to_string())?);
        // The level replaces a depth that was given on the command line.
        self.options.depth = None;
        self.thinker.stop_pondering();
        Ok(String::new())
    }

    fn outcome(&self) -> Result<Outcome, String> {
        match self.game.position().status() {
            Status::Finished(outcome) => Ok(outcome),
            Status::ToMove | Status::MustPass => Err("cannot score: the game is not over".into()),
        }
    }

    pub(super) fn final_score(&mut self, _: &[String]) -> Answer {
        let outcome = self.outcome()?;
        Ok(match outcome.winner() {
            None => "0".into(),
            Some(Side::Black) => format!("B+{}", outcome.score()),
            Some(Side::White) => format!("W+{}", -outcome.score()),
        })
    }

    pub(super) fn final_result(&mut self, _: &[String]) -> Answer {
        let outcome = self.outcome()?;
        let Outcome { black, white } = outcome;
        Ok(match outcome.winner() {
            None => format!("Draw, {black} to {white}"),
            Some(Side::Black) => format!("Black wins, {black} to {white}"),
            Some(Side::White) => format!("White wins, {white} to {black}"),
        })
    }
}
