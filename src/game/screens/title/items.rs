//! The lines of the title's menu.

use super::widget::TitleWidget;
use crate::{
    game::{
        play::{Session, colour_name, player_name},
        screens::result::result_sentence,
        texts::{Key, Phrase},
    },
    rules::Color as Side,
};

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
    let mut items = Vec::new();
    let running = session.is_started() && !session.is_over();
    if running {
        let note = Some(running_game(session));
        items.push(item(TitleWidget::Continue, Key("title-continue"), note));
    }
    if let Some(earlier) = earlier {
        let label = if running {
            Key("title-earlier")
        } else {
            Key("title-continue")
        };
        items.push(item(
            TitleWidget::Earlier,
            label,
            Some(running_game(earlier)),
        ));
    }
    if let Some(last) = last {
        let note = Some(result_sentence(last));
        items.push(item(TitleWidget::Last, Key("title-last"), note));
    }
    items.extend([
        item(TitleWidget::NewGame, Key("new-game"), None),
        item(TitleWidget::Learn, Key("learn"), None),
        item(TitleWidget::Settings, Key("settings"), None),
        item(TitleWidget::Quit, Key("title-quit"), None),
    ]);
    items
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
