//! `gtp`: the engine as a program that others drive by the Go Text Protocol, version 2 (G. Farnebäck, 2002), in the
//! form usual for Othello: boards of size 8, an explicit `pass` where a side has no move, and the extension
//! `gogui-rules` by which `GoGui` learns the rules of games other than Go.

mod times;

use std::{
    io::{self, BufRead, Write},
    time::{Duration, Instant},
};

use flipside::{
    engine::{Level, StopFlag},
    rules::{Color, Outcome, Position, Square, Status, move_name},
};

use self::times::{Settings, Times};
use super::{Failure, Words, engine_options::SearchOptions, thinker::Thinker, turns::Turns};

pub(super) fn run(words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let (options, ponders) = SearchOptions::served(words)?;
    let mut session = Session {
        thinker: Thinker::new(options.engine()?, ponders),
        options,
        game: Turns::default(),
        times: Times::default(),
    };
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let Some(request) = Request::parse(&String::from_utf8_lossy(&bytes)) else {
            continue;
        };
        let (sign, text) = match session.answer(&request) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        writeln!(out, "{sign}{} {text}\n", request.id)?;
        out.flush()?;
        if request.name == "quit" {
            return Ok(());
        }
    }
}

/// A line of input.
struct Request {
    /// The number the answer has to repeat, if there is one.
    id: String,
    name: String,
    arguments: Vec<String>,
}

impl Request {
    /// Reads a line; `None` if there is nothing in it but white space and comments.
    fn parse(line: &str) -> Option<Self> {
        let line = line.split_once('#').map_or(line, |(line, _)| line);
        let line: String = line
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_control())
            .collect();
        let mut words = line.split_whitespace().map(str::to_owned).peekable();
        let id = words
            .next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
            .unwrap_or_default();
        let Some(name) = words.next() else {
            return (!id.is_empty()).then_some(Self {
                id,
                name: String::new(),
                arguments: Vec::new(),
            });
        };
        Some(Self {
            id,
            name,
            arguments: words.collect(),
        })
    }
}

/// What comes after `=` or after `?`.
type Answer = Result<String, String>;

/// A command with its arguments.
type Command = fn(&mut Session, &[String]) -> Answer;

/// Everything that is understood.
const COMMANDS: [(&str, Command); 24] = [
    ("protocol_version", |_, _| Ok("2".into())),
    ("name", |_, _| Ok("Flipside".into())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").into())),
    ("known_command", |_, arguments| {
        Ok(find(&argument(arguments, 0)?).is_some().to_string())
    }),
    ("list_commands", |_, _| {
        let names: Vec<&str> = COMMANDS.iter().map(|&(name, _)| name).collect();
        Ok(names.join("\n"))
    }),
    ("quit", |_, _| Ok(String::new())),
    ("boardsize", Session::boardsize),
    ("clear_board", |session, _| {
        session.begin();
        Ok(String::new())
    }),
    ("komi", |_, arguments| {
        // Othello has none; controllers made for Go send it anyway.
        number(arguments, 0).map(|_| String::new())
    }),
    ("play", Session::play),
    ("genmove", |session, arguments| {
        session.genmove(arguments, true)
    }),
    ("reg_genmove", |session, arguments| {
        session.genmove(arguments, false)
    }),
    ("undo", Session::undo),
    ("time_settings", Session::time_settings),
    ("time_left", Session::time_left),
    ("set_level", Session::set_level),
    ("showboard", |session, _| {
        Ok(picture(session.game.position()))
    }),
    ("final_score", Session::final_score),
    ("gogui-rules_game_id", |_, _| Ok("Othello".into())),
    ("gogui-rules_board_size", |_, _| Ok("8".into())),
    ("gogui-rules_board", |session, _| {
        // GoGui counts rows from below: with row 8 first, the squares have the same names on both sides.
        let rows = (0..8).rev();
        Ok(rows
            .map(|rank| row(session.game.position(), rank))
            .collect::<Vec<_>>()
            .join("\n"))
    }),
    ("gogui-rules_legal_moves", |session, _| {
        let position = session.game.position();
        Ok(match position.status() {
            Status::Finished(_) => String::new(),
            Status::MustPass => "pass".into(),
            Status::ToMove => {
                let moves: Vec<_> = position.legal_moves().iter().map(name_of).collect();
                moves.join(" ")
            }
        })
    }),
    ("gogui-rules_side_to_move", |session, _| {
        Ok(session.game.position().side_to_move().to_string())
    }),
    ("gogui-rules_final_result", Session::final_result),
];

fn find(name: &str) -> Option<Command> {
    COMMANDS
        .iter()
        .find_map(|&(known, command)| (known == name).then_some(command))
}

/// A game with the engine in it.
struct Session {
    thinker: Thinker,
    options: SearchOptions,
    game: Turns,
    times: Times,
}

impl Session {
    fn answer(&mut self, request: &Request) -> Answer {
        let command = find(&request.name).ok_or("unknown command")?;
        command(self, &request.arguments)
    }

    fn boardsize(&mut self, arguments: &[String]) -> Answer {
        if argument(arguments, 0)? != "8" {
            return Err("unacceptable size".into());
        }
        self.begin();
        Ok(String::new())
    }

    /// A new game.
    fn begin(&mut self) {
        self.thinker.engine().clear();
        self.game = Turns::default();
        self.times.restart();
    }

    fn play(&mut self, arguments: &[String]) -> Answer {
        self.thinker.rest();
        let color = color(arguments)?;
        let name = argument(arguments, 1)?;
        let square = move_name(&name).ok_or("invalid color or coordinate")?;
        self.game
            .play(color, square)
            .map_err(|error| format!("illegal move: {error}"))?;
        Ok(String::new())
    }

    fn genmove(&mut self, arguments: &[String], play: bool) -> Answer {
        let color = color(arguments)?;
        let position = self
            .game
            .position_for(color)
            .map_err(|error| error.to_string())?;
        let begun = Instant::now();
        let square = self.choose(&position, color);
        if play {
            self.times.spend(color, begun.elapsed());
            self.game
                .play(color, square)
                .map_err(|error| error.to_string())?;
            self.thinker.ponder(self.game.position());
        }
        Ok(square.map_or("pass".into(), name_of))
    }

    /// The move to play, `None` to pass.
    fn choose(&mut self, position: &Position, color: Color) -> Option<Square> {
        let mut moves = position.legal_moves().iter();
        let first = moves.next()?;
        if moves.next().is_none() {
            return Some(first);
        }
        let clock = self.times.time_for_move(color, position.empties());
        let mut options = self.options.clone();
        options.time = options.time.into_iter().chain(clock).min();
        let report =
            self.thinker
                .engine()
                .search(position, &options.task(), &StopFlag::new(), &mut |_| {});
        Some(report.best().map_or(first, |best| best.square))
    }

    fn undo(&mut self, _: &[String]) -> Answer {
        self.thinker.rest();
        if self.game.undo() {
            Ok(String::new())
        } else {
            Err("cannot undo".into())
        }
    }

    fn time_settings(&mut self, arguments: &[String]) -> Answer {
        self.times = Times::new(Settings {
            main: seconds(arguments, 0)?,
            overtime: seconds(arguments, 1)?,
            stones: stones(arguments)?,
        });
        Ok(String::new())
    }

    fn time_left(&mut self, arguments: &[String]) -> Answer {
        let color = color(arguments)?;
        let time = seconds(arguments, 1)?;
        self.times.set_left(color, time, stones(arguments)?);
        Ok(String::new())
    }

    fn set_level(&mut self, arguments: &[String]) -> Answer {
        let level = argument(arguments, 0)?.parse().ok().and_then(Level::new);
        self.options.level = Some(level.ok_or("levels go from 1 to 60")?);
        // It takes the place of a depth given at the start.
        self.options.depth = None;
        self.thinker.rest();
        Ok(String::new())
    }

    fn outcome(&self) -> Result<Outcome, String> {
        match self.game.position().status() {
            Status::Finished(outcome) => Ok(outcome),
            Status::ToMove | Status::MustPass => Err("cannot score: the game is not over".into()),
        }
    }

    fn final_score(&mut self, _: &[String]) -> Answer {
        let outcome = self.outcome()?;
        Ok(match outcome.winner() {
            None => "0".into(),
            Some(Color::Black) => format!("B+{}", outcome.score()),
            Some(Color::White) => format!("W+{}", -outcome.score()),
        })
    }

    fn final_result(&mut self, _: &[String]) -> Answer {
        let outcome = self.outcome()?;
        let Outcome { black, white } = outcome;
        Ok(match outcome.winner() {
            None => format!("Draw, {black} to {white}"),
            Some(Color::Black) => format!("Black wins, {black} to {white}"),
            Some(Color::White) => format!("White wins, {white} to {black}"),
        })
    }
}

fn argument(arguments: &[String], index: usize) -> Result<String, String> {
    arguments
        .get(index)
        .cloned()
        .ok_or_else(|| "syntax error: an argument is missing".into())
}

fn number(arguments: &[String], index: usize) -> Result<f64, String> {
    let word = argument(arguments, index)?;
    word.parse()
        .map_err(|_| format!("syntax error: {word:?} is not a number"))
}

fn seconds(arguments: &[String], index: usize) -> Result<Duration, String> {
    // Clocks that have run out a little may show less than nothing, and sums of times must not overflow.
    let seconds = number(arguments, index)?.clamp(0.0, LONGEST);
    Duration::try_from_secs_f64(seconds).map_err(|error| format!("syntax error: {error}"))
}

/// No game is longer than so many seconds, some thirty years.
const LONGEST: f64 = 1e9;

/// The number of moves in the last argument of the commands about time.
fn stones(arguments: &[String]) -> Result<u32, String> {
    let word = argument(arguments, 2)?;
    word.parse()
        .map_err(|_| format!("syntax error: {word:?} is not a number of stones"))
}

fn color(arguments: &[String]) -> Result<Color, String> {
    let word = argument(arguments, 0)?;
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("invalid color or coordinate".into()),
    }
}

fn name_of(square: Square) -> String {
    square.to_string().to_uppercase()
}

/// A row of the board, with row 1 as number 0.
fn row(position: &Position, rank: u8) -> String {
    let squares: Vec<&str> = (0..8)
        .filter_map(|file| Square::new(file, rank))
        .map(|square| match position.disc_at(square) {
            Some(Color::Black) => "X",
            Some(Color::White) => "O",
            None => ".",
        })
        .collect();
    squares.join(" ")
}

/// The board for people.
fn picture(position: &Position) -> String {
    let files = "  A B C D E F G H";
    let rows: Vec<String> = (1..=8)
        .map(|number| format!("{number} {} {number}", row(position, number - 1)))
        .collect();
    let rows = rows.join("\n");
    let [black, white] = Color::ALL.map(|color| position.count(color));
    let side = position.side_to_move();
    format!("\n{files}\n{rows}\n{files}\nX black {black}, O white {white}; {side} to move")
}
