//! Texts.

use bevy::{prelude::*, text::LineHeight};

use super::{sizes::Ui, text_role::TextRole};
use crate::game::{
    look::{Face, Script, width_of},
    texts::Phrase,
};

/// The size of Chinese characters relative to letters. They fill their squares, so they look as large as letters when
/// they are a little smaller. They also need more space between lines.
const CJK_SIZE: f32 = 0.96;
const CJK_LINE_HEIGHT: f32 = 1.5;

impl Ui<'_> {
    /// A text with the typeface and the size of its role.
    pub fn text<T: Into<Phrase>>(&self, role: TextRole, text: T, color: Color) -> impl Bundle + use<T> {
        let (face, units, line_height) = role.style();
        self.sized_text(face, units, line_height, text, color)
    }

    /// A text in the usual colour.
    pub fn plain<T: Into<Phrase>>(&self, role: TextRole, text: T) -> impl Bundle + use<T> {
        self.text(role, text, self.palette.text)
    }

    /// A text in a quieter colour.
    pub fn quiet<T: Into<Phrase>>(&self, role: TextRole, text: T) -> impl Bundle + use<T> {
        self.text(role, text, self.palette.text2)
    }

    /// A text with any typeface and size.
    pub fn sized_text<T: Into<Phrase>>(
        &self,
        face: Face,
        units: f32,
        line_height: f32,
        text: T,
        color: Color,
    ) -> impl Bundle + use<T> {
        let phrase = text.into();
        let text = self.texts.say(&phrase);
        let language = match phrase {
            Phrase::NameOf(language) => language,
            _ => self.texts.language,
        };
        let script = language.script_of(&text);
        let style = self.style(face, units, line_height, script, color);
        (Text(text), style)
    }

    /// The width of a line of text, in logical pixels. Letters are measured a little too wide, as if they were heavier.
    pub fn width(&self, role: TextRole, phrase: &Phrase) -> f32 {
        let words = self.texts.say(phrase);
        let (_, units, _) = role.style();
        self.layout.font(units) * width_of(self.texts.language.script_of(&words), &words)
    }

    /// The words as far as a line of this width in logical pixels has room for them. What is left out becomes an ellipsis.
    pub fn fitted(&self, role: TextRole, phrase: Phrase, width: f32) -> Phrase {
        let mut words = self.texts.say(&phrase);
        let mut fitted = phrase;
        while self.width(role, &fitted) > width && words.pop().is_some() {
            fitted = format!("{}\u{2026}", words.trim_end()).into();
        }
        fitted
    }

    /// The typeface and the size of a text that is typed, by its role. It is in the script of the language.
    pub fn typed_style(&self, role: TextRole, color: Color) -> impl Bundle + use<> {
        let (face, units, line_height) = role.style();
        let script = self.texts.language.script();
        self.style(face, units, line_height, script, color)
    }

    /// The height of a line of a text that is typed, in logical pixels.
    pub fn typed_height(&self, role: TextRole) -> f32 {
        let (face, units, line_height) = role.style();
        let script = self.texts.language.script();
        let (units, line_height) = fitted(face, units, line_height, script);
        self.layout.font(units) * line_height
    }

    fn style(
        &self,
        face: Face,
        units: f32,
        line_height: f32,
        script: Script,
        color: Color,
    ) -> (TextFont, TextColor, LineHeight) {
        let (units, line_height) = fitted(face, units, line_height, script);
        let font = TextFont {
            font: self.fonts.of_script(face, script).into(),
            font_size: FontSize::Px(match face {
                Face::Mark => self.layout.fixed_font(units),
                _ => self.layout.font(units),
            }),
            ..default()
        };
        let line_height = LineHeight::RelativeToFont(line_height);
        (font, TextColor(color), line_height)
    }
}

/// The size in design units and the height of a line that a text has in a script.
fn fitted(face: Face, units: f32, line_height: f32, script: Script) -> (f32, f32) {
    if script != Script::Latin && face.is_for_words() {
        (CJK_SIZE * units, CJK_LINE_HEIGHT)
    } else {
        (units, line_height)
    }
}
