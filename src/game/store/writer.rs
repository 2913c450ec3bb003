//! Files are written by a thread of their own.

mod flusher;
mod thread;
mod work;

pub(super) use thread::Writer;
