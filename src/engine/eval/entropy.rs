//! Packing bytes by how likely they are: asymmetric numeral systems (rANS) with fixed frequencies per context.
//!
//! The method is J. Duda's ("Asymmetric numeral systems", 2013) in the word-wise form with several interleaved states
//! described by F. Giesen ("Interleaved entropy coders", 2014). It comes within a fraction of a per cent of the
//! entropy and unpacks a symbol in a few nanoseconds, which is what keeps loading the weights short; an adaptive coder
//! would save the frequency tables but take several times as long.
//!
//! A *context* is anything the unpacking side knows already, as a small number; each has frequencies of its own.

mod format;
mod packer;
mod reader;
mod unpacker;

pub(super) use format::Damaged;
pub(super) use packer::pack;
pub(super) use reader::Reader;
pub(super) use unpacker::Unpacker;
