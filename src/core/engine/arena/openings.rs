//! Openings of games: from files, and random ones that are fair to both sides.

use rand::{Rng, SeedableRng, rngs::StdRng};

use crate::rules::{GameRecord, Position, TranscriptError, moves_in};

/// The moves that a pair of games begins with, and the seeds of the players.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The moves of the opening.
    pub record: GameRecord,
    /// The seeds of both players: for the game with the first player black, and for the game with the first player white.
    pub seeds: [[u64; 2]; 2],
}

impl Opening {
    /// An opening with seeds from this source of random numbers.
    pub fn new(record: GameRecord, rng: &mut impl Rng) -> Self {
        let mut seeds = || [rng.next_u64(), rng.next_u64()];
        Self { record, seeds: [seeds(), seeds()] }
    }
}

/// The random numbers for an opening of a match. Each opening has its own, so that the results do not depend on the thread
/// that plays it.
pub(super) fn random_numbers(seed: u64, opening: u64) -> StdRng {
    let first = StdRng::seed_from_u64(seed).next_u64();
    StdRng::seed_from_u64(first ^ opening)
}

/// The openings of a match, with seeds that depend on the seed of the match.
pub fn with_seeds(records: impl IntoIterator<Item = GameRecord>, seed: u64) -> Vec<Opening> {
    (0..).zip(records).map(|(number, record)| Opening::new(record, &mut random_numbers(seed, number))).collect()
}

/// Reads a file of openings. Empty lines and lines that begin with `#` or `%` are skipped. A name may stand before or after the
/// moves.
///
/// ```
/// use flipside_core::engine::arena::read_openings;
///
/// let openings = read_openings("# two\nf5d6c3\nf5f6\n").unwrap();
/// assert_eq!(openings.iter().map(|opening| opening.move_count()).collect::<Vec<_>>(), [3, 2]);
/// ```
///
/// # Errors
///
/// All lines that are not an opening, with their numbers from 1.
pub fn read_openings(text: &str) -> Result<Vec<GameRecord>, Vec<(usize, OpeningError)>> {
    let mut openings = Vec::new();
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with(['#', '%']) {
            continue;
        }
        let found = moves_in(line).runs;
        let moves = match &found[..] {
            [run] if run.moves.len() > 2 => run.moves.as_str(),
            _ => line,
        };
        match GameRecord::from_transcript(Position::default(), moves) {
            Ok(game) if game.is_finished() => faults.push((index + 1, OpeningError::Finished)),
            Ok(game) => openings.push(game),
            Err(error) => faults.push((index + 1, OpeningError::Transcript(error))),
        }
    }
    if faults.is_empty() { Ok(openings) } else { Err(faults) }
}

/// What is wrong with a line that is not an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// Its moves cannot be played.
    #[error("{0}")]
    Transcript(TranscriptError),
    /// The game is over after it.
    #[error("the game is over after these moves")]
    Finished,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_may_have_names() {
        let openings = read_openings("f5d6c3, Tiger\nDiagonal | f5f6\n1. f5 d6\n").unwrap();
        let moves: Vec<String> = openings.iter().map(GameRecord::transcript).collect();
        assert_eq!(moves, ["f5d6c3", "f5f6", "f5d6"]);
    }

    #[test]
    fn faults_have_their_line_numbers() {
        let faults = read_openings("f5d6\n\nf5a1\n# x\nf5f6e6f4e3c5c4e7c6e2\nf5x9\n").unwrap_err();
        let lines: Vec<usize> = faults.iter().map(|fault| fault.0).collect();
        assert_eq!(lines, [3, 6]);
        assert_eq!(faults[0].1.to_string(), "move 2: White cannot play a1: it would flip no discs");
        // The shortest game there is.
        let faults = read_openings("f5d6c5f4e7f6g5e6e3").unwrap_err();
        assert_eq!(faults, [(1, OpeningError::Finished)]);
    }
}
