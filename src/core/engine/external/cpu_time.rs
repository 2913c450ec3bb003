//! The CPU time of processes, read from `/proc` on Linux. Other systems have none here.

use std::{collections::HashMap, fs, time::Duration};

/// The unit of the CPU times of processes in `/proc`.
const TICK: Duration = Duration::from_millis(10);

/// The CPU time of a process and of all processes it has started, as far as they are running or were waited for.
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
        let ticks: u32 =
            processes.keys().filter(|&&id| descends(id, root, &processes)).map(|id| processes[id].ticks).sum();
        TICK * ticks
    })
}

fn descends(mut id: u32, root: u32, processes: &HashMap<u32, Process>) -> bool {
    // The number of steps is limited, since process numbers are reused and parents could form a circle.
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
    /// Reads `/proc/ID/stat`: the number, the name in parentheses, the state, the parent and more. The fields 11 to 14 after
    /// the name are the ticks in user and system mode, and the same of the children that were waited for.
    fn parse(text: &str) -> Option<Self> {
        let (_, fields) = text.rsplit_once(')')?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let times = fields.get(11..15)?;
        Some(Self {
            parent: fields.get(1)?.parse().ok()?,
            ticks: times.iter().map(|field| field.parse::<u32>().ok()).sum::<Option<u32>>()?,
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
        let processes =
            HashMap::from([(1, process(0)), (5, process(1)), (6, process(5)), (7, process(6)), (8, process(1))]);
        let below: Vec<u32> = (1..=8).filter(|&id| descends(id, 5, &processes)).collect();
        assert_eq!(below, [5, 6, 7]);
    }
}
