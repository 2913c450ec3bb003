//! The system's language or one of the game's.

use super::{kind::Kind, values::Control};
use crate::game::texts::{Key, Language, Phrase};

/// The tag of a language. 0 follows the system, and the languages of the game come after it.
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
            // Everybody finds their own language in any other.
            Some(at) => Language::ALL
                .get(at)
                .copied()
                .map_or_else(Phrase::nothing, Phrase::NameOf),
        }
    }
}
