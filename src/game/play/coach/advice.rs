//! A hint with its reasons.

use crate::{
    engine::reasons::{Analysis, Area, Reason, explain},
    rules::Square,
};

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The part of the board where the move is.
    Region,
    /// The move, and why it is good.
    Move,
}

/// A hint with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The suggested move.
    pub square: Square,
    /// What it is worth in whole discs; `None` if an engine without values suggests it.
    pub discs: Option<i32>,
    /// The reasons for it, the most telling one first.
    pub reasons: Vec<Reason>,
    /// How much of it is shown.
    pub step: Step,
    /// Which of the reasons is active.
    pub active: usize,
}

impl Advice {
    /// The advice that follows from an analysis; `None` if there is no legal move.
    pub(super) fn new(analysis: &Analysis) -> Option<Self> {
        let best = analysis.best()?;
        Some(Self {
            square: best.square,
            discs: Some(best.discs()),
            reasons: explain(analysis, None),
            step: Step::Region,
            active: 0,
        })
    }

    /// A move without reasons.
    pub(super) fn without_reasons(square: Square) -> Self {
        Self {
            square,
            discs: None,
            reasons: Vec::new(),
            step: Step::Region,
            active: 0,
        }
    }

    /// The part of the board where the move is.
    pub fn region(&self) -> Area {
        Area::of(self.square)
    }

    /// Shows more: the move, or the next reason. False if there is nothing more to show.
    pub(super) fn go_on(&mut self) -> bool {
        if self.step == Step::Region {
            self.step = Step::Move;
        } else if self.active + 1 < self.reasons.len() {
            self.active += 1;
        } else {
            return false;
        }
        true
    }

    /// The reason that is shown with its squares, once the move is shown.
    pub fn reason(&self) -> Option<&Reason> {
        self.reasons
            .get(self.active)
            .filter(|_| self.step == Step::Move)
    }
}
