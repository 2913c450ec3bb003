//! One run of an opening against the book.

mod course;
mod over;
mod reply;

pub use course::{Drill, DrillTerms, Turn};
