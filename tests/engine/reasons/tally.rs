//! How often the reasons of the table are said.

use flipside::{
    engine::teach::reasons::{Reason, Topic},
    rules::Square,
};

use super::table::Row;

/// How often reasons of a kind are said where they have to be, and where they must not be.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    /// Said with the right squares.
    pub right: u32,
    /// Not said, or said with other squares.
    pub missing: u32,
    /// Said with other squares, or where they must not be.
    pub wrong: u32,
}

impl Tally {
    /// Both together.
    fn with(self, other: Self) -> Self {
        Self { right: self.right + other.right, missing: self.missing + other.missing, wrong: self.wrong + other.wrong }
    }

    /// The share of what is said that is right.
    pub fn precision(&self) -> f64 {
        f64::from(self.right) / f64::from(self.right + self.wrong)
    }

    /// The share of what has to be said that is said.
    pub fn recall(&self) -> f64 {
        f64::from(self.right) / f64::from(self.right + self.missing)
    }
}

/// A tally of each kind: of the labels that were decided blind, and of the others.
#[derive(Default)]
pub struct Tallies([[Tally; 2]; Topic::ALL.len()]);

impl Tallies {
    /// Counts the reasons that are said for a row. What is missing or wrong is printed.
    pub fn add(&mut self, row: &Row, reasons: &[Reason]) {
        let told = format!("{} {:?}: {reasons:?}", row.position, row.played);
        for (tallies, topic) in self.0.iter_mut().zip(Topic::ALL) {
            let tally = &mut tallies[usize::from(!row.blind)];
            let said: Vec<&Vec<Square>> =
                reasons.iter().filter(|reason| reason.kind.topic() == topic).map(|reason| &reason.squares).collect();
            for (_, squares) in row.said.iter().filter(|(of, _)| *of == topic) {
                if said.contains(&squares) {
                    tally.right += 1;
                } else {
                    eprintln!("{topic:?} {squares:?} is missing: {told}");
                    tally.missing += 1;
                    tally.wrong += u32::from(!said.is_empty());
                }
            }
            if row.unsaid.contains(&topic) && !said.is_empty() {
                eprintln!("{topic:?} is wrong: {told}");
                tally.wrong += 1;
            }
        }
    }

    /// The kinds with their tallies.
    pub fn topics(&self) -> impl Iterator<Item = (Topic, Tally)> {
        let both = self.0.iter().map(|[blind, others]| blind.with(*others));
        Topic::ALL.into_iter().zip(both)
    }

    /// All labels.
    pub fn all(&self) -> Tally {
        self.topics().map(|(_, tally)| tally).fold(Tally::default(), Tally::with)
    }

    /// The labels that were decided blind.
    pub fn blind(&self) -> Tally {
        self.0.iter().map(|[blind, _]| *blind).fold(Tally::default(), Tally::with)
    }

    /// Prints everything.
    pub fn tell(&self) {
        for (topic, tally) in self.topics() {
            eprintln!("{topic:?}: {} right, {} missing, {} wrong", tally.right, tally.missing, tally.wrong);
        }
        for (name, tally) in [("blind", self.blind()), ("all", self.all())] {
            let (precision, recall) = (tally.precision(), tally.recall());
            eprintln!("{name}: precision {precision:.3}, recall {recall:.3}");
        }
    }
}
