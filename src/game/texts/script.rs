//! What a text is written with.

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
