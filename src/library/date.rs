//! Days and times of games, of which some parts may be unknown.

use std::fmt;

/// The day of a game, and the time of the day if it is known. Unknown parts are zero, so an unknown date is smaller than all
/// others, and a year without a day is smaller than its days.
///
/// ```
/// use flipside::library::Date;
///
/// let date = Date::find("2003.12.15_12:33:18.MST");
/// assert_eq!(date.to_string(), "2003-12-15 12:33:18");
/// assert_eq!(Date::find("2024.??.??").to_string(), "2024");
/// assert!(!Date::find("?").is_known());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(u64);

/// The number of values that each part of a date may have: year, month, day, hour, minute and second.
const RANGES: [u64; 6] = [10_000, 100, 100, 100, 100, 100];

impl Date {
    /// The date of a year.
    pub fn of_year(year: u16) -> Self {
        Self::of_parts([year, 0, 0, 0, 0, 0])
    }

    /// The date with these parts: year, month, day, hour, minute, second. What follows a part that cannot be is unknown.
    pub fn of_parts(parts: [u16; 6]) -> Self {
        let [year, month, day, hour, minute, second] = parts;
        let can_be = [
            (1..=9_999).contains(&year),
            (1..=12).contains(&month),
            (1..=31).contains(&day),
            hour < 24,
            minute < 60,
            second < 60,
        ];
        let known = can_be.iter().take_while(|&&it| it).count();
        let packed = |sum, (at, range): (usize, &u64)| {
            sum * range + if at < known { u64::from(parts[at]) } else { 0 }
        };
        Self(RANGES.iter().enumerate().fold(0, packed))
    }

    /// The date with which a text begins, with any signs between its parts. Unknown if there is none.
    pub fn find(text: &str) -> Self {
        let mut parts = [0; 6];
        let mut numbers = text.trim_start().split(|sign: char| !sign.is_ascii_digit());
        for (at, part) in parts.iter_mut().enumerate() {
            // A year has four digits. Between a day and a time there may be two signs, as in "15 - 12:33".
            let number = match at {
                0 => numbers.next().filter(|year| year.len() == 4),
                _ => numbers.next(),
            };
            let Some(number) = number.and_then(|it| it.parse().ok()) else {
                break;
            };
            *part = number;
        }
        Self::of_parts(parts)
    }

    /// Whether at least the year is known.
    pub fn is_known(self) -> bool {
        self != Self::default()
    }

    /// Year, month, day, hour, minute and second.
    pub fn parts(self) -> [u16; 6] {
        let mut parts = [0; 6];
        let mut rest = self.0;
        for (part, range) in parts.iter_mut().zip(RANGES).rev() {
            *part = (rest % range) as u16;
            rest /= range;
        }
        parts
    }

    /// The year, or zero.
    pub fn year(self) -> u16 {
        self.parts()[0]
    }

    /// How many days it is after another date, roughly where a month or a day is unknown. Negative if it is before.
    pub fn days_since(self, before: Self) -> i32 {
        self.day_number() - before.day_number()
    }

    /// The days since a day long ago, by the rule of the Gregorian calendar. The year begins with March, so that a day that is
    /// added to February changes nothing after it.
    fn day_number(self) -> i32 {
        let [year, month, day, ..] = self.parts().map(i32::from);
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day
    }

    /// The date as one number with the digits of all its parts, by which dates are kept.
    pub const fn packed(self) -> u64 {
        self.0
    }

    /// The date of such a number. Unknown if no date has it.
    pub fn from_packed(packed: u64) -> Self {
        let date = Self(packed);
        if Self::of_parts(date.parts()) == date {
            date
        } else {
            Self::default()
        }
    }
}

/// Writes the parts that are known: `2003-12-15 12:33:18`, `2003-12-15`, or `2003`. Nothing for an unknown date. A day without
/// a time is one whose time is midnight.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [year, month, day, hour, minute, second] = self.parts();
        if year > 0 {
            write!(f, "{year:04}")?;
        }
        if month > 0 {
            write!(f, "-{month:02}")?;
        }
        if day > 0 {
            write!(f, "-{day:02}")?;
        }
        if [hour, minute, second] != [0; 3] {
            write!(f, " {hour:02}:{minute:02}:{second:02}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted() {
        let date = |text: &str| Date::find(text);
        for (before, after, days) in [
            ("2026-11-26", "2026-11-26", 0),
            ("2026-02-28", "2026-03-01", 1),
            ("2024-02-28", "2024-03-01", 2),
            ("2025-12-31", "2026-01-01", 1),
            ("2000-01-01", "2026-01-01", 9497),
            ("2026-11-26", "2026-11-19", -7),
        ] {
            assert_eq!(
                date(after).days_since(date(before)),
                days,
                "{before}, {after}"
            );
        }
    }

    #[test]
    fn dates_are_found_in_the_ways_programs_write_them() {
        for (text, found) in [
            ("2003.12.15_12:33:18.MST", "2003-12-15 12:33:18"),
            ("2021.03.11", "2021-03-11"),
            ("2026-10-07", "2026-10-07"),
            ("2025-06-01T09:05:00.123Z", "2025-06-01 09:05:00"),
            ("2024", "2024"),
            ("2024.??.??", "2024"),
            ("2024.05.??", "2024-05"),
            ("????.??.??", ""),
            ("2024.13.01", "2024"),
            ("0000.01.01", ""),
            ("12.05.2024", ""),
            ("99999999999999999999.1.1", ""),
            ("", ""),
        ] {
            let date = Date::find(text);
            assert_eq!(date.to_string(), found, "{text}");
            assert_eq!(date.is_known(), !found.is_empty());
            assert_eq!(Date::from_packed(date.packed()), date);
        }
        assert_eq!(Date::from_packed(u64::MAX), Date::default());
        assert_eq!(Date::from_packed(20_249_901_000_000), Date::default());
    }

    #[test]
    fn later_dates_are_greater() {
        let dates = ["", "2003", "2003.12", "2003.12.15", "2003.12.15 01:00:00"];
        assert!(dates.map(Date::find).is_sorted_by(|a, b| a < b));
    }
}
