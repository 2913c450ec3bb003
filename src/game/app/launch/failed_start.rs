//! Explains in one sentence why the game could not be started.

use std::{
    io::Write,
    panic,
    process::exit,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// Replaces the report of a panic by one sentence for the player, until the returned flag is set. The caller sets it
/// after the first frame, because a panic before that means that this machine cannot show the game.
pub(super) fn explain_failed_start() -> Arc<AtomicBool> {
    let started = Arc::new(AtomicBool::new(false));
    let running = started.clone();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if running.load(Ordering::Relaxed) {
            usual(info);
            return;
        }
        let cause = info.payload_as_str().unwrap_or("unknown cause").to_owned();
        let _ = writeln!(std::io::stderr(), "flipside: {}", explain(&cause));
        exit(1);
    }));
    started
}

/// Turns the cause of a panic into a sentence that tells the player what to do.
fn explain(cause: &str) -> String {
    let display = [
        "event loop",
        "EventLoop",
        "DISPLAY",
        "XOpenDisplay",
        "display",
    ];
    if cause.contains("GPU") || cause.contains("adapter") || cause.contains("surface") {
        "no usable graphics were found; install a Vulkan or OpenGL driver (for a machine without a graphics card: \
         Mesa's software Vulkan, package mesa-vulkan-drivers)"
            .to_owned()
    } else if display.iter().any(|word| cause.contains(word)) {
        "no display was found to open a window on; start Flipside from a desktop session, or set DISPLAY or \
         WAYLAND_DISPLAY"
            .to_owned()
    } else {
        let line = cause.lines().next().unwrap_or(cause);
        format!("the window could not be opened: {line}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_explained() {
        assert!(explain("Unable to find a GPU! Make sure …").contains("no usable graphics"));
        assert!(explain("Failed to build event loop: Os(…)").contains("no display"));
        assert!(explain("something else\nwith a trace").ends_with("something else"));
    }
}
