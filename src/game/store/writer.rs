//! A thread that writes the files.

mod flusher;
mod thread;
mod work;

pub(super) use thread::Writer;
