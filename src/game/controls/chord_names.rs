//! The name of a chord in files, such as `Ctrl+Shift+Z`.

use std::{fmt, str::FromStr};

use super::{
    chord::{Chord, Press},
    key_names::{key_from_name, key_name},
};

/// The name in files, such as `Ctrl+Shift+Z`.
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for held in self.held() {
            text.push_str(held);
            text.push('+');
        }
        match &self.key {
            Press::Letter(letter) => text.extend(letter.to_uppercase()),
            Press::Place(code) => text.push_str(key_name(*code)),
        }
        f.pad(&text)
    }
}

/// A text is not the name of a chord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoChord;

impl FromStr for Chord {
    type Err = NoChord;

    fn from_str(text: &str) -> Result<Self, NoChord> {
        let mut rest = text;
        let mut take = |name: &str| {
            let stripped = rest.strip_prefix(name);
            rest = stripped.unwrap_or(rest);
            stripped.is_some()
        };
        let (control, alt, shift) = (take("Ctrl+"), take("Alt+"), take("Shift+"));
        let key = if let Some(code) = key_from_name(rest) {
            Press::Place(code)
        } else {
            let mut letters = rest.chars();
            let letter = letters.next().ok_or(NoChord)?;
            if letters.next().is_some() {
                return Err(NoChord);
            }
            Press::Letter(letter.to_lowercase().next().unwrap_or(letter))
        };
        Ok(Self {
            key,
            control,
            shift,
            alt,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{controls::Bindings, texts::Texts};

    #[test]
    fn names_of_keys_are_read_back() {
        for (chord, _) in Bindings::default().keys {
            assert_eq!(chord.to_string().parse(), Ok(chord.clone()), "{chord}");
            let label = Texts::default().say(&chord.label());
            assert!(!label.is_empty() && !label.contains('?'), "{chord}");
        }
        for nonsense in ["", "Ctrl+", "Hyper+Z", "zz", "Shift"] {
            assert_eq!(nonsense.parse::<Chord>(), Err(NoChord), "{nonsense}");
        }
    }
}
