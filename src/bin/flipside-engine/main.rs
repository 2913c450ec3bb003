//! The rules and the engine on the command line: move path counts, the legality exercise, tournaments, analysis, and
//! the protocols by which other programs play with the engine.

mod analyse;
mod best;
mod engine_options;
mod eval;
mod files;
mod gtp;
mod matches;
mod measure;
mod nboard;
mod players;
mod positions;
mod regret;
mod solve;
mod spread;
mod thinker;
mod turns;
mod values;

use std::{
    ffi::OsString,
    fmt::Display,
    io::{self, Read, Write},
    num::NonZero,
    process::ExitCode,
    str::FromStr,
    time::Instant,
};

use flipside::{
    engine::{
        OpponentKind, perft,
        tournament::{self, Entrant, Terms},
    },
    rules::{Position, exercise::Question},
};

const USAGE: &str = "\
Usage: flipside-engine COMMAND [OPTION]...

Commands:
  perft N [--position BOARD]  count the move paths of every length up to N
  check                       read a board and a move from the standard input and
                              say Yes or No: may it be played?
  ladder [OPTION]...          let the opponents play each other
  match OPTION...             let any two players, also other programs, play each
                              other and measure their strength
  solve FILE [OPTION]...      play the positions of an OBF file out to the end
  best BOARD [OPTION]...      find the best move of a position
  analyse GAME [OPTION]...    what the moves of a game lost; GAME is a transcript
                              (f5d6c3...) or a file with one on each line
  eval FILE [--weights FILE]  values of the positions of an OBF file without search
  gtp [OPTION]...             speak the Go Text Protocol, for programs that play
  nboard [OPTION]...          speak the NBoard protocol
  positions [OPTION]...       write positions of the engine's own games from even random
                              openings as an OBF file; --empties N (30), --count N (100),
                              --depth N (10), --seed S (1), --weights FILE
  values FILE [OPTION]...     write the positions of an OBF file with the exact values
                              of all their moves
  regret FILE --player P      how many discs the moves of a player lose in positions
                              with such values
  bench [--weights FILE]      search a fixed set of positions: nodes and speed
  spread [OPTION]...          how far shallow searches are from deep ones and from
                              the truth; --games N (100), --seed S, --weights FILE
  measure stop|ponder [OPTION]...
                              how quickly searches stop, and what thinking on the
                              opponent's time is worth; --count N, --seed S,
                              --hash BITS, --threads T

Options of ladder:
  --games N                   games of each pair (200)
  --plies N                   random moves at the beginning of a game (8)
  --seed S                    what all random choices depend on (1)
  --pairs neighbours|all      each player against the one before it, or a round
                              robin (neighbours)
  --players A,B,...           who plays, weakest first, NAME or NAME@DEPTH (the
                              eight levels; with --pairs all, everybody)
  --threads T                 games at the same time (1)

Options of match:
  --first PLAYER              whose results are reported (see below)
  --second PLAYER             against whom
  --openings FILE             where games begin, one transcript a line; each is played
                              twice, with the colours exchanged
  --games N                   how many games (100)
  --seed S                    which openings of the file, and their order (1)
  --parallel N                games at the same time, each with its own programs (1)
  --records FILE              write every game there
  --sprt ELO0,ELO1            end as soon as one difference is the likelier (5 % error)
  --move-timeout SECONDS      a program that is silent for so long has lost its game,
                              as has one that ends or plays an illegal move; it is
                              started again and the match goes on (60)

Options of solve, best, analyse, values, gtp and nboard:
  --hash BITS                 room for 2^BITS positions of 16 bytes (22)
  --threads T                 threads that search together (1)
  --weights FILE              evaluation weights other than the built-in ones

Options of values and solve:
  --depth N                   search to this depth instead of to the end
  --certainty PERCENT         how sure to be: 73, 87, 95, 99, or 100 for exact

Options of best, analyse, gtp and nboard, which may be combined:
  --level L                   strength from 1 to 60 (21, if there is no limit)
  --depth N                   to this depth in plies
  --time SECONDS              for this long for each move

Option of best:
  --certainty PERCENT         as above

Further options of solve:
  --exact                     as sure as can be (this is what it does anyway)
  --wld                       only who wins: the score is then a bound

Further options of best:
  --nodes N                   for this many positions
  --lines N                   value this many moves, not only the best (1); values
                              has this option too (all)

Further option of gtp and nboard:
  --ponder                    go on thinking while the opponent does

  --help                      show this text
  --version                   show the version

A BOARD is 64 characters from a1 to h8, X black, O white, - empty, and the side to
move, X or O. The input of check is 8 lines of 8 numbers, 0 empty, 1 white, 2 black,
and a line `R C N`: row and column from 1, and the colour to put there.
";

/// What kept a command from doing its work.
enum Failure {
    /// The command line is wrong.
    Usage(String),
    /// The input is wrong.
    Input(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

fn main() -> ExitCode {
    let arguments: Result<Vec<String>, _> = std::env::args_os()
        .skip(1)
        .map(OsString::into_string)
        .collect();
    let mut out = io::stdout().lock();
    let result = match arguments {
        Ok(words) => run(words, &mut out),
        Err(word) => Err(Failure::Usage(format!("{} is not text", word.display()))),
    };
    let (message, code) = match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => return ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Usage(message)) => (format!("{message}\n\n{USAGE}"), 2),
        Err(Failure::Input(message)) => (format!("{message}\n"), 2),
        Err(Failure::Io(error)) => (format!("{error}\n"), 1),
    };
    // There is nowhere left to report that the report failed.
    let _ = write!(io::stderr(), "flipside-engine: {message}");
    ExitCode::from(code)
}

fn run(words: Vec<String>, out: &mut impl Write) -> Result<(), Failure> {
    let mut words = Words(words.into_iter());
    let command = words
        .0
        .next()
        .ok_or_else(|| Failure::Usage("no command".into()))?;
    match command.as_str() {
        "perft" => run_perft(words, out),
        "check" => {
            words.end()?;
            run_check(out)
        }
        "ladder" => run_ladder(words, out),
        "match" => matches::run(words, out),
        "values" => values::run(words, out),
        "regret" => regret::run(words, out),
        "solve" => solve::run(words, out),
        "best" => best::run(words, out),
        "spread" => spread::run(words, out),
        "positions" => positions::run(words, out),
        "bench" => best::run_bench(words, out),
        "analyse" => analyse::run(words, out),
        "eval" => eval::run(words, out),
        "measure" => measure::run(words, out),
        "gtp" => gtp::run(words, out),
        "nboard" => nboard::run(words, out),
        "--help" | "-h" | "help" => Ok(write!(out, "{USAGE}\n{}", players::HELP)?),
        "--version" | "-V" => Ok(writeln!(
            out,
            "flipside-engine {}",
            env!("CARGO_PKG_VERSION")
        )?),
        _ => Err(Failure::Usage(format!("unknown command {command:?}"))),
    }
}

/// The words of the command line that are still to be read.
struct Words(std::vec::IntoIter<String>);

impl Words {
    /// The value of an option or argument.
    fn value<T: FromStr<Err: Display>>(&mut self, name: &str) -> Result<T, Failure> {
        let word = self
            .0
            .next()
            .ok_or_else(|| Failure::Usage(format!("{name} needs a value")))?;
        parse(name, &word)
    }

    fn end(mut self) -> Result<(), Failure> {
        self.0
            .next()
            .map_or(Ok(()), |word| Err(unknown_option(&word)))
    }
}

fn parse<T: FromStr<Err: Display>>(name: &str, word: &str) -> Result<T, Failure> {
    word.parse()
        .map_err(|error| Failure::Usage(format!("{name} {word:?}: {error}")))
}

fn unknown_option(word: &str) -> Failure {
    Failure::Usage(format!("unknown option {word:?}"))
}

fn run_perft(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let depth: u32 = words.value("perft")?;
    let mut position = Position::default();
    while let Some(word) = words.0.next() {
        match word.as_str() {
            "--position" => position = words.value(&word)?,
            _ => return Err(unknown_option(&word)),
        }
    }
    let mut count = 1;
    for depth in 1..=depth {
        let begun = Instant::now();
        count = perft(&position, depth);
        writeln!(out, "{depth} {count} {:.3}", begun.elapsed().as_secs_f64())?;
        out.flush()?;
    }
    Ok(writeln!(out, "perft {depth} {count}")?)
}

fn run_check(out: &mut impl Write) -> Result<(), Failure> {
    let mut text = String::new();
    io::stdin()
        .lock()
        .read_to_string(&mut text)
        .map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => Failure::Input("the input is not text".into()),
            _ => Failure::Io(error),
        })?;
    let question: Question = text
        .parse()
        .map_err(|error| Failure::Input(format!("{error}")))?;
    Ok(writeln!(
        out,
        "{}",
        if question.is_legal() { "Yes" } else { "No" }
    )?)
}

#[derive(PartialEq)]
enum Pairs {
    Neighbours,
    All,
}

impl FromStr for Pairs {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "neighbours" => Ok(Self::Neighbours),
            "all" => Ok(Self::All),
            _ => Err("expected neighbours or all"),
        }
    }
}

fn run_ladder(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let mut terms = Terms {
        games: 200,
        plies: 8,
        seed: 1,
        threads: NonZero::<usize>::MIN,
    };
    let mut pairs = Pairs::Neighbours;
    let mut players: Option<Vec<Entrant>> = None;
    while let Some(word) = words.0.next() {
        match word.as_str() {
            "--games" => terms.games = words.value::<NonZero<u32>>(&word)?.get(),
            "--plies" => terms.plies = words.value(&word)?,
            "--seed" => terms.seed = words.value(&word)?,
            "--threads" => terms.threads = words.value(&word)?,
            "--pairs" => pairs = words.value(&word)?,
            "--players" => {
                let list: String = words.value(&word)?;
                players = Some(
                    list.split(',')
                        .map(|name| parse(&word, name))
                        .collect::<Result<_, _>>()?,
                );
            }
            _ => return Err(unknown_option(&word)),
        }
    }
    if terms.plies > MAX_OPENING_PLIES {
        return Err(Failure::Usage(format!(
            "--plies {}: at most {MAX_OPENING_PLIES}",
            terms.plies
        )));
    }
    let players = players.unwrap_or_else(|| {
        let kinds: &[OpponentKind] = match pairs {
            Pairs::Neighbours => &OpponentKind::LEVELS,
            Pairs::All => &OpponentKind::CLASSIC,
        };
        kinds.iter().map(|&kind| kind.into()).collect()
    });
    for (index, player) in players.iter().enumerate() {
        if players[..index].contains(player) {
            return Err(Failure::Usage(format!("--players: {player} twice")));
        }
    }

    write!(out, "{}", tournament::MATCH_HEAD)?;
    let mut results = Vec::new();
    for (index, &player) in players.iter().enumerate() {
        let nearest = match pairs {
            Pairs::Neighbours => index.saturating_sub(1),
            Pairs::All => 0,
        };
        for &against in &players[nearest..index] {
            let result = tournament::play_match([player, against], &terms);
            // A match can take minutes: show each as soon as it is over.
            write!(out, "{}", tournament::match_line(&result))?;
            out.flush()?;
            results.push(result);
        }
    }
    if pairs == Pairs::All {
        write!(out, "\n{}", tournament::standings_table(&players, &results))?;
    }
    Ok(())
}

/// A game has 60 moves at most; after this many a random one is hardly ever over.
const MAX_OPENING_PLIES: u32 = 50;
