//! Positions like those in which searches end. A search tries every move, also the worst, and most of what it evaluates are
//! answers to mistakes. Weights that were fitted to games alone have seen little of that.
//!
//! Games are played with quick searches. At each position of a game, a few random plies lead aside to another position.
//! Both are valued by a search.

use super::{
    board::SplitMix,
    record::{LABEL_UNITS, Record},
    searches::DeepSearcher,
};
use crate::{engine::eval::Evaluator, rules::Board};

/// How the positions are made.
#[derive(Clone, Copy, Debug)]
pub struct TreePositions {
    /// The fewest random plies of an opening.
    pub random_from: u32,
    /// The most random plies of an opening. Small numbers are more likely.
    pub random_to: u32,
    /// The depth of the searches that value a position, in plies.
    pub depth: u8,
    /// A game ends with this many empty squares.
    pub last_empties: u32,
}

/// The depth of the search that values openings, in plies.
const OPENING_DEPTH: u8 = 4;

/// How far from a draw the value of an opening may be, in discs.
const MAX_IMBALANCE: f32 = 14.0;

/// The same in one game out of [`WILD`], since an evaluation has to know lost positions too.
const MAX_WILD_IMBALANCE: f32 = 40.0;

/// One game out of so many may begin far from a draw.
const WILD: u32 = 4;

/// Random plies from a position of a game to the one aside: from 1 to this many.
const MOST_PLIES_ASIDE: u32 = 3;

/// How often a random move is played in a game, in percent.
const RANDOM_MOVES: u32 = 8;

/// How often the best move by a search of [`WEAK_DEPTH`] plies is played, in percent.
const WEAK_MOVES: u32 = 17;

/// See [`WEAK_MOVES`].
const WEAK_DEPTH: u8 = 2;

/// Makes the positions of so many games. Openings that are too uneven count as games without positions.
pub fn tree_positions(setup: &TreePositions, evaluator: &'static Evaluator, games: u32, seed: u64) -> Vec<Record> {
    let mut engine = DeepSearcher::new(evaluator);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..games {
        let plies = rng.mostly_small(setup.random_from, setup.random_to, 1.3);
        let wild = rng.below(WILD) == 0;
        let most = if wild { MAX_WILD_IMBALANCE } else { MAX_IMBALANCE };
        if let Some(opening) = Board::after_random_plies(plies, &mut rng)
            && engine.value(opening, OPENING_DEPTH).abs() <= most
        {
            game(setup, opening, &mut engine, &mut rng, &mut records);
        }
    }
    records
}

fn game(
    setup: &TreePositions,
    opening: Board,
    engine: &mut DeepSearcher,
    rng: &mut SplitMix,
    records: &mut Vec<Record>,
) {
    let mut next = Some(opening);
    while let Some(board) = next.filter(|board| board.empties() > setup.last_empties) {
        let Some((best, value)) = engine.best_move(board, setup.depth) else {
            return;
        };
        records.push(record(board, value));
        let plies = 1 + rng.below(MOST_PLIES_ASIDE);
        let aside = (0..plies).try_fold(board, |board, _| board.play(board.random_move(rng)).pass_if_forced());
        if let Some(aside) = aside {
            let value = engine.value(aside, setup.depth);
            records.push(record(aside, value));
        }
        let chance = rng.below(100);
        let square = if chance < RANDOM_MOVES {
            board.random_move(rng)
        } else if chance < RANDOM_MOVES + WEAK_MOVES {
            engine.best_move(board, WEAK_DEPTH).map_or(best, |(square, _)| square)
        } else {
            best
        };
        next = board.play(square).pass_if_forced();
    }
}

fn record(board: Board, value: f32) -> Record {
    let label = (value * LABEL_UNITS as f32) as i16;
    Record::searched(board, label, 0)
}
