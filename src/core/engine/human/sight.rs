//! What a player foresees: a small search in which discs are mis-seen, more of them the farther ahead.

use crate::{
    engine::{
        bits::final_score,
        eval::{Evaluator, Features, UNITS_PER_DISC},
        search::StopFlag,
    },
    rules::{Bitboard, Board, Side},
};

/// More than any value, in units of the evaluation.
const MOST: i32 = 65 * UNITS_PER_DISC;

/// A search of all moves to a small depth by somebody who mis-sees discs.
pub(super) struct Sight<'a> {
    pub evaluator: &'a Evaluator,
    /// How many plies it goes, the first move included.
    pub depth: u8,
    /// How often a line of flipped discs is not seen after the first move.
    pub blur: f32,
    /// What is not seen depends on it.
    pub seed: u64,
    pub stop: &'a StopFlag,
    /// The positions that were looked at.
    pub nodes: u64,
}

pub(super) struct Stopped;

impl Sight<'_> {
    /// What the side to move thinks of its moves, in discs, the best one first.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the player shall not think any longer.
    pub fn values(&mut self, board: Board) -> Result<Vec<(u8, f32)>, Stopped> {
        let mut found = Vec::new();
        for (square, after) in self.children(board, false) {
            let value = -self.value(after, self.depth - 1, -MOST, MOST)?;
            found.push((square, value as f32 / UNITS_PER_DISC as f32));
        }
        found.sort_by(|a, b| b.1.total_cmp(&a.1));
        Ok(found)
    }

    /// The value of a position for the side to move, within the window.
    fn value(&mut self, board: Board, depth: u8, mut alpha: i32, beta: i32) -> Result<i32, Stopped> {
        self.nodes += 1;
        if self.stop.is_stopped() {
            return Err(Stopped);
        }
        if board.legal() == 0 {
            if board.swapped().legal() == 0 {
                return Ok(final_score(board) * UNITS_PER_DISC);
            }
            return Ok(-self.value(board.swapped(), depth, -beta, -alpha)?);
        }
        if depth == 0 {
            // The evaluation knows no colours: the side to move may be black.
            let features = Features::new(board.own, board.opp);
            return Ok(self.evaluator.value(&features, Side::Black, board));
        }
        let mut best = -MOST;
        for (_, after) in self.children(board, true) {
            best = best.max(-self.value(after, depth - 1, -beta, -alpha)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The legal moves with the boards after them, those that leave few replies first.
    fn children(&self, board: Board, ahead: bool) -> Vec<(u8, Board)> {
        let legal = Bitboard(board.legal());
        let mut children = Vec::with_capacity(legal.count() as usize);
        for square in legal {
            let square = square.index();
            let mut flips = board.flips(square);
            if ahead && self.blur > 0.0 {
                flips = self.seen(board, square, flips);
            }
            children.push((square, board.after(square, flips)));
        }
        children.sort_by_cached_key(|(_, after)| after.legal().count_ones());
        children
    }

    /// Of the discs that a move flips, those that are seen. The discs of a line are seen together, and at least those of one
    /// line, since the move is legal.
    fn seen(&self, board: Board, square: u8, flips: u64) -> u64 {
        let mut seen = 0;
        let mut clearest = (0, 0);
        let mut left = flips;
        while left != 0 {
            let line = line_through(square, left.trailing_zeros() as u8) & left;
            left &= !line;
            let chance = mix(self.seed ^ mix(board.own ^ mix(board.opp ^ line)));
            clearest = clearest.max((chance, line));
            if chance as f32 >= self.blur * u64::MAX as f32 {
                seen |= line;
            }
        }
        if seen == 0 { clearest.1 } else { seen }
    }
}

/// The squares in the direction from one square to another one, without the first square.
fn line_through(from: u8, to: u8) -> u64 {
    let (file, rank) = (i32::from(from % 8), i32::from(from / 8));
    let step = |a: i32, b: u8| (i32::from(b) - a).signum();
    let (across, up) = (step(file, to % 8), step(rank, to / 8));
    let squares = (1..8).map(|n| (file + n * across, rank + n * up));
    let inside = squares.take_while(|(file, rank)| (0..8).contains(file) && (0..8).contains(rank));
    inside.fold(0, |line, (file, rank)| line | 1 << (8 * rank + file))
}

/// Mixes the bits of a number (the finaliser of `SplitMix64`).
pub(super) fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::engine::opponents::random_position;

    fn sight(depth: u8, blur: f32, seed: u64, stop: &StopFlag) -> Sight<'_> {
        Sight { evaluator: Evaluator::embedded().expect("sound weights"), depth, blur, seed, stop, nodes: 0 }
    }

    /// Plain minimax without a window.
    fn minimax(sight: &Sight<'_>, board: Board, depth: u8) -> i32 {
        if board.legal() == 0 {
            if board.swapped().legal() == 0 {
                return final_score(board) * UNITS_PER_DISC;
            }
            return -minimax(sight, board.swapped(), depth);
        }
        if depth == 0 {
            let features = Features::new(board.own, board.opp);
            return sight.evaluator.value(&features, Side::Black, board);
        }
        let values = sight.children(board, true).into_iter().map(|(_, after)| -minimax(sight, after, depth - 1));
        values.max().expect("a move")
    }

    #[test]
    fn what_is_foreseen_is_what_minimax_finds() {
        let mut rng = StdRng::seed_from_u64(5);
        let stop = StopFlag::new();
        for (number, plies) in [8, 20, 35, 50, 56, 58].into_iter().cycle().take(60).enumerate() {
            let position = random_position(plies, &mut rng);
            let board = position.board();
            if board.legal() == 0 {
                continue;
            }
            let blur = [0.0, 0.3][number % 2];
            let mut seen = sight(3, blur, number as u64, &stop);
            let Ok(found) = seen.values(board) else {
                panic!("nobody stops it");
            };
            for (square, value) in found {
                let true_value = -minimax(&seen, board.play(square), 2);
                let true_value = true_value as f32 / UNITS_PER_DISC as f32;
                assert!((value - true_value).abs() < 1e-6, "{position:#} {square}");
            }
        }
    }

    #[test]
    fn lines_are_seen_or_not_but_one_always_is() {
        let mut rng = StdRng::seed_from_u64(6);
        let stop = StopFlag::new();
        let (mut whole, mut part) = (0, 0);
        for number in 0..300 {
            let position = random_position(30, &mut rng);
            let board = position.board();
            let sight = sight(1, 0.4, number, &stop);
            for square in position.legal_moves() {
                let flips = board.flips(square.index());
                let seen = sight.seen(board, square.index(), flips);
                assert_eq!(seen, sight.seen(board, square.index(), flips), "seen so again");
                assert!(seen != 0 && seen & !flips == 0);
                if seen == flips {
                    whole += 1;
                } else {
                    part += 1;
                }
            }
        }
        assert!(whole > 300 && part > 300, "{whole} {part}");
    }

    #[test]
    fn a_stopped_look_ends() {
        let stop = StopFlag::new();
        stop.stop();
        let position = crate::rules::Position::default();
        let mut sight = sight(4, 0.0, 1, &stop);
        let found = sight.values(position.board());
        assert!(found.is_err());
    }
}
