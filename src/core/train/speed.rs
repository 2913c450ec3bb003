//! Measures how fast positions are evaluated.

use std::time::Instant;

use super::board::{START, SplitMix};
use crate::engine::{
    bits::{Backend, Simd, dispatch, entries},
    eval::{Correct, Evaluator, PatternSum},
    search::{Candidate, Node},
};

entries! {
    trait Walk {
        /// Evaluates the position after each legal move and returns the sum of the values.
        fn children(evaluator: &Evaluator, node: &Node, moves: u64) -> i64 = children;
    }
}

#[inline(always)]
fn children<S: Walk + PatternSum + Correct>(simd: S, evaluator: &Evaluator, node: &Node, mut moves: u64) -> i64 {
    let mut sum = 0;
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let child = node.after(&after(simd, node, square));
        sum += i64::from(evaluator.value_by(simd, &child.features, child.side, child.board));
    }
    sum
}

/// A move with the position after it.
#[inline(always)]
fn after<S: Simd>(simd: S, node: &Node, square: u8) -> Candidate {
    let flipped = simd.flips(node.board, square);
    Candidate::new(square, node.board.after(square, flipped), 0)
}

/// Evaluates the positions after all legal moves in the positions of random games. It does what a search does at its last
/// ply: it makes the move, updates the features, counts both mobilities and adds up the weights. Returns the number of
/// positions and the time in seconds.
///
/// The positions are ordered by the number of their discs, since the leaves of a search belong to one or two stages.
pub fn walk(evaluator: &Evaluator, games: u32) -> (u64, f64) {
    let mut rng = SplitMix::new(1);
    let mut by_discs: Vec<Vec<(Node, u64)>> = vec![Vec::new(); 65];
    dispatch!(Backend::detect(), simd => {
        for _ in 0..games {
            let mut node = Node::new(START);
            loop {
                let mut moves = simd.moves(node.board);
                if moves == 0 {
                    node = node.pass();
                    moves = simd.moves(node.board);
                }
                if moves == 0 {
                    break;
                }
                by_discs[node.board.occupied().count_ones() as usize].push((node, moves));
                for _ in 0..rng.below(moves.count_ones()) {
                    moves &= moves - 1;
                }
                let square = moves.trailing_zeros() as u8;
                node = node.after(&after(simd, &node, square));
            }
        }
        let (mut visited, mut sum) = (0, 0);
        let begin = Instant::now();
        for (node, moves) in by_discs.iter().flatten() {
            visited += u64::from(moves.count_ones());
            sum += simd.children(evaluator, node, *moves);
        }
        let seconds = begin.elapsed().as_secs_f64();
        std::hint::black_box(sum);
        (visited, seconds)
    })
}
