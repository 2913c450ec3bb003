//! Any bytes in the files of the engine, and any lines of its protocols. `docs/fuzzing.md` says how to go on.
#![allow(dead_code, reason = "the program needs more of its files")]

#[path = "../fuzz/engine_targets.rs"]
mod engine_targets;
mod fuzzing;
#[path = "../src/bin/flipside-engine"]
mod program {
    pub mod engine_options;
    pub mod failure;
    pub mod protocols;
}
#[path = "../fuzz/protocol_targets.rs"]
mod protocol_targets;

use program::{engine_options, failure, protocols};

#[test]
fn any_bytes_are_read_or_refused() {
    for (name, target) in engine_targets::TARGETS {
        // Weights are large.
        let rounds = if name == "weights" { 20 } else { 10_000 };
        fuzzing::run(name, target, rounds);
    }
}

#[test]
fn any_lines_are_answered() {
    fuzzing::run("gtp", protocol_targets::gtp, 100);
    fuzzing::run("nboard", protocol_targets::nboard, 100);
}
