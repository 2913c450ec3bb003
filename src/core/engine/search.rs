//! The strong search: iterative deepening with principal variation search, and exact endgames.
//!
//! [`Engine`] is the way in. It searches the root position with increasing depth, in the midgame to a depth with the
//! evaluation at the end of each line, and near the end of the game to the last disc.

pub mod bench;
mod control;
mod driver;
mod endgame;
mod engine_options;
mod fixed_depth;
mod iteration;
mod midgame;
mod move_list;
mod move_ordering;
mod node;
mod parallel;
mod probcut;
mod pruning;
mod report;
mod root;
mod searcher;
mod selectivity;
mod shallow;
mod task;
mod time;
mod tt;

pub use control::StopFlag;
pub use driver::Engine;
pub use endgame::{Solution, Solver};
pub use engine_options::{EngineOptions, OptionsError};
pub(crate) use fixed_depth::FixedDepth;
pub(crate) use node::{Candidate, Node};
pub use report::{Forecast, MoveValue, Report};
pub use selectivity::Selectivity;
pub use task::{Level, ParseLevelError, Task};
pub use time::{Clock, MoveTime, TimeManager};
