//! `book` and `book-check`: build the opening book, and compare it with deeper searches.

use std::{
    num::{NonZero, ParseFloatError},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::ValueHint;
use flipside::{
    engine::{Book, Engine, EngineOptions, Level, book::BOOK_FILE},
    train::opening_book::{BookBuilder, Extent, Step, check_book},
    whole_file::{is_stream, save, write_whole},
};

use crate::output::{Outcome, check_output, named, read_file, say};

/// The transposition table of each engine has 2^20 entries.
const HASH_BITS: u32 = 20;
/// How often the book is saved while it is built.
const SAVE_AFTER: Duration = Duration::from_mins(1);
/// How often a line says how far it is.
const SAY_AFTER: Duration = Duration::from_secs(20);

/// Build the opening book: search positions and add them, the most important ones first.
#[derive(clap::Args)]
pub struct Arguments {
    /// The book. If it exists already it grows, and it is saved
    /// once a minute, so the command can be stopped at any time
    #[arg(long, verbatim_doc_comment, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// Positions to stop at
    #[arg(long, value_name = "N", default_value = "50000")]
    positions: NonZero<usize>,
    /// The level of the searches, from 1 to 60
    #[arg(long, value_name = "L", default_value = "16")]
    level: Level,
    /// Moves of each position that get a value
    #[arg(long, value_name = "N", default_value = "4")]
    lines: NonZero<usize>,
    /// The most plies from the start of the game
    #[arg(long, value_name = "N", default_value_t = Extent::default().plies)]
    plies: u32,
    /// How many discs a move of a line may lose
    #[arg(long, value_name = "X", default_value_t = Extent::default().move_loss, value_parser = loss)]
    move_loss: f32,
    /// How many discs each side may lose in a line
    #[arg(long, value_name = "X", default_value_t = Extent::default().total_loss, value_parser = loss)]
    total_loss: f32,
    /// How many plies a loss of one disc counts for when the next
    /// position is chosen
    #[arg(long, verbatim_doc_comment, value_name = "X", default_value_t = Extent::default().loss_plies, value_parser = loss)]
    loss_plies: f32,
    /// Positions that are searched at the same time
    #[arg(long, value_name = "T", default_value = "1")]
    threads: NonZero<usize>,
    /// When the book has its positions, search the most important ones
    /// at its edge again, with this level
    #[arg(long, verbatim_doc_comment, value_name = "L")]
    deepen: Option<Level>,
    /// Positions to search again
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "deepen")]
    deepen_count: usize,
}

/// Compare values of the opening book with deeper searches.
#[derive(clap::Args)]
pub struct Check {
    /// The book, if not the built-in one
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    book: Option<PathBuf>,
    /// Positions to compare
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: usize,
    /// The level of the searches, from 1 to 60
    #[arg(long, value_name = "L", default_value = "22")]
    level: Level,
    /// The seed of the choice of positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// A number that is not infinite and not less than 0.
fn loss(text: &str) -> Result<f32, String> {
    let number: f32 = text.parse().map_err(|error: ParseFloatError| error.to_string())?;
    if number.is_finite() && number >= 0.0 { Ok(number) } else { Err("expected a number from 0 on".into()) }
}

/// The options of an engine, of which each searches with one thread.
fn options() -> EngineOptions {
    EngineOptions { hash_bits: HASH_BITS, ..EngineOptions::default() }
}

/// The command `book`.
pub fn build(arguments: &Arguments) -> Outcome<()> {
    let extent = Extent {
        plies: arguments.plies,
        move_loss: arguments.move_loss,
        total_loss: arguments.total_loss,
        loss_plies: arguments.loss_plies,
    };
    let path = &arguments.out;
    let lines = arguments.lines.get();
    let mut builder = if path.exists() && !is_stream(path) {
        let bytes = read_file(path)?;
        BookBuilder::resume(&bytes, extent, lines).map_err(|error| named(path, error))?
    } else {
        BookBuilder::new(extent, lines)
    };
    let threads = arguments.threads;
    EngineOptions { threads, ..options() }.check()?;
    let mut engines = (0..threads.get()).map(|_| Engine::new(options())).collect::<Result<Vec<_>, _>>()?;
    // A book that cannot be saved is not worth hours of searches.
    check_output(path)?;
    let mut progress = Progress::new(path);

    while builder.len() < arguments.positions.get() {
        let most = arguments.positions.get() - builder.len();
        let step = builder.grow(&mut engines, arguments.level, most);
        if step.searched == 0 {
            say("there are no more positions within these limits")?;
            break;
        }
        progress.after("added", &builder, step)?;
    }
    if let Some(level) = arguments.deepen {
        let mut left = arguments.deepen_count;
        while left > 0 {
            let step = builder.deepen(&mut engines, level, left);
            if step.searched == 0 {
                break;
            }
            left -= step.searched;
            progress.after("deepened", &builder, step)?;
        }
    }
    progress.end(&builder)
}

/// Saves the book and says how far it is, from time to time.
struct Progress<'a> {
    path: &'a Path,
    said: Instant,
    saved: Instant,
    searched: usize,
}

impl<'a> Progress<'a> {
    fn new(path: &'a Path) -> Self {
        Self { path, said: Instant::now(), saved: Instant::now(), searched: 0 }
    }

    fn after(&mut self, what: &str, builder: &BookBuilder, step: Step) -> Outcome<()> {
        self.searched += step.searched;
        let seconds = self.said.elapsed().as_secs_f64();
        if self.said.elapsed() >= SAY_AFTER {
            say(&format!(
                "{} positions, {what} {} in {seconds:.0} s ({:.3} s each), cost {:.2}, start {:+.2} discs",
                builder.len(),
                self.searched,
                seconds / self.searched as f64,
                step.cost,
                builder.value().unwrap_or_default(),
            ))?;
            (self.said, self.searched) = (Instant::now(), 0);
        }
        if self.saved.elapsed() >= SAVE_AFTER {
            save(self.path, &builder.to_bytes())?;
            self.saved = Instant::now();
        }
        Ok(())
    }

    fn end(&self, builder: &BookBuilder) -> Outcome<()> {
        let bytes = builder.to_bytes();
        write_whole(self.path, &bytes)?;
        say(&format!("{}: {} positions in {} bytes", self.path.display(), builder.len(), bytes.len()))
    }
}

/// The command `book-check`.
pub fn check(arguments: &Check) -> Outcome<()> {
    let bytes = match &arguments.book {
        Some(path) => read_file(path)?,
        None => BOOK_FILE.to_vec(),
    };
    let begin = Instant::now();
    let book = Book::from_bytes(&bytes).map_err(|error| match &arguments.book {
        Some(path) => named(path, error),
        None => error.to_string(),
    })?;
    say(&format!(
        "{} positions in {} bytes, read in {:.1} ms",
        book.len(),
        bytes.len(),
        1e3 * begin.elapsed().as_secs_f64()
    ))?;
    let [inner, edge] =
        check_book(&book, &mut Engine::new(options())?, arguments.level, arguments.count, arguments.seed);
    say(&format!("inside: {inner}"))?;
    say(&format!("at the edge: {edge}"))
}
