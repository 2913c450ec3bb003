//! The training of the networks that correct the linear values.
//!
//! ```text
//! Shards ── a thread reads, turns and mixes chunks ──► Sample ── Learner: gradient of 256 positions, step of Adam ──► Net
//!                                                                                                                   │
//!                                                                              NetworkWeights (integers) ◄── quantised
//! ```
//!
//! The networks learn what the linear values of the frozen pattern weights leave over. Each position is seen many times, each
//! time turned or mirrored at random. First there is one network for the whole game, whose first layer has a row for
//! each square of the four maps and for each pair of neighbours in a rank. Then it is split: every phase gets a copy of its
//! own, with a row for each content of each rank. What a copy begins with it can say exactly, so nothing is lost, and the
//! rows of whole ranks cost the engine no more time than those of squares.
//!
//! The mean error of the linear values for each number of empty squares is not learned. They are levelled, so that searches
//! of different depths agree (see [`offsets`](super::offsets)), and a network that learned the mean would undo that.
//!
//! The same seed, records and weights make the same networks.

mod net;
mod pass;
mod training;

pub use training::Networks;
