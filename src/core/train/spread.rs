//! How well a shallow search predicts a deep one. `ProbCut` needs these numbers.
//!
//! `ProbCut` (M. Buro, "`ProbCut`: an effective selective extension of the alpha-beta algorithm", 1995) leaves out a deep
//! search if a shallow one makes its result likely enough. How likely it is follows from the spread of the difference between
//! the two searches. The spread depends on both depths and on the number of empty squares. It is measured on positions of
//! the engine's own games, with full windows and without `ProbCut`.

/// The differences between deep and shallow values of positions with about the same number of empty squares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spread {
    count: f64,
    sum: f64,
    square: f64,
}

impl Spread {
    /// Adds a difference, the deep value minus the shallow one, in discs.
    pub fn add(&mut self, difference: f64) {
        self.count += 1.0;
        self.sum += difference;
        self.square += difference * difference;
    }

    /// The number of differences.
    pub fn count(&self) -> f64 {
        self.count
    }

    /// The mean difference.
    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The root mean square difference, which includes the mean. The margin of a cut has to be a multiple of it.
    pub fn root_mean_square(&self) -> f64 {
        (self.square / self.count.max(1.0)).sqrt()
    }
}

/// A measured spread.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    /// The mean number of empty squares.
    pub empties: f64,
    /// The depth of the deep search in plies.
    pub deep: f64,
    /// The depth of the shallow search in plies.
    pub shallow: f64,
    /// The root mean square difference in discs.
    pub spread: f64,
    /// The number of positions.
    pub count: f64,
}

/// Finds the factors of `spread = exp(f0 + f1 x empties + f2 x deep + f3 x shallow)` that fit the cells best. Each cell counts
/// by the number of its positions. The result is `None` if the cells do not determine the factors.
pub fn fit(cells: &[Cell]) -> Option<[f64; 4]> {
    // The normal equations of the logarithms are solved by elimination.
    let mut rows = [[0.0; 5]; 4];
    for cell in cells.iter().filter(|cell| cell.spread > 0.0) {
        let terms = [1.0, cell.empties, cell.deep, cell.shallow];
        for (row, left) in rows.iter_mut().zip(terms) {
            for (entry, right) in row.iter_mut().zip(terms) {
                *entry += cell.count * left * right;
            }
            row[4] += cell.count * left * cell.spread.ln();
        }
    }
    for pivot in 0..4 {
        let largest = (pivot..4).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()))?;
        rows.swap(pivot, largest);
        let own = rows[pivot];
        if own[pivot].abs() < 1e-9 {
            return None;
        }
        for (number, row) in rows.iter_mut().enumerate() {
            if number != pivot {
                let factor = row[pivot] / own[pivot];
                for (entry, from) in row.iter_mut().zip(own) {
                    *entry -= factor * from;
                }
            }
        }
    }
    Some(std::array::from_fn(|i| rows[i][4] / rows[i][i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fit_finds_the_factors_that_made_the_cells() {
        let factors = [0.7, 0.01, 0.05, -0.12];
        let mut cells = Vec::new();
        for empties in [15.0, 25.0, 40.0] {
            for deep in [4.0, 6.0, 9.0] {
                for shallow in [1.0, 2.0, 3.0] {
                    let [f0, f1, f2, f3] = factors;
                    let spread = f64::exp(f0 + f1 * empties + f2 * deep + f3 * shallow);
                    let count = empties;
                    cells.push(Cell { empties, deep, shallow, spread, count });
                }
            }
        }
        let found = fit(&cells).unwrap();
        for (found, true_factor) in found.into_iter().zip(factors) {
            assert!((found - true_factor).abs() < 1e-6, "{found} for {true_factor}");
        }
        assert_eq!(fit(&cells[..1]), None);
    }
}
