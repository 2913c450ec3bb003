//! Wakes the waiting game when a screen reader starts, or asks for something.
//!
//! Both happen on threads of the accessibility service. Bevy notes them without waking the event loop, and looks at its
//! notes at the end of a frame that something else began. So a thread looks at the notes from time to time, which costs
//! nothing to speak of, and asks for a frame when there is one; and that frame reads the requests at its beginning, so
//! that it answers them itself.

use std::{
    sync::{Arc, Mutex, Weak},
    thread,
    time::Duration,
};

use bevy::{
    a11y::{AccessibilityNode, AccessibilityRequested, ActionRequest},
    prelude::*,
    winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers},
};

use crate::game::frame::{Pace, Waker};

/// Between two looks while no screen reader is running: how much later than it the game's tree may be there.
const ALONE: Duration = Duration::from_millis(500);
/// Between two looks while one is running: how long a request may wait.
const READ: Duration = Duration::from_millis(15);
/// Until the frame after one that changed the tree, in seconds. Bevy hands the tree on before or after it is complete.
const SETTLING_SECS: f32 = 0.05;

type Requests = Mutex<WinitActionRequestHandler>;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, (watch, take_requests))
        .add_systems(PostUpdate, hand_on_changes);
}

/// Starts the thread as soon as there is a window.
fn watch(
    windows: Res<WinitActionRequestHandlers>,
    requested: Res<AccessibilityRequested>,
    waker: Res<Waker>,
    mut started: Local<bool>,
) {
    if *started || windows.is_empty() {
        return;
    }
    *started = true;
    let requests: Vec<Weak<Requests>> = windows.values().map(Arc::downgrade).collect();
    let requested = requested.clone();
    let wake = waker.0.clone();
    let spawned = thread::Builder::new()
        .name("accessibility watch".to_owned())
        .spawn(move || {
            let mut read = false;
            // Until the window has been closed.
            while let Some(waiting) = any_waiting(&requests) {
                if waiting || requested.get() != read {
                    read = requested.get();
                    wake();
                }
                thread::sleep(if read { READ } else { ALONE });
            }
        });
    if let Err(error) = spawned {
        warn!("screen readers will not wake the waiting game: {error}");
    }
}

/// True if something has been asked for; `None` when nobody can ask any more.
fn any_waiting(requests: &[Weak<Requests>]) -> Option<bool> {
    let alive: Vec<Arc<Requests>> = requests.iter().filter_map(Weak::upgrade).collect();
    let waiting = |requests: &Arc<Requests>| requests.lock().is_ok_and(|all| !all.is_empty());
    (!alive.is_empty()).then(|| alive.iter().any(waiting))
}

fn take_requests(
    windows: Res<WinitActionRequestHandlers>,
    mut taken: MessageWriter<ActionRequest>,
) {
    for requests in windows.values() {
        if let Ok(mut requests) = requests.lock() {
            taken.write_batch(requests.drain(..).map(ActionRequest));
        }
    }
}

/// A frame that changes the tree is followed by another one.
fn hand_on_changes(
    changed: Query<(), Changed<AccessibilityNode>>,
    requested: Res<AccessibilityRequested>,
    mut pace: ResMut<Pace>,
) {
    if requested.get() && !changed.is_empty() {
        pace.want(SETTLING_SECS);
    }
}
