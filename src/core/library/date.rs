//! Days and times of games, of which some parts may be unknown.

use std::fmt;

/// The day of a game, and the time of the day if it is known. Unknown parts are zero, so an unknown date is smaller than all
/// others, and a year without a day is smaller than its days.
///
/// ```
/// use flipside_core::library::Date;
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
        let packed = |sum, (at, range): (usize, &u64)| sum * range + if at < known { u64::from(parts[at]) } else { 0 };
        Self(RANGES.iter().enumerate().fold(0, packed))
    }

    /// The date in a text: year, month and day with any signs between them, or day, month and year with full stops, and the
    /// time after them; or the seconds since the beginning of 1970. Of several days, the first one. Of a date in another order,
    /// which may mean two days, only the year. Unknown if there is none.
    pub fn find(text: &str) -> Self {
        let text = text.trim();
        let digits = leading_digits(text);
        if digits.len() == text.len() {
            match digits.len() {
                9..=10 => return Self::of_seconds(digits.parse().unwrap_or_default()),
                13 => return Self::of_seconds(digits[..10].parse().unwrap_or_default()),
                _ => {}
            }
        }
        let number = |digits: &str| digits.parse().unwrap_or_default();
        let [year, month, day, rest] = match digits.len() {
            4 => {
                let (month, rest) = next_part(&text[4..]);
                let (day, rest) = if month.is_empty() { ("", rest) } else { next_part(rest) };
                [digits, month, day, rest]
            }
            8 => [&text[..4], &text[4..6], &text[6..8], &text[8..]],
            _ => day_first(text).unwrap_or([year_in(text), "", "", ""]),
        };
        let [hour, minute, second] = if day.is_empty() { [0; 3] } else { time(rest) };
        Self::of_parts([number(year), number(month), number(day), hour, minute, second])
    }

    /// The moment so many seconds after the beginning of 1970, by the time of Greenwich.
    fn of_seconds(seconds: u64) -> Self {
        let (days, time) = (seconds / 86_400, seconds % 86_400);
        let first = Self::of_parts([1970, 1, 1, 0, 0, 0]).day_number();
        // The year begins with March, as in `day_number`.
        let day = days as i32 + first - 1;
        let before = |year: i32| 365 * year + year / 4 - year / 100 + year / 400;
        let mut year = day / 366;
        while before(year + 1) <= day {
            year += 1;
        }
        let in_year = day - before(year);
        let month = (5 * in_year + 2) / 153;
        let day = in_year - (153 * month + 2) / 5 + 1;
        let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
        let of_time = |unit: u64, most: u64| (time / unit % most) as u16;
        Self::of_parts([year as u16, month as u16, day as u16, of_time(3_600, 24), of_time(60, 60), of_time(1, 60)])
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
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day
    }

    /// The date as one number with the digits of all its parts, by which dates are kept.
    pub const fn packed(self) -> u64 {
        self.0
    }

    /// The date of such a number. Unknown if no date has it.
    pub fn from_packed(packed: u64) -> Self {
        let date = Self(packed);
        if Self::of_parts(date.parts()) == date { date } else { Self::default() }
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

fn leading_digits(text: &str) -> &str {
    let end = text.find(|sign: char| !sign.is_ascii_digit());
    &text[..end.unwrap_or(text.len())]
}

/// The month or day with which a text goes on after one sign, and what follows it. Empty if it goes on otherwise: a comma begins
/// another day, and a colon follows an hour.
fn next_part(text: &str) -> (&str, &str) {
    let mut signs = text.chars();
    let sign = signs.next().filter(|&sign| sign != ',');
    let rest = signs.as_str();
    let digits = leading_digits(rest);
    let after = &rest[digits.len()..];
    if sign.is_none() || !matches!(digits.len(), 1 | 2) || after.starts_with(':') {
        return ("", text);
    }
    (digits, after)
}

/// Year, month, day and the rest of a text that begins with the day: `15.12.2003 12:33`.
fn day_first(text: &str) -> Option<[&str; 4]> {
    let day = leading_digits(text);
    let rest = text[day.len()..].strip_prefix('.')?.trim_start();
    let month = leading_digits(rest);
    let rest = rest[month.len()..].strip_prefix('.')?.trim_start();
    let year = leading_digits(rest);
    let are_short = [day, month].iter().all(|it| matches!(it.len(), 1 | 2));
    (are_short && year.len() == 4).then(|| [year, month, day, &rest[4..]])
}

/// The only number of a text that can be a year: `Sat Jan 8 2000`. Empty if there is none.
fn year_in(text: &str) -> &str {
    let mut years = text
        .split(|sign: char| !sign.is_ascii_alphanumeric())
        .filter(|it| it.len() == 4 && it.starts_with(['1', '2']))
        .filter(|it| it.bytes().all(|sign| sign.is_ascii_digit()));
    let year = years.next().unwrap_or_default();
    if years.next().is_some() { "" } else { year }
}

/// The time after a day, with a colon between hour and minute. Between the day and the time there may be some signs, as in
/// `15 - 12:33`.
fn time(text: &str) -> [u16; 3] {
    let at = text.find(|sign: char| sign.is_ascii_digit());
    let is_near = |&at: &usize| text[..at].chars().count() <= 3;
    let Some(text) = at.filter(is_near).map(|at| &text[at..]) else {
        return [0; 3];
    };
    let mut parts = text.split(':').map(leading_digits);
    if leading_digits(text).len() > 2 || !text[leading_digits(text).len()..].starts_with(':') {
        return [0; 3];
    }
    std::array::from_fn(|_| parts.next().and_then(|it| it.parse().ok()).unwrap_or_default())
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
            assert_eq!(date(after).days_since(date(before)), days, "{before}, {after}");
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
            ("12.05.2024", "2024-05-12"),
            ("7. 5. 2024, 09:10", "2024-05-07 09:10:00"),
            ("05/12/2024", "2024"),
            ("Sat Jan 08 23:49:35 2000", "2000"),
            ("2022-01-17,18", "2022-01-17"),
            ("2022-01-17/18", "2022-01-17"),
            ("2022-01-17 18", "2022-01-17"),
            ("2022-01-30,02-02", "2022-01-30"),
            ("1996-05,06", "1996-05"),
            ("1996,1997", "1996"),
            ("2022-2023", "2022"),
            ("2024 12:30:00", "2024"),
            ("2024-05-06 - 12:33", "2024-05-06 12:33:00"),
            ("2024\u{5e74}5\u{6708}6\u{65e5} 12:33", "2024-05-06 12:33:00"),
            ("20240506", "2024-05-06"),
            ("20240506T12:33", "2024-05-06 12:33:00"),
            ("947375357", "2000-01-08 23:49:17"),
            ("1709210096", "2024-02-29 12:34:56"),
            ("1709210096789", "2024-02-29 12:34:56"),
            ("951868799", "2000-02-29 23:59:59"),
            ("4102444800", "2100-01-01"),
            ("99999999999999999999.1.1", ""),
            ("12345", ""),
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
