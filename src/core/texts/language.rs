//! The languages, one row each: a new language is a new row here and its file of texts.

/// What a text is written with, which decides the typeface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Script {
    /// Letters.
    Latin,
    /// Chinese characters as they are drawn in China.
    Chinese,
    /// Kana, and Chinese characters as they are drawn in Japan.
    Japanese,
}

/// Whether a character fills a square, as Chinese characters, kana and their punctuation do.
pub fn is_wide(character: char) -> bool {
    character >= '\u{2e80}'
}

pub(super) struct LanguageRow {
    /// The tag that is kept in the settings.
    tag: &'static str,
    /// What its speakers call it.
    name: &'static str,
    /// The texts.
    pub file: &'static str,
    /// What its words are written with.
    script: Script,
    /// What stands at the end of a sentence.
    pub stop: &'static str,
    /// What stands between two sentences.
    pub between_sentences: &'static str,
    /// What stands between two parts of a label.
    pub between_parts: &'static str,
    /// Whether a space stands between its characters and Latin letters or digits.
    pub spaces_latin: bool,
}

table! {
    /// A language of the game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Language: LanguageRow {
        /// English. A text that another language lacks is shown in it.
        #[default]
        English => LanguageRow {
            tag: "en",
            name: "English",
            file: include_str!("../../../assets/locales/en.ftl"),
            script: Script::Latin,
            stop: ".",
            between_sentences: " ",
            between_parts: ", ",
            spaces_latin: false,
        },
        /// Simplified Chinese.
        Chinese => LanguageRow {
            tag: "zh-Hans",
            name: "简体中文",
            file: include_str!("../../../assets/locales/zh-Hans.ftl"),
            script: Script::Chinese,
            stop: "。",
            between_sentences: "",
            between_parts: "，",
            spaces_latin: true,
        },
        /// Japanese.
        Japanese => LanguageRow {
            tag: "ja",
            name: "日本語",
            file: include_str!("../../../assets/locales/ja.ftl"),
            script: Script::Japanese,
            stop: "。",
            between_sentences: "",
            between_parts: "、",
            spaces_latin: false,
        },
    }
}

impl Language {
    /// The tag that is kept in the settings.
    pub fn tag(self) -> &'static str {
        self.row().tag
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What its words are written with.
    pub fn script(self) -> Script {
        self.row().script
    }

    /// The script in which a text is shown. A text without wide characters, such as a name or a number, is shown as
    /// Latin in every language. An empty text has the script of the language, because it will be filled with words
    /// later.
    pub fn script_of(self, text: &str) -> Script {
        if text.is_empty() || text.chars().any(is_wide) { self.script() } else { Script::Latin }
    }

    /// The language nearest to a tag such as `ja-JP`, `zh_CN.UTF-8` or `en`, if there is one. Every variety of Chinese
    /// becomes Simplified Chinese.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let first = tag.split(['-', '_', '.']).next()?;
        Self::ALL.into_iter().find(|language| {
            let own = language.tag().split('-').next();
            own.is_some_and(|own| own.eq_ignore_ascii_case(first))
        })
    }

    /// Its texts, and how they are joined.
    pub(super) fn texts(self) -> &'static LanguageRow {
        self.row()
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
