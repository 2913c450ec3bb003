//! The thread that searches while a game keeps running.
//!
//! ```text
//! EngineHandle::request ────── Request ──────► thread "flipside-engine" ── EngineReply ──► EngineHandle::try_recv
//!                cancel ── stop flag ──────►                          └─ wake()
//! ```
//!
//! Every request is answered by exactly one [`EngineReply::Done`], [`EngineReply::Opening`] or [`EngineReply::Lost`], in
//! the order of the requests. That includes stopped requests; the caller ignores answers by their id.

mod handle;
mod request;
mod responder;

pub use handle::EngineHandle;
pub use request::{EngineReply, OpeningRequest, Request, SearchRequest};
