//! The bench: a fixed set of searches. Its total number of nodes is the *bench signature*, which changes when the search
//! changes and stays the same otherwise.

use std::time::Duration;

use super::{
    control::StopFlag,
    driver::Engine,
    selectivity::Selectivity,
    task::{Level, Task},
};
use crate::rules::{Position, Status};

/// One search of the bench.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The position searched.
    pub position: Position,
    /// Whether it was searched to the end of the game.
    pub to_the_end: bool,
    /// The nodes that the search visited.
    pub nodes: u64,
    /// The time that the search took.
    pub time: Duration,
}

/// The depth of the midgame searches, in plies.
const DEPTH: u8 = 12;

/// How many moves are played before each search. The last two positions are searched to the end of the game.
const PLIES: [u32; 8] = [0, 6, 12, 18, 24, 30, 42, 44];

/// Searches the positions of the bench one after another and calls `each` after each search. The engine must have one
/// thread, since the number of nodes of several threads differs from run to run.
pub fn run(engine: &mut Engine, mut each: impl FnMut(&Measurement)) {
    for plies in PLIES {
        let position = position_after(plies);
        let to_the_end = position.empties() <= 20;
        let task = Task {
            level: Level::MAX,
            depth: (!to_the_end).then_some(DEPTH),
            selectivity: Some(if to_the_end { Selectivity::NONE } else { Selectivity::MOST }),
            ..Task::default()
        };
        engine.clear();
        let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
        each(&Measurement { position, to_the_end, nodes: report.nodes, time: report.time });
    }
}

/// The position after this many moves of a fixed pseudo-random game.
fn position_after(plies: u32) -> Position {
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
