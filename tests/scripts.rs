//! The scripts of the tests say what they have left out, and the closing line says it again.
#![cfg(unix)]

use std::{
    env, fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

/// A folder with programs in the place of the real ones.
struct Tools(PathBuf);

impl Tools {
    fn new(name: &str, tools: &[(&str, &str)]) -> Self {
        let folder = env::temp_dir().join(format!("flipside-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (tool, script) in tools {
            let file = folder.join(tool);
            fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
        Self(folder)
    }

    /// Runs a script with these programs before all others, and returns what it has written to both outputs.
    fn run(&self, script: &Path, skipped: &Path) -> (bool, String) {
        let usual = env::var("PATH").unwrap();
        let output = Command::new("bash")
            .arg(script)
            .env("PATH", format!("{}:{usual}", self.0.display()))
            .env("FLIPSIDE_SKIPPED", skipped)
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(said).unwrap())
    }
}

impl Drop for Tools {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A compiler of this version that has no other targets.
const RUSTC: &str = r#"case "$1" in
    --version) echo "rustc 1.99.0 (of the test)" ;;
    *) echo /nowhere/at/all ;;
esac"#;

#[test]
fn what_a_script_leaves_out_is_noted() {
    let tools = Tools::new("arm", &[("rustc", RUSTC), ("cargo", "exit 0"), ("uname", "echo sparc64")]);
    let skipped = tools.0.join("skipped");
    for script in ["scripts/arm.sh", "scripts/old_cpu.sh"] {
        let (passed, said) = tools.run(Path::new(script), &skipped);
        assert!(passed && said.contains("SKIPPED: "), "{said}");
    }
    let noted = fs::read_to_string(&skipped).unwrap();
    assert_eq!(
        noted,
        "scripts/arm.sh: Rust cannot build for 64-bit ARM. Run: rustup target add aarch64-unknown-linux-musl\n\
         scripts/old_cpu.sh: this is not an x86-64.\n"
    );
}

/// The script of all tests, in a copy of the folder where nothing is built and nothing is installed.
#[test]
fn the_closing_line_says_what_was_left_out() {
    for is_skipped in [true, false] {
        let name = format!("closing-{is_skipped}");
        let tools = Tools::new(&name, &[("rustc", RUSTC), ("cargo", "exit 0")]);
        let scripts = tools.0.join("scripts");
        fs::create_dir_all(&scripts).unwrap();
        for script in ["test.sh", "common.sh"] {
            fs::copy(format!("scripts/{script}"), scripts.join(script)).unwrap();
        }
        fs::copy("Cargo.toml", tools.0.join("Cargo.toml")).unwrap();
        let skips = "cd \"$(dirname \"$0\")/..\" && . scripts/common.sh && skip \"$0: no reason\"";
        for script in ["setup.sh", "old_cpu.sh", "arm.sh"] {
            let is_skipped = is_skipped && script != "setup.sh";
            let what = if is_skipped { skips } else { "exit 0" };
            let file = scripts.join(script);
            fs::write(&file, format!("#!/usr/bin/env bash\n{what}\n")).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
        let (passed, said) = tools.run(&scripts.join("test.sh"), Path::new(""));
        assert!(passed, "{said}");
        let closing =
            "All tests passed that were run. SKIPPED:\n  scripts/arm.sh: no reason\n  scripts/old_cpu.sh: no reason\n";
        assert_eq!(said.contains(closing), is_skipped, "{said}");
        assert_eq!(said.contains("All tests passed.\n"), !is_skipped, "{said}");
    }
}
