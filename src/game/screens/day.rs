//! The day of a game in words.

use crate::{
    game::texts::{Key, Phrase},
    library::Date,
};

/// The day, or as much of it as is known.
pub(crate) fn day(date: Date, this_year: u16) -> Phrase {
    let [year, month, day, ..] = date.parts();
    let number = usize::from;
    match (year, month, day) {
        (0, ..) => "\u{2013}".into(),
        (year, 0, _) | (year, _, 0) => year.to_string().into(),
        (year, month, day) if year == this_year => {
            Key("games-day").with("day", number(day)).with("month", number(month))
        }
        (year, month, _) => Key("games-month").with("month", number(month)).with("year", year.to_string()),
    }
}
