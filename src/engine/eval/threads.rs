//! Shares the work on the weights between a few threads.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::entropy::Damaged;

/// Applies a function to each item on a few threads. The results are in no particular order.
pub(super) fn in_parallel<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<R, Damaged> + Sync,
) -> Result<Vec<R>, Damaged> {
    let next = AtomicUsize::new(0);
    let share = || {
        let mut done = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push(work(item)?);
        }
        Ok(done)
    };
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..thread_count()).map(|_| scope.spawn(share)).collect();
        let mut all = share()?;
        for helper in helpers {
            all.extend(helper.join().map_err(|_| Damaged)??);
        }
        Ok(all)
    })
}

/// How many threads unpack the weights. More than four would not make it noticeably quicker.
pub(super) fn thread_count() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get().min(4))
}
