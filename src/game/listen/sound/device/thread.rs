//! The thread that opens the device when there is something to play, and closes it again.

use std::{
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use bevy::log::{debug, warn};

use super::super::{cue::Cue, speaker::Output};
use super::stream::OpenDevice;

/// The device stays open this long after the last cue. The longest recording takes 2 s.
const CLOSE_AFTER: Duration = Duration::from_secs(5);
/// After a failure, the thread waits this long before it looks for a device again.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(5);
/// A cue that is older than this is not played any more.
const STALE_AFTER: Duration = Duration::from_millis(300);

enum Order {
    Prepare,
    Play(Cue, Instant),
}

/// Sends the cues to the thread. The first cue starts it.
#[derive(Default)]
pub(crate) struct Device {
    thread: Option<Sender<Order>>,
    given_up: bool,
}

impl Device {
    fn send(&mut self, order: Order) {
        if self.given_up {
            return;
        }
        let thread = self.thread.get_or_insert_with(|| {
            let (sender, orders) = mpsc::channel();
            let spawned = thread::Builder::new()
                .name("sound".to_owned())
                .spawn(move || serve(&orders));
            if let Err(error) = spawned {
                warn!("there will be no sound: {error}");
            }
            sender
        });
        // Sending fails if the thread could not be started, or if a driver has crashed it.
        self.given_up = thread.send(order).is_err();
    }
}

impl Output for Device {
    fn play(&mut self, cue: Cue) {
        self.send(Order::Play(cue, Instant::now()));
    }

    fn prepare(&mut self) {
        self.send(Order::Prepare);
    }
}

/// The thread's loop. It sleeps until an order comes, opens the device for it and closes it some time after the last.
fn serve(orders: &Receiver<Order>) {
    let mut device: Option<OpenDevice> = None;
    let mut failed: Option<Instant> = None;
    loop {
        let order = if device.is_some() {
            match orders.recv_timeout(CLOSE_AFTER) {
                Ok(order) => order,
                Err(RecvTimeoutError::Timeout) => {
                    device = None;
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        } else {
            match orders.recv() {
                Ok(order) => order,
                Err(mpsc::RecvError) => return,
            }
        };
        if device.as_ref().is_some_and(OpenDevice::is_lost) {
            device = None;
        }
        if device.is_none() && failed.is_none_or(|at| at.elapsed() >= TRY_AGAIN_AFTER) {
            match OpenDevice::open() {
                Ok(open) => device = Some(open),
                Err(error) => {
                    debug!("no sound device: {error}");
                    failed = Some(Instant::now());
                }
            }
        }
        if let (Some(open), Order::Play(cue, since)) = (&device, order)
            && since.elapsed() < STALE_AFTER
        {
            open.play(cue);
        }
    }
}
