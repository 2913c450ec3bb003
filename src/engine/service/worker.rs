//! The engine thread of a game.
//!
//! ```text
//! EngineHandle::request ────── Request ──────► thread "flipside-engine" ── EngineReply ──► EngineHandle::try_recv
//!                cancel ── stop flag ──────►                          └─ wake()
//! ```
//!
//! Every request gets exactly one [`EngineReply::Done`], [`EngineReply::Opening`], [`EngineReply::Analysed`],
//! [`EngineReply::Explained`], [`EngineReply::SurveyDone`], [`EngineReply::Examined`], [`EngineReply::People`],
//! [`EngineReply::Gained`], [`EngineReply::Fitted`], [`EngineReply::Puzzles`], [`EngineReply::Guest`] or [`EngineReply::Lost`], also a request that was stopped. The replies come in the order
//! of the requests. The caller ignores replies whose id it no longer needs.

mod handle;
mod request;
mod responder;
mod visitors;

pub use handle::EngineHandle;
pub use request::{
    AnalysisRequest, DismissRequest, EngineReply, ExamineRequest, ExplanationRequest, FitRequest, GainRequest,
    GuestAnswer, GuestQuestion, GuestRequest, OpeningRequest, PeopleRequest, PuzzleRequest, PuzzleSource, Request,
    SearchRequest, SurveyRequest,
};
