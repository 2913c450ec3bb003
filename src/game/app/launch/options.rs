//! Reads the command line.

use std::{ffi::OsString, path::Path};

use super::{opening::Opening, usage::usage};
use crate::game::{
    play::CHARACTERS,
    store::{Place, read_game},
};

/// What the command line asks for. Everything that it does not mention stays as it was the last time.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// Fullscreen (true) or a window (false).
    pub fullscreen: Option<bool>,
    /// Window size in logical pixels.
    pub size: Option<(u32, u32)>,
    /// Language tag.
    pub language: Option<String>,
    /// The game to show at the start instead of the title screen.
    pub opening: Option<Opening>,
}

/// What the program is to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Open the window.
    Play(Options),
    /// Print a text and end.
    Print(String),
}

/// Reads the command line, and the file that it names, if any.
///
/// # Errors
///
/// A sentence about the first argument that cannot be used.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Request, String> {
    let mut options = Options::default();
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy().into_owned();
        let mut value = |what: &str| {
            arguments
                .next()
                .ok_or_else(|| format!("{text} wants {what} after it"))
        };
        match text.as_str() {
            "--help" | "-h" => return Ok(Request::Print(usage())),
            "--version" | "-V" => {
                let version = concat!("flipside ", env!("CARGO_PKG_VERSION"), "\n");
                return Ok(Request::Print(version.to_owned()));
            }
            "--fullscreen" => options.fullscreen = Some(true),
            "--windowed" => options.fullscreen = Some(false),
            "--size" => options.size = Some(size(&value("WIDTHxHEIGHT")?.to_string_lossy())?),
            "--lang" => {
                options.language = Some(language(&value("a language")?.to_string_lossy())?);
            }
            "--level" | "--load" if options.opening.is_some() => {
                return Err("only one of --level and --load can be used, and once".to_owned());
            }
            "--level" => {
                let level = value(&format!("a level from 1 to {}", CHARACTERS.len()))?;
                options.opening = Some(against(&level.to_string_lossy())?);
            }
            "--load" => {
                let file = value("a file")?;
                let game = read_game(Path::new(&file))?;
                options.opening = Some(Opening::Game(Box::new(game)));
            }
            _ => return Err(format!("unknown option '{text}'")),
        }
    }
    Ok(Request::Play(options))
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let number = |text: &str| text.parse::<u32>().ok();
    text.split_once('x')
        .and_then(|(width, height)| Some((number(width)?, number(height)?)))
        .filter(|&(width, height)| {
            (Place::SMALLEST.x..=Place::LARGEST.x).contains(&width)
                && (Place::SMALLEST.y..=Place::LARGEST.y).contains(&height)
        })
        .ok_or_else(|| format!("--size wants WIDTHxHEIGHT of at least 480x360, not '{text}'"))
}

/// Any tag is accepted. If the game does not have that language, it uses the language of the system.
fn language(text: &str) -> Result<String, String> {
    let tag = (2..=35).contains(&text.len())
        && text
            .split('-')
            .all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric()));
    if tag {
        Ok(text.to_owned())
    } else {
        Err(format!(
            "--lang wants a language such as en or pt-BR, not '{text}'"
        ))
    }
}

fn against(text: &str) -> Result<Opening, String> {
    text.parse::<usize>()
        .ok()
        .and_then(|level| CHARACTERS.get(level.checked_sub(1)?))
        .map(|character| Opening::Against(character.kind))
        .ok_or_else(|| {
            let levels = CHARACTERS.len();
            format!("--level wants a level from 1 to {levels}, not '{text}'")
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::OpponentKind;

    fn parsed(arguments: &[&str]) -> Result<Request, String> {
        parse(arguments.iter().map(OsString::from))
    }

    #[test]
    fn options_are_understood() {
        let arguments = [
            "--windowed",
            "--size",
            "800x600",
            "--lang",
            "pt-BR",
            "--level",
            "12",
        ];
        let options = Options {
            fullscreen: Some(false),
            size: Some((800, 600)),
            language: Some("pt-BR".to_owned()),
            opening: Some(Opening::Against(OpponentKind::Engine)),
        };
        assert_eq!(parsed(&arguments), Ok(Request::Play(options)));
        assert_eq!(parsed(&[]), Ok(Request::Play(Options::default())));
        assert_eq!(parsed(&["--help"]), Ok(Request::Print(usage())));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let cases: [(&[&str], &str); 10] = [
            (&["--speed"], "unknown option '--speed'"),
            (&["game.toml"], "unknown option 'game.toml'"),
            (&["--size", "20x20"], "480x360"),
            (&["--size"], "--size wants WIDTHxHEIGHT after it"),
            (&["--lang", "not a language"], "--lang wants"),
            (&["--level", "0"], "not '0'"),
            (&["--level", "13"], "not '13'"),
            (&["--level", "three"], "not 'three'"),
            (&["--level", "3", "--level", "4"], "only one"),
            (&["--load", "/nonexistent/game"], "/nonexistent/game: "),
        ];
        for (arguments, words) in cases {
            let error = parsed(arguments).expect_err("refused");
            assert!(error.contains(words), "{arguments:?}: {error}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn an_argument_that_is_no_text_is_refused() {
        use std::os::unix::ffi::OsStringExt;
        assert!(parse([OsString::from_vec(vec![0xff, 0xfe])]).is_err());
    }
}
