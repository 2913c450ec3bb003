//! The thread that searches while a game keeps running.
//!
//! ```text
//! EngineHandle::request ── SearchRequest ──► thread "flipside-engine" ── EngineReply ──► EngineHandle::try_recv
//!                cancel ── stop flag ──────►                          └─ wake()
//! ```
//!
//! Every request is answered by exactly one [`EngineReply::Done`] or [`EngineReply::Lost`], in the order of the
//! requests, a stopped one too; who asks drops the answers whose id no longer interests.

mod handle;
mod request;
mod responder;

pub use handle::EngineHandle;
pub use request::{EngineReply, SearchRequest};
