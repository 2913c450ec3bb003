//! Slows down devices that take sound faster than it can be heard, as ALSA's `null` does.

use std::{
    thread,
    time::{Duration, Instant},
};

/// How far a device may be ahead. No real device buffers this much.
const AHEAD: Duration = Duration::from_secs(1);
/// How long a device that is too fast has to wait each time.
const PAUSE: Duration = Duration::from_millis(20);

/// Compares how much sound a device has taken with the time that has passed.
pub(crate) struct Throttle {
    rate: u32,
    since: Instant,
    frames: u64,
}

impl Throttle {
    /// For a device that plays `rate` frames a second and starts now.
    pub fn new(rate: u32) -> Self {
        Self {
            rate,
            since: Instant::now(),
            frames: 0,
        }
    }

    /// Notes frames that were given to the device, and waits if it takes them too fast.
    pub fn given(&mut self, frames: usize) {
        self.frames += frames as u64;
        let given = Duration::from_secs_f64(self.frames as f64 / f64::from(self.rate.max(1)));
        if given > self.since.elapsed() + AHEAD {
            thread::sleep(PAUSE);
        }
    }
}
