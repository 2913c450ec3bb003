//! How much the processor has worked, as the operating system tells it.
//!
//! Only Linux is asked, through its `/proc`; elsewhere there is no answer.

use std::{collections::HashMap, fs, thread, time::Duration};

/// Linux counts the time of processes in hundredths of a second for its users, whatever it does inside.
const TICK: Duration = Duration::from_millis(10);

/// A thread of this process, whose work is to be measured.
pub(super) struct ThreadClock {
    file: String,
}

impl ThreadClock {
    /// The clock of the calling thread.
    pub(super) fn of_this_thread() -> Option<Self> {
        let task = fs::read_link("/proc/thread-self").ok()?;
        Some(Self {
            file: format!("/proc/{}/schedstat", task.to_str()?),
        })
    }

    /// The CPU time of the thread until now. Asked from another thread it may be late by a tick of the scheduler.
    pub(super) fn now(&self) -> Option<Duration> {
        let text = fs::read_to_string(&self.file).ok()?;
        let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
        Some(Duration::from_nanos(nanoseconds))
    }

    /// The CPU time until now of the calling thread, whose clock this has to be.
    pub(super) fn own(&self) -> Option<Duration> {
        // Going through the scheduler brings its books up to date.
        thread::yield_now();
        self.now()
    }
}

/// The CPU time of a process and everything it has started, as far as that still runs or was waited for.
pub(super) fn of_process_tree(root: u32) -> Option<Duration> {
    let processes: HashMap<u32, Process> = fs::read_dir("/proc")
        .ok()?
        .filter_map(|entry| {
            let id = entry.ok()?.file_name().to_str()?.parse().ok()?;
            let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            Some((id, Process::parse(&text)?))
        })
        .collect();
    processes.contains_key(&root).then(|| {
        let ticks: u32 = processes
            .keys()
            .filter(|&&id| descends(id, root, &processes))
            .map(|id| processes[id].ticks)
            .sum();
        TICK * ticks
    })
}

fn descends(mut id: u32, root: u32, processes: &HashMap<u32, Process>) -> bool {
    // Parents are older than their children, but numbers are used again: the longest way ends here.
    for _ in 0..processes.len() {
        if id == root {
            return true;
        }
        let Some(process) = processes.get(&id) else {
            return false;
        };
        id = process.parent;
    }
    false
}

struct Process {
    parent: u32,
    ticks: u32,
}

impl Process {
    /// Reads `/proc/ID/stat`: number, name in parentheses, state, parent and much more; of the fields after the name,
    /// those from 11 to 14 are the ticks in user and system mode, and those of the children that were waited for.
    fn parse(text: &str) -> Option<Self> {
        let (_, fields) = text.rsplit_once(')')?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let times = fields.get(11..15)?;
        Some(Self {
            parent: fields.get(1)?.parse().ok()?,
            ticks: times
                .iter()
                .map(|field| field.parse::<u32>().ok())
                .sum::<Option<u32>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_behind_the_name() {
        let text = "42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 1 20 0 1 0 99";
        let process = Process::parse(text).unwrap();
        assert_eq!((process.parent, process.ticks), (7, 124));
        assert!(Process::parse("42 (a) S 7").is_none());
    }

    #[test]
    fn descendants_are_found() {
        let process = |parent| Process { parent, ticks: 1 };
        let processes = HashMap::from([
            (1, process(0)),
            (5, process(1)),
            (6, process(5)),
            (7, process(6)),
            (8, process(1)),
        ]);
        let below: Vec<u32> = (1..=8).filter(|&id| descends(id, 5, &processes)).collect();
        assert_eq!(below, [5, 6, 7]);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn work_is_seen() {
        let clock = ThreadClock::of_this_thread().unwrap();
        let begun = clock.own().unwrap();
        let mut sum = 0_u64;
        while clock.own().unwrap() < begun + Duration::from_millis(1) {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(sum > 0);
        assert!(of_process_tree(std::process::id()).is_some());
    }
}
