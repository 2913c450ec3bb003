//! The words of the messages about files.

use std::fmt;

use super::notice::{Contents, Notice, Reason, SaveTrouble};
use crate::game::texts::{Key, Phrase, Texts, system_reason};

impl Reason {
    fn key(&self) -> Key {
        match self {
            Self::Damaged(_) => Key("reason-damaged"),
            Self::System(kind) => system_reason(*kind),
        }
    }
}

impl Notice {
    /// The sentence that the player reads.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NoFolder => Key("notice-no-folder").into(),
            Self::Copied => Key("review-copied").into(),
            Self::NotCopied => Key("review-copy-failed").into(),
            Self::NothingToPaste => Key("review-paste-nothing").into(),
            Self::NoHelp => Key("review-no-help").into(),
            Self::ClipboardUnreadable => Key("review-paste-failed").into(),
            Self::NoGameInFile(name) => Key("review-file-failed").with("filename", name.as_str()),
            Self::AlreadyRunning => Key("notice-running").into(),
            Self::CannotSave(SaveTrouble::Full) => Key("notice-full").into(),
            Self::CannotSave(SaveTrouble::NotAllowed) => Key("notice-not-allowed").into(),
            Self::CannotSave(SaveTrouble::Other(kind)) => {
                Key("notice-not-kept").with("reason", system_reason(*kind))
            }
            Self::Unreadable {
                contents,
                reason,
                kept_as,
                previous,
            } => {
                let what = match contents {
                    Contents::Settings => Key("unreadable-settings"),
                    Contents::Game => Key("unreadable-game"),
                    Contents::Statistics => Key("unreadable-statistics"),
                    Contents::Window => Key("unreadable-window"),
                    Contents::Practice => Key("unreadable-practice"),
                };
                let instead = match (previous, contents) {
                    (true, _) => Key("instead-copy"),
                    (_, Contents::Settings) => Key("instead-settings"),
                    (_, Contents::Game) => Key("instead-game"),
                    (_, Contents::Statistics) => Key("instead-statistics"),
                    (_, Contents::Window) => Key("instead-window"),
                    (_, Contents::Practice) => Key("instead-practice"),
                };
                let file = match kept_as {
                    Some(name) => Key("file-kept").with("filename", name.as_str()),
                    None => Key("file-left").into(),
                };
                match reason {
                    Some(reason) => Key("notice-unreadable").with("reason", reason.key()),
                    None => Key("notice-newer").into(),
                }
                .with("what", what)
                .with("instead", instead)
                .with("file", file)
            }
        }
    }
}

/// Writes the notice in English, with details for people who know the files.
impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Texts::default().say(&self.phrase());
        match self {
            Self::Unreadable {
                reason: Some(Reason::Damaged(detail)),
                ..
            } => write!(f, "{words} [{detail}]"),
            Self::Unreadable {
                reason: Some(Reason::System(kind)),
                ..
            }
            | Self::CannotSave(SaveTrouble::Other(kind)) => write!(f, "{words} [{kind}]"),
            _ => f.write_str(&words),
        }
    }
}
