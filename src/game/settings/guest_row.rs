//! Other programs that play and analyse, as the player has entered them.

use std::{path::Path, time::Duration};

use serde::{Deserialize, Serialize};

use super::names::tidy_name;
use crate::engine::external::{GuestSpec, Pace, Protocol, join_words, split_words};

/// The least and the greatest level of a program, and the least and the greatest number of seconds for a move.
const LEVELS: [u8; 2] = [1, 60];
const SECS: [u16; 2] = [1, 600];

/// How strong another program is to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// As its arguments say.
    #[default]
    Own,
    Level,
    /// With a time for each move.
    Time,
}

/// Another program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct GuestRow {
    /// How the player calls it. No two have the same name.
    pub name: String,
    /// The file of the program, or its name where the system finds it.
    pub program: String,
    /// Its arguments, as they would be typed after it.
    pub arguments: String,
    /// The folder in which it runs. Empty for that of this program.
    pub folder: String,
    /// Variables of its environment, such as `THREADS=2`.
    pub environment: String,
    /// Whether it speaks the protocol of `NBoard`, and not GTP.
    pub nboard: bool,
    pub strength: Strength,
    /// Its level, which is a depth in most programs.
    pub level: u8,
    /// The seconds that it has for a move.
    pub secs: u16,
    /// Whether it says what it thinks beside our own engine.
    pub second_opinion: bool,
    /// The command that the player has approved. Another one is not run before the player has seen it.
    pub approved: String,
}

impl Default for GuestRow {
    fn default() -> Self {
        Self {
            name: String::new(),
            program: String::new(),
            arguments: String::new(),
            folder: String::new(),
            environment: String::new(),
            nboard: false,
            strength: Strength::default(),
            level: 10,
            secs: 2,
            second_opinion: false,
            approved: String::new(),
        }
    }
}

impl GuestRow {
    /// The whole command, as it is shown before its first run: variables, program, arguments and folder.
    pub fn command(&self) -> String {
        let program = join_words([self.program.trim()]);
        let parts = [&self.environment, &program, &self.arguments];
        let words: Vec<&str> = parts.into_iter().map(|part| part.trim()).collect();
        let line = words.join(" ").trim().to_owned();
        match self.folder.trim() {
            "" => line,
            folder => format!("{line}\n{folder}"),
        }
    }

    /// Whether nothing was said of it: a new program whose file is not chosen.
    pub fn is_empty(&self) -> bool {
        [&self.program, &self.arguments, &self.folder, &self.environment].iter().all(|text| text.trim().is_empty())
    }

    /// Whether the player has seen this command and wants it to run.
    pub fn is_approved(&self) -> bool {
        !self.program.trim().is_empty() && self.approved == self.command()
    }

    /// What it speaks.
    pub fn protocol(&self) -> Protocol {
        Protocol::ALL[usize::from(self.nboard)]
    }

    /// How it is started; `None` if a quote is not closed or a variable has no name.
    pub fn spec(&self) -> Option<GuestSpec> {
        let mut words = vec![self.program.trim().to_owned()];
        words.extend(split_words(&self.arguments).ok()?);
        let variables = split_words(&self.environment).ok()?;
        let variables = variables.iter().map(|variable| {
            let (name, value) = variable.split_once('=')?;
            (!name.is_empty()).then(|| (name.to_owned(), value.to_owned()))
        });
        Some(GuestSpec {
            folder: Some(self.folder.trim()).filter(|folder| !folder.is_empty()).map(Into::into),
            environment: variables.collect::<Option<_>>()?,
            pace: match self.strength {
                Strength::Own => Pace::Own,
                Strength::Level => Pace::Level(self.level),
                Strength::Time => Pace::Time(Duration::from_secs(self.secs.into())),
            },
            ..GuestSpec::new(self.protocol(), words)
        })
    }

    /// How long it may take for an answer before it counts as hanging.
    pub fn patience(&self) -> Duration {
        match self.strength {
            Strength::Own | Strength::Level => Duration::from_mins(2),
            Strength::Time => Duration::from_secs(10 + 3 * u64::from(self.secs)),
        }
    }

    /// Makes the level or the time one step greater or smaller; nothing changes at the ends.
    pub fn change_strength(&mut self, more: bool) {
        let step = i32::from(more) * 2 - 1;
        match self.strength {
            Strength::Own => {}
            Strength::Level => self.level = self.level.saturating_add_signed(step as i8),
            Strength::Time => self.secs = self.secs.saturating_add_signed(step as i16),
        }
        self.clamp();
    }

    fn clamp(&mut self) {
        self.level = self.level.clamp(LEVELS[0], LEVELS[1]);
        self.secs = self.secs.clamp(SECS[0], SECS[1]);
    }
}

/// Gives every program a name of its own that is as short as names are, and at most one of them the second opinion.
pub(super) fn tidy_guests(guests: &mut [GuestRow]) {
    let mut has_second = false;
    for at in 0..guests.len() {
        let (before, rest) = guests.split_at_mut(at);
        let guest = &mut rest[0];
        guest.clamp();
        guest.second_opinion &= !has_second;
        has_second |= guest.second_opinion;
        guest.name = free_name(before, &guest.name);
    }
}

/// The name of the program at this place if it is called as it calls itself. `None` if somebody has given it a name: it has neither
/// that of its file nor the one of a program without a file.
pub fn reported_name(guests: &[GuestRow], place: usize, reported: &str) -> Option<String> {
    let row = &guests[place];
    let others = [&guests[..place], &guests[place + 1..]].concat();
    let file = Path::new(row.program.trim()).file_stem();
    let file = file.map_or("".into(), |name| name.to_string_lossy());
    [&file, ""].into_iter().any(|name| row.name == free_name(&others, name)).then(|| free_name(&others, reported))
}

/// A name that none of these programs has: the wanted one, with a number if it is taken.
pub fn free_name(guests: &[GuestRow], wanted: &str) -> String {
    let wanted = match tidy_name(wanted) {
        name if name.is_empty() => "Engine".to_owned(),
        name => name,
    };
    let is_free = |name: &String| guests.iter().all(|guest| guest.name != *name);
    let numbered = (2..).map(|number| {
        let short: String = wanted.chars().take(8).collect();
        tidy_name(&format!("{short} {number}"))
    });
    let mut names = std::iter::once(wanted.clone()).chain(numbered);
    names.find(is_free).unwrap_or(wanted)
}

#[cfg(test)]
mod tests {
    use bevy::utils::default;

    use super::*;

    #[test]
    fn a_command_is_shown_as_it_is_run() {
        let mut guest = GuestRow {
            program: "/opt/my engine/run".to_owned(),
            arguments: "-level 3 'a b'".to_owned(),
            environment: "THREADS=2".to_owned(),
            ..default()
        };
        let command = "THREADS=2 \"/opt/my engine/run\" -level 3 'a b'";
        assert_eq!(guest.command(), command);
        let spec = guest.spec().unwrap();
        assert_eq!(spec.words, ["/opt/my engine/run", "-level", "3", "a b"]);
        assert_eq!(spec.environment, [("THREADS".to_owned(), "2".to_owned())]);
        guest.approved = guest.command();
        assert!(guest.is_approved());
        // What changes the command has to be seen anew.
        guest.folder = "/opt".to_owned();
        assert!(!guest.is_approved());
        guest.arguments = "'".to_owned();
        assert_eq!(guest.spec(), None);
        assert!(!GuestRow::default().is_approved());
    }

    #[test]
    fn names_are_short_and_of_one_program_each() {
        let named = |name: &str| GuestRow { name: name.to_owned(), second_opinion: true, ..default() };
        let mut guests = ["Edax", "", "Edax", "A very long name", "A very long one"].map(named);
        tidy_guests(&mut guests);
        let names = guests.each_ref().map(|guest| guest.name.as_str());
        assert_eq!(names, ["Edax", "Engine", "Edax 2", "A very long", "A very l 2"]);
        let seconds = guests.iter().filter(|guest| guest.second_opinion);
        assert_eq!(seconds.count(), 1);
    }
}
