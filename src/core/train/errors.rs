//! How far values are from known ones.

use std::fmt;

use super::record::{LABEL_UNITS, Record};
use crate::{
    engine::eval::{Evaluator, Features, UNITS_PER_DISC},
    rules::{Board, Side},
};

/// The errors of values, in discs, collected position by position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Errors {
    count: u64,
    absolute: f64,
    square: f64,
    signed: f64,
    known_square: f64,
    product: f64,
}

impl Errors {
    /// Adds a position by its known value and its estimated value.
    pub fn add(&mut self, known: f64, estimated: f64) {
        let error = estimated - known;
        self.count += 1;
        self.absolute += error.abs();
        self.square += error * error;
        self.signed += error;
        self.known_square += known * known;
        self.product += known * estimated;
    }

    /// Adds a record by its outcome and its static value.
    pub fn add_record(&mut self, evaluator: &Evaluator, record: &Record) {
        self.add(f64::from(record.outcome) / f64::from(LABEL_UNITS), static_value(evaluator, record.board));
    }

    /// How many positions there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean absolute error.
    pub fn mean_absolute(&self) -> f64 {
        self.absolute / self.count.max(1) as f64
    }

    /// The root mean square error.
    pub fn root_mean_square(&self) -> f64 {
        (self.square / self.count.max(1) as f64).sqrt()
    }

    /// The mean error. It is positive if values are too high for the side to move.
    pub fn bias(&self) -> f64 {
        self.signed / self.count.max(1) as f64
    }

    /// By how much the estimated values grow when the known ones grow by one disc.
    pub fn slope(&self) -> f64 {
        self.product / self.known_square.max(1.0)
    }
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:8} positions  MAE {:6.3}  RMSE {:6.3}  bias {:+6.3}  slope {:5.3}",
            self.count,
            self.mean_absolute(),
            self.root_mean_square(),
            self.bias(),
            self.slope()
        )
    }
}

/// The static value of a position for the side to move, in discs.
pub fn static_value(evaluator: &Evaluator, board: Board) -> f64 {
    let value = evaluator.value(&Features::new(board.own, board.opp), Side::Black, board);
    f64::from(value) / f64::from(UNITS_PER_DISC)
}
