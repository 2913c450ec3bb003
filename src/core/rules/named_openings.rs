//! The names of openings.
//!
//! The table is `assets/openings/names.tsv`. An opening is a position, and not a sequence of moves: it has its name in
//! whichever order its moves were made, and in all eight symmetries of the board.
//!
//! * [`opening_of`]: the opening of a game, the last one that it has reached.
//! * [`at`]: the opening that has this position.
//! * [`find`]: the openings with a text in one of their names.
//! * [`beginning_with`]: the openings that begin with these moves.
//! * [`all`]: all of them.

use std::{collections::HashMap, sync::LazyLock};

use crate::rules::{
    position::Position, record::GameRecord, square::Square, symmetry::Symmetry, transcript::transcript_of,
};

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

    /// The first of its names with this text in it, compared as [`find`] does.
    pub fn name_with(&self, text: &str) -> Option<&'static str> {
        let wanted = letters(text);
        self.names().find(|name| letters(name).contains(&wanted))
    }
}

/// The openings by the position that all their rotations and reflections have in common.
static BY_POSITION: LazyLock<HashMap<Position, &NamedOpening>> = LazyLock::new(|| {
    let key = |opening: &NamedOpening| Symmetry::canonical(&opening.position);
    all().iter().map(|opening| (key(opening), opening)).collect()
});

/// The number of discs of the longest opening. Later positions need not be looked up.
static MOST_DISCS: LazyLock<u32> = LazyLock::new(|| {
    let discs = |opening: &NamedOpening| opening.position.occupied().count();
    all().iter().map(discs).max().unwrap_or_default()
});

/// The opening of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The opening.
    pub opening: &'static NamedOpening,
    /// After how many plies of the game its position was on the board.
    pub ply: usize,
    /// Turns the squares of the opening into those of the game.
    pub symmetry: Symmetry,
}

/// The last named opening that a game has reached. It remains the opening of the game when the game goes on.
///
/// The start position has to be the standard one, which may be rotated. `None` if it is another one, and as long as no named
/// opening is reached.
///
/// ```
/// use flipside_core::rules::{GameRecord, Position, Square, named_openings::opening_of};
///
/// let game = GameRecord::from_transcript(Position::default(), "c4e3f6e6f5c5")?;
/// let found = opening_of(&game).expect("an opening that is played often");
/// assert_eq!((found.opening.english, found.ply), ("Tiger", 5));
/// let first = found.symmetry.square(found.opening.moves[0]);
/// assert_eq!(first, Square::C4);
/// # Ok::<(), flipside_core::rules::TranscriptError>(())
/// ```
pub fn opening_of(game: &GameRecord) -> Option<Recognised> {
    let start = Symmetry::canonical(&Position::default());
    if Symmetry::canonical(game.start()) != start {
        return None;
    }
    (0..=game.plies().len()).rev().find_map(|ply| {
        let position = game.position_after(ply)?;
        let opening = at(&position)?;
        let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.position(&opening.position) == position)?;
        Some(Recognised { opening, ply, symmetry })
    })
}

/// The opening with this position, in any rotation or reflection.
pub fn at(position: &Position) -> Option<&'static NamedOpening> {
    if position.occupied().count() > *MOST_DISCS {
        return None;
    }
    BY_POSITION.get(&Symmetry::canonical(position)).copied()
}

/// An opening that begins with moves that are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The opening.
    pub opening: &'static NamedOpening,
    /// Its moves, turned so that they begin with those that are looked for.
    pub moves: Vec<Square>,
}

/// The openings that begin with these moves, in any rotation or reflection and in any order that leads to the same position.
/// The shortest ones come first. The last move may be half typed. There are none if the text is anything but moves from the
/// standard start position.
///
/// ```
/// use flipside_core::rules::named_openings::beginning_with;
///
/// let found = beginning_with("c4e3f6e6f5");
/// assert_eq!(found[0].opening.english, "Tiger");
/// assert!(beginning_with("f5f5").is_empty());
/// ```
pub fn beginning_with(text: &str) -> Vec<Beginning> {
    let typed: String = text.chars().filter(|sign| !sign.is_whitespace()).flat_map(char::to_lowercase).collect();
    // A letter at the end is the first half of a move.
    let whole = typed.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
    if typed.len() > whole.len() + 1 {
        return Vec::new();
    }
    let Ok(game) = GameRecord::from_transcript(Position::default(), whole) else {
        return Vec::new();
    };
    let first: Vec<Square> = game.moves().collect();
    if first.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Beginning> = all()
        .iter()
        .filter_map(|opening| {
            let moves = continued(&first, game.position(), opening)?;
            transcript_of(moves.iter().copied()).starts_with(&typed).then_some(Beginning { opening, moves })
        })
        .collect();
    found.sort_by_key(|found| found.moves.len());
    found
}

/// The moves of an opening after it has been begun in this way. `None` if its own moves do not lead through the position.
fn continued(first: &[Square], position: &Position, opening: &NamedOpening) -> Option<Vec<Square>> {
    let (before, after) = opening.moves.split_at_checked(first.len())?;
    let mut game = GameRecord::new(Position::default());
    for &square in before {
        game.play(square).ok()?;
    }
    let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.position(game.position()) == *position)?;
    let after = after.iter().map(|&square| symmetry.square(square));
    Some(first.iter().copied().chain(after).collect())
}

/// The openings with this text in one of their names, in any language. Those with a name that begins with the text come
/// first, and of these the shortest lines. The text may be written without accents, apostrophes, hyphens and spaces, in
/// small or capital letters, and in hiragana or katakana. All openings contain the empty text.
///
/// ```
/// use flipside_core::rules::named_openings::find;
///
/// assert_eq!(find("compoth")[0].english, "Comp'Oth");
/// assert_eq!(find("虎")[0].english, "Tiger");
/// assert!(find("no such opening").is_empty());
/// ```
pub fn find(text: &str) -> Vec<&'static NamedOpening> {
    let wanted = letters(text);
    let any = |opening: &NamedOpening, test: fn(&str, &str) -> bool| {
        opening.names().any(|name| test(&letters(name), &wanted))
    };
    let mut found: Vec<&NamedOpening> =
        all().iter().filter(|opening| any(opening, |name, wanted| name.contains(wanted))).collect();
    found.sort_by_key(|opening| {
        let begins = any(opening, |name, wanted| name.starts_with(wanted));
        (!begins, opening.moves.len())
    });
    found
}

/// The letters and digits of a text, so that two ways to write a name give the same: small letters without accents, and
/// hiragana in place of katakana. Spaces and punctuation are left out.
fn letters(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric()).map(plain).collect()
}

fn plain(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' | 'ē' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ī' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' => 'o',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' => 'u',
        // The katakana from small a to small ke are in the order of the hiragana, 96 further on.
        'ァ'..='ヶ' => char::from_u32(u32::from(letter) - 96).unwrap_or(letter),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{letters, *};

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

    #[test]
    fn only_letters_and_digits_count() {
        for (written, compared) in [
            ("Rose-Bill", "rosebill"),
            ("  COMP’OTH ", "compoth"),
            ("Tairyō", "tairyo"),
            ("Café 20", "cafe20"),
            ("タヌキ", "たぬき"),
            ("ロケット", "ろけっと"),
            ("牛", "牛"),
            ("-'!", ""),
        ] {
            assert_eq!(letters(written), compared, "{written}");
        }
    }
}
