//! What is fuzzed of the protocols: the lines that another program sends. Each search gets a thousandth of a second.

use std::io::Cursor;

use clap::Parser;

use crate::protocols::{self, Protocol};

#[derive(Parser)]
struct CommandLine {
    #[command(flatten)]
    arguments: Protocol,
}

fn arguments() -> Protocol {
    let words = ["fuzz", "--time", "0.001", "--hash", "8", "--level", "3"];
    CommandLine::parse_from(words).arguments
}

/// Lines of the Go Text Protocol. Each answer ends with an empty line.
pub fn gtp(data: &[u8]) {
    let mut out = Vec::new();
    let input = Cursor::new(data.to_vec());
    let answered = protocols::gtp::serve(arguments(), input, &mut out);
    assert!(answered.is_ok() && (out.is_empty() || out.ends_with(b"\n\n")));
}

/// Lines of the `NBoard` protocol.
pub fn nboard(data: &[u8]) {
    let mut out = Vec::new();
    let input = Cursor::new(data.to_vec());
    assert!(protocols::nboard::serve(arguments(), input, &mut out).is_ok());
}
