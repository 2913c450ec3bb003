//! How the players of a match are written on the command line.

use std::{fmt, path::PathBuf, str::FromStr, time::Duration};

use flipside::engine::{
    Clock, EngineOptions, Level, Selectivity,
    arena::{Entrant, ParseEntrantError},
    external::{GuestSpec, Pace as Strength, Protocol, split_words},
};

use crate::engine_options::duration;

/// Explains the notation to the user.
pub(crate) const NOTATION: &str = "\
A PLAYER is KIND[,OPTION=VALUE]...:REST. The option name=TEXT sets its name in reports;
without it a program has the name that it reports. The kinds:
  engine:SETTING=VALUE,...    this engine; level, depth, nodes, selectivity, hash, threads and
                              weights as for `flipside-engine best`, and at most one of time=S
                              (seconds a move), cpu=S (CPU seconds a move, for busy machines),
                              clock=S or clock=S+I (CPU seconds a game, and I more for each move)
  classic:NAME[@DEPTH|+book]  one of the opponents of `flipside-engine ladder`
  gtp[,OPTION...]:COMMAND     a program that speaks GTP
  nboard[,OPTION...]:COMMAND  a program that speaks the NBoard protocol; with depth=N it is sent
                              `set depth N`
Programs are started without a shell, and quotes keep words together. dir=FOLDER is the folder they
run in. setup=LINE, as often as needed, is sent to them first.
Examples: engine:level=21  engine:cpu=0.03,hash=20
          nboard,name=NTest,dir=../ntest,depth=14:./ntest x s14";

/// A player as it is written on the command line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlayerSpec {
    /// How it was written.
    pub(crate) text: String,
    /// The name that the user has given it.
    pub(crate) name: Option<String>,
    pub(super) kind: PlayerKind,
}

impl PlayerSpec {
    /// How it is called: as the user says, or as it was written.
    pub(crate) fn called(&self) -> &str {
        self.name.as_ref().unwrap_or(&self.text)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum PlayerKind {
    /// This engine.
    Engine(EngineSpec),
    /// One of the classic opponents.
    Classic(Entrant),
    /// Another program.
    Program(GuestSpec),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct EngineSpec {
    pub(super) options: EngineOptions,
    pub(super) weights: Option<PathBuf>,
    pub(super) level: Option<Level>,
    pub(super) depth: Option<u8>,
    pub(super) nodes: Option<u64>,
    pub(super) selectivity: Option<Selectivity>,
    pub(super) pace: Pace,
}

/// How long the engine may think.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Pace {
    /// There is no limit of time.
    #[default]
    Unlimited,
    /// This wall time for each move.
    Wall(Duration),
    /// This CPU time for each move.
    Cpu(Duration),
    /// A clock of CPU time for each game.
    Game(Clock),
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (head, rest) = text.split_once(':').unwrap_or((text, ""));
        let (kind, options) = head.split_once(',').unwrap_or((head, ""));
        let mut name = None;
        let mut spec = match kind {
            "engine" => PlayerKind::Engine(EngineSpec::default()),
            "classic" => PlayerKind::Classic(rest.parse().map_err(|error: ParseEntrantError| error.to_string())?),
            "gtp" => PlayerKind::Program(program(Protocol::Gtp, rest)?),
            "nboard" => PlayerKind::Program(program(Protocol::NBoard, rest)?),
            _ => {
                return Err(format!("{kind:?} is not a kind of player: expected engine, classic, gtp or nboard"));
            }
        };
        // The settings of the engine may stand before or after the colon.
        let more = if kind == "engine" { rest } else { "" };
        for option in options.split(',').chain(more.split(',')) {
            if option.is_empty() {
                continue;
            }
            let (key, value) =
                option.split_once('=').ok_or_else(|| format!("{option:?} is not of the form NAME=VALUE"))?;
            let known = match (&mut spec, key) {
                (_, "name") => {
                    name = Some(value.to_owned());
                    true
                }
                (PlayerKind::Engine(engine), _) => engine.set(key, value)?,
                (PlayerKind::Program(spec), _) => set(spec, key, value)?,
                (PlayerKind::Classic(_), _) => false,
            };
            if !known {
                return Err(format!("{kind} has no option {key:?}"));
            }
        }
        if let PlayerKind::Engine(engine) = &spec
            && engine.is_endless()
        {
            return Err("the engine needs a level, a depth, nodes, time, cpu or clock".into());
        }
        Ok(Self { text: text.to_owned(), name, kind: spec })
    }
}

impl EngineSpec {
    /// Sets an option. The result is false if there is no such option.
    fn set(&mut self, key: &str, value: &str) -> Result<bool, String> {
        match key {
            "level" => self.level = Some(read(key, value)?),
            "depth" => self.depth = Some(read(key, value)?),
            "nodes" => self.nodes = Some(read(key, value)?),
            "selectivity" | "certainty" => {
                self.selectivity = Some(Selectivity::from_percent(read(key, value)?));
            }
            "hash" => self.options.hash_bits = read(key, value)?,
            "threads" => self.options.threads = read(key, value)?,
            "weights" => self.weights = Some(value.into()),
            "time" | "cpu" | "clock" if self.pace != Pace::Unlimited => {
                return Err(wrong(key, value, "only one of time, cpu and clock is possible"));
            }
            "time" => self.pace = Pace::Wall(seconds(key, value)?),
            "cpu" => self.pace = Pace::Cpu(seconds(key, value)?),
            "clock" => {
                let (game, increment) = value.split_once('+').unwrap_or((value, "0"));
                self.pace = Pace::Game(Clock { remaining: seconds(key, game)?, increment: seconds(key, increment)? });
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn is_endless(&self) -> bool {
        self.pace == Pace::Unlimited && self.level.is_none() && self.depth.is_none() && self.nodes.is_none()
    }
}

fn program(protocol: Protocol, command: &str) -> Result<GuestSpec, String> {
    let words = split_words(command)?;
    if words.is_empty() {
        return Err("there is no command line after the colon".into());
    }
    Ok(GuestSpec::new(protocol, words))
}

/// Sets an option of a program. The result is false if there is no such option.
fn set(spec: &mut GuestSpec, key: &str, value: &str) -> Result<bool, String> {
    match key {
        "dir" => spec.folder = Some(value.into()),
        "depth" if spec.protocol == Protocol::NBoard => {
            spec.pace = Strength::Level(read(key, value)?);
        }
        "setup" => spec.setup.push(value.into()),
        _ => return Ok(false),
    }
    Ok(true)
}

fn read<T: FromStr<Err: fmt::Display>>(key: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|error| wrong(key, value, format_args!("{error}")))
}

fn seconds(key: &str, value: &str) -> Result<Duration, String> {
    duration(read(key, value)?).map_err(|error| wrong(key, value, error))
}

fn wrong(key: &str, value: &str, why: impl fmt::Display) -> String {
    format!("{key}={value}: {why}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str) -> PlayerKind {
        text.parse::<PlayerSpec>().unwrap().kind
    }

    #[test]
    fn the_engine_and_its_settings() {
        let PlayerKind::Engine(engine) = kind("engine:cpu=0.03,threads=2,hash=20") else {
            panic!("not the engine");
        };
        assert_eq!(engine.pace, Pace::Cpu(Duration::from_millis(30)));
        assert_eq!((engine.options.hash_bits, engine.options.threads.get()), (20, 2));
        assert_eq!(kind("engine,level=7"), kind("engine:level=7"));
        let PlayerKind::Engine(engine) = kind("engine:clock=2+0.5") else {
            panic!("not the engine");
        };
        assert_eq!(
            engine.pace,
            Pace::Game(Clock { remaining: Duration::from_secs(2), increment: Duration::from_millis(500) })
        );
    }

    #[test]
    fn programs_and_how_they_are_started() {
        let spec: PlayerSpec = "nboard,name=NTest,dir=/tmp,depth=14,setup=set contempt 0:'./n t' x".parse().unwrap();
        assert_eq!(spec.name.as_deref(), Some("NTest"));
        assert_eq!(
            spec.kind,
            PlayerKind::Program(GuestSpec {
                folder: Some("/tmp".into()),
                pace: Strength::Level(14),
                setup: vec!["set contempt 0".into()],
                ..GuestSpec::new(Protocol::NBoard, vec!["./n t".into(), "x".into()])
            })
        );
        let spec: PlayerSpec = "gtp:edax -gtp -l 5".parse().unwrap();
        assert_eq!((spec.text.as_str(), spec.name), ("gtp:edax -gtp -l 5", None));
        assert_eq!(kind("classic:sage@3"), PlayerKind::Classic("sage@3".parse().unwrap()));
    }

    #[test]
    fn mistakes_are_named() {
        for (text, part) in [
            ("", "not a kind of player"),
            ("egnine:level=3", "\"egnine\" is not a kind of player"),
            ("engine", "needs a level"),
            ("engine:hash=20", "needs a level"),
            ("engine:level=0", "level=0: levels go from 1 to 60"),
            ("engine:levle=3", "engine has no option \"levle\""),
            ("engine:level", "\"level\" is not of the form NAME=VALUE"),
            ("engine:time=-1", "time=-1: "),
            ("engine:time=1,cpu=1", "only one of time, cpu and clock"),
            ("gtp:", "no command line"),
            ("gtp:'x", "is not closed"),
            ("gtp,depth=3:x", "gtp has no option \"depth\""),
            ("nboard,depth=x:x", "depth=x: invalid digit"),
            ("classic:nobody", "nobody"),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err();
            assert!(error.contains(part), "{text:?}: {error}");
        }
    }
}
