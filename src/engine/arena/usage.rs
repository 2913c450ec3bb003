//! What the moves of a player cost.

use std::{ops::AddAssign, time::Duration};

/// What the moves of a player cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// How many moves.
    pub moves: u32,
    /// Positions visited for all of them.
    pub nodes: u64,
    /// Positions visited for the move that took most.
    pub max_nodes: u64,
    /// Time by the clock for all of them.
    pub time: Duration,
    /// Time by the clock for the longest.
    pub max_time: Duration,
    /// How many of the moves have a known CPU time.
    pub cpu_moves: u32,
    /// The CPU time of those.
    pub cpu: Duration,
}

impl Usage {
    /// Adds one move, without its CPU time.
    pub fn add(&mut self, nodes: u64, time: Duration) {
        *self += Self {
            moves: 1,
            nodes,
            max_nodes: nodes,
            time,
            max_time: time,
            ..Self::default()
        };
    }

    /// Seconds a move by the clock on average.
    pub fn mean_secs(&self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }

    /// Positions a move on average.
    pub fn mean_nodes(&self) -> u64 {
        self.nodes / u64::from(self.moves.max(1))
    }

    /// Seconds of CPU time a move on average, if that is known of any.
    pub fn mean_cpu_secs(&self) -> Option<f64> {
        (self.cpu_moves > 0).then(|| self.cpu.as_secs_f64() / f64::from(self.cpu_moves))
    }
}

impl AddAssign for Usage {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.max_nodes = self.max_nodes.max(other.max_nodes);
        self.time += other.time;
        self.max_time = self.max_time.max(other.max_time);
        self.cpu_moves += other.cpu_moves;
        self.cpu += other.cpu;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usages_add_up_and_keep_the_longest() {
        let mut usage = Usage::default();
        usage.add(10, Duration::from_secs(1));
        usage.add(30, Duration::from_secs(3));
        assert_eq!(
            (
                usage.mean_nodes(),
                usage.max_nodes,
                usage.max_time.as_secs()
            ),
            (20, 30, 3)
        );
        assert!((usage.mean_secs() - 2.0).abs() < 1e-12);
    }
}
