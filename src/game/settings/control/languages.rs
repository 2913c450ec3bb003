//! A control that chooses the language of the system or one of the game's languages.

use super::{kind::Kind, values::Control};
use crate::game::texts::{Key, Language, Phrase};

/// A control for the tag of a language. The number 0 follows the system; the languages of the game have the numbers
/// from 1.
pub(crate) struct Languages;

impl Control<Option<String>> for Languages {
    fn kind(&self) -> Kind {
        Kind::Choice
    }

    fn last(&self) -> u16 {
        Language::ALL.len() as u16
    }

    fn read(&self, tag: &Option<String>) -> u16 {
        let language = tag.as_deref().and_then(Language::of_tag);
        language.map_or(0, |language| 1 + language as u16)
    }

    fn write(&self, tag: &mut Option<String>, number: u16) {
        let at = usize::from(number).checked_sub(1);
        *tag = at.map(|at| Language::ALL[at].tag().to_owned());
    }

    fn words(&self, number: u16) -> Phrase {
        match usize::from(number).checked_sub(1) {
            None => Key("language-system").into(),
            // Each language is written in that language itself, so that players find theirs whatever the current
            // language is.
            Some(at) => Language::ALL
                .get(at)
                .copied()
                .map_or_else(Phrase::nothing, Phrase::NameOf),
        }
    }
}
