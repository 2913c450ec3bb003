//! Wakes the waiting game when a screen reader starts, or asks for something.
//!
//! Both happen on threads of the accessibility service. Bevy stores the requests, but it does not wake the event loop,
//! and it reads them only at the end of the next frame. So a thread of the game looks for stored requests from time to
//! time, which costs almost nothing, and asks for a frame when there are any; on Linux, where the game has the way to the
//! service in its own hands, that asks for a frame itself. That frame reads the requests at its beginning, so that it can
//! already answer them.

use std::{
    sync::{Arc, Mutex, Weak},
    thread,
    time::Duration,
};

use bevy::{
    a11y::{AccessibilityNode, AccessibilityRequested, ActionRequest},
    ecs::message::MessageUpdateSystems,
    prelude::*,
    winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers},
};

use crate::game::shell::{Pace, Waker, spawn};

/// The time between two looks while no screen reader is running. A new one waits at most this long for the tree.
const IDLE_PERIOD: Duration = Duration::from_millis(500);
/// The time between two looks while a screen reader is running. A request waits at most this long.
const ACTIVE_PERIOD: Duration = Duration::from_millis(15);
/// Another frame follows this many seconds after a frame that has changed the tree, because Bevy may pass on a tree
/// before it is complete.
const SETTLING_SECS: f32 = 0.05;

type Requests = Mutex<WinitActionRequestHandler>;

pub(in super::super) fn plugin(app: &mut App) {
    app.add_systems(First, take_requests.after(MessageUpdateSystems)).add_systems(PostUpdate, follow_changes);
    if cfg!(not(target_os = "linux")) {
        app.add_systems(First, watch.before(take_requests));
    }
}

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
    let spawned = spawn("accessibility watch", move || {
        let mut read = false;
        // The loop ends when the window has been closed.
        while let Some(waiting) = any_waiting(&requests) {
            if waiting || requested.get() != read {
                read = requested.get();
                wake();
            }
            thread::sleep(if read { ACTIVE_PERIOD } else { IDLE_PERIOD });
        }
    });
    if let Err(error) = spawned {
        warn!("screen readers will not wake the waiting game: {error}");
    }
}

/// True if there is a request; `None` when the window is gone and there will be no more.
fn any_waiting(requests: &[Weak<Requests>]) -> Option<bool> {
    let alive: Vec<Arc<Requests>> = requests.iter().filter_map(Weak::upgrade).collect();
    let waiting = |requests: &Arc<Requests>| requests.lock().is_ok_and(|all| !all.is_empty());
    (!alive.is_empty()).then(|| alive.iter().any(waiting))
}

fn take_requests(windows: Res<WinitActionRequestHandlers>, mut taken: MessageWriter<ActionRequest>) {
    for requests in windows.values() {
        if let Ok(mut requests) = requests.lock() {
            taken.write_batch(requests.drain(..).map(ActionRequest));
        }
    }
}

/// Asks for another frame after a frame that has changed the tree.
fn follow_changes(
    changed: Query<(), Changed<AccessibilityNode>>,
    requested: Res<AccessibilityRequested>,
    mut pace: ResMut<Pace>,
) {
    if requested.get() && !changed.is_empty() {
        pace.want(SETTLING_SECS);
    }
}
