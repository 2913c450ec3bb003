//! Times and time limits as the formats write them.

use std::time::Duration;

/// The time limit of each side, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// For the whole game.
    pub initial: u64,
    /// Added after each move.
    pub added: u64,
}

/// The limit in one of the forms `300`, `60+5`, `15:00`, `1:00:00` and `01:00/00:05`. `None` for all others, such as those with
/// more time after the first limit.
pub fn clock_of(text: &str) -> Option<Clock> {
    let (initial, added) = match text.split_once(['+', '/']) {
        Some((initial, added)) => (initial, added.trim_end_matches('/')),
        None => (text, ""),
    };
    // PGN writes the number of moves before a stroke.
    if text.contains('/') && !initial.contains(':') {
        return None;
    }
    let added = if added.is_empty() { "0" } else { added };
    Some(Clock { initial: whole_seconds(initial)?, added: whole_seconds(added)? })
}

/// The seconds of `300`, `5:00` or `1:00:00`.
fn whole_seconds(text: &str) -> Option<u64> {
    let parts = text.trim().split(':').map(|part| part.parse::<u64>().ok());
    let parts: Vec<u64> = parts.collect::<Option<_>>()?;
    if parts.len() > 3 || parts.iter().any(|&part| part > 1 << 20) {
        return None;
    }
    Some(parts.into_iter().fold(0, |sum, part| 60 * sum + part))
}

/// A time of `12.3`, `0:12.3` or `0:00:12.3`, to a thousandth of a second. `None` for others, and for more than a year.
pub fn seconds(text: &str) -> Option<Duration> {
    let parts: Vec<f64> = text.trim().split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let is_time = |part: &f64| (0.0..3e7).contains(part);
    if parts.len() > 3 || !parts.iter().all(is_time) {
        return None;
    }
    let seconds = parts.into_iter().fold(0.0, |sum, part| 60.0 * sum + part);
    Some(Duration::from_millis((1000.0 * seconds).round() as u64))
}

/// A time in seconds, with as many decimals as it has.
pub fn decimal(time: Duration) -> String {
    (time.as_millis() as f64 / 1000.0).to_string()
}

/// A time as `0:00:12.3`.
pub fn clock(time: Duration) -> String {
    let millis = time.as_millis();
    let (minutes, millis) = (millis / 60_000, millis % 60_000);
    let seconds = (millis as f64 / 1000.0).to_string();
    let zero = if millis < 10_000 { "0" } else { "" };
    format!("{}:{:02}:{zero}{seconds}", minutes / 60, minutes % 60)
}

impl Clock {
    /// As GGF writes it: minutes and seconds, and after a stroke what is added after each move.
    pub fn ggf(self) -> String {
        let Self { initial, added } = self;
        let minutes = |seconds: u64| format!("{:02}:{:02}", seconds / 60, seconds % 60);
        if added == 0 {
            return minutes(initial);
        }
        format!("{}/{}", minutes(initial), minutes(added))
    }

    /// As PGN writes it: seconds, and after a plus what is added after each move.
    pub fn pgn(self) -> String {
        let Self { initial, added } = self;
        if added == 0 {
            return initial.to_string();
        }
        format!("{initial}+{added}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_written_as_each_format_does() {
        for (text, ggf, pgn) in [
            ("300", "05:00", "300"),
            ("60+5", "01:00/00:05", "60+5"),
            ("60+0", "01:00", "60"),
            ("15:00", "15:00", "900"),
            ("15:00//", "15:00", "900"),
            ("1:30:00", "90:00", "5400"),
            ("01:00/00:05", "01:00/00:05", "60+5"),
        ] {
            let clock = clock_of(text).unwrap();
            assert_eq!((&*clock.ggf(), &*clock.pgn()), (ggf, pgn), "{text}");
            assert_eq!(clock_of(&clock.ggf()), Some(clock));
            assert_eq!(clock_of(&clock.pgn()), Some(clock));
        }
        for text in ["", "15:00//02:00", "5 min", "-", "40/7200:3600", "40/7200", "1:2:3:4"] {
            assert_eq!(clock_of(text), None, "{text}");
        }
    }
}
