//! The reasons for and against moves. All that they say is checked by a second, slow implementation of the rules.

#[path = "reasons/check.rs"]
mod check;
#[path = "reasons/naive.rs"]
mod naive;
#[path = "reasons/table.rs"]
mod table;

use flipside::{
    engine::{
        Engine, EngineOptions, StopFlag, Task,
        reasons::{Analysis, Topic, analyse},
    },
    rules::{Position, Square, Status},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn engine() -> Engine {
    let options = EngineOptions {
        hash_bits: 14,
        ..EngineOptions::default()
    };
    Engine::new(options).expect("sound weights")
}

/// Analyses a position to a depth, as if nothing had been searched before.
fn analysis(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    depth: u8,
) -> Analysis {
    let task = Task {
        depth: Some(depth),
        ..Task::default()
    };
    engine.clear();
    analyse(engine, position, played, &task, &StopFlag::new()).expect("there is a move")
}

/// A position after random moves, in which the side to move can move.
fn random_position(rng: &mut StdRng) -> Position {
    loop {
        let mut position = Position::default();
        let mut plies = rng.random_range(4..59);
        while plies > 0 {
            match position.status() {
                Status::ToMove => {
                    let moves: Vec<Square> = position.legal_moves().iter().collect();
                    let square = moves[rng.random_range(0..moves.len())];
                    position = position.play(square).expect("a legal move");
                }
                Status::MustPass => position = position.pass(),
                Status::Finished(_) => break,
            }
            plies -= 1;
        }
        if position.status() == Status::ToMove {
            return position;
        }
    }
}

/// Checks all that is said about a random move and about the best move of random positions. The result is how often each
/// topic was named.
fn check_random_positions(count: usize, seed: u64) -> [usize; Topic::ALL.len()] {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut engine = engine();
    let mut named = [0; Topic::ALL.len()];
    for _ in 0..count {
        let position = random_position(&mut rng);
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        let random = moves[rng.random_range(0..moves.len())];
        let depth = match position.empties() {
            0..=7 => 7,
            _ => rng.random_range(2..5),
        };
        for played in [Some(random), None] {
            let analysis = analysis(&mut engine, &position, played, depth);
            for reason in check::checked(&analysis, played) {
                let topic = reason.kind.topic();
                let index = Topic::ALL.iter().position(|&one| one == topic);
                named[index.expect("in the list")] += 1;
            }
        }
    }
    named
}

/// How often reasons of a kind are said where they have to be, and where they must not be.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Said with the right squares.
    right: u32,
    /// Not said, or said with other squares.
    missing: u32,
    /// Said with other squares, or where they must not be.
    wrong: u32,
}

impl Tally {
    /// Both together.
    fn with(self, other: Self) -> Self {
        Self {
            right: self.right + other.right,
            missing: self.missing + other.missing,
            wrong: self.wrong + other.wrong,
        }
    }

    /// The share of what is said that is right.
    fn precision(&self) -> f64 {
        f64::from(self.right) / f64::from(self.right + self.wrong)
    }

    /// The share of what has to be said that is said.
    fn recall(&self) -> f64 {
        f64::from(self.right) / f64::from(self.right + self.missing)
    }
}

#[test]
fn the_reasons_of_the_table_are_found() {
    let rows = table::rows(include_str!("data/reasons.txt"));
    let mut engine = engine();
    // The labels that were decided blind, and the others.
    let mut tallies = [[Tally::default(); 2]; Topic::ALL.len()];
    for row in &rows {
        let depth = match row.position.empties() {
            empties @ 0..=10 => empties as u8,
            _ => 8,
        };
        let analysis = analysis(&mut engine, &row.position, row.played, depth);
        let reasons = check::checked(&analysis, row.played);
        let told = |row: &table::Row| format!("{} {:?}: {reasons:?}", row.position, row.played);
        for (index, topic) in Topic::ALL.into_iter().enumerate() {
            let tally = &mut tallies[index][usize::from(!row.blind)];
            let said: Vec<&Vec<Square>> = reasons
                .iter()
                .filter(|reason| reason.kind.topic() == topic)
                .map(|reason| &reason.squares)
                .collect();
            for (_, squares) in row.said.iter().filter(|(of, _)| *of == topic) {
                if said.contains(&squares) {
                    tally.right += 1;
                } else {
                    eprintln!("{topic:?} {squares:?} is missing: {}", told(row));
                    tally.missing += 1;
                    tally.wrong += u32::from(!said.is_empty());
                }
            }
            if row.unsaid.contains(&topic) && !said.is_empty() {
                eprintln!("{topic:?} is wrong: {}", told(row));
                tally.wrong += 1;
            }
        }
    }
    for (topic, [blind, others]) in Topic::ALL.into_iter().zip(tallies) {
        let tally = blind.with(others);
        eprintln!(
            "{topic:?}: {} right, {} missing, {} wrong",
            tally.right, tally.missing, tally.wrong
        );
        // The best line is said where there is no reason, so it has no labels.
        if topic != Topic::Line {
            assert!(tally.right + tally.missing >= 30, "{topic:?}");
        }
    }
    let sum = |part: usize| {
        tallies
            .iter()
            .fold(Tally::default(), |sum, tally| sum.with(tally[part]))
    };
    let (blind, others) = (sum(0), sum(1));
    for (name, tally) in [("blind", blind), ("all", blind.with(others))] {
        let (precision, recall) = (tally.precision(), tally.recall());
        eprintln!("{name}: precision {precision:.3}, recall {recall:.3}");
        assert!(precision >= 0.95 && recall >= 0.85, "{precision} {recall}");
    }
}

#[test]
fn reasons_are_true_on_random_positions() {
    let named = check_random_positions(10_000, 2);
    for (topic, count) in Topic::ALL.into_iter().zip(named) {
        eprintln!("{topic:?}: {count}");
        assert!(count > 20, "{topic:?}: {count}");
    }
}
