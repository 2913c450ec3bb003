#![no_main]
#![allow(dead_code, reason = "each target is a program of its own")]

#[path = "../game_targets.rs"]
mod game_targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| game_targets::kept(data));
