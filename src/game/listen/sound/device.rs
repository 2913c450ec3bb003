//! The sound device, on a thread of its own.
//!
//! Opening a device can take time and may fail; the game never waits for it. The device is open only while there is
//! something to hear and a few seconds longer, because an open device wakes the processor dozens of times a second.
//! Without a device there is silence and no error message. The thread looks for a device again later, so it finds one
//! that is plugged in during the game.

use std::{
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    time::{Duration, Instant},
};

use bevy::log::{debug, warn};

use super::{recording::Cue, sounds::Output, stream::OpenDevice};
use crate::game::frame::spawn;

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
pub(crate) struct Device(Option<Sender<Order>>);

impl Device {
    fn send(&mut self, order: Order) {
        let thread = self.0.get_or_insert_with(|| {
            let (sender, orders) = mpsc::channel();
            if let Err(error) = spawn("sound", move || serve(&orders)) {
                warn!("there will be no sound: {error}");
            }
            sender
        });
        // Sending fails if the thread could not be started, or if a driver has crashed it. Then there is no sound.
        let _ = thread.send(order);
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
        let order = match &device {
            Some(_) => orders.recv_timeout(CLOSE_AFTER),
            None => orders.recv().map_err(RecvTimeoutError::from),
        };
        let order = match order {
            Ok(order) => order,
            Err(RecvTimeoutError::Timeout) => {
                device = None;
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        device = device.filter(|open| !open.is_lost());
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
