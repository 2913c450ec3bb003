//! The games that are kept: an append-only log of records, all of it in memory.
//!
//! A file of games begins with [`HEAD`]. Then each change of the collection is one record: a game that was added or edited, or
//! the number of one that was deleted. The last record of a game counts. Each record has a mark and a checksum, so a record that
//! was torn by a crash, or damaged by a disk, is found and named; those before and after it are read nevertheless. The file is only
//! written at its end, until [`Archive::compacted`] makes a new one without the records that count no more.
//!
//! [`Archive`] is the memory of the file: its bytes, and where each game lies in them. It does no input or output itself: what
//! has to be appended to the file is returned.

mod completed;
mod fields;
mod kept;
mod log;
mod record;
mod search;

pub use completed::{completed, repeated};
pub use kept::{Kept, View, is_same_name};
pub use log::{Archive, HEAD, Row, Unusable};
pub use search::{Next, Query, Reached};
