//! The controls of the settings page. Each one reads and writes values of one type.

use super::names::names_in;
use crate::game::{
    settings::themes::ThemeName,
    texts::{Key, Language, Phrase},
};

/// How a control looks on the settings page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ControlKind {
    /// A switch. Its value is 0 when it is off and 1 when it is on.
    Toggle,
    /// A row of words. One of them is chosen.
    Choice,
    /// A line with a thumb. The number is how many steps there are above the lowest value.
    Slider(u16),
    /// A row of pictures, one for each theme.
    Themes,
    /// A button with a text, which is typed in a dialog.
    Text,
}

/// Shows and changes the value of a setting. The page handles each value as a whole number from 0 to [`Control::last`].
pub(super) trait Control<T> {
    /// How the control looks.
    fn kind(&self) -> ControlKind;

    fn last(&self) -> u16;

    fn read(&self, value: &T) -> u16;

    /// The value that a number stands for. The number is at most [`Control::last`].
    fn value(&self, number: u16) -> T;

    /// The words that the player reads for a number. Switches need none, because they show their state themselves.
    fn words(&self, _number: u16) -> Phrase {
        Phrase::nothing()
    }

    /// Clamps a value from a file to its range. A value that is not a number becomes `usual`.
    fn clamp(&self, _value: &mut T, _usual: &T) {}
}

/// A control that is off or on.
pub(super) struct Switch<T> {
    pub off: T,
    pub on: T,
}

impl<T: Copy + PartialEq> Control<T> for Switch<T> {
    fn kind(&self) -> ControlKind {
        ControlKind::Toggle
    }

    fn last(&self) -> u16 {
        1
    }

    fn read(&self, value: &T) -> u16 {
        (*value == self.on).into()
    }

    fn value(&self, number: u16) -> T {
        if number == 0 { self.off } else { self.on }
    }
}

/// A control that chooses one of a few values. Each value has a word.
pub(super) struct Choice<T: 'static>(pub &'static [(T, Key)]);

impl<T: Copy + PartialEq> Control<T> for Choice<T> {
    fn kind(&self) -> ControlKind {
        ControlKind::Choice
    }

    fn last(&self) -> u16 {
        self.0.len() as u16 - 1
    }

    fn read(&self, value: &T) -> u16 {
        self.0.iter().position(|(one, _)| one == value).unwrap_or(0) as u16
    }

    fn value(&self, number: u16) -> T {
        self.0[usize::from(number)].0
    }

    fn words(&self, number: u16) -> Phrase {
        self.0[usize::from(number)].1.into()
    }
}

pub(super) struct Themes;

impl Control<ThemeName> for Themes {
    fn kind(&self) -> ControlKind {
        ControlKind::Themes
    }

    fn last(&self) -> u16 {
        ThemeName::ALL.len() as u16 - 1
    }

    fn read(&self, value: &ThemeName) -> u16 {
        *value as u16
    }

    fn value(&self, number: u16) -> ThemeName {
        ThemeName::ALL[usize::from(number)]
    }

    fn words(&self, number: u16) -> Phrase {
        self.value(number).label().into()
    }
}

/// A control for names, which are typed. They have no numbers.
pub(super) struct Names;

impl Control<Vec<String>> for Names {
    fn kind(&self) -> ControlKind {
        ControlKind::Text
    }

    fn last(&self) -> u16 {
        0
    }

    fn read(&self, _value: &Vec<String>) -> u16 {
        0
    }

    fn value(&self, _number: u16) -> Vec<String> {
        Vec::new()
    }

    fn clamp(&self, value: &mut Vec<String>, _usual: &Vec<String>) {
        *value = names_in(&value.join(","));
    }
}

/// A control for the tag of a language. The number 0 follows the system; the languages of the game have the numbers
/// from 1.
pub(super) struct Languages;

impl Languages {
    fn language(number: u16) -> Option<Language> {
        let at = usize::from(number).checked_sub(1)?;
        Some(Language::ALL[at])
    }
}

impl Control<Option<String>> for Languages {
    fn kind(&self) -> ControlKind {
        ControlKind::Choice
    }

    fn last(&self) -> u16 {
        Language::ALL.len() as u16
    }

    fn read(&self, tag: &Option<String>) -> u16 {
        let language = tag.as_deref().and_then(Language::of_tag);
        language.map_or(0, |language| 1 + language as u16)
    }

    fn value(&self, number: u16) -> Option<String> {
        Self::language(number).map(|language| language.tag().to_owned())
    }

    fn words(&self, number: u16) -> Phrase {
        // Each language is written in that language itself, so that players find theirs whatever the current language
        // is.
        Self::language(number).map_or(Key("language-system").into(), Phrase::NameOf)
    }
}

/// A control that chooses a number.
pub(super) struct Slider {
    /// The number of steps above the lowest number.
    pub steps: u16,
    /// The number at a step. The steps between the numbers may differ.
    pub at: fn(u16) -> f32,
    /// Whether a number from a file is rounded to the nearest step.
    pub rounds: bool,
    /// Puts a number into words.
    pub words: fn(f32) -> Phrase,
}

/// Writes a fraction as a percentage: 0.85 becomes 85%.
pub(super) fn percent(part: f32) -> Phrase {
    format!("{}%", (100.0 * part).round()).into()
}

impl Control<f32> for Slider {
    fn kind(&self) -> ControlKind {
        ControlKind::Slider(self.steps)
    }

    fn last(&self) -> u16 {
        self.steps
    }

    fn read(&self, value: &f32) -> u16 {
        let off = |step: u16| (self.value(step) - value).abs();
        // Halfway between two steps, the higher one counts.
        (0..=self.steps).rev().min_by(|&a, &b| off(a).total_cmp(&off(b))).unwrap_or(0)
    }

    fn value(&self, step: u16) -> f32 {
        (self.at)(step)
    }

    fn words(&self, step: u16) -> Phrase {
        (self.words)(self.value(step))
    }

    fn clamp(&self, value: &mut f32, usual: &f32) {
        *value = if !value.is_finite() {
            *usual
        } else if self.rounds {
            self.value(self.read(value))
        } else {
            value.clamp(self.value(0), self.value(self.steps))
        };
    }
}
