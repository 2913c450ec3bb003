//! How fast positions are evaluated.

use std::time::Instant;

use super::{board::START, rng::SplitMix};
use crate::engine::{
    bits::{Backend, Simd, dispatch, entries},
    eval::{Evaluator, PatternSum},
    search::{Candidate, Node},
};

entries! {
    trait Walk {
        /// Evaluates the position after every move of the position.
        fn children(evaluator: &Evaluator, node: &Node, open: u64) -> i64 = children;
    }
}

#[inline(always)]
fn children<S: Walk + PatternSum>(
    simd: S,
    evaluator: &Evaluator,
    node: &Node,
    mut open: u64,
) -> i64 {
    let mut sum = 0;
    while open != 0 {
        let square = open.trailing_zeros() as u8;
        open &= open - 1;
        let child = node.after(&after(simd, node, square));
        sum +=
            i64::from(evaluator.value_by(simd, &child.features, child.side, child.own, child.opp));
    }
    sum
}

/// A move with the position after it.
#[inline(always)]
fn after<S: Simd>(simd: S, node: &Node, square: u8) -> Candidate {
    let turned = simd.flips(node.own, node.opp, square);
    Candidate {
        value: 0,
        square,
        own: node.opp ^ turned,
        opp: node.own ^ turned ^ (1 << square),
        moves: 0,
    }
}

/// Evaluates the position after every possible move of the positions of random games, as a search does at its last
/// ply: making the move, updating the features, counting both mobilities, adding up. Returns how many positions that
/// were and how many seconds they took.
///
/// The positions are taken by the number of their discs, as the leaves of a search are all of one or two stages.
pub fn walk(evaluator: &Evaluator, games: u32) -> (u64, f64) {
    let mut rng = SplitMix::new(1);
    let mut by_discs: Vec<Vec<(Node, u64)>> = vec![Vec::new(); 65];
    dispatch!(Backend::detect(), simd => {
        for _ in 0..games {
            let mut node = Node::new(START.own, START.opp);
            loop {
                let mut open = simd.moves(node.own, node.opp);
                if open == 0 {
                    node = node.pass();
                    open = simd.moves(node.own, node.opp);
                }
                if open == 0 {
                    break;
                }
                by_discs[(node.own | node.opp).count_ones() as usize].push((node, open));
                for _ in 0..rng.below(open.count_ones()) {
                    open &= open - 1;
                }
                let square = open.trailing_zeros() as u8;
                node = node.after(&after(simd, &node, square));
            }
        }
        let (mut visited, mut sum) = (0, 0);
        let begin = Instant::now();
        for (node, open) in by_discs.iter().flatten() {
            visited += u64::from(open.count_ones());
            sum += simd.children(evaluator, node, *open);
        }
        let seconds = begin.elapsed().as_secs_f64();
        std::hint::black_box(sum);
        (visited, seconds)
    })
}
