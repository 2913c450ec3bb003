//! `match`: games between any two players, ours or other programs, to measure their strength.

mod game;
mod record;
mod tally;

use std::{
    fs::File,
    io::Write,
    num::NonZero,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

use flipside::{
    engine::tournament::{Sprt, Verdict, read_openings},
    rules::{Color, GameRecord},
};
use rand::{SeedableRng, rngs::StdRng, seq::SliceRandom};

use super::{
    Failure, Words, files,
    players::{self, Fault, Player, PlayerSpec},
    unknown_option,
};
use game::{Ending, Game};
use tally::MatchTally;

/// A player that loses so many games in a row by faults will lose the others as well.
const MOST_FAULTS_IN_A_ROW: u32 = 6;

/// How many of the faulty lines of a file are shown.
const LINES_SHOWN: usize = 5;

/// What the command line asks for.
struct Options {
    players: [PlayerSpec; 2],
    openings: Vec<GameRecord>,
    parallel: NonZero<usize>,
    records: Option<String>,
    sprt: Option<Sprt>,
    patience: Duration,
}

impl Options {
    fn parse(mut words: Words) -> Result<Self, Failure> {
        let (mut first, mut second, mut file) = (None, None, None);
        let mut games: u32 = 100;
        let mut seed = 1;
        let mut parallel = NonZero::<usize>::MIN;
        let (mut records, mut sprt) = (None, None);
        let mut patience: f64 = 60.0;
        while let Some(word) = words.0.next() {
            match word.as_str() {
                "--first" => first = Some(words.value(&word)?),
                "--second" => second = Some(words.value(&word)?),
                "--openings" => file = Some(words.value::<String>(&word)?),
                "--games" => games = words.value::<NonZero<u32>>(&word)?.get(),
                "--seed" => seed = words.value(&word)?,
                "--parallel" => parallel = words.value(&word)?,
                "--records" => records = Some(words.value(&word)?),
                "--sprt" => sprt = Some(words.value(&word)?),
                "--move-timeout" => patience = words.value(&word)?,
                _ => return Err(unknown_option(&word)),
            }
        }
        let missing = |name| Failure::Usage(format!("match needs {name}"));
        let patience = Duration::try_from_secs_f64(patience)
            .map_err(|error| Failure::Usage(format!("--move-timeout {patience}: {error}")))?;
        let players = [
            first.ok_or_else(|| missing("--first PLAYER"))?,
            second.ok_or_else(|| missing("--second PLAYER"))?,
        ];
        let file = file.ok_or_else(|| missing("--openings FILE"))?;
        Ok(Self {
            players,
            openings: openings(&file, games.div_ceil(2) as usize, seed)?,
            parallel,
            records,
            sprt,
            patience,
        })
    }

    fn names(&self) -> [&str; 2] {
        self.players.each_ref().map(|player| player.name.as_str())
    }
}

/// So many openings of a file, in an order that depends on the seed.
fn openings(file: &str, pairs: usize, seed: u64) -> Result<Vec<GameRecord>, Failure> {
    let mut openings = read_openings(&files::text(file)?).map_err(|faults| {
        let lines: Vec<String> = faults
            .iter()
            .take(LINES_SHOWN)
            .map(|(line, error)| format!("  line {line}: {error}"))
            .collect();
        Failure::Input(format!(
            "{file}: lines that are no openings: {}\n{}",
            faults.len(),
            lines.join("\n")
        ))
    })?;
    if openings.len() < pairs {
        return Err(Failure::Input(format!(
            "{file}: {} openings are enough for {} games; use --games with at most that",
            openings.len(),
            2 * openings.len()
        )));
    }
    openings.shuffle(&mut StdRng::seed_from_u64(seed));
    openings.truncate(pairs);
    Ok(openings)
}

/// What a worker has to tell.
enum News {
    /// Both games of the opening with this number.
    Pair(usize, Box<[Game; 2]>),
    /// It cannot go on.
    Failed(Failure),
}

pub(super) fn run(words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let options = Options::parse(words)?;
    let mut records = match &options.records {
        None => None,
        Some(file) => {
            let mut records =
                File::create(file).map_err(|error| Failure::Input(format!("{file}: {error}")))?;
            records.write_all(record::HEAD.as_bytes())?;
            Some(records)
        }
    };
    let (next, ended) = (AtomicUsize::new(0), AtomicBool::new(false));
    let tally = thread::scope(|scope| {
        let (sender, news) = mpsc::channel();
        for worker in 0..options.parallel.get() {
            let (options, next, ended, sender) = (&options, &next, &ended, sender.clone());
            scope.spawn(move || work(options, worker, next, ended, &sender));
        }
        drop(sender);
        let result = follow(&options, &news, records.as_mut(), &ended, out);
        // Whatever went wrong, no new games.
        ended.store(true, Ordering::Relaxed);
        result
    })?;
    let mut text = String::new();
    tally
        .report(options.names(), options.sprt.as_ref(), &mut text)
        .expect("texts take whatever is written");
    Ok(write!(out, "{text}")?)
}

/// Plays openings until none is left or the match has ended.
fn work(
    options: &Options,
    worker: usize,
    next: &AtomicUsize,
    ended: &AtomicBool,
    news: &Sender<News>,
) {
    let mut seats = [0, 1].map(|player| Seat {
        player,
        seed: (2 * worker + player) as u64,
        here: None,
    });
    while !ended.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(opening) = options.openings.get(number) else {
            return;
        };
        let pair = Color::ALL.map(|first_is| play(options, &mut seats, opening, first_is));
        let message = match pair {
            [Ok(first), Ok(second)] => News::Pair(number, Box::new([first, second])),
            [Err(failure), _] | [_, Err(failure)] => News::Failed(failure),
        };
        if news.send(message).is_err() {
            return;
        }
    }
}

/// A player, unless it still has to be started.
struct Seat {
    player: usize,
    seed: u64,
    here: Option<Box<dyn Player>>,
}

/// Plays one game, starting the players that are not there. Who makes a fault has to be started again.
fn play(
    options: &Options,
    seats: &mut [Seat; 2],
    opening: &GameRecord,
    first_is: Color,
) -> Result<Game, Failure> {
    for seat in seats.iter_mut() {
        if seat.here.is_some() {
            continue;
        }
        let spec = &options.players[seat.player];
        match players::create(spec, seat.seed, options.patience)? {
            Ok(player) => seat.here = Some(player),
            // Trying again would not help.
            Err(fault @ Fault::Start(_)) => {
                return Err(Failure::Input(format!("{}: {fault}", spec.name)));
            }
            Err(fault) => {
                return Ok(Game {
                    record: opening.clone(),
                    first_is,
                    ending: Ending::Forfeit {
                        player: seat.player,
                        fault,
                    },
                    usage: None,
                });
            }
        }
    }
    let [Some(first), Some(second)] = seats.each_mut().map(|seat| seat.here.as_mut()) else {
        unreachable!("both are seated");
    };
    let game = game::play([first.as_mut(), second.as_mut()], opening, first_is);
    if let Ending::Forfeit { player, .. } = game.ending {
        seats[player].here = None;
    }
    Ok(game)
}

/// Counts and writes what the workers play, until they have ended or the match is decided.
fn follow(
    options: &Options,
    news: &Receiver<News>,
    mut records: Option<&mut File>,
    ended: &AtomicBool,
    out: &mut impl Write,
) -> Result<MatchTally, Failure> {
    let mut tally = MatchTally::default();
    let mut faults_in_a_row = [0; 2];
    let names = options.names();
    for (pair_number, message) in (1..).zip(news) {
        let (number, pair) = match message {
            News::Pair(number, pair) => (number, pair),
            News::Failed(failure) => return Err(failure),
        };
        let opening = &options.openings[number];
        tally.add(&pair);
        for (game_number, game) in (2 * pair_number - 1..).zip(pair.iter()) {
            let line = record::line(game_number, opening, names, game);
            if let Some(records) = &mut records {
                records.write_all(line.as_bytes())?;
            }
            match &game.ending {
                Ending::Finished(_) => faults_in_a_row = [0; 2],
                Ending::Forfeit { player, fault } => {
                    faults_in_a_row[*player] += 1;
                    writeln!(
                        out,
                        "fault     {}: {fault}; game {game_number} is lost, {}",
                        names[*player],
                        game.record.transcript()
                    )?;
                }
            }
        }
        let discs = pair.each_ref().map(|game| match game.discs() {
            Some(discs) => format!("{discs:+}"),
            None => "fault".into(),
        });
        writeln!(
            out,
            "pair {pair_number:3} of {}  {}  {:>5} {:>5}  {}",
            options.openings.len(),
            opening.transcript(),
            discs[0],
            discs[1],
            tally.line(options.sprt.as_ref())
        )?;
        out.flush()?;
        if let Some(player) = (0..2).find(|&player| faults_in_a_row[player] >= MOST_FAULTS_IN_A_ROW)
        {
            return Err(Failure::Input(format!(
                "{}: the match is given up after {MOST_FAULTS_IN_A_ROW} faults in a row; start the player by hand to see \
                 what is wrong",
                names[player]
            )));
        }
        if let Some(sprt) = &options.sprt
            && sprt.verdict(&tally.pairs) != Verdict::Open
        {
            // Games under way are still played and counted.
            ended.store(true, Ordering::Relaxed);
        }
    }
    Ok(tally)
}
