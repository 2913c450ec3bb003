//! The limits of a running search: nodes, time and the stop flag.

use std::time::Instant;

use crate::engine::{opponents::limits::Limits, search::StopFlag};

/// The clock is read once in this many nodes. A node takes well under a microsecond.
const NODES_PER_CLOCK_CHECK: u64 = 1024;

/// The search was stopped or has reached a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interrupted;

/// Counts nodes and checks the limits.
pub(super) struct Budget<'a> {
    stop: &'a StopFlag,
    nodes: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: &Limits, stop: &'a StopFlag) -> Self {
        Self {
            stop,
            nodes: 0,
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            // A time that is too long for the clock is no limit.
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time.most)),
        }
    }

    /// How many positions have been visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one position, or says that the search has to end here.
    #[inline]
    pub(super) fn visit(&mut self) -> Result<(), Interrupted> {
        if self.stop.is_stopped() || self.nodes >= self.max_nodes || self.out_of_time() {
            return Err(Interrupted);
        }
        self.nodes += 1;
        Ok(())
    }

    #[inline]
    fn out_of_time(&self) -> bool {
        self.nodes.is_multiple_of(NODES_PER_CLOCK_CHECK)
            && self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_stop_flag_is_checked_at_every_node() {
        for visited in 0..2 * NODES_PER_CLOCK_CHECK {
            let stop = StopFlag::new();
            let mut budget = Budget::new(&Limits::default(), &stop);
            for _ in 0..visited {
                assert_eq!(budget.visit(), Ok(()));
            }
            stop.stop();
            assert_eq!(budget.visit(), Err(Interrupted));
            assert_eq!(budget.nodes(), visited);
        }
    }

    #[test]
    fn the_last_allowed_node_is_visited() {
        let stop = StopFlag::new();
        let mut budget = Budget::new(&Limits { nodes: Some(3), ..Limits::default() }, &stop);
        assert_eq!((0..5).filter(|_| budget.visit().is_ok()).count(), 3);
        assert_eq!(budget.nodes(), 3);
    }

    #[test]
    fn no_time_allows_no_node_and_endless_time_is_no_limit() {
        let stop = StopFlag::new();
        let with = |time| Budget::new(&Limits { time: Some(Duration::into(time)), ..Limits::default() }, &stop);
        assert_eq!(with(Duration::ZERO).visit(), Err(Interrupted));
        assert_eq!(with(Duration::MAX).visit(), Ok(()));
    }
}
