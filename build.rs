//! How the programs are linked.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |key: &str, value: &str| env::var(key).is_ok_and(|v| v == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        // At a fixed address nothing has to be adjusted when the program starts. Otherwise a million addresses are,
        // which makes 15 MB of the program's file memory of its own.
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
