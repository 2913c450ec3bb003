//! The title screen: the wordmark, the menu, and a close view of a corner of the board.

mod items;
mod menu;

pub use items::TitleWidget;

use bevy::prelude::*;

use self::items::{Known, Live};

use crate::game::{
    controls::Action,
    frame::{Menu, Screen},
    play::{OpenOpenings, OpenPuzzles, Player, Session, SessionCommand},
    screens::{frames, go::Go, page::add_screen, prompts, screen_builder::ScreenBuilder},
    store::{KeptGames, Store},
    texts::Key,
    ui::{Activated, Focus},
};

pub(super) fn plugin(app: &mut App) {
    use Action::{Down, Up};
    add_screen(app, Screen::Title)
        .picture(frames::title)
        .first_focus(first_focus)
        .remember_focus()
        // Back only moves the focus to the quit button. Quitting takes a second press, so that Escape alone never quits.
        .on_focus(Action::Back, TitleWidget::Quit)
        .prompts(&[(&[Up, Down], Key("prompt-choose")), prompts::SELECT], &[prompts::SELECT])
        .act(act)
        .build(build);
}

fn first_focus(session: Res<Session>, games: Res<KeptGames>, mut focus: ResMut<Focus>) {
    focus.target = if session.is_started() && !session.is_over() {
        TitleWidget::Continue.into()
    } else if games.earlier().is_some() {
        TitleWidget::Earlier.into()
    } else {
        TitleWidget::NewGame.into()
    };
}

fn act(
    mut activated: MessageReader<Activated>,
    games: Res<KeptGames>,
    session: Res<Session>,
    mut go: Go,
    mut session_commands: MessageWriter<SessionCommand>,
    mut openings: MessageWriter<OpenOpenings>,
    mut puzzles: MessageWriter<OpenPuzzles>,
    mut exit: MessageWriter<AppExit>,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            TitleWidget::Continue => go.to(Screen::Game),
            TitleWidget::Earlier => {
                if let Some(game) = games.earlier() {
                    session_commands.write(SessionCommand::Restore(Box::new(game.clone())));
                    go.to(Screen::Game);
                }
            }
            // Its result is shown at once: nothing goes on in that game.
            TitleWidget::Last => {
                if let Some(game) = games.last.as_ref() {
                    if !(session.is_over() && games.last_is(&session)) {
                        session_commands.write(SessionCommand::Restore(Box::new(game.clone())));
                    }
                    go.over_game(Menu::GameOver);
                }
            }
            TitleWidget::NewGame => go.to(Screen::NewGame),
            TitleWidget::Puzzles => {
                puzzles.write(OpenPuzzles(None));
            }
            TitleWidget::Openings => {
                openings.write(OpenOpenings);
            }
            TitleWidget::Games => go.to(Screen::Games),
            TitleWidget::You => go.to(Screen::You),
            TitleWidget::Settings => go.to(Screen::Settings),
            TitleWidget::Learn => go.to(Screen::Learn),
            TitleWidget::Quit => {
                exit.write(AppExit::Success);
            }
        }
    }
}

fn build(
    mut builder: ScreenBuilder<(u64, [Player; 2], Live)>,
    session: Res<Session>,
    games: Res<KeptGames>,
    next: Res<NextState<Screen>>,
    store: Res<Store>,
    known: Known,
) {
    // A game that the menu opens changes the menu, but the menu is no longer needed.
    if matches!(*next, NextState::Pending(_) | NextState::PendingIfNeq(_)) {
        return;
    }
    let live = known.live();
    let players = session.config().players;
    let value = (session.games_started(), players, live.clone());
    builder.show(value, |parent, ui| {
        let [earlier, last] = [games.earlier(), games.last.as_ref()].map(|game| game.cloned().map(Session::from));
        let items = items::items(&session, earlier.as_ref(), last.as_ref(), &live);
        menu::build(parent, ui, items, !store.is_second());
    });
}
