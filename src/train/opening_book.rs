//! Builds the opening book by best-first search (*drop-out expansion*: T. Lincke, "Strategies for the automatic construction of
//! opening books", 2000; M. Buro, "Toward opening book learning", 1997).
//!
//! Every position of the book was searched with values for its best few moves. A move whose position is not in the book yet
//! is a *leaf*. The builder adds the most important leaf, again and again. The fewer plies it takes to get there and the
//! less both sides lose on the way, the more important it is. So the book is deep in the best lines, and shallow in lines
//! with a mistake. Values of new positions change those of all positions before them, and with them the losses.
//!
//! * [`BookBuilder`]: the book while it grows.
//! * [`Extent`]: which positions may become part of the book, and which come first.
//! * [`check_book`]: compares values of the book with deeper searches.

mod builder;
mod check;
mod costs;
mod extent;
mod searching;

pub use builder::{BookBuilder, Step};
pub use check::{BookCheck, check_book};
pub use extent::Extent;
