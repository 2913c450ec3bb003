//! Puts phrases into words.

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use super::{
    language::{Language, is_wide},
    phrase::{Argument, Key, Phrase},
};

/// What can end a sentence, or a part of one after which the voice pauses.
const STOPS: [char; 9] = ['.', '!', '?', ':', '…', '。', '！', '？', '：'];

type Bundle = FluentBundle<FluentResource>;

/// The words of every language, in the order of [`Language::ALL`].
static BUNDLES: LazyLock<[Bundle; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.tag().parse().unwrap_or_default()]);
    // All the languages run from left to right. Where spaces depend on what is inserted, the marks around it say where
    // that begins and ends.
    bundle.set_use_isolating(language.texts().spaces_latin);
    // The tests find errors in a file. The rest of such a file can still be used.
    let resource = match FluentResource::try_new(language.texts().file.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// Puts phrases into words, in the chosen language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    /// The language.
    pub language: Language,
}

impl Texts {
    /// The words of a phrase.
    pub fn say(self, phrase: &Phrase) -> String {
        match phrase {
            Phrase::Plain(text) => text.clone(),
            Phrase::NameOf(language) => language.name().to_owned(),
            Phrase::Said(key, arguments) => self.format(*key, arguments),
            Phrase::Sentences(phrases) => {
                let row = self.language.texts();
                let mut sentences = self.each(phrases);
                for words in &mut sentences {
                    if !words.ends_with(STOPS) {
                        words.push_str(row.stop);
                    }
                }
                sentences.join(row.between_sentences)
            }
            Phrase::Parts(phrases) => self.each(phrases).join(self.language.texts().between_parts),
        }
    }

    /// The words of all phrases that have any.
    fn each(self, phrases: &[Phrase]) -> Vec<String> {
        let words = phrases.iter().map(|phrase| self.say(phrase));
        words.filter(|words| !words.is_empty()).collect()
    }

    /// The words of a key without arguments.
    pub fn text(self, key: Key) -> String {
        self.format(key, &[])
    }

    /// The words of a key with its arguments. They are English if the language lacks the key.
    pub fn format(self, key: Key, arguments: &[(&'static str, Argument)]) -> String {
        let values: FluentArgs = arguments
            .iter()
            .map(|(name, argument)| {
                let value = match argument {
                    Argument::Number(number) => FluentValue::from(*number),
                    Argument::Words(phrase) => FluentValue::from(self.say(phrase)),
                };
                (*name, value)
            })
            .collect();
        [self.language, Language::English]
            .into_iter()
            .find_map(|language| {
                let bundle = &BUNDLES[language as usize];
                let pattern = bundle.get_message(key.0)?.value()?;
                let words = bundle.format_pattern(pattern, Some(&values), &mut Vec::new());
                Some(if language.texts().spaces_latin { spaced(&words) } else { words.into_owned() })
            })
            .unwrap_or_else(|| key.0.to_owned())
    }
}

/// Takes out the marks around inserted words. A mark between a Chinese character and a letter or digit becomes a space:
/// a typed name may be of either kind.
fn spaced(words: &str) -> String {
    const MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];
    let mut text = String::with_capacity(words.len());
    let mut last = None;
    let mut at_mark = false;
    for next in words.chars() {
        if MARKS.contains(&next) {
            at_mark = true;
            continue;
        }
        let meet = |last: char| last.is_alphanumeric() && next.is_alphanumeric() && is_wide(last) != is_wide(next);
        if at_mark && last.is_some_and(meet) {
            text.push(' ');
        }
        text.push(next);
        last = Some(next);
        at_mark = false;
    }
    text
}
