//! Positions for training, and their values.

use std::sync::atomic::AtomicBool;

use super::{
    SplitMix,
    record::{Kind, LABEL_UNITS, Record},
    search::{self, Node, final_score},
};
use crate::{
    engine::{
        endgame::Solver,
        eval::{Evaluator, UNITS_PER_DISC},
    },
    rules::moves,
};

/// The solver remembers 2^18 positions (4 MB): enough for 16 empty squares.
pub(super) const TABLE_BITS: u32 = 18;

/// The start position, for the side to move.
pub(super) const START: (u64, u64) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);

/// Who plays the moves between a random opening and the positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'a> {
    /// Takes corners, avoids the squares beside them and leaves few moves: what can be played before there are any
    /// weights.
    Mobility,
    /// Searches to a depth with weights.
    Search(&'a Evaluator, u32),
}

impl Policy<'_> {
    /// A move for the owner of `own`; `noise` in discs blurs the judgement.
    fn choose(self, own: u64, opp: u64, noise: f64, rng: &mut SplitMix) -> u8 {
        if let Self::Search(evaluator, depth) = self
            && (depth > 1 || noise == 0.0)
        {
            return search::best_move(evaluator, &Node::new(own, opp), depth).0;
        }
        let node = Node::new(own, opp);
        let mut best = (0, f64::NEG_INFINITY);
        let mut open = moves::legal(own, opp);
        while open != 0 {
            let square = open.trailing_zeros() as u8;
            open &= open - 1;
            let turned = moves::flips(own, opp, square);
            let after = match self {
                Self::Mobility => mobility_value(own, opp, square, turned),
                Self::Search(evaluator, _) => {
                    let child = node.after(square, turned);
                    let value = search::value(evaluator, &child, 0);
                    -f64::from(value) / f64::from(UNITS_PER_DISC)
                }
            };
            // The difference of two fractions has a spread of about 0.4 times the noise.
            let judged = after + noise * (rng.fraction() - rng.fraction());
            if judged > best.1 {
                best = (square, judged);
            }
        }
        best.0
    }
}

/// A rough idea of discs: 10 for a corner, -6 for a square diagonal to an empty one, -1 for an answer.
fn mobility_value(own: u64, opp: u64, square: u8, turned: u64) -> f64 {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    const X_SQUARES: u64 = 0x0042_0000_0000_4200;
    let bit = 1_u64 << square;
    let answers = moves::legal(opp ^ turned, own ^ turned ^ bit);
    let mut value =
        -f64::from(answers.count_ones()) - 8.0 * f64::from((answers & CORNERS).count_ones());
    if bit & CORNERS != 0 {
        value += 10.0;
    }
    if bit & X_SQUARES != 0 {
        value -= 6.0;
    }
    value
}

/// A position on the way through a game, passes already made.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) own: u64,
    pub(super) opp: u64,
}

impl Board {
    pub(super) fn empties(self) -> u32 {
        (self.own | self.opp).count_zeros()
    }

    pub(super) fn moves(self) -> u64 {
        moves::legal(self.own, self.opp)
    }

    pub(super) fn play(self, square: u8) -> Self {
        let turned = moves::flips(self.own, self.opp, square);
        Self {
            own: self.opp ^ turned,
            opp: self.own ^ turned ^ (1 << square),
        }
    }

    /// Passes if that is forced; `None` when the game is over.
    pub(super) fn settled(self) -> Option<Self> {
        let passed = Self {
            own: self.opp,
            opp: self.own,
        };
        if self.moves() != 0 {
            Some(self)
        } else if passed.moves() != 0 {
            Some(passed)
        } else {
            None
        }
    }

    /// The position after a move and the pass it may force, or the final score for the side to move.
    ///
    /// `signs` say of earlier positions whether it is the same side to move there (+1) or the other (-1); they follow.
    pub(super) fn go_on(self, square: u8, signs: &mut [i32]) -> Result<Self, i32> {
        let next = self.play(square);
        let settled = next.settled();
        // Nothing changes where the move comes back by a pass.
        if settled.is_none_or(|settled| settled.own == next.own) {
            for sign in signs {
                *sign = -*sign;
            }
        }
        settled.ok_or_else(|| final_score(next.own, next.opp))
    }

    pub(super) fn random_move(self, rng: &mut SplitMix) -> u8 {
        let mut open = self.moves();
        for _ in 0..rng.below(open.count_ones()) {
            open &= open - 1;
        }
        open.trailing_zeros() as u8
    }
}

/// How a game begins, and how it gets to the positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The fewest random plies.
    pub random_from: u32,
    /// The most random plies.
    pub random_to: u32,
    /// Who plays after them.
    pub policy: Policy<'a>,
    /// How much the player's judgement is blurred, in discs.
    pub noise: f64,
}

impl Opening<'_> {
    /// A position with this many empty squares and a move, and the plies since the last random move; `None` if the
    /// game ended before. The number of random plies leans towards the fewer.
    fn play(&self, empties: u32, rng: &mut SplitMix) -> Option<(Board, u32)> {
        let most = self.random_to.min(60 - empties);
        let least = self.random_from.min(most);
        let random = least + (rng.fraction().powf(1.5) * f64::from(most - least + 1)) as u32;
        let mut board = Board {
            own: START.0,
            opp: START.1,
        };
        let mut ply = 0;
        while board.empties() > empties {
            board = board.settled()?;
            let square = if ply < random {
                board.random_move(rng)
            } else {
                self.policy.choose(board.own, board.opp, self.noise, rng)
            };
            board = board.play(square);
            ply += 1;
        }
        Some((board.settled()?, ply.saturating_sub(random)))
    }
}

/// Solved positions along `lines` lines of play that begin with `empties` empty squares.
///
/// Most moves of a line are perfect ones, so that one solution gives the values of the positions after it; now and then
/// a random move leads to positions that perfect play never sees.
pub fn solved_lines(opening: &Opening, empties: u32, lines: u32, seed: u64) -> Vec<Record> {
    let mut solver = Solver::new(TABLE_BITS);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..lines {
        if let Some((board, quiet)) = opening.play(empties, &mut rng) {
            solve_line(board, quiet, &mut solver, &mut rng, &mut records);
        }
    }
    records
}

/// Records a position with at most some 16 empty squares and a line of play from it to the end, all solved; returns
/// the score of the first position.
pub(super) fn solve_line(
    mut board: Board,
    mut quiet: u32,
    solver: &mut Solver,
    rng: &mut SplitMix,
    records: &mut Vec<Record>,
) -> i32 {
    let mut first = None;
    loop {
        let (score, best) = solved(solver, board.own, board.opp);
        let first = *first.get_or_insert(score);
        let settled_quiet = quiet.min(255) as u8;
        records.push(Record::exact(board.own, board.opp, score, settled_quiet));
        let random = rng.below(4) == 0;
        quiet = if random { 0 } else { quiet + 1 };
        let square = if random { board.random_move(rng) } else { best };
        let Some(next) = board.play(square).settled() else {
            return first;
        };
        board = next;
    }
}

/// The exact value in discs of a position whose side to move, the owner of `own`, has a move, and a best move.
///
/// # Panics
///
/// If the side to move has no move.
pub fn solved(solver: &mut Solver, own: u64, opp: u64) -> (i32, u8) {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let solution = solver.solve(own, opp, &NEVER);
    let solution = solution.expect("nobody stops the solver");
    let best = solution.best.expect("there is a move");
    (solution.score, best)
}

/// Positions with one of two numbers of empty squares, valued by a search.
pub fn searched_positions(
    opening: &Opening,
    evaluator: &Evaluator,
    empties: [u32; 2],
    depth: u32,
    positions: u32,
    seed: u64,
) -> Vec<Record> {
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..positions {
        let empties = empties[rng.below(2) as usize];
        let Some((board, quiet)) = opening.play(empties, &mut rng) else {
            continue;
        };
        if board.empties() != empties {
            continue;
        }
        let value = search::value(evaluator, &Node::new(board.own, board.opp), depth);
        let label = (value * (LABEL_UNITS / UNITS_PER_DISC)) as i16;
        records.push(Record {
            own: board.own,
            opp: board.opp,
            outcome: label,
            searched: label,
            kind: Kind::Search,
            quiet: quiet.min(255) as u8,
        });
    }
    records
}

/// Games the engine plays against itself after random openings, with perfect play from `solve_from` empty squares on.
pub fn games(
    opening: &Opening,
    evaluator: &Evaluator,
    depth: u32,
    solve_from: u32,
    games: u32,
    seed: u64,
) -> Vec<Record> {
    let mut solver = Solver::new(TABLE_BITS);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..games {
        let first = records.len();
        // The opening's own length decides where the game proper begins: it has no played part.
        let random = opening.random_from
            + (rng.fraction().powf(1.5) * f64::from(opening.random_to - opening.random_from + 1))
                as u32;
        let bare = Opening {
            random_from: random,
            random_to: random,
            ..*opening
        };
        let Some((mut board, _)) = bare.play(60 - random, &mut rng) else {
            continue;
        };
        let mut quiet = 0_u32;
        // +1 where the side to move in a record is the side to move in `board`.
        let mut signs: Vec<i32> = Vec::new();
        let outcome = loop {
            if board.empties() <= solve_from {
                break solve_line(board, quiet, &mut solver, &mut rng, &mut records);
            }
            let node = Node::new(board.own, board.opp);
            let (square, value) = search::best_move(evaluator, &node, depth);
            records.push(Record {
                own: board.own,
                opp: board.opp,
                outcome: 0,
                searched: (value * (LABEL_UNITS / UNITS_PER_DISC)) as i16,
                kind: Kind::Game,
                quiet: quiet.min(255) as u8,
            });
            signs.push(1);
            quiet += 1;
            board = match board.go_on(square, &mut signs) {
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
