//! The deep analysis of one position of a game.

use super::values::{Effort, search, values};
use crate::{
    engine::{
        reasons::Analysis,
        search::{Engine, Level, StopFlag, Task},
    },
    rules::{Position, Square, Status},
};

/// The level at which the best move and the played one are searched.
const LEVEL: Level = Level::new(20).expect("a level");

/// The most positions that one deep search may visit. It is a number of positions and not a time, so that the same game
/// gets the same marks every time.
const MOST_NODES: u64 = 12_000_000;

/// Up to this many empty squares the values of the best move and the played one are always exact. Solving such a position
/// takes hardly ever as long as [`MOST_NODES`].
const EXACT_EMPTIES: u32 = 20;

/// The depth at which all moves are searched, in plies.
const WIDE_DEPTH: u8 = 10;

/// Up to this many empty squares all moves get an exact value.
const WIDE_EXACT_EMPTIES: u32 = 14;

/// Analyses a position of a game: the values of all moves, and of the replies to the best move and to the played one, so
/// that [`explain`](crate::engine::reasons::explain) finds its reasons. Without a played move, or if it is the best one, a
/// usual other move takes its place.
///
/// From 20 empty squares on the values of the best move and of the played one are exact. Before that they come from deep
/// searches. The other moves have values of shallower searches, which are never above the value of the best move.
///
/// It is best to begin with the last position of a game and to go back to the first, with the same engine. Its
/// transposition table then has the position after the played move. `None` if the search was stopped or there is no legal
/// move.
pub fn examine(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    stop: &StopFlag,
) -> Option<Analysis> {
    let effort = effort(position);
    let report = values(engine, position, played, &effort, stop)?;
    let mut analysis = Analysis::new(position, &report);
    analysis.best()?;
    for square in analysis.compared(played) {
        let after = position.play(square).ok()?;
        if after.status() == Status::ToMove {
            // As deep as the search of the moves has looked behind the replies.
            let deep = Task {
                depth: Some(report.depth.saturating_sub(1).max(1)),
                selectivity: Some(report.selectivity),
                ..effort.deep
            };
            let effort = Effort {
                deep,
                ..self::effort(&after)
            };
            let replies = values(engine, &after, None, &effort, stop)?;
            analysis = analysis.with_replies(square, &replies);
        }
        if report.to_the_end {
            let complete = &mut |next: &Position| search(engine, next, &effort.deep, stop);
            analysis.complete_line(square, complete)?;
        }
    }
    Some(analysis)
}

/// How a position is searched.
fn effort(position: &Position) -> Effort {
    let empties = position.empties();
    let wide_depth = if empties <= WIDE_EXACT_EMPTIES {
        60
    } else {
        WIDE_DEPTH
    };
    Effort {
        deep: Task {
            level: LEVEL,
            nodes: (empties > EXACT_EMPTIES).then_some(MOST_NODES),
            ..Task::default()
        },
        wide: Task {
            depth: Some(wide_depth),
            nodes: Some(MOST_NODES),
            ..Task::default()
        },
    }
}
