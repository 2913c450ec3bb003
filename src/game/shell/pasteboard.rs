//! Messages to the player that are shown for a while on any screen; and the clipboard: that of the system, or one of this
//! program's own.

use std::fmt;

use arboard::ImageData;
use bevy::{
    clipboard::{Clipboard, ClipboardError},
    ecs::system::SystemParam,
    prelude::*,
};

use crate::game::texts::{Key, Phrase, Texts};

/// A message that the player should read.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Notice {
    /// The sentence that the player reads.
    pub words: Phrase,
    /// Whether something did not work, or is not as it was meant.
    pub is_fault: bool,
    /// More for people who know the files, in English. It is only logged.
    detail: Option<String>,
}

impl Notice {
    /// Something was done.
    pub fn done(words: impl Into<Phrase>) -> Self {
        Self { words: words.into(), is_fault: false, detail: None }
    }

    /// Something did not work.
    pub fn fault(words: impl Into<Phrase>) -> Self {
        Self { is_fault: true, ..Self::done(words) }
    }

    /// Adds what is only logged.
    #[must_use]
    pub fn with_detail(self, detail: impl fmt::Display) -> Self {
        Self { detail: Some(detail.to_string()), ..self }
    }
}

/// Writes the notice in English, with its detail.
impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Texts::default().say(&self.words))?;
        self.detail.as_ref().map_or(Ok(()), |detail| write!(f, " [{detail}]"))
    }
}

/// The clipboard, for games and for text fields.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Pasteboard {
    #[default]
    System,
    /// A clipboard of this program's own, for tests.
    Own(String),
    /// The same with a picture in it.
    Picture,
}

/// Puts a picture somewhere: its width and height, and red, green, blue and alpha of each pixel. False if that fails.
pub type CopyPicture = fn([u32; 2], Vec<u8>) -> bool;

impl Pasteboard {
    /// The text in it. Empty if there is something else in it, or nothing; `None` if it cannot be read.
    pub fn read(&self, system: &mut Clipboard) -> Option<String> {
        match self {
            Self::System => match system.fetch_text().poll_result()? {
                // A picture, or nothing at all.
                Err(ClipboardError::ContentNotAvailable) => Some(String::new()),
                other => other.ok(),
            },
            Self::Own(text) => Some(text.clone()),
            Self::Picture => Some(String::new()),
        }
    }

    /// How a picture gets into it. That takes a while, and can be done on any thread.
    pub fn copies_pictures(&mut self) -> CopyPicture {
        if *self != Self::System {
            *self = Self::Picture;
            return |_, _| true;
        }
        |[width, height], pixels| {
            let image = ImageData { width: width as usize, height: height as usize, bytes: pixels.into() };
            arboard::Clipboard::new().and_then(|mut clipboard| clipboard.set_image(image)).is_ok()
        }
    }

    /// Puts a text into it. False if that fails.
    pub fn write(&mut self, system: &mut Clipboard, text: String) -> bool {
        match self {
            Self::System => system.set_text(text).is_ok(),
            Self::Own(_) | Self::Picture => {
                *self = Self::Own(text);
                true
            }
        }
    }
}

/// Copies texts and reads them, and tells the player about it.
#[derive(SystemParam)]
pub struct TextClipboard<'w> {
    system: ResMut<'w, Clipboard>,
    pasteboard: ResMut<'w, Pasteboard>,
    /// Also says other things.
    pub notices: MessageWriter<'w, Notice>,
}

impl TextClipboard<'_> {
    pub fn copy(&mut self, text: String) {
        let is_copied = self.pasteboard.write(&mut self.system, text);
        let (done, fault) = (Key("review-copied"), Key("review-copy-failed"));
        self.notices.write(if is_copied { Notice::done(done) } else { Notice::fault(fault) });
    }

    /// The text that was copied, empty if it was something else. `None` if the clipboard cannot be read, which the player is told.
    pub fn paste(&mut self) -> Option<String> {
        let text = self.pasteboard.read(&mut self.system);
        if text.is_none() {
            self.notices.write(Notice::fault(Key("review-paste-failed")));
        }
        text
    }
}
