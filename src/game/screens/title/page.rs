//! The title screen as a page: what its widgets do, and which of them has the focus first.

use bevy::prelude::*;

use super::{items::TitleWidget, menu};
use crate::game::{
    controls::{Action, Device},
    frame::{AppSystems, Menu, Screen},
    look::AddStage,
    play::{Command, Player, Session},
    screens::{
        go::Go,
        page::{AddPage, Meaning, Page, PageChange, Prompt},
        prompts,
        screen_builder::ScreenBuilder,
        watch_state::WatchState,
    },
    store::KeptGames,
    texts::Key,
    ui::{Activated, Focus},
};

const NAME: &str = "Title";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Title && menu == Menu::None,
    presses,
    prompts,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_stage(Screen::Title, |layout, _| Some(layout.title()))
        .add_page(PAGE, first_focus)
        .add_systems(
            Update,
            (
                act.in_set(AppSystems::Act),
                build
                    .in_set(AppSystems::Build)
                    .run_if(in_state(Screen::Title)),
            ),
        );
}

fn presses(action: Action) -> Option<Meaning> {
    match action {
        // Back only moves the focus to the quit button. Quitting takes a second press, so that Escape alone never
        // quits.
        Action::Back => Some(Meaning::Focus(TitleWidget::Quit.into())),
        _ => None,
    }
}

fn prompts(device: Device, _: WatchState) -> &'static [Prompt] {
    use Action::{Down, Up};
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[(&[Up, Down], Key("prompt-choose")), prompts::SELECT],
        Device::Gamepad => &[prompts::SELECT],
    }
}

fn first_focus(
    page_change: Res<PageChange>,
    session: Res<Session>,
    games: Res<KeptGames>,
    mut focus: ResMut<Focus>,
) {
    focus.target = if page_change.comes_from(Screen::Learn, Menu::None) {
        TitleWidget::Learn.into()
    } else if session.is_started() && !session.is_over() {
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
    mut session_commands: MessageWriter<Command>,
    mut exit: MessageWriter<AppExit>,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            TitleWidget::Continue => go.to(Screen::Game),
            TitleWidget::Last if session.is_over() && games.last_is(&session) => {
                go.over_game(Menu::GameOver);
            }
            TitleWidget::Earlier | TitleWidget::Last => {
                let game = match widget {
                    TitleWidget::Earlier => games.earlier(),
                    _ => games.last.as_ref(),
                };
                if let Some(game) = game {
                    session_commands.write(Command::Restore(Box::new(game.clone())));
                    go.to(Screen::Game);
                }
            }
            TitleWidget::NewGame => go.to(Screen::NewGame),
            TitleWidget::Settings => go.to(Screen::Settings),
            TitleWidget::Learn => go.to(Screen::Learn),
            TitleWidget::Quit => {
                exit.write(AppExit::Success);
            }
        }
    }
}

fn build(
    mut builder: ScreenBuilder,
    session: Res<Session>,
    games: Res<KeptGames>,
    next: Res<NextState<Screen>>,
    mut shown: Local<Option<(u64, [Player; 2])>>,
) {
    // A game that the menu opens changes the menu, but the menu is no longer needed.
    if matches!(*next, NextState::Pending(_) | NextState::PendingIfNeq(_)) {
        return;
    }
    let now = Some((session.games_started(), session.config().players));
    if *shown == now && !builder.is_stale(NAME) {
        return;
    }
    *shown = now;
    let [earlier, last] =
        [games.earlier(), games.last.as_ref()].map(|game| game.cloned().map(Session::from));
    builder.draw(NAME, |parent, ui, _| {
        menu::build(parent, ui, &session, earlier.as_ref(), last.as_ref());
    });
}
