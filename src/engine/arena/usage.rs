//! The nodes and the time of a player's moves.

use std::{ops::AddAssign, time::Duration};

/// The nodes and the time of a player's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The number of moves.
    pub moves: u32,
    /// Positions visited for all moves.
    pub nodes: u64,
    /// The most positions visited for one move.
    pub max_nodes: u64,
    /// The wall time of all moves.
    pub time: Duration,
    /// The longest wall time of a move.
    pub max_time: Duration,
    /// The number of moves whose CPU time is known.
    pub cpu_moves: u32,
    /// The CPU time of those moves.
    pub cpu: Duration,
}

impl Usage {
    /// Adds one move, without its CPU time.
    pub fn add(&mut self, nodes: u64, time: Duration) {
        *self += Self { moves: 1, nodes, max_nodes: nodes, time, max_time: time, ..Self::default() };
    }

    /// The mean wall time of a move, in seconds.
    pub fn mean_secs(&self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }

    /// The mean number of positions visited for a move.
    pub fn mean_nodes(&self) -> u64 {
        self.nodes / u64::from(self.moves.max(1))
    }

    /// The mean CPU time of a move in seconds, if it is known of any move.
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
        assert_eq!((usage.mean_nodes(), usage.max_nodes, usage.max_time.as_secs()), (20, 30, 3));
        assert!((usage.mean_secs() - 2.0).abs() < 1e-12);
    }
}
