//! The memory and the cores of the machine this program runs on.

use std::{fs, num::NonZero, thread};

/// How many threads can run at the same time, at least one.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The bytes of memory that this process may use: the machine's, or less where the system sets a limit. `None` where
/// the system does not tell.
pub(crate) fn memory() -> Option<u64> {
    let limits = [
        read("/proc/meminfo", |text| number_after(text, "MemTotal:").map(|kilobytes| kilobytes.saturating_mul(1024))),
        read("/proc/self/limits", |text| number_after(text, "Max address space")),
        // The limits of control groups, version 2 and version 1, under which containers run.
        read("/sys/fs/cgroup/memory.max", |text| text.trim().parse().ok()),
        read("/sys/fs/cgroup/memory/memory.limit_in_bytes", |text| text.trim().parse().ok()),
        #[cfg(target_os = "macos")]
        sysctl("hw.memsize"),
    ];
    limits.into_iter().flatten().min()
}

fn read(path: &str, parse: impl Fn(&str) -> Option<u64>) -> Option<u64> {
    parse(&fs::read_to_string(path).ok()?)
}

/// The number that follows a name at the beginning of a line; `None` for `unlimited`.
fn number_after(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}

#[cfg(target_os = "macos")]
fn sysctl(name: &str) -> Option<u64> {
    let output = std::process::Command::new("/usr/sbin/sysctl").args(["-n", name]).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_their_names() {
        let meminfo = "MemTotal:       24684092 kB\nMemFree:        18893172 kB\n";
        assert_eq!(number_after(meminfo, "MemTotal:"), Some(24_684_092));
        let limits = "Max cpu time     unlimited  unlimited  seconds\n\
            Max address space         600000000            unlimited            bytes\n";
        assert_eq!(number_after(limits, "Max address space"), Some(600_000_000));
        assert_eq!(number_after(limits, "Max cpu time"), None);
        assert_eq!(number_after("", "MemTotal:"), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn linux_tells_its_memory() {
        assert!(memory().is_some_and(|bytes| bytes > 1 << 20));
        assert!(cores() > 0);
    }
}
