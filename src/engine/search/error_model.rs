//! The error model of Multi-ProbCut: how far shallow searches are from deep ones.

use crate::engine::eval::UNITS_PER_DISC;

/// A formula for the standard deviation of the difference between a deep and a shallow search: the exponential of a linear
/// function of the number of empty squares and of both depths. `flipside-engine spread` measures it and prints the
/// factors, for a deviation in discs.
///
/// The exponential of a sum is a product, so a table for each term is enough. The tables are computed by the compiler: the
/// margins are then the same on every machine, whatever its mathematical library does.
#[derive(Debug)]
pub(crate) struct ErrorModel {
    empties: [f32; TERMS],
    deep: [f32; TERMS],
    shallow: [f32; TERMS],
}

/// A board has 64 squares, and no search is deeper.
const TERMS: usize = 65;

/// For searches that end before the game does.
pub(crate) static MIDGAME_ERROR: ErrorModel = ErrorModel::new(1.584, -0.0254, 0.084, -0.1607);

/// For searches to the end of the game. Their depth is the number of empty squares, so the factor of the depth is 0.
pub(crate) static ENDGAME_ERROR: ErrorModel = ErrorModel::new(1.79, 0.0059, 0.0, -0.0854);

impl ErrorModel {
    /// The model with these factors: a constant, and those of the empty squares and of both depths.
    const fn new(constant: f64, empties: f64, deep: f64, shallow: f64) -> Self {
        Self {
            empties: exponentials(constant, empties, UNITS_PER_DISC as f64),
            deep: exponentials(0.0, deep, 1.0),
            shallow: exponentials(0.0, shallow, 1.0),
        }
    }

    /// The standard deviation in units of the evaluation. Depths are in plies.
    #[inline(always)]
    pub(crate) fn sigma(&self, empties: u32, deep: u32, shallow: u32) -> f32 {
        self.empties[empties as usize] * self.deep[deep as usize] * self.shallow[shallow as usize]
    }
}

/// `scale` times the exponential of `constant` + `factor` * n, for every n.
const fn exponentials(constant: f64, factor: f64, scale: f64) -> [f32; TERMS] {
    let mut table = [0.0; TERMS];
    let mut n = 0;
    while n < TERMS {
        table[n] = (scale * exponential(constant + factor * n as f64)) as f32;
        n += 1;
    }
    table
}

/// The exponential of a number between -20 and 20, by its power series.
const fn exponential(x: f64) -> f64 {
    if x < 0.0 {
        return 1.0 / exponential(-x);
    }
    let (mut sum, mut term) = (1.0, 1.0);
    let mut n = 1;
    while n < 100 {
        term *= x / n as f64;
        sum += term;
        n += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_give_the_exponential_of_the_sum() {
        for x in [-12.0, -1.0, 0.0, 0.3, 7.5] {
            assert!((exponential(x) / f64::exp(x) - 1.0).abs() < 1e-12, "{x}");
        }
        for (empties, deep, shallow) in [(30, 16, 8), (60, 2, 0), (20, 10, 4)] {
            let logarithm = 1.584 - 0.0254 * f64::from(empties) + 0.084 * f64::from(deep) - 0.1607 * f64::from(shallow);
            let expected = logarithm.exp() * f64::from(UNITS_PER_DISC);
            let sigma = f64::from(MIDGAME_ERROR.sigma(empties, deep, shallow));
            assert!((sigma / expected - 1.0).abs() < 1e-6, "{sigma} {expected}");
        }
    }
}
