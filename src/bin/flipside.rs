//! The game in a window.

use std::{io::Write, process::exit};

use bevy::app::AppExit;
use flipside::game::launch::{Options, run};

const USAGE: &str = "\
Flipside: Reversi for one or two players

Usage: flipside [OPTIONS]

Options:
  --fullscreen   start in fullscreen
  --size WxH     window size, for example 1280x720 (at least 480x360)
  --help         this text
  --version      the version
";

fn main() -> AppExit {
    match parse(std::env::args().skip(1)) {
        Ok(Request::Play(options)) => run(&options),
        Ok(Request::Print(text)) => {
            let _ = std::io::stdout().write_all(text.as_bytes());
            AppExit::Success
        }
        Err(message) => {
            let _ = writeln!(std::io::stderr(), "flipside: {message}\n\n{USAGE}");
            exit(2);
        }
    }
}

enum Request {
    Play(Options),
    Print(String),
}

fn parse(args: impl Iterator<Item = String>) -> Result<Request, String> {
    let mut options = Options::default();
    let mut args = args;
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--help" | "-h" => return Ok(Request::Print(USAGE.to_owned())),
            "--version" | "-V" => {
                return Ok(Request::Print(format!(
                    "flipside {}\n",
                    env!("CARGO_PKG_VERSION")
                )));
            }
            "--fullscreen" => options.fullscreen = true,
            "--size" => {
                let value = args.next().unwrap_or_default();
                let size = value
                    .split_once('x')
                    .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)))
                    .filter(|&(w, h): &(u32, u32)| {
                        (480..=16384).contains(&w) && (360..=16384).contains(&h)
                    });
                options.size =
                    Some(size.ok_or_else(|| format!("--size wants WIDTHxHEIGHT, not '{value}'"))?);
            }
            _ => return Err(format!("unknown option '{arg}'")),
        }
    }
    Ok(Request::Play(options))
}
