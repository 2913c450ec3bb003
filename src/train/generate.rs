//! Generates positions with values for the training.

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
