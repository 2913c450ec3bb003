//! A fixed set of searches whose number of nodes is a fingerprint of the search: it changes when, and only when, the
//! search does.

use std::time::Duration;

use super::{driver::Engine, level::Level, selectivity::Selectivity, stop::StopFlag, task::Task};
use crate::rules::{Position, Status};

/// One search of the set.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The position searched.
    pub position: Position,
    /// Whether it was searched to the end.
    pub to_the_end: bool,
    /// The nodes it took.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

/// The depth of the midgame searches.
const DEPTH: u8 = 12;

/// The moves played before each search; the last ones are searched to the end.
const PLIES: [u32; 8] = [0, 6, 12, 18, 24, 30, 42, 44];

/// Searches the set, position by position. The engine should have one thread, or the nodes are no fingerprint.
pub fn run(engine: &mut Engine, mut each: impl FnMut(&Measurement)) {
    for plies in PLIES {
        let position = game(plies);
        let to_the_end = position.empties() <= 20;
        let task = Task {
            level: Level::MAX,
            depth: (!to_the_end).then_some(DEPTH),
            selectivity: Some(if to_the_end {
                Selectivity::NONE
            } else {
                Selectivity::MOST
            }),
            ..Task::default()
        };
        engine.clear();
        let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
        each(&Measurement {
            position,
            to_the_end,
            nodes: report.nodes,
            time: report.time,
        });
    }
}

/// A game whose moves look arbitrary but are always the same, after so many of them.
fn game(plies: u32) -> Position {
    let mut position = Position::default();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    for _ in 0..plies {
        if let Status::MustPass = position.status() {
            position = position.pass();
        }
        let moves: Vec<_> = position.legal_moves().iter().collect();
        if moves.is_empty() {
            break;
        }
        // Xorshift.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let square = moves[(state >> 33) as usize % moves.len()];
        position = position.play(square).expect("a legal move was chosen");
    }
    position
}
