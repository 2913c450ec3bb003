//! The options of a command.

use std::{collections::BTreeMap, fs, path::PathBuf, str::FromStr};

use flipside::{
    engine::eval::{WEIGHTS_FILE, Weights},
    train::regression::Settings,
};

use crate::output::Outcome;

/// The options after the command, by their names without the dashes.
pub struct Options(pub BTreeMap<String, String>);

impl Options {
    /// Reads the words after a command that has the options `known`.
    pub fn parse(command: &str, known: &[&str], words: &[String]) -> Outcome<Self> {
        let mut all = BTreeMap::new();
        for pair in words.chunks(2) {
            match pair {
                [name, value] if name.starts_with("--") => {
                    let name = &name[2..];
                    if !known.contains(&name) {
                        return Err(unknown(command, name, known).into());
                    }
                    all.insert(name.to_owned(), value.clone());
                }
                _ => return Err(format!("expected --NAME VALUE, found {pair:?}").into()),
            }
        }
        Ok(Self(all))
    }

    pub fn text(&self, name: &str) -> Outcome<&str> {
        self.0
            .get(name)
            .map(String::as_str)
            .ok_or_else(|| format!("--{name} is missing").into())
    }

    pub fn get<T: FromStr>(&self, name: &str) -> Outcome<T> {
        let text = self.text(name)?;
        text.parse()
            .map_err(|_| format!("--{name} cannot be {text:?}").into())
    }

    pub fn or<T: FromStr>(&self, name: &str, default: T) -> Outcome<T> {
        if self.0.contains_key(name) {
            self.get(name)
        } else {
            Ok(default)
        }
    }

    pub fn range<T: FromStr + Copy>(&self, name: &str, default: (T, T)) -> Outcome<(T, T)> {
        let Some(text) = self.0.get(name) else {
            return Ok(default);
        };
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) => Ok((from, to)),
            _ => Err(format!("--{name} cannot be {text:?}").into()),
        }
    }

    pub fn folders(&self, name: &str) -> Outcome<Vec<PathBuf>> {
        Ok(self.text(name)?.split(',').map(PathBuf::from).collect())
    }

    /// The weights of the option `weights`; `None` if it is `none`.
    pub fn weights(&self) -> Outcome<Option<Weights>> {
        Ok(match self.or("weights", "built-in".to_owned())?.as_str() {
            "none" => None,
            "built-in" => Some(Weights::from_bytes(WEIGHTS_FILE)?),
            path => Some(Weights::from_bytes(&fs::read(path)?)?),
        })
    }

    /// The parameters of the regression.
    pub fn settings(&self) -> Outcome<Settings> {
        let default = Settings::default();
        Ok(Settings {
            ridge: self.or("ridge", default.ridge)?,
            iterations: self.or("iterations", default.iterations)?,
        })
    }
}

/// The error for an option that a command does not have.
fn unknown(command: &str, name: &str, known: &[&str]) -> String {
    let reason = match name {
        "threads" => {
            "; each process searches with one thread, and several can make different chunks"
        }
        "hash" => "; the sizes of its tables are fixed",
        _ => "",
    };
    let known = known.join(" --");
    format!("{command} has no option --{name}{reason}. It has --{known}")
}
