//! Progress as text.
//!
//! The first line is `flipside-puzzles` and the version. Every other line begins with what it is about:
//!
//! ```text
//! today DAY KEY …                        the puzzles of the last day
//! answer DAY KEY RATING GIVEN [daily]    an answer: right, helped or wrong
//! own GAME STANDING | PUZZLE             a puzzle of the player's own, with its game and its standing, or - for none
//! made PUZZLE                            a puzzle that was made ahead
//! errors GAME                            a game whose errors are known
//! ```
//!
//! Older texts have `game GAME` for games in which errors were left out if the result was beyond doubt. These are looked at
//! again.

use super::{
    progress::{Answer, Given, Progress},
    puzzle::Puzzle,
};
use crate::engine::teach::practice::Standing;

const HEAD: &str = "flipside-puzzles 1";

/// The words for how a puzzle was answered.
const GIVEN: [(Given, &str); 3] = [(Given::Right, "right"), (Given::Helped, "helped"), (Given::Wrong, "wrong")];

impl Progress {
    /// The progress as text, which [`read`](Self::read) reads.
    pub fn to_text(&self) -> String {
        let today = self.today.iter().map(|(day, keys)| {
            let keys: Vec<String> = keys.iter().map(|key| number_text(*key)).collect();
            format!("today {day} {}", keys.join(" "))
        });
        let answers = self.answers.iter().map(|answer| {
            let given = GIVEN.iter().find(|(of, _)| *of == answer.given);
            let given = given.map_or("", |(_, word)| word);
            let daily = if answer.daily { " daily" } else { "" };
            let (day, key, rating) = (answer.day, number_text(answer.key), answer.rating);
            format!("answer {day} {key} {rating} {given}{daily}")
        });
        let own = self.own.iter().map(|own| {
            let game = own.game.map_or_else(|| "-".into(), number_text);
            let standing = own.standing.map_or_else(|| "-".into(), Standing::to_text);
            format!("own {game} {standing} | {}", own.puzzle)
        });
        let made = self.made.iter().map(|puzzle| format!("made {puzzle}"));
        let games = self.games.iter().map(|game| format!("errors {}", number_text(*game)));
        let lines = std::iter::once(HEAD.to_owned()).chain(today).chain(answers).chain(own).chain(made);
        let lines: Vec<String> = lines.chain(games).chain([String::new()]).collect();
        lines.join("\n")
    }

    /// Reads what [`to_text`](Self::to_text) has written, with the numbers of the lines that are damaged, counted from 1. The
    /// others are kept.
    ///
    /// # Errors
    ///
    /// If the first line is another one. No text makes this panic.
    pub fn read(text: &str) -> Result<(Self, Vec<usize>), &'static str> {
        let mut lines = text.lines();
        if lines.next().map(str::trim_end) != Some(HEAD) {
            return Err("this is no record of puzzles that this program can read");
        }
        let (mut read, mut damaged) = (Self::default(), Vec::new());
        for (number, line) in (2..).zip(lines) {
            if !line.trim().is_empty() && read.take(line).is_none() {
                damaged.push(number);
            }
        }
        Ok((read, damaged))
    }

    /// Takes a line. `None` if it is damaged.
    fn take(&mut self, line: &str) -> Option<()> {
        let (about, rest) = line.split_once(' ')?;
        let mut words = rest.split_whitespace();
        match about {
            "today" => {
                let day = words.next()?.parse().ok()?;
                let keys: Option<Vec<u64>> = words.map(number).collect();
                self.today = Some((day, keys?));
            }
            "answer" => {
                let day = words.next()?.parse().ok()?;
                let key = number(words.next()?)?;
                let rating = words.next()?.parse().ok()?;
                let given = words.next()?;
                let (given, _) = *GIVEN.iter().find(|(_, word)| *word == given)?;
                let daily = match words.next() {
                    None => false,
                    Some("daily") => true,
                    Some(_) => return None,
                };
                self.answers.push(Answer { day, key, rating, given, daily });
            }
            "own" => {
                let (facts, puzzle) = rest.split_once('|')?;
                let (game, standing) = facts.trim().split_once(' ')?;
                let puzzle: Puzzle = puzzle.trim().parse().ok()?;
                let game = match game {
                    "-" => None,
                    game => Some(number(game)?),
                };
                let standing = match standing {
                    "-" => None,
                    standing => Some(Standing::of_text(standing)?),
                };
                if !self.add_own(puzzle, game) {
                    return None;
                }
                self.own.last_mut()?.standing = standing;
            }
            "made" => {
                let puzzle: Puzzle = rest.parse().ok()?;
                self.add_made(puzzle);
            }
            "errors" => self.add_game(number(rest.trim())?),
            "game" => {
                number(rest.trim())?;
            }
            _ => return None,
        }
        Some(())
    }
}

/// The number of a game or a puzzle.
fn number_text(number: u64) -> String {
    format!("{number:016x}")
}

/// Reads the number of a game or a puzzle.
fn number(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}
