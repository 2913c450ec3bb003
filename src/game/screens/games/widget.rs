//! The widgets of the games and their zones, which games are listed, and the columns of the list: what they say, and which
//! of them have room.

use Says::{Accuracy, Date, Event, Graph, Opening, Opponent, Result, Star, Theory};

use crate::{
    game::{
        settings::Settings,
        store::{is_won, own_side},
        texts::Key,
        ui::{Column, Ui, WidgetName, Zone},
    },
    library::View,
    rules::Side,
};

pub(super) const LIST: Zone = Zone::new(11);
/// What can be done with the chosen game.
pub(super) const TOOLS: Zone = Zone::new(13);
/// The players of the chosen game.
pub(super) const PLAYERS: Zone = Zone::new(14);
/// Which games are listed.
pub(super) const CHIPS: Zone = Zone::new(15);
pub(super) const SEARCH: Zone = Zone::new(17);
/// The way to games from elsewhere.
pub(super) const IMPORT: Zone = Zone::new(18);
/// The way back.
pub(super) const LEAVE: Zone = Zone::new(19);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GamesWidget {
    /// Goes back to where the games were opened.
    Leave,
    /// Goes to the search field.
    Find,
    Search,
    /// Lists only these games.
    Show(Filter),
    NextFilter,
    AnyPosition,
    List,
    Review,
    /// Goes on with the chosen game, or from its last position.
    Play,
    /// Marks the chosen game with a star, or takes the star away.
    Star,
    /// Copies the chosen game as text.
    Copy,
    /// Opens the dialog with the notes on the chosen game.
    Notes,
    Statistics,
    /// Lists the games of a player of the chosen one, with their statistics.
    Player(Side),
    /// Analyses the listed games that are not, one after another; or stops that.
    Analyse,
    /// Marks the chosen game, or takes the mark away: what is done then is done with all marked games.
    Mark,
    /// Takes all marks away.
    Unmark,
    /// Opens the dialog that writes files for others.
    Share,
    Delete,
    /// Brings back what was deleted last, or takes out again what came in last.
    Undo,
}

impl WidgetName for GamesWidget {}

table! {
    /// Which games are listed.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Filter: Key {
        /// All of them.
        #[default]
        All => Key("games-all"),
        /// Those that the player has won.
        Won => Key("games-won"),
        /// Those that the player has lost.
        Lost => Key("games-lost"),
        /// Those from elsewhere.
        Imported => Key("games-imported"),
        /// Those with a star.
        Stars => Key("games-stars"),
        /// Those of the collection.
        Collection => Key("games-collection"),
    }
}

impl Filter {
    /// What the player reads.
    pub fn label(self) -> Key {
        *self.row()
    }

    /// The filters that can be chosen.
    pub(super) fn of(settings: &Settings) -> impl Iterator<Item = Self> + use<> {
        let collects = !settings.collection.is_empty();
        let is_there = move |filter: &Self| collects || *filter != Self::Collection;
        Self::ALL.into_iter().filter(is_there)
    }

    /// The next one that can be chosen, or the one before.
    pub(super) fn next(self, forward: bool, settings: &Settings) -> Self {
        let all: Vec<Self> = Self::of(settings).collect();
        let at = all.iter().position(|&filter| filter == self).unwrap_or(0);
        let by = if forward { 1 } else { all.len() - 1 };
        all[(at + by) % all.len()]
    }

    /// Whether it lists a game.
    pub(super) fn takes(self, view: &View<'_>) -> bool {
        let is_won = || is_won(view.result(), own_side(view));
        match self {
            Self::All | Self::Collection => true,
            Self::Won => is_won() == Some(true),
            Self::Lost => is_won() == Some(false),
            Self::Imported => view.is_imported(),
            Self::Stars => view.is_starred(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Says {
    Date,
    Opponent,
    Result,
    /// The theoretical result.
    Theory,
    /// The tournament and its round.
    Event,
    Opening,
    Accuracy,
    Graph,
    Star,
}

impl Says {
    /// How wide it is, and its head.
    pub fn column(self) -> Column {
        match self {
            Self::Date => Column::wide(96.0).head(Key("games-date")).sorts(),
            Self::Opponent => Column::REST.head(Key("games-opponent")).sorts(),
            Self::Result => Column::wide(132.0).head(Key("games-result")).sorts(),
            Self::Theory => Column::wide(92.0).head(Key("games-theory")).sorts(),
            Self::Event => Column::wide(172.0).head(Key("games-event")).sorts(),
            Self::Opening => Column::wide(164.0).head(Key("games-opening")).sorts(),
            Self::Accuracy => Column::wide(96.0).head(Key("over-accuracy")).sorts(),
            Self::Graph => Column::wide(168.0),
            Self::Star => Column::wide(28.0),
        }
    }
}

/// The columns of a list, by its width in design units of text: the first that has room.
const FORMS: [(f32, &[Says]); 6] = [
    (1275.0, &[Date, Opponent, Result, Theory, Event, Opening, Accuracy, Graph, Star]),
    (1011.0, &[Date, Opponent, Result, Opening, Accuracy, Graph, Star]),
    (833.0, &[Date, Opponent, Result, Opening, Accuracy, Star]),
    (727.0, &[Date, Opponent, Result, Opening, Star]),
    (553.0, &[Date, Opponent, Result, Star]),
    (0.0, &[Opponent]),
];

/// The height of a row, in design units: with two lines of text, and with one.
pub(super) const HEIGHTS: [f32; 2] = [76.0, 38.0];

/// The columns of games of strangers where there is room for more than the usual ones. They have no stars.
const STRANGERS: (f32, &[Says]) = (1011.0, &[Date, Opponent, Result, Theory, Event, Opening, Accuracy]);

/// The columns of a list of this width in logical pixels.
pub(super) fn form(ui: &Ui, width: f32, strangers: bool) -> &'static [Says] {
    let units = width / ui.text_unit();
    let forms = FORMS[..1].iter().chain(strangers.then_some(&STRANGERS)).chain(&FORMS[1..]);
    let form = forms.into_iter().find(|(least, _)| units >= *least);
    form.map_or(&[Opponent], |(_, form)| form)
}
