#![no_main]
#![allow(dead_code, reason = "the program needs more of its files")]

#[path = "../../src/bin/flipside-engine"]
mod program {
    pub mod engine_options;
    pub mod failure;
    pub mod protocols;
}

#[path = "../protocol_targets.rs"]
mod protocol_targets;

use program::{engine_options, failure, protocols};

libfuzzer_sys::fuzz_target!(|data: &[u8]| protocol_targets::gtp(data));
