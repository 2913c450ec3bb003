//! The table of the named openings.

use std::sync::LazyLock;

use crate::rules::{position::Position, record::GameRecord, square::Square};

static TABLE: LazyLock<Vec<NamedOpening>> = LazyLock::new(|| {
    include_str!("../../../assets/openings/names.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| NamedOpening::read(line).expect("the moves of the table are legal"))
        .collect()
});

/// All named openings, in the order of their moves.
pub fn all() -> &'static [NamedOpening] {
    &TABLE
}

/// An opening that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOpening {
    /// The usual moves from the standard start. The first one is f5.
    pub moves: Vec<Square>,
    /// The position after the moves.
    pub position: Position,
    /// The usual name in English. An opening without an English name has the Japanese one in Latin letters.
    pub english: &'static str,
    /// Other English names.
    pub aliases: Vec<&'static str>,
    /// The name in Japanese, without the word for "opening" (定石) at its end.
    pub japanese: Option<&'static str>,
    /// The Japanese name in Latin letters, without marks for long vowels.
    pub romaji: Option<&'static str>,
    /// The name in Chinese.
    pub chinese: Option<&'static str>,
}

impl NamedOpening {
    /// Its names in all languages, the English one first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let others = [self.romaji, self.japanese, self.chinese];
        [self.english].into_iter().chain(self.aliases.clone()).chain(others.into_iter().flatten())
    }

    /// Reads a line of the table. `None` if its moves are not legal or not followed by a name.
    fn read(line: &'static str) -> Option<Self> {
        let mut columns = line.split('\t');
        let game = GameRecord::from_transcript(Position::default(), columns.next()?).ok()?;
        let english = columns.next().filter(|name| !name.is_empty())?;
        let aliases = columns.next().unwrap_or_default().split("; ");
        let mut name = || columns.next().filter(|name| !name.is_empty());
        Some(Self {
            moves: game.moves().collect(),
            position: *game.position(),
            english,
            aliases: aliases.filter(|alias| !alias.is_empty()).collect(),
            japanese: name(),
            romaji: name(),
            chinese: name(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_illegal_moves_or_without_a_name_is_refused() {
        assert!(NamedOpening::read("f5d6a1\tNowhere").is_none());
        assert!(NamedOpening::read("f5d6").is_none());
        assert!(NamedOpening::read("f5d6\t").is_none());
    }

    #[test]
    fn columns_may_be_empty_or_left_out() {
        let short = NamedOpening::read("f5d6\tFirst").unwrap();
        assert_eq!(short.moves, [Square::F5, Square::D6]);
        assert_eq!(short.names().collect::<Vec<_>>(), ["First"]);
        let long = NamedOpening::read("f5f6\tFirst\t\t斜め取り\t\t对角开局").unwrap();
        assert_eq!(long.aliases, [""; 0]);
        assert_eq!((long.japanese, long.romaji), (Some("斜め取り"), None));
        assert_eq!(long.chinese, Some("对角开局"));
        let more = NamedOpening::read("f5f6\tFirst\tSecond; Third\t\tYomi").unwrap();
        assert_eq!(more.names().collect::<Vec<_>>(), ["First", "Second", "Third", "Yomi"]);
    }
}
