//! Positions valued by a search.

use super::{opening::Opening, policy::PolicyPlayer};
use crate::{
    engine::{
        eval::{Evaluator, UNITS_PER_DISC},
        search::FixedDepth,
    },
    train::{
        record::{LABEL_UNITS, Record},
        rng::SplitMix,
    },
};

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
        let value = searcher.value(board.own, board.opp, depth);
        let label = (value * (LABEL_UNITS / UNITS_PER_DISC)) as i16;
        let since_random = since_random.min(255) as u8;
        records.push(Record::searched(board.own, board.opp, label, since_random));
    }
    records
}
