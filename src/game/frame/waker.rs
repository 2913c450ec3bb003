//! Waking the waiting event loop from another thread.

use std::sync::Arc;

use bevy::prelude::*;

/// Wakes the event loop from another thread. Does nothing unless the window's plugin replaces it.
#[derive(Resource, Clone)]
pub struct Waker(pub Arc<dyn Fn() + Send + Sync>);

impl Default for Waker {
    fn default() -> Self {
        Self(Arc::new(|| {}))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waker>();
}
