//! The motions of a disc.

mod kind;
mod moving;
mod poses;

pub use kind::Motion;
pub use moving::Moving;
pub use poses::rolling;
