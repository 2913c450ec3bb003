//! Measures how much pondering helps.

use std::{fmt, io::Write, time::Duration};

use flipside::{
    engine::{Engine, Ponder, Report, Selectivity, StopFlag, Task},
    rules::{Position, Square, Status},
    train::SplitMix,
};

use crate::{commands::sample::position, failure::Failure};

/// The searches that are measured.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    empties: u32,
    /// The search for the move before.
    before: Goal,
    /// The search that pondering helps.
    helped: Goal,
}

/// The depth and the selectivity of a search.
#[derive(Clone, Copy)]
struct Goal {
    /// The depth in plies; `None` for a search to the end of the game.
    depth: Option<u8>,
    selectivity: Selectivity,
}

const MIDGAME_GOAL: Goal = Goal { depth: Some(18), selectivity: Selectivity::MOST };

const MIDGAME: Kind = Kind { name: "midgame", empties: 38, before: MIDGAME_GOAL, helped: MIDGAME_GOAL };

const ENDGAME: Kind = Kind {
    name: "endgame",
    empties: 22,
    before: MIDGAME_GOAL,
    helped: Goal { depth: None, selectivity: Selectivity::NONE },
};

/// The opponent thinks this many times as long as the search that pondering helps.
const SHARES: [f64; 3] = [0.5, 1.0, 2.0];

/// Compares searches with and without pondering before. In both cases the transposition table has the results of the search
/// for the move before, as in a game.
pub(super) fn measure(mut engine: Engine, count: u32, rng: &mut SplitMix, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "search   ponder reply    searches    Mnodes   after share   seconds   after share")?;
    for kind in [MIDGAME, ENDGAME] {
        let cases: Vec<Case> = (0..count).filter_map(|_| Case::find(&mut engine, kind, rng)).collect();
        for share in SHARES {
            let mut sums = [Sums::default(); 2];
            for case in &cases {
                engine.clear();
                search(&mut engine, &case.own, kind.before);
                let limited = Task { nodes: Some((share * case.alone.nodes as f64) as u64), ..Task::default() };
                let (back, pondered) = Ponder::start(engine, &case.before, limited).wait();
                engine = back;
                let expected = pondered.map(|pondered| pondered.reply);
                let after = search(&mut engine, &case.after, kind.helped);
                let hit = expected == Some(case.reply);
                sums[usize::from(!hit)].add(&case.alone, &after);
            }
            for (reply, sums) in ["foreseen", "other"].into_iter().zip(sums) {
                if sums.searches > 0 {
                    writeln!(out, "{:8} {share:6.1} {reply:8} {sums}", kind.name)?;
                }
            }
            out.flush()?;
        }
    }
    Ok(())
}

/// A move of the engine, the reply to it, and the next search without pondering.
struct Case {
    own: Position,
    before: Position,
    reply: Square,
    after: Position,
    alone: Report,
}

impl Case {
    /// Finds a case in a game in which both sides search to the same depth, each with its own table. `None` if a side has to
    /// pass.
    fn find(engine: &mut Engine, kind: Kind, rng: &mut SplitMix) -> Option<Self> {
        let own = position(engine, kind.empties + 2, rng);
        engine.clear();
        let square = search(engine, &own, kind.before).best()?.square;
        let before = own.play(square).ok()?;
        engine.clear();
        let reply = search(engine, &before, kind.before).best()?.square;
        let after = before.play(reply).ok()?;
        if before.status() != Status::ToMove || after.status() != Status::ToMove {
            return None;
        }
        engine.clear();
        search(engine, &own, kind.before);
        let alone = search(engine, &after, kind.helped);
        Some(Self { own, before, reply, after, alone })
    }
}

fn search(engine: &mut Engine, position: &Position, goal: Goal) -> Report {
    let task = Task { depth: goal.depth, selectivity: Some(goal.selectivity), ..Task::default() };
    engine.search(position, &task, &StopFlag::new(), &mut |_| {})
}

/// The sums over searches, without and with pondering.
#[derive(Clone, Copy, Default)]
struct Sums {
    searches: u32,
    nodes: [u64; 2],
    time: [Duration; 2],
}

impl Sums {
    fn add(&mut self, cold: &Report, warm: &Report) {
        self.searches += 1;
        for (index, report) in [cold, warm].into_iter().enumerate() {
            self.nodes[index] += report.nodes;
            self.time[index] += report.time;
        }
    }
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [cold, warm] = self.nodes.map(|nodes| nodes as f64 / 1e6);
        let [cold_time, warm_time] = self.time.map(|time| time.as_secs_f64());
        write!(
            f,
            "{:10} {cold:9.1} {warm:7.1} {:3.0} % {cold_time:9.2} {warm_time:7.2} {:3.0} %",
            self.searches,
            1e2 * warm / cold,
            1e2 * warm_time / cold_time
        )
    }
}
