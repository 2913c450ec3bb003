//! Generates positions with values for the training.

use crate::{
    engine::{
        Solver,
        eval::{Evaluator, UNITS_PER_DISC},
        search::FixedDepth,
    },
    rules::{Bitboard, Board},
    train::{
        board::{START, SplitMix},
        record::{LABEL_UNITS, Record, RecordKind},
        searches::{TABLE_BITS, solve_line},
    },
};

/// The beginning of a game: random plies, and then moves of a policy up to the positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The fewest random plies.
    pub random_from: u32,
    /// The most random plies.
    pub random_to: u32,
    /// What chooses the moves after them.
    pub policy: Policy<'a>,
    /// The noise that is added to the values of those moves, in discs.
    pub noise: f64,
}

impl Opening<'_> {
    /// Plays to a position with this many empty squares, in which the side to move has a legal move. Returns it with the
    /// number of plies since the last random move, or `None` if the game ends before. Small numbers of random plies are more
    /// likely.
    ///
    /// `player` must follow the policy of the opening.
    fn play(&self, player: &mut PolicyPlayer<'_>, empties: u32, rng: &mut SplitMix) -> Option<(Board, u32)> {
        let most = self.random_to.min(60 - empties);
        let least = self.random_from.min(most);
        let random = rng.mostly_small(least, most, 1.5);
        let mut board = START;
        let mut ply = 0;
        while board.empties() > empties {
            board = board.pass_if_forced()?;
            let square = if ply < random { board.random_move(rng) } else { player.choose(board, self.noise, rng) };
            board = board.play(square);
            ply += 1;
        }
        Some((board.pass_if_forced()?, ply.saturating_sub(random)))
    }
}

/// How moves are chosen between the random plies and the positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'a> {
    /// Prefers corners, avoids the X squares and leaves the other side few moves. This needs no weights.
    Mobility,
    /// Searches to a depth with these weights.
    Search(&'a Evaluator, u32),
}

struct PolicyPlayer<'a> {
    policy: Policy<'a>,
    /// For a policy that searches.
    searcher: Option<FixedDepth<'a>>,
}

impl<'a> PolicyPlayer<'a> {
    fn new(policy: Policy<'a>) -> Self {
        let searcher = match policy {
            Policy::Mobility => None,
            Policy::Search(evaluator, _) => Some(FixedDepth::new(evaluator)),
        };
        Self { policy, searcher }
    }

    /// Chooses a move. `noise` is added to the values, in discs.
    fn choose(&mut self, board: Board, noise: f64, rng: &mut SplitMix) -> u8 {
        if let (Policy::Search(_, depth), Some(searcher)) = (self.policy, &mut self.searcher)
            && (depth > 1 || noise == 0.0)
        {
            return searcher.best_move(board, depth).0;
        }
        let mut best = (0, f64::NEG_INFINITY);
        for square in Bitboard(board.legal()) {
            let square = square.index();
            let next = board.play(square);
            let after = match &mut self.searcher {
                None => mobility_value(next, square),
                Some(searcher) => -f64::from(searcher.value(next, 0)) / f64::from(UNITS_PER_DISC),
            };
            // The standard deviation of the difference of two fractions is about 0.4, so this adds 0.4 times the noise.
            let noisy = after + noise * (rng.fraction() - rng.fraction());
            if noisy > best.1 {
                best = (square, noisy);
            }
        }
        best.0
    }
}

/// A rough value of the move that has led here, in discs: 10 for a corner, -6 for an X square, -1 for each reply and -8 more
/// for a reply in a corner.
fn mobility_value(next: Board, square: u8) -> f64 {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    const X_SQUARES: u64 = 0x0042_0000_0000_4200;
    let bit = 1_u64 << square;
    let replies = next.legal();
    let mut value = -f64::from(replies.count_ones()) - 8.0 * f64::from((replies & CORNERS).count_ones());
    if bit & CORNERS != 0 {
        value += 10.0;
    }
    if bit & X_SQUARES != 0 {
        value -= 6.0;
    }
    value
}

/// Plays games of the engine against itself after random openings. From `solve_from` empty squares on, both sides play
/// perfectly.
pub fn games(
    opening: &Opening,
    evaluator: &Evaluator,
    depth: u32,
    solve_from: u32,
    games: u32,
    seed: u64,
) -> Vec<Record> {
    let mut solver = Solver::new(TABLE_BITS);
    let mut player = PolicyPlayer::new(opening.policy);
    let mut searcher = FixedDepth::new(evaluator);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..games {
        let first = records.len();
        // Here the opening consists of random plies only, and the games begin right after them.
        let random = rng.mostly_small(opening.random_from, opening.random_to, 1.5);
        let random_only = Opening { random_from: random, random_to: random, ..*opening };
        let Some((mut board, _)) = random_only.play(&mut player, 60 - random, &mut rng) else {
            continue;
        };
        let mut since_random = 0_u32;
        // For each record +1 if the side to move in it is the side to move in `board`, and else -1.
        let mut signs: Vec<i32> = Vec::new();
        let outcome = loop {
            if board.empties() <= solve_from {
                break solve_line(board, since_random, &mut solver, &mut rng, &mut records);
            }
            let (square, value) = searcher.best_move(board, depth);
            records.push(Record {
                board,
                outcome: 0,
                searched: (value * (LABEL_UNITS / UNITS_PER_DISC)) as i16,
                kind: RecordKind::Game,
                since_random: since_random.min(255) as u8,
            });
            signs.push(1);
            since_random += 1;
            board = match board.play_on(square, &mut signs) {
                Ok(next) => next,
                Err(score) => break score,
            };
        };
        for (record, sign) in records[first..].iter_mut().zip(signs) {
            record.outcome = (sign * outcome * LABEL_UNITS) as i16;
        }
    }
    records
}

/// Makes positions with one of two numbers of empty squares, valued by a search to a depth in plies.
pub fn searched_positions(
    opening: &Opening,
    evaluator: &Evaluator,
    empties: [u32; 2],
    depth: u32,
    positions: u32,
    seed: u64,
) -> Vec<Record> {
    let mut player = PolicyPlayer::new(opening.policy);
    let mut searcher = FixedDepth::new(evaluator);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..positions {
        let empties = empties[rng.below(2) as usize];
        let Some((board, since_random)) = opening.play(&mut player, empties, &mut rng) else {
            continue;
        };
        if board.empties() != empties {
            continue;
        }
        let value = searcher.value(board, depth);
        let label = (value * (LABEL_UNITS / UNITS_PER_DISC)) as i16;
        let since_random = since_random.min(255) as u8;
        records.push(Record::searched(board, label, since_random));
    }
    records
}

/// Makes solved positions along `lines` lines of play that begin with `empties` empty squares.
///
/// Most moves of a line are perfect, so the positions after them are quick to solve. Some moves are random, since perfect
/// play alone would not reach the positions after mistakes.
pub fn solved_lines(opening: &Opening, empties: u32, lines: u32, seed: u64) -> Vec<Record> {
    let mut solver = Solver::new(TABLE_BITS);
    let mut player = PolicyPlayer::new(opening.policy);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..lines {
        if let Some((board, since_random)) = opening.play(&mut player, empties, &mut rng) {
            solve_line(board, since_random, &mut solver, &mut rng, &mut records);
        }
    }
    records
}
