//! What the new-game screen shows, and the names and the zones of its widgets.

use crate::{
    engine::OpponentKind,
    game::{
        play::{ClockChoice, ColourChoice, Double, Doubles, Draft, Player, Versus, WatchPace},
        prelude::*,
        settings::{GuestRow, Strength},
        store::Standing,
        texts::Texts,
    },
    rules::StartLayout,
};

/// What the screen shows.
#[derive(Clone, Copy)]
pub(super) struct NewGameView<'a> {
    pub(super) draft: &'a Draft,
    /// Why random openings are not available, if they are not.
    pub(super) trouble: Option<&'a Phrase>,
    pub(super) names: &'a [String; 2],
    pub(super) standing: &'a Standing,
    /// The doubles and the other programs that may be chosen.
    pub(super) rivals: &'a [Rival],
}

/// A double or another program.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Rival {
    pub(super) player: Player,
    pub(super) name: String,
    /// How strong it is, as far as that is known, on its card and in more words.
    pub(super) caption: Phrase,
    pub(super) strength: Phrase,
    /// In what a double differs from others, or the command of a program.
    pub(super) about: Phrase,
}

impl Rival {
    fn of_double(double: &Double, texts: Texts) -> Self {
        let elo = usize::from(double.elo());
        Self {
            player: Player::Double,
            name: texts.say(&double.who.name()),
            caption: Key("elo-about").with("elo", elo),
            strength: Key("double-strength").with("elo", elo).with("games", double.games),
            about: double.differences(),
        }
    }

    fn of_program(row: &GuestRow) -> Self {
        let strength: Phrase = match row.strength {
            Strength::Own => Key("guest").into(),
            Strength::Level => Key("level").with("level", usize::from(row.level)),
            Strength::Time => Key("set-seconds").with("seconds", row.secs.to_string()),
        };
        Self {
            player: Player::Guest,
            name: row.name.clone(),
            caption: strength.clone(),
            strength,
            about: row.command().into(),
        }
    }
}

/// The doubles and the other programs that may be chosen.
#[derive(SystemParam)]
pub(super) struct Rivals<'w> {
    doubles: Res<'w, Doubles>,
    pub(super) settings: Res<'w, Settings>,
    texts: Res<'w, ChosenTexts>,
}

impl Rivals<'_> {
    pub(super) fn all(&self) -> Vec<Rival> {
        let doubles = self.doubles.0.iter();
        let doubles = doubles.map(|double| Rival::of_double(double, self.texts.0));
        let programs = self.settings.guests.iter().filter(|row| row.is_approved());
        doubles.chain(programs.map(Rival::of_program)).collect()
    }
}

pub(super) fn group_of(rivals: &[Rival]) -> Key {
    let has = |player| rivals.iter().any(|rival| rival.player == player);
    match [has(Player::Double), has(Player::Guest)] {
        [true, true] => Key("new-others"),
        [true, false] => Key("new-doubles"),
        _ => Key("new-guests"),
    }
}

/// The kinds of game.
pub(super) const VERSUS: Zone = Zone::new(0);
pub(super) const GROUPS: Zone = Zone::new(1);
/// The opponents.
pub(super) const CARDS: Zone = Zone::new(2);
pub(super) const COLOUR: Zone = Zone::new(3);
pub(super) const START_AT: Zone = Zone::new(4);
pub(super) const CLOCK: Zone = Zone::new(5);
pub(super) const CUSTOM_CLOCK: Zone = Zone::new(6);
/// The corners for the weaker side.
pub(super) const HANDICAP: Zone = Zone::new(7);
/// Rated or not, or the pace of watched games and how many there are.
pub(super) const HELP: Zone = Zone::new(8);
pub(super) const START: Zone = Zone::new(9);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NewGameWidget {
    /// Chooses the kind of game: against the computer, between two people, or watched.
    Versus(Versus),
    Card(OpponentKind),
    /// Chooses another program, by its place among those that may be chosen.
    Guest(u8),
    /// Shows the other programs, and chooses the first one.
    Guests,
    /// Chooses how many games are watched.
    Games(u8),
    /// Shows the classic programs, or the characters.
    Classics(bool),
    /// Opens the dialog for the name of the person who plays a colour.
    Name(Side),
    /// Chooses the person's colour.
    Colour(ColourChoice),
    /// Chooses the side of a watched game to which the cards apply.
    CardsFor(Side),
    StartAt(StartLayout),
    /// Chooses a random opening. Another press chooses another one.
    StartRandom,
    /// Chooses the player's own start position and opens the editor.
    StartCustom,
    Clock(ClockChoice),
    /// Changes the minutes of a custom clock.
    Minutes {
        /// True for more, false for less.
        more: bool,
    },
    /// Changes the seconds that a custom clock gains with each move.
    Increment {
        /// True for more, false for less.
        more: bool,
    },
    /// Chooses the number of corners for the weaker side.
    Handicap(u8),
    /// Chooses a rated game, which has no undo and no hints, or a game with both.
    Rated(bool),
    Pace(WatchPace),
    Start,
    Back,
    /// Chooses the next stronger opponent. It is not drawn on the screen.
    NextLevel,
    /// Chooses the next weaker opponent. It is not drawn on the screen.
    PreviousLevel,
}

impl WidgetName for NewGameWidget {}
