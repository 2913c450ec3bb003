//! Finds openings by a part of a name.

use super::{
    letters::letters,
    table::{NamedOpening, all},
};

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

impl NamedOpening {
    /// The first of its names with this text in it, compared as [`find`] does.
    pub fn name_with(&self, text: &str) -> Option<&'static str> {
        let wanted = letters(text);
        self.names().find(|name| letters(name).contains(&wanted))
    }
}
