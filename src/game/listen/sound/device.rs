//! The sound device, on a thread of its own.
//!
//! Opening a device can take time and may fail; the game never waits for it. The device is open only while there is
//! something to hear and a few seconds longer, because an open device wakes the processor dozens of times a second.
//! Without a device there is silence and no error message. The thread looks for a device again later, so it finds one
//! that is plugged in during the game.

mod fill;
mod stream;
mod thread;
mod throttle;

use bevy::prelude::*;

use super::speaker::Speaker;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Speaker(Box::new(thread::Device::default())));
}
