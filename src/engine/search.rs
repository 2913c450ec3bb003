//! The strong search: iterative deepening with principal variation search, and exact endgames.
//!
//! [`Engine`] is the way in. It searches the root position with increasing depth, in the midgame to a depth with the
//! evaluation at the end of each line, and near the end of the game to the last disc.

pub mod bench;
mod candidate;
mod control;
mod driver;
mod endgame;
mod endgame_cache;
mod engine_options;
mod error_model;
mod etc;
mod fixed_depth;
mod forecast;
mod iteration;
mod late_moves;
mod lead;
mod level;
mod machine;
mod midgame;
mod move_list;
mod move_loop;
mod move_ordering;
mod node;
mod null_window;
mod parallel;
mod principal_variation;
mod probcut;
mod report;
mod resume;
mod root;
mod searcher;
mod selectivity;
mod shallow;
mod stability_cutoff;
mod static_probcut;
mod stop;
mod task;
mod time;
mod tt;
mod value;

pub(crate) use candidate::Candidate;
pub use driver::Engine;
pub use endgame::{Solution, Solver};
pub use engine_options::{EngineOptions, OptionsError};
pub(crate) use fixed_depth::FixedDepth;
pub use forecast::Forecast;
pub use level::{Level, ParseLevelError};
pub(crate) use node::Node;
pub use report::{MoveValue, Report};
pub use selectivity::Selectivity;
pub use stop::StopFlag;
pub use task::Task;
pub use time::{Clock, MoveTime, TimeManager};
