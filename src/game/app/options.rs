//! Reads the command line.

use std::{ffi::OsString, fs, path::PathBuf};

use clap::{Parser, error::ContextKind};
use clap_complete::Shell;

use super::launch_game::LaunchGame;
use crate::{
    command_line::{VERSION, completions, manual},
    engine::OpponentKind,
    game::{
        store::{WindowPlace, has_several_games, open, read_game},
        texts::Language,
    },
};

/// Flipside: Reversi for one or two players.
#[derive(Parser)]
#[command(
    name = "flipside",
    version = VERSION,
    no_binary_name = true,
    after_help = "\
None of --level, --load and --review loses an unfinished game: the title screen offers it."
)]
struct CommandLine {
    /// Games in any format: a single one is
    /// reviewed, several can be kept
    #[arg(value_name = "FILE", conflicts_with_all = ["level", "load", "review"])]
    files: Vec<PathBuf>,
    /// Start in fullscreen
    #[arg(long, overrides_with = "fullscreen", conflicts_with = "windowed")]
    fullscreen: bool,
    /// Start in a window
    #[arg(long, overrides_with = "windowed")]
    windowed: bool,
    /// Window size, for example 1280x720 (at least 480x360)
    #[arg(long, value_name = "WxH", value_parser = size, overrides_with = "size")]
    size: Option<(u32, u32)>,
    #[arg(long, value_name = "TAG", help = languages(), value_parser = language, overrides_with = "lang")]
    lang: Option<String>,
    #[arg(long, value_name = "N", help = levels(), value_parser = against, conflicts_with = "load")]
    level: Option<OpponentKind>,
    /// Open the first game in FILE: saved, moves
    /// (f5d6c3), GGF or a board
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Open the review of the first game in
    /// FILE: a file as for --load
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "load"])]
    review: Option<PathBuf>,
    /// Print a completion script
    /// for a shell
    #[arg(long, verbatim_doc_comment, value_name = "SHELL")]
    completions: Option<Shell>,
    /// Print the page of the manual
    #[arg(long)]
    manual: bool,
}

/// What the command line asks for. Everything that it does not mention stays as it was the last time.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// Fullscreen (true) or a window (false).
    pub fullscreen: Option<bool>,
    /// Window size in logical pixels.
    pub size: Option<(u32, u32)>,
    pub language: Option<String>,
    /// The game to show at the start instead of the title screen.
    pub opening: Option<LaunchGame>,
    /// The name of the file of this game, if there are more games in it.
    pub first_of: Option<String>,
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
/// What is wrong with it: the first argument that cannot be used, or the file.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Request, String> {
    let command_line = match CommandLine::try_parse_from(arguments) {
        Ok(command_line) => command_line,
        Err(error) if error.use_stderr() => return Err(complaint(error)),
        Err(help) => return Ok(Request::Print(help.render().to_string())),
    };
    if let Some(shell) = command_line.completions {
        return Ok(Request::Print(completions::<CommandLine>(shell)));
    }
    if command_line.manual {
        return Ok(Request::Print(manual::<CommandLine>()));
    }
    let read = |file: Option<PathBuf>| file.map(|file| read_game(&file).map(Box::new)).transpose();
    let first_of = command_line.load.as_ref().or(command_line.review.as_ref()).filter(|file| has_several_games(file));
    let first_of = first_of.map(|file| file.display().to_string());
    let (game, reviewed) = (read(command_line.load)?, read(command_line.review)?);
    for file in &command_line.files {
        let is_there = if file.is_dir() {
            fs::read_dir(file).map(drop)
        } else {
            open(file, fs::File::options().read(true)).map(drop)
        };
        is_there.map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let files = Some(command_line.files).filter(|files| !files.is_empty());
    let window = command_line.fullscreen || command_line.windowed;
    Ok(Request::Play(Options {
        fullscreen: window.then_some(command_line.fullscreen),
        size: command_line.size,
        language: command_line.lang,
        opening: command_line
            .level
            .map(LaunchGame::Against)
            .or(game.map(LaunchGame::Game))
            .or(reviewed.map(LaunchGame::Review))
            .or(files.map(LaunchGame::Files)),
        first_of,
    }))
}

/// What is wrong, without the usage: the program itself says where to find that.
fn complaint(mut error: clap::Error) -> String {
    error.remove(ContextKind::Usage);
    let text = error.render().to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let (text, _) = text.split_once("\n\nFor more information").unwrap_or((text, ""));
    text.to_owned()
}

fn languages() -> String {
    let tags = Language::ALL.map(Language::tag);
    let (last, others) = tags.split_last().unwrap_or((&"", &[]));
    format!("Language: {} or {last}", others.join(", "))
}

fn levels() -> String {
    format!("Start a game against the character of level N, 1 to {}", OpponentKind::CHARACTERS.len())
}

fn size(text: &str) -> Result<(u32, u32), &'static str> {
    let number = |text: &str| text.parse::<u32>().ok();
    text.split_once('x')
        .and_then(|(width, height)| Some((number(width)?, number(height)?)))
        .filter(|&(width, height)| {
            (WindowPlace::SMALLEST.x..=WindowPlace::LARGEST.x).contains(&width)
                && (WindowPlace::SMALLEST.y..=WindowPlace::LARGEST.y).contains(&height)
        })
        .ok_or("expected WIDTHxHEIGHT of at least 480x360")
}

/// A tag of a language that the game speaks, or of a variety of it.
fn language(text: &str) -> Result<String, String> {
    if Language::of_tag(text).is_some() {
        return Ok(text.to_owned());
    }
    let tags = Language::ALL.map(Language::tag);
    Err(format!("expected one of {}", tags.join(", ")))
}

fn against(text: &str) -> Result<OpponentKind, String> {
    text.parse::<usize>()
        .ok()
        .and_then(|level| OpponentKind::CHARACTERS.get(level.checked_sub(1)?).copied())
        .ok_or_else(|| format!("expected a level from 1 to {}", OpponentKind::CHARACTERS.len()))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// Reads a command line whose arguments have no spaces in them.
    fn parsed(line: &str) -> Result<Request, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn options_are_understood() {
        let options = Options {
            fullscreen: Some(false),
            size: Some((800, 600)),
            language: Some("ja-JP".to_owned()),
            opening: Some(LaunchGame::Against(OpponentKind::Engine)),
            ..Options::default()
        };
        let line = "--windowed --size 800x600 --lang ja-JP --level 12";
        assert_eq!(parsed(line), Ok(Request::Play(options)));
        assert_eq!(parsed(""), Ok(Request::Play(Options::default())));
        // The last one counts.
        let options = Options { fullscreen: Some(true), size: Some((900, 700)), ..Options::default() };
        let line = "--fullscreen --size=800x600 --fullscreen --size=900x700";
        assert_eq!(parsed(line), Ok(Request::Play(options)));
    }

    fn printed(line: &str) -> String {
        match parsed(line) {
            Ok(Request::Print(text)) => text,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn the_help_names_the_languages_and_levels_there_are() {
        let text = printed("--help");
        assert_eq!(text, printed("-h"));
        assert!(text.contains("Usage: flipside [OPTIONS] [FILE]...\n"), "{text}");
        for language in Language::ALL {
            assert!(text.contains(language.tag()), "{text}");
        }
        assert!(text.contains(&levels()), "{text}");
        assert!(text.lines().all(|line| line.len() <= 100), "{text}");
    }

    #[test]
    fn version_completions_and_manual_are_printed() {
        assert_eq!(printed("--version"), format!("flipside {VERSION}\n"));
        assert!(VERSION.starts_with(env!("CARGO_PKG_VERSION")));
        let page = printed("--manual");
        assert!(page.contains(".TH flipside 1") && page.contains("\\-\\-fullscreen"), "{page}");
        for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
            let script = printed(&format!("--completions {shell}"));
            assert!(script.contains("fullscreen"), "{shell}: {script}");
        }
    }

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, words) in [
            ("--speed", "unexpected argument '--speed'"),
            ("--fulscreen", "a similar argument exists: '--fullscreen'"),
            ("/nonexistent/game", "/nonexistent/game: "),
            ("game.toml --level 3", "cannot be used with"),
            ("--size 20x20", "480x360"),
            ("--size", "a value is required for '--size <WxH>'"),
            ("--lang xx", "'xx' for '--lang <TAG>': expected one of en, "),
            ("--lang not_a_language", "expected one of en, "),
            ("--fullscreen --windowed", "'--fullscreen' cannot be used with '--windowed'"),
            ("--windowed --size=800x600 --fullscreen", "'--fullscreen'"),
            ("--level 0", "'0' for '--level <N>': expected a level from 1 to"),
            ("--level 13", "invalid value '13'"),
            ("--level three", "invalid value 'three'"),
            ("--level 3 --level 4", "multiple times"),
            ("--level 3 --load x", "'--level <N>' cannot be used with '--load <FILE>'"),
            ("--load /nonexistent/game", "/nonexistent/game: "),
            ("--review /nonexistent/game", "/nonexistent/game: "),
            ("--review", "a value is required for '--review <FILE>'"),
            ("--load x --review y", "'--load <FILE>' cannot be used with '--review <FILE>'"),
        ] {
            let error = parsed(line).expect_err("refused");
            assert!(error.contains(words), "{line}: {error}");
            let extra = ["error:", "Usage", "For more information"];
            assert!(!extra.iter().any(|words| error.contains(words)), "{error}");
        }
    }

    #[test]
    fn a_file_of_several_games_is_named() {
        let file = std::env::temp_dir().join(format!("flipside-several-{}", std::process::id()));
        let name = file.display().to_string();
        for (text, is_named) in
            [("f5d6c3d3\nf5f6e6f4\n", true), ("f5d6c3d3\n\nHello.\n", false), ("1. f5 d6\n\n2. c3 d3\n", false)]
        {
            fs::write(&file, text).expect("written");
            for option in ["--load", "--review"] {
                let arguments = [OsString::from(option), file.clone().into_os_string()];
                let Ok(Request::Play(options)) = parse(arguments) else {
                    panic!("{text}");
                };
                assert_eq!(options.first_of.as_ref() == Some(&name), is_named, "{text}");
                assert_eq!(options.first_of.is_some(), is_named, "{text}");
            }
        }
        fs::remove_file(&file).expect("removed");
    }

    #[cfg(unix)]
    #[test]
    fn an_argument_that_is_no_text_is_refused() {
        use std::os::unix::ffi::OsStringExt;
        assert!(parse([OsString::from_vec(vec![0xff, 0xfe])]).is_err());
    }
}
