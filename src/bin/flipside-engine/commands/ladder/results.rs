//! The results of a round robin in a file, which grows while it is played.

use std::{
    collections::BTreeMap,
    fs,
    io::{ErrorKind, Write},
    path::Path,
};

use flipside::engine::{
    OpponentKind,
    arena::{self, Entrant, LadderTerms, Meeting, Opening},
    eval::Evaluator,
    opponents::{Ladder, Strength, fingerprint},
};
use flipside::whole_file::{Output, is_stream, write_whole};

use crate::failure::Failure;

/// So many openings are played before their results are written.
const CHUNK: usize = 25;

/// The rating of the weakest character, which fixes the scale.
const PEBBLE: f64 = 600.0;

pub(super) struct Results {
    file: Output,
    /// The points of the first player of each pair, opening by opening.
    points: BTreeMap<[String; 2], Vec<u8>>,
    /// The openings that were found so far.
    openings: Vec<Opening>,
}

impl Results {
    /// Reads a file, or makes it.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let wrong = |words: String| Failure::Input(format!("{}: {words}", path.display()));
        let head = format!("fingerprint {:016x}", fingerprint());
        if is_stream(path) {
            return Err(wrong("the results are read again, so it has to be a file".into()));
        }
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| wrong(error.to_string()))?,
        };
        let mut lines = text.lines();
        let is_new = match lines.next() {
            None => true,
            Some(first) if first == head => false,
            Some(_) => {
                return Err(wrong("these are results of other opponents or weights".into()));
            }
        };
        let mut points: BTreeMap<[String; 2], Vec<u8>> = BTreeMap::new();
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let known = |digits: &str| digits.bytes().all(|digit| (b'0'..=b'4').contains(&digit));
            match words[..] {
                [first, second, digits] if known(digits) => {
                    let pair = [first, second].map(str::to_owned);
                    let more = digits.bytes().map(|digit| digit - b'0');
                    points.entry(pair).or_default().extend(more);
                }
                _ => return Err(wrong(format!("not a result: {line:?}"))),
            }
        }
        let mut file = Output::growing(path, true).map_err(Failure::of_output)?;
        if is_new {
            writeln!(file, "{head}")?;
            file.flush()?;
        }
        Ok(Self { file, points, openings: Vec::new() })
    }

    /// Plays what is missing of a match, and says how it stands.
    pub fn play(&mut self, players: [Entrant; 2], terms: &LadderTerms, out: &mut impl Write) -> Result<(), Failure> {
        let wanted = terms.games.div_ceil(2) as usize;
        let pair = players.map(|player| player.to_string());
        let mut done = self.points.get(&pair).map_or(0, Vec::len);
        while done < wanted {
            let next = wanted.min(done + CHUNK);
            self.find_openings(next, terms.seed)?;
            let points = arena::play_meeting(players, &self.openings[done..next], terms.threads);
            let digits: String = points.iter().map(|&it| char::from(b'0' + it)).collect();
            // Each line is written at once, so that a run that is ended leaves whole lines.
            let line = format!("{} {} {digits}\n", pair[0], pair[1]);
            self.file.write_all(line.as_bytes())?;
            self.file.flush()?;
            self.points.entry(pair.clone()).or_default().extend(points);
            done = next;
        }
        let points = &self.points[&pair];
        let sum: u32 = points.iter().map(|&it| u32::from(it)).sum();
        let score = 25.0 * f64::from(sum) / points.len() as f64;
        writeln!(out, "{} {}: {score:.1} % of {} games", pair[0], pair[1], 2 * points.len())?;
        Ok(out.flush()?)
    }

    fn find_openings(&mut self, count: usize, seed: u64) -> Result<(), Failure> {
        let evaluator = Evaluator::embedded().map_err(|error| Failure::Wrong(error.to_string()))?;
        while self.openings.len() < count {
            let number = self.openings.len() as u64;
            let found = arena::fair_opening(number, seed, evaluator);
            self.openings.push(found.unwrap_or_else(|| unreachable!("nobody stops the search")));
        }
        Ok(())
    }

    /// Writes the ratings that follow from the results.
    pub fn rate(&self, table: &Path, seed: u64, out: &mut impl Write) -> Result<(), Failure> {
        let mut players: Vec<&String> = self.points.keys().flatten().collect();
        players.sort();
        players.dedup();
        let place = |name: &String| players.binary_search(&name).expect("it is among them");
        let meetings: Vec<Meeting> = self
            .points
            .iter()
            .map(|(pair, points)| Meeting { players: pair.each_ref().map(place), points: points.clone() })
            .collect();
        let ratings = arena::ratings(players.len(), &meetings, seed);
        let pebble = players.iter().position(|name| name.parse() == Ok(OpponentKind::Pebble));
        let shift = pebble.map_or(0.0, |at| PEBBLE - ratings[at].elo);
        let mut ladder = Ladder { fingerprint: fingerprint(), ..Ladder::default() };
        for (name, rating) in players.iter().zip(ratings) {
            let entrant: Entrant =
                name.parse().map_err(|error: arena::ParseEntrantError| Failure::Input(error.to_string()))?;
            let strength =
                Strength { elo: (rating.elo + shift).round() as i32, half_width: rating.half_width.ceil() as i32 };
            ladder.rows.push((entrant.kind, strength));
        }
        ladder.rows.sort_by_key(|row| row.1.elo);
        write_whole(table, ladder.to_text().as_bytes())?;
        write!(out, "{}", ladder.to_text())?;
        Ok(())
    }
}
