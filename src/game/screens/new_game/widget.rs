//! The names of the widgets, and what is told about them.

use crate::{
    engine::OpponentKind,
    game::{
        play::{ClockChoice, ColourChoice, Versus, WatchPace},
        texts::{Key, Phrase},
        ui::{Press, WidgetName},
    },
    rules::{Color as Side, StartLayout},
};
use accesskit::Role;

/// The widgets of the new-game screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NewGameWidget {
    /// Against the computer or a person.
    Versus(Versus),
    /// An opponent.
    Card(OpponentKind),
    /// The person's colour.
    Colour(ColourChoice),
    /// The side of a watched game for which a character is chosen.
    CardsFor(Side),
    /// The start layout.
    StartAt(StartLayout),
    /// A random opening; pressed again, another one.
    StartRandom,
    /// A board of one's own; opens the editor.
    StartCustom,
    /// The clocks.
    Clock(ClockChoice),
    /// More or fewer minutes on a custom clock.
    Minutes {
        /// More.
        more: bool,
    },
    /// A custom clock gains more or less with each move.
    Increment {
        /// More.
        more: bool,
    },
    /// So many corners for the weaker side.
    Handicap(u8),
    /// Without undo and hints, or with them.
    Rated(bool),
    /// The pace of a watched game.
    Pace(WatchPace),
    /// Begin.
    Start,
    /// To the title.
    Back,
    /// Without a place on the screen: a stronger opponent.
    NextLevel,
    /// Without a place on the screen: a weaker opponent.
    PreviousLevel,
}

impl WidgetName for NewGameWidget {
    fn press(self) -> Press {
        match self {
            Self::Back => Press::Back,
            _ => Press::Choice,
        }
    }

    fn role(self) -> Option<Role> {
        match self {
            Self::Minutes { .. } | Self::Increment { .. } => Some(Role::Button),
            _ => None,
        }
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        let name = match self {
            Self::Back => Key("back"),
            Self::Minutes { more: true } => Key("access-more-minutes"),
            Self::Minutes { more: false } => Key("access-fewer-minutes"),
            Self::Increment { more: true } => Key("access-more-seconds"),
            Self::Increment { more: false } => Key("access-fewer-seconds"),
            _ => return None,
        };
        Some(name.into())
    }
}
