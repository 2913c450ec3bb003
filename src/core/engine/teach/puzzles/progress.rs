//! Which puzzles a player has met, and which are due.

use std::collections::{BTreeSet, HashMap, HashSet};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::puzzle::{Motif, Puzzle, shipped, shipped_with};
use crate::engine::teach::practice::{Day, Standing};

/// So many puzzles are those of a day.
pub const DAILY: usize = 12;

/// The most answers that are remembered. A puzzle that was met before them is new again.
const MOST_ANSWERS: usize = 5000;

/// The most puzzles of a player's own, and the most games whose errors are known. The oldest ones go first.
const MOST_OWN: usize = 2000;
const MOST_GAMES: usize = 20_000;

/// So many puzzles are made ahead.
const STOCK: usize = 12;

/// From this strength on players also get puzzles that are not for everybody; see [`Puzzle::is_for_everybody`].
pub const STRONG: f32 = 1500.0;

/// How a puzzle was answered at the first attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// The right move.
    Right,
    /// The right move, after a hint.
    Helped,
    /// Another move, or the answer was shown.
    Wrong,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// When it was given.
    pub day: Day,
    /// The puzzle; see [`Puzzle::key`].
    pub key: u64,
    /// Its rating.
    pub rating: u16,
    /// How it was answered.
    pub given: Given,
    /// Whether it was one of the day.
    pub daily: bool,
}

/// A puzzle of the player's own: an error of a game, or one that was read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Own {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The game with the error; `None` if it was read from a file.
    pub game: Option<u64>,
    /// How well it is known; `None` if it was never asked.
    pub standing: Option<Standing>,
}

impl Own {
    /// Whether it is to be asked on this day: until it was solved, and whenever it is due again.
    pub fn is_due(&self, day: Day) -> bool {
        self.standing.is_none_or(|standing| standing.is_due(day))
    }

    /// Whether it was solved when it was asked last.
    pub fn is_solved(&self) -> bool {
        self.standing.is_some_and(|it| it.last_right == Some(it.last))
    }
}

/// Which puzzles a player has met, and which are due.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    pub(super) own: Vec<Own>,
    /// The games whose errors are known, by their numbers.
    pub(super) games: BTreeSet<u64>,
    pub(super) answers: Vec<Answer>,
    /// The last day with its puzzles.
    pub(super) today: Option<(Day, Vec<u64>)>,
    pub(super) made: Vec<Puzzle>,
}

impl Progress {
    /// The puzzles of the player's own, in the order in which they were found.
    pub fn own(&self) -> &[Own] {
        &self.own
    }

    /// All answers, in the order in which they were given.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// Adds a puzzle of the player's own, with the game whose error it is. Returns whether it is new.
    pub fn add_own(&mut self, puzzle: Puzzle, game: Option<u64>) -> bool {
        let key = puzzle.key();
        let is_new = self.own.iter().all(|own| own.puzzle.key() != key);
        if is_new {
            self.own.push(Own { puzzle, game, standing: None });
            let surplus = self.own.len().saturating_sub(MOST_OWN);
            self.own.drain(..surplus);
        }
        is_new
    }

    /// Adds what was answered and found elsewhere, as far as there is room. Of each own puzzle the standing after the later answer
    /// counts.
    pub fn merge(&mut self, other: &Self) {
        let mut places: HashMap<u64, usize> =
            self.own.iter().enumerate().map(|(at, own)| (own.puzzle.key(), at)).collect();
        for own in &other.own {
            match places.get(&own.puzzle.key()) {
                Some(&at) => {
                    let mine = &mut self.own[at].standing;
                    if mine.map(|it| it.last) < own.standing.map(|it| it.last) {
                        *mine = own.standing;
                    }
                }
                None if self.own.len() < MOST_OWN => {
                    places.insert(own.puzzle.key(), self.own.len());
                    self.own.push(own.clone());
                }
                None => {}
            }
        }
        for &game in &other.games {
            self.add_game(game);
        }
        let new: Vec<Answer> = other.answers.iter().filter(|answer| !self.answers.contains(answer)).copied().collect();
        self.answers.extend(new);
        // Answers of one day stay in the order in which they were given.
        self.answers.sort_by_key(|answer| answer.day);
        let surplus = self.answers.len().saturating_sub(MOST_ANSWERS);
        self.answers.drain(..surplus);
        if other.day() > self.day() {
            self.today.clone_from(&other.today);
        }
    }

    /// How many games there are whose errors are known.
    pub fn known_games(&self) -> usize {
        self.games.len()
    }

    /// Whether the errors of a game are known.
    pub fn knows_game(&self, game: u64) -> bool {
        self.games.contains(&game)
    }

    /// Notes that the errors of a game are known.
    pub fn add_game(&mut self, game: u64) {
        self.games.insert(game);
        while self.games.len() > MOST_GAMES {
            self.games.pop_first();
        }
    }

    /// Adds a puzzle that was made ahead, if there is room for it and it is for everybody.
    pub fn add_made(&mut self, puzzle: Puzzle) {
        let is_wanted = self.wants_more() && puzzle.is_for_everybody();
        if is_wanted && !self.has_met(puzzle.key()) {
            self.made.push(puzzle);
        }
    }

    /// Whether more puzzles are to be made ahead.
    pub fn wants_more(&self) -> bool {
        self.made.len() < STOCK
    }

    /// Whether a puzzle was answered before.
    pub fn has_met(&self, key: u64) -> bool {
        self.answers.iter().any(|answer| answer.key == key)
    }

    /// The puzzles of the player's own that are due: first those that were never asked, the newest first, and then those that
    /// have been due for the longest time.
    pub fn due(&self, day: Day) -> Vec<&Own> {
        let mut due: Vec<&Own> = self.own.iter().rev().filter(|it| it.is_due(day)).collect();
        due.sort_by_key(|it| it.standing.map_or(0, |standing| standing.due));
        due
    }

    /// How many puzzles of the player's own were never asked.
    pub fn never_asked(&self) -> usize {
        self.own.iter().filter(|it| it.standing.is_none()).count()
    }

    /// The first day on which a puzzle of the player's own is due again.
    pub fn next_due(&self) -> Option<Day> {
        self.own.iter().filter_map(|it| it.standing).map(|standing| standing.due).min()
    }

    /// How many of the player's errors about a motif are solved, and how many there are.
    pub fn solved(&self, motif: Motif) -> [usize; 2] {
        let about = self.own.iter();
        let about = about.filter(|it| it.game.is_some() && it.puzzle.motif == Some(motif));
        about.fold([0, 0], |[solved, all], it| [solved + usize::from(it.is_solved()), all + 1])
    }

    /// Notes the first attempt at a puzzle. Returns whether the puzzle was new, so that it counts for the rating.
    pub fn answer(&mut self, puzzle: &Puzzle, given: Given, daily: bool, day: Day) -> bool {
        let key = puzzle.key();
        let is_new = !self.has_met(key);
        if let Some(own) = self.own.iter_mut().find(|own| own.puzzle.key() == key) {
            let moves = 60 - puzzle.position.empties().min(60);
            let standing = own.standing;
            let standing = standing.unwrap_or_else(|| Standing::new(moves as usize, day));
            own.standing.insert(standing).note(given == Given::Right, day);
        }
        self.made.retain(|made| made.key() != key);
        let surplus = (self.answers.len() + 1).saturating_sub(MOST_ANSWERS);
        self.answers.drain(..surplus);
        self.answers.push(Answer { day, key, rating: puzzle.rating, given, daily });
        is_new
    }

    /// How many puzzles in a row were solved without a mistake until now. A puzzle solved with a hint does not count, and does
    /// not end the row.
    pub fn streak(&self) -> usize {
        let row = self.answers.iter().rev().take_while(|answer| answer.given != Given::Wrong);
        row.filter(|answer| answer.given == Given::Right).count()
    }

    /// The longest such row that ended before the current one.
    pub fn best_streak_before(&self) -> usize {
        let is_wrong = |answer: &Answer| answer.given == Given::Wrong;
        let end = self.answers.iter().rposition(is_wrong).unwrap_or(0);
        let rows = self.answers[..end].split(is_wrong);
        let solved = |row: &[Answer]| row.iter().filter(|it| it.given == Given::Right).count();
        rows.map(solved).max().unwrap_or(0)
    }

    /// Whether the puzzles of this day are chosen. A day that lies behind by one is the same day elsewhere on the globe.
    pub fn has_begun(&self, day: Day) -> bool {
        self.day().is_some_and(|last| last == day || last == day.saturating_add(1))
    }

    /// Chooses the puzzles of a day for a player of this strength, if that day has none yet: those for everybody, from easy to
    /// hard, and none that was met before as long as there are others.
    pub fn begin_day(&mut self, day: Day, elo: f32) {
        /// The easiest puzzle is as much easier than the player is strong, and the hardest one as much harder.
        const SPREAD: f32 = 300.0;
        if self.has_begun(day) {
            return;
        }
        let mut random = StdRng::seed_from_u64(day.into());
        let mut met: HashSet<u64> = self.answers.iter().map(|answer| answer.key).collect();
        let mut chosen = Vec::new();
        for at in 0..DAILY {
            let part = at as f32 / (DAILY - 1) as f32;
            let elo = elo + SPREAD * (2.0 * part - 1.0);
            let all = shipped().iter().filter(|it| it.is_for_everybody());
            if let Some(puzzle) = near(all, &met, elo, &mut random) {
                met.insert(puzzle.key());
                chosen.push(puzzle);
            }
        }
        chosen.sort_by_key(|puzzle| puzzle.rating);
        self.today = Some((day, chosen.iter().map(|puzzle| puzzle.key()).collect()));
    }

    /// The puzzles of the day that was begun last, by their keys, with how each was answered. Puzzles that the game has no more
    /// are left out, and those that are not for everybody.
    pub fn daily(&self) -> Vec<(&'static Puzzle, Option<Given>)> {
        let Some((day, keys)) = &self.today else {
            return Vec::new();
        };
        let given = |key: u64| {
            let mut answers = self.answers.iter();
            let of_day = |it: &&Answer| it.daily && it.key == key && it.day == *day;
            answers.find(of_day).map(|answer| answer.given)
        };
        let find = |&key| {
            let puzzle = shipped_with(key).filter(|it| it.is_for_everybody())?;
            Some((puzzle, given(key)))
        };
        keys.iter().filter_map(find).collect()
    }

    /// The puzzles of the day that was begun last that were missed and have not been solved since.
    pub fn missed(&self) -> Vec<&'static Puzzle> {
        let solved = |key: u64| {
            let mut later = self.answers.iter().filter(|it| it.key == key).skip(1);
            later.any(|it| Some(it.day) >= self.day() && it.given != Given::Wrong)
        };
        let wrong = self.daily().into_iter().filter(|(_, given)| *given == Some(Given::Wrong));
        wrong.map(|(puzzle, _)| puzzle).filter(|puzzle| !solved(puzzle.key())).collect()
    }

    /// The answers that were given before the puzzles of the day that was begun last.
    pub fn answers_before(&self) -> &[Answer] {
        let of_day = |it: &Answer| it.daily && Some(it.day) == self.day();
        let first = self.answers.iter().position(of_day);
        &self.answers[..first.unwrap_or(self.answers.len())]
    }

    /// The day of the daily puzzles, for their answers.
    pub fn day(&self) -> Option<Day> {
        self.today.as_ref().map(|(day, _)| *day)
    }

    /// A puzzle to practise for a player of this strength, about a motif if one is given: one that was not met before, as long
    /// as there is one. Only strong players get those that are not for everybody.
    pub fn to_practise(&self, motif: Option<Motif>, elo: f32, seed: u64) -> Option<Puzzle> {
        let mut random = StdRng::seed_from_u64(seed);
        let met: HashSet<u64> = self.answers.iter().map(|answer| answer.key).collect();
        let is_strong = elo >= STRONG;
        let elo = elo + random.random_range(-150.0..150.0);
        let fit = shipped().iter().chain(&self.made).filter(|puzzle| is_strong || puzzle.is_for_everybody());
        let about = fit.filter(|puzzle| motif.is_none() || puzzle.motif == motif);
        near(about, &met, elo, &mut random).cloned()
    }
}

/// One of the puzzles nearest to a strength. Those that were met come last.
fn near<'a>(
    puzzles: impl Iterator<Item = &'a Puzzle>,
    met: &HashSet<u64>,
    elo: f32,
    random: &mut StdRng,
) -> Option<&'a Puzzle> {
    /// It is one of so many.
    const CHOICE: usize = 12;
    let mut puzzles: Vec<&Puzzle> = puzzles.collect();
    // The key of a puzzle takes a while, so each is found once.
    puzzles.sort_by_cached_key(|puzzle| {
        let distance = (f32::from(puzzle.rating) - elo).abs() as u32;
        (met.contains(&puzzle.key()), distance)
    });
    let fresh = puzzles.partition_point(|it| !met.contains(&it.key()));
    let choice = CHOICE.min(puzzles.len());
    let choice = if fresh > 0 { choice.min(fresh) } else { choice };
    (choice > 0).then(|| puzzles[random.random_range(0..choice)])
}
