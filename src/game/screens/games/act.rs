//! What the widgets of the games do.

use bevy::{clipboard::Clipboard, prelude::*};

use super::{
    filter::Filter,
    line::GameLine,
    state::{GamesList, Undo, look, shelf},
    widget::GamesWidget,
};
use crate::{
    game::{
        controls::{Device, LastDevice, Pasteboard},
        frame::{Menu, Screen},
        play::{OpenReview, Review, Session, SessionCommand},
        screens::{clipboard::would_help, go::Go},
        settings::Settings,
        store::{AnalyseAll, Collection, KeptGames, Library, Notice, Store, restored},
        ui::{Activated, Focus, Target, WidgetId},
    },
    library::Kept,
};

/// The widget of a row of the list.
pub(super) fn row(index: usize) -> WidgetId {
    WidgetId::from(GamesWidget::List).row(index)
}

/// Whether a game was played here and is not over.
fn can_go_on(kept: &Kept) -> bool {
    kept.game.result().is_none() && !kept.players[0].is_empty()
}

pub(super) fn act(
    mut activated: MessageReader<Activated>,
    (device, keys): (Res<LastDevice>, Res<ButtonInput<KeyCode>>),
    mut games: ResMut<GamesList>,
    mut library: ResMut<Library>,
    collection: Res<Collection>,
    (store, settings): (Res<Store>, Res<Settings>),
    session: Res<Session>,
    mut focus: ResMut<Focus>,
    (mut unfinished, mut session_commands): (ResMut<KeptGames>, MessageWriter<SessionCommand>),
    mut reviews: MessageWriter<OpenReview>,
    (mut review, mut analyse_all): (ResMut<Review>, ResMut<AnalyseAll>),
    (mut clipboard, mut pasteboard): (ResMut<Clipboard>, ResMut<Pasteboard>),
    mut notices: MessageWriter<Notice>,
    mut go: Go,
) {
    for pressed in activated.read() {
        let shelf = shelf(games.filter, &library, &collection);
        let mut opens = false;
        let widget = match pressed.0.row_of() {
            Some((list, index)) if list == GamesWidget::List => {
                let row = games.rows.get(index);
                let id = row.and_then(|&row| Some(look(&shelf).view(row)?.id()));
                let again = games.pressed == id || device.device != Device::Pointer;
                games.chosen = id;
                games.pressed = id;
                let control = [KeyCode::ControlLeft, KeyCode::ControlRight];
                if device.device == Device::Pointer && keys.any_pressed(control) {
                    GamesWidget::Mark
                } else if again {
                    opens = true;
                    GamesWidget::Review
                } else {
                    continue;
                }
            }
            _ => match pressed.0.get() {
                Some(widget) => widget,
                None => continue,
            },
        };
        let chosen: Option<Kept> = {
            let archive = look(&shelf);
            let view = games.chosen.and_then(|id| archive.find(id));
            view.map(|view| view.kept())
        };
        let goes_on = chosen.as_ref().is_some_and(can_go_on);
        // A game that is not over goes on.
        let widget = if opens && goes_on { GamesWidget::Play } else { widget };
        match (widget, chosen) {
            (GamesWidget::Leave, _) => go.back(),
            (GamesWidget::AnyPosition, _) => games.position = None,
            (GamesWidget::Find, _) => focus.target = GamesWidget::Search.into(),
            (GamesWidget::Search, _) if !games.rows.is_empty() => {
                focus.target = Target::Widget(row(0));
            }
            (GamesWidget::Show(filter), _) => games.filter = filter,
            (GamesWidget::NextFilter, _) => games.filter = games.filter.next(true, &settings),
            (GamesWidget::Statistics, _) => go.with(Screen::Games, Menu::Statistics),
            (GamesWidget::Unmark, _) => games.marked.clear(),
            (GamesWidget::Mark, Some(kept)) => {
                let was_marked = games.marked.remove(&kept.id);
                games.marked.extend((!was_marked).then_some(kept.id));
            }
            (GamesWidget::Analyse, _) => {
                if let Some(id) = analyse_all.current() {
                    analyse_all.stop();
                    if review.game().id() == id {
                        review.cancelled = true;
                    }
                } else {
                    let open = games.not_analysed(&look(&shelf));
                    // One that was stopped goes on.
                    if open.contains(&review.game().id()) {
                        review.cancelled = false;
                    }
                    analyse_all.begin(open);
                }
            }
            (GamesWidget::Review, Some(kept)) if would_help(&session, &kept.game.record) => {
                notices.write(Notice::NoHelp);
            }
            (GamesWidget::Review, Some(kept)) => {
                let row = look(&shelf).row_of(kept.id);
                let moves = row.and_then(|row| games.moves_to_position(row));
                let game = Box::new(Session::from(restored(kept)));
                reviews.write(OpenReview { game, moves });
            }
            // A game that is over, or from elsewhere, does not go on by itself: the review asks who plays, and from where.
            (GamesWidget::Play, Some(kept)) if !goes_on => {
                games.plays_from = true;
                let row = look(&shelf).row_of(kept.id);
                let reached = row.and_then(|row| games.moves_to_position(row));
                let worst = row.and_then(|row| GameLine::of(&look(&shelf).view(row)?).worst);
                let moves = reached.or(worst.map(|worst| worst.number - 1));
                let game = Box::new(Session::from(restored(kept)));
                reviews.write(OpenReview { game, moves });
            }
            (GamesWidget::Play, Some(kept)) => {
                if session.id() != kept.id || !session.is_game() {
                    let mut unfinished = unfinished.unfinished();
                    let same = unfinished.find(|game| game.id == kept.id).cloned();
                    let game = same.unwrap_or_else(|| restored(kept));
                    session_commands.write(SessionCommand::Restore(Box::new(game)));
                }
                go.to(Screen::Game);
            }
            (GamesWidget::Copy, Some(_)) => {
                let meant = games.meant(&look(&shelf));
                let texts: Vec<String> = meant.iter().map(|it| it.game.record.to_text()).collect();
                let is_copied = pasteboard.write(&mut clipboard, texts.join("\n"));
                notices.write(Notice::of_copy(is_copied));
            }
            (GamesWidget::Share, Some(_)) => go.with(Screen::Games, Menu::Share),
            // The games of the collection are only looked at.
            (GamesWidget::Star | GamesWidget::Notes | GamesWidget::Delete, _) if games.filter == Filter::Collection => {
            }
            (GamesWidget::Notes, Some(_)) => go.with(Screen::Games, Menu::Notes),
            (GamesWidget::Star, Some(_)) => {
                let meant = games.meant(&look(&shelf));
                let all_have_one = meant.iter().all(|kept| kept.is_starred);
                for mut kept in meant {
                    kept.is_starred = !all_have_one;
                    library.keep(&kept, &store);
                }
            }
            (GamesWidget::Delete, Some(_)) => {
                let meant = games.meant(&look(&shelf));
                let ids: Vec<u64> = meant.iter().map(|kept| kept.id).collect();
                let next = games.next_to(&ids, &look(&shelf));
                library.remove(&ids, &store);
                for &id in &ids {
                    unfinished.drop_game(id);
                }
                games.marked.clear();
                (games.undo, games.chosen) = (Some(Undo::Deleted(meant)), next);
                if next.is_none() {
                    focus.target = GamesWidget::Leave.into();
                }
            }
            (GamesWidget::Undo, _) => match games.undo.take() {
                Some(Undo::Deleted(deleted)) => {
                    games.chosen = deleted.first().map(|kept| kept.id);
                    for kept in &deleted {
                        library.keep(kept, &store);
                    }
                }
                Some(Undo::Added { ids, before }) => {
                    library.remove(&ids, &store);
                    for kept in &before {
                        library.keep(kept, &store);
                    }
                }
                None => {}
            },
            _ => {}
        }
    }
}
