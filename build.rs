//! How the programs are linked, and the version that they tell.

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
};

/// Functions with the same machine code are kept once: of a million generic ones that is every tenth byte of a program,
/// and 4 MB of its memory.
const FOLD: &str = "-Wl,--icf=all";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=BUILT_VERSION={}", version());
    #[cfg(windows)]
    if let Err(error) = winresource::WindowsResource::new().set_icon("assets/desktop/flipside.ico").compile() {
        println!("cargo::warning=The program has no icon: {error}");
    }
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        // At a fixed address nothing has to be adjusted when the program starts. Otherwise a million addresses are,
        // which makes 15 MB of the program's file memory of its own.
        println!("cargo::rustc-link-arg-bins=-no-pie");
        // Whoever looks for a fault in a program wants to see the function that was written.
        if is("PROFILE", "release") && links_with(FOLD) {
            println!("cargo::rustc-link-arg-bins={FOLD}");
        }
    }
}

/// Whether a variable of the build has this value.
fn is(key: &str, value: &str) -> bool {
    env::var(key).is_ok_and(|found| found == value)
}

/// The version, in a release build with the commit and its day: what the history says, or `FLIPSIDE_COMMIT` for sources that
/// have none. In development builds it would have everything compiled again after each commit.
fn version() -> String {
    const HISTORY: &str = ".git/logs/HEAD";
    println!("cargo::rerun-if-env-changed=FLIPSIDE_COMMIT");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let mut commit = env::var("FLIPSIDE_COMMIT").ok();
    if commit.is_none() && is("PROFILE", "release") && Path::new(HISTORY).exists() {
        println!("cargo::rerun-if-changed={HISTORY}");
        let output = Command::new("git").args(["log", "-1", "--abbrev=8", "--format=%h, %cs"]).output();
        commit = output
            .ok()
            .filter(|output| output.status.success())
            .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    }
    match commit {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    }
}

/// Whether the linker in use takes an argument: Rust's own does, a system's may not.
fn links_with(argument: &str) -> bool {
    let var = |key| env::var(key).unwrap_or_default();
    let folder = var("OUT_DIR");
    let source = Path::new(&folder).join("empty.rs");
    if fs::write(&source, "fn main() {}\n").is_err() {
        return false;
    }
    let mut rustc = Command::new(var("RUSTC"));
    rustc
        .arg(&source)
        .args(["--target", &var("TARGET"), "--out-dir", &folder])
        .arg(format!("-Clink-arg={argument}"))
        .args(var("CARGO_ENCODED_RUSTFLAGS").split('\x1f').filter(|flag| !flag.is_empty()))
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Ok(linker) = env::var("RUSTC_LINKER") {
        rustc.arg(format!("-Clinker={linker}"));
    }
    rustc.status().is_ok_and(|status| status.success())
}
