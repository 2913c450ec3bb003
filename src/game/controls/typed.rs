//! Squares named by typing: a letter and a digit.

use bevy::{input::keyboard::Key, prelude::*};

use super::chord::{Chord, Press};
use crate::rules::Square;

impl Chord {
    /// The letter or digit of names of squares that this key types when no action takes it.
    pub(super) fn square_sign(&self) -> Option<char> {
        match self.key {
            // With Shift the key would be another chord, and the key alone would still type the sign.
            Press::Letter(sign @ ('a'..='h' | '1'..='8'))
                if !(self.control || self.shift || self.alt) =>
            {
                Some(sign)
            }
            _ => None,
        }
    }
}

/// The sign that a key types. Where digits need Shift (as on French and Czech keyboards), the keys of the upper row count
/// as digits without it too.
pub(super) fn sign(place: KeyCode, key: &Key, shift: bool) -> Option<char> {
    let Key::Character(text) = key else {
        return None;
    };
    let typed = text.chars().next()?.to_ascii_lowercase();
    let digit = DIGITS.iter().position(|&digit| digit == place);
    match digit {
        Some(at) if !shift && !typed.is_ascii_alphanumeric() => char::from_digit(at as u32 + 1, 10),
        _ => Some(typed),
    }
}

/// The places of the digits that name ranks.
const DIGITS: [KeyCode; 8] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
];

/// A letter and a digit name a square.
pub(super) fn type_square(file: &mut Option<char>, typed: char) -> Option<Square> {
    match (*file, typed) {
        (_, 'a'..='h') => {
            *file = Some(typed);
            None
        }
        (Some(letter), '1'..='8') => {
            *file = None;
            Square::new(letter as u8 - b'a', typed as u8 - b'1')
        }
        _ => {
            *file = None;
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_and_a_digit_name_a_square() {
        let mut file = None;
        let mut press = |text: &str| {
            let key = Key::Character(text.into());
            type_square(&mut file, sign(KeyCode::KeyQ, &key, false)?)
        };
        assert_eq!(press("d"), None);
        assert_eq!(press("3"), Some(Square::D3));
        assert_eq!(press("3"), None, "the letter is used up");
        assert_eq!(press("a"), None);
        assert_eq!(press("H"), None, "the last letter counts");
        assert_eq!(press("8"), Some(Square::H8));
        assert_eq!(press("b"), None);
        assert_eq!(press("x"), None);
        assert_eq!(press("2"), None, "anything else starts again");
    }

    #[test]
    fn digits_are_typed_where_they_need_shift() {
        let key = |text: &str| Key::Character(text.into());
        for (place, alone, with_shift) in [
            (KeyCode::Digit1, "&", "1"),
            (KeyCode::Digit2, "é", "2"),
            (KeyCode::Digit3, "\"", "3"),
            (KeyCode::Digit8, "_", "8"),
            (KeyCode::Digit4, "č", "4"),
        ] {
            let digit = with_shift.chars().next();
            assert_eq!(sign(place, &key(alone), false), digit);
            assert_eq!(sign(place, &key(with_shift), true), digit);
        }
        // Where digits need no Shift, the sign over a digit is no digit.
        assert_eq!(sign(KeyCode::Digit3, &key("3"), false), Some('3'));
        assert_eq!(sign(KeyCode::Digit3, &key("#"), true), Some('#'));
    }
}
