//! The languages there are, and how one is chosen by a tag such as `zh-CN`.

use bevy::prelude::*;
use unic_langid::LanguageIdentifier;

/// A language of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English, in which everything is said.
    #[default]
    English,
    /// Simplified Chinese.
    Chinese,
    /// Japanese.
    Japanese,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::Chinese, Self::Japanese];

    /// The tag that is kept in the settings.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh-Hans",
            Self::Japanese => "ja",
        }
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "简体中文",
            Self::Japanese => "日本語",
        }
    }

    /// The language nearest to a tag such as `ja-JP`, `zh_CN.UTF-8` or `en`, if there is one. Chinese is Simplified
    /// Chinese here wherever it is spoken.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let first = tag.split(['-', '_', '.']).next()?;
        Self::ALL.into_iter().find(|language| {
            let own = language.tag().split('-').next();
            own.is_some_and(|own| own.eq_ignore_ascii_case(first))
        })
    }

    /// Whether it is written with Chinese characters.
    pub fn is_cjk(self) -> bool {
        self != Self::English
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    pub(crate) fn file(self) -> &'static str {
        match self {
            Self::English => include_str!("../../../assets/locales/en.ftl"),
            Self::Chinese => include_str!("../../../assets/locales/zh-Hans.ftl"),
            Self::Japanese => include_str!("../../../assets/locales/ja.ftl"),
        }
    }

    /// What stands between two sentences.
    pub(crate) fn between_sentences(self) -> &'static str {
        if self.is_cjk() { "" } else { " " }
    }
}

/// The language of the system, which the game follows unless another is chosen. English until the program asks: tests
/// are the same everywhere.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SystemLanguage(pub Language);

impl SystemLanguage {
    /// Asks the system: the first of the user's languages that the game speaks.
    pub fn of_the_system() -> Self {
        let language = sys_locale::get_locales().find_map(|tag| Language::of_tag(&tag));
        Self(language.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_find_the_nearest_language() {
        for (tag, language) in [
            ("en", Some(Language::English)),
            ("en-GB", Some(Language::English)),
            ("EN_us", Some(Language::English)),
            ("zh", Some(Language::Chinese)),
            ("zh_CN.UTF-8", Some(Language::Chinese)),
            ("zh-Hant-TW", Some(Language::Chinese)),
            ("ja-JP", Some(Language::Japanese)),
            ("jam", None),
            ("de", None),
            ("C", None),
            ("", None),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(language));
        }
    }
}
