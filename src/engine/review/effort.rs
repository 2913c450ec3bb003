//! How deep the positions of a game are searched.

use crate::{
    engine::search::{Report, Selectivity, Task},
    rules::Position,
};

/// How the moves of a position are searched.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// Finds the best move, and the value of the move that was played.
    pub deep: Task,
    /// Values all moves. It is less deep, since each move that gets a value costs nearly as much as the best one.
    pub wide: Task,
}

/// A depth that reaches the end of every game, in plies.
const TO_THE_END: u8 = 60;

/// The depth of midgame searches, in plies.
const DEPTH: u8 = 22;

/// Up to how many empty squares deep searches go to the end of the game, with this selectivity.
const ENDS: [(u32, Selectivity); 4] =
    [(23, Selectivity::NONE), (26, Selectivity::STEPS[3]), (29, Selectivity::STEPS[1]), (32, Selectivity::STEPS[0])];

/// Up to this many empty squares an exact search has no other limit. It hardly ever takes as long as the limits below.
const UNLIMITED_EMPTIES: u32 = 20;

/// The most positions that a search to the end of the game may visit. The limits are numbers of positions and not times, so
/// that a game gets the same marks every time.
const MOST_NODES_TO_THE_END: u64 = 30_000_000;

/// The most positions that a midgame search may visit. They take longer than those of the endgame.
const MOST_NODES: u64 = 6_000_000;

/// The depth at which all moves of a position are valued, in plies. It is that of a fifth of a second.
const WIDE_DEPTH: u8 = 14;

/// The depth at which all replies to a move are valued.
const REPLIES_DEPTH: u8 = 6;

/// The depth at which the best of these replies is searched.
const BEST_REPLY_DEPTH: u8 = 12;

/// Up to this many empty squares all moves get an exact value.
const WIDE_EXACT_EMPTIES: u32 = 20;

impl Effort {
    /// The effort for a position of the game. With more than one `times` it is looked at deeper, and so many times as many
    /// positions may be visited.
    pub fn of(position: &Position, times: u8) -> Self {
        let empties = position.empties();
        let times = times.max(1);
        // A ply more takes about twice as long.
        let deeper = u8::try_from(times.ilog2()).unwrap_or(u8::MAX);
        let end = ENDS.into_iter().find(|&(most, _)| empties <= most + u32::from(deeper) / 2);
        let deep = match end {
            Some((_, selectivity)) => Task {
                depth: Some(TO_THE_END),
                selectivity: Some(selectivity),
                nodes: (empties > UNLIMITED_EMPTIES).then_some(u64::from(times) * MOST_NODES_TO_THE_END),
                ..Task::default()
            },
            None => Task { depth: Some(DEPTH + deeper), nodes: Some(u64::from(times) * MOST_NODES), ..Task::default() },
        };
        Self { deep, wide: wide(empties, WIDE_DEPTH + deeper) }
    }

    /// The effort for the position after a move, when the position before it has this report.
    pub fn of_replies(after: &Position, before: &Report) -> Self {
        let exact = before.is_exact();
        Self {
            deep: Task { depth: Some(if exact { TO_THE_END } else { BEST_REPLY_DEPTH }), ..Task::default() },
            wide: wide(after.empties(), REPLIES_DEPTH),
        }
    }
}

fn wide(empties: u32, depth: u8) -> Task {
    let exact = empties <= WIDE_EXACT_EMPTIES;
    Task { depth: Some(if exact { TO_THE_END } else { depth }), lines: usize::MAX, ..Task::default() }
}
