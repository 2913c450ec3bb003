//! The lines of the title's menu.

use crate::{
    game::{
        play::{Session, player_name},
        texts::{Key, Phrase, colour_name},
        ui::WidgetName,
    },
    rules::Side,
};

/// The widgets of the title screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TitleWidget {
    /// Continues the current game.
    Continue,
    /// Continues an unfinished game that the player has left for another one.
    Earlier,
    /// Shows the game that was finished last.
    Last,
    /// Opens the new-game screen.
    NewGame,
    /// Opens the games.
    Games,
    /// Opens the player's rating and results.
    You,
    /// Opens the settings.
    Settings,
    /// Opens the how-to-play screen.
    Learn,
    /// Quits the program.
    Quit,
}

impl WidgetName for TitleWidget {}

/// A line of the menu.
pub(super) struct Item {
    pub id: TitleWidget,
    pub label: Key,
    /// Says which game it continues.
    pub note: Option<Phrase>,
}

/// The lines for the current game, an unfinished game that the player has left for it, and the game that was finished
/// last.
pub(super) fn items(
    session: &Session,
    earlier: Option<&Session>,
    last: Option<&Session>,
) -> Vec<Item> {
    let item = |id, label, note| Item { id, label, note };
    let current = Some(session).filter(|game| game.is_started() && !game.is_over());
    let earlier_label = match current {
        Some(_) => Key("title-earlier"),
        None => Key("title-continue"),
    };
    let mut items = vec![
        item(
            TitleWidget::Continue,
            Key("title-continue"),
            current.map(running_game),
        ),
        item(
            TitleWidget::Earlier,
            earlier_label,
            earlier.map(running_game),
        ),
        item(TitleWidget::Last, Key("title-last"), last.map(last_result)),
    ];
    // Only games that there are have a note.
    items.retain(|item| item.note.is_some());
    items.extend([
        item(TitleWidget::NewGame, Key("new-game"), None),
        item(TitleWidget::Learn, Key("learn"), None),
        item(TitleWidget::Games, Key("games"), None),
        item(TitleWidget::You, Key("you-title"), None),
        item(TitleWidget::Settings, Key("settings"), None),
        item(TitleWidget::Quit, Key("title-quit"), None),
    ]);
    items
}

/// How the last game ended, and against whom.
fn last_result(session: &Session) -> Phrase {
    let Some(winner) = session.winner() else {
        return Key("title-draw").into();
    };
    let margin = session.position().lead().unsigned_abs();
    let discs = if session.early_end().is_some() {
        0
    } else {
        margin
    };
    match session.only_human() {
        Some(own) if own == winner => Key("title-you-won")
            .with("name", player_name(session, own.opponent()))
            .with("discs", discs),
        _ => Key("title-won")
            .with("name", player_name(session, winner))
            .with("discs", discs),
    }
}

fn running_game(session: &Session) -> Phrase {
    let name = |side: Side| player_name(session, side);
    let has_name = |side: Side| name(side) != colour_name(side).into();
    let moves = session.record().move_count() + 1;
    match session.only_human() {
        Some(side) => Key("title-game-yours").with("name", name(side.opponent())),
        None if session.is_watched() || Side::ALL.into_iter().any(has_name) => {
            Key("title-game-watched")
                .with("black", name(Side::Black))
                .with("white", name(Side::White))
        }
        None => Key("title-game-two").into(),
    }
    .with("move", moves)
}
