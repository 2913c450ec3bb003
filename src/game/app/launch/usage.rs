//! What `--help` says.

use crate::game::{play::CHARACTERS, texts::Language};

/// What `--help` says.
pub(super) fn usage() -> String {
    let tags = Language::ALL.map(Language::tag);
    let (last, others) = tags.split_last().unwrap_or((&"", &[]));
    let languages = format!("{} or {last}", others.join(", "));
    let levels = CHARACTERS.len();
    format!(
        "\
Flipside: Reversi for one or two players

Usage: flipside [OPTIONS]

Options:
  --fullscreen   start in fullscreen
  --windowed     start in a window
  --size WxH     window size, for example 1280x720 (at least 480x360)
  --lang TAG     language: {languages}
  --level N      start a game against the character of level N, 1 to {levels}
  --load FILE    open a game: a saved one, or a transcript such as f5d6c3
                 (neither loses an unfinished game: the title offers it)
  --help         this text
  --version      the version
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_and_levels_are_those_there_are() {
        let text = usage();
        for language in Language::ALL {
            assert!(text.contains(language.tag()), "{text}");
        }
        let levels = format!("of level N, 1 to {}\n", CHARACTERS.len());
        assert!(text.contains(&levels), "{text}");
    }
}
