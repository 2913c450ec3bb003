//! The engine thread of a game.
//!
//! ```text
//! EngineHandle::request ── id, Request ──► thread "flipside-engine" ── Reply ──► EngineHandle::try_recv
//!                cancel ── stop flag ────►                          └─ wake()
//! ```
//!
//! Every request is sent with an id, which each [`Reply`] to it has. It gets exactly one [`EngineReply::Done`],
//! [`EngineReply::Opening`], [`EngineReply::Analysed`], [`EngineReply::Explained`], [`EngineReply::SurveyDone`],
//! [`EngineReply::Examined`], [`EngineReply::People`], [`EngineReply::Gained`], [`EngineReply::Fitted`],
//! [`EngineReply::Puzzles`], [`EngineReply::Guest`], [`EngineReply::Dismissed`] or [`EngineReply::Lost`], also if it
//! was stopped. The replies come in the order of the requests. The caller ignores replies whose id it no longer needs.

mod handle;
mod request;
mod responder;
mod visitors;

pub use handle::EngineHandle;
pub use request::{
    AnalysisRequest, DismissRequest, EngineReply, ExamineRequest, ExplanationRequest, FitRequest, GainRequest,
    GuestAnswer, GuestQuestion, GuestRequest, OpeningRequest, PeopleRequest, PuzzleRequest, PuzzleSource, Reply,
    Request, SearchRequest, SurveyRequest,
};
