#![no_main]
#![allow(dead_code, reason = "each target is a program of its own")]

#[path = "../engine_targets.rs"]
mod engine_targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| engine_targets::puzzles(data));
