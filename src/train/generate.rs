//! Positions for training, and their values.

mod games;
mod opening;
mod policy;
mod searched_positions;
mod solved_lines;

pub use games::games;
pub use opening::Opening;
pub use policy::Policy;
pub use searched_positions::searched_positions;
pub use solved_lines::solved_lines;
