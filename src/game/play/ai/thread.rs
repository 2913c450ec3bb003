//! The engine's threads, as the game sees them.

use std::{io, sync::Arc};

use bevy::prelude::*;

use crate::{
    engine::{
        eval::{Evaluator, WeightsError},
        worker::{EngineHandle, EngineReply, Request},
    },
    game::frame::Waker,
};

/// Where the engine gets its weights from. The engine's thread loads them when they are first needed.
#[derive(Resource, Clone, Copy)]
pub struct WeightsSource(pub fn() -> Result<&'static Evaluator, WeightsError>);

impl Default for WeightsSource {
    fn default() -> Self {
        Self(Evaluator::embedded)
    }
}

/// A thread that searches. Tests replace it by another one.
pub trait EngineThread: Send + Sync {
    /// Sends a request. The thread stops what it is working on.
    fn request(&self, request: Request);
    /// Stops what the thread is working on, within 50 milliseconds.
    fn cancel(&self);
    /// The next reply, if there is one. Does not wait.
    fn try_recv(&self) -> Option<EngineReply>;
}

impl EngineThread for EngineHandle {
    fn request(&self, request: Request) {
        EngineHandle::request(self, request);
    }

    fn cancel(&self) {
        EngineHandle::cancel(self);
    }

    fn try_recv(&self) -> Option<EngineReply> {
        EngineHandle::try_recv(self)
    }
}

type Start = dyn Fn(&Waker, WeightsSource) -> io::Result<Box<dyn EngineThread>> + Send + Sync;

/// Starts the engine's threads. Nothing else in the game starts one.
#[derive(Resource, Clone)]
pub struct ThreadSource(pub Arc<Start>);

impl Default for ThreadSource {
    fn default() -> Self {
        Self(Arc::new(|waker, weights| {
            let wake = waker.0.clone();
            let thread = EngineHandle::spawn_loading(move || wake(), weights.0)?;
            Ok(Box::new(thread))
        }))
    }
}
