//! The program `flipside`: the game in a window.

// No second window for a terminal.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::{io::Write, process::exit};

use bevy::app::AppExit;
use flipside::game::{
    LogicPlugin, ViewPlugin,
    app::{Request, parse, run},
};

fn main() -> AppExit {
    match parse(std::env::args_os().skip(1)) {
        Ok(Request::Play(options)) => run(options, (LogicPlugin, ViewPlugin)),
        Ok(Request::Print(text)) => {
            let _ = std::io::stdout().write_all(text.as_bytes());
            AppExit::Success
        }
        Err(message) => {
            let _ = writeln!(std::io::stderr(), "flipside: {message}\nTry 'flipside --help'.");
            exit(2);
        }
    }
}
