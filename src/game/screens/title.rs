//! The title screen: the wordmark, the menu, and a close view of a corner of the board.

mod items;
mod menu;

pub use items::TitleWidget;

use self::items::{Known, MenuFacts, Offer, current, next_opponent};
use crate::game::{
    pages::{BeginGame, Go, ScreenBuilder, add_screen, arrangement, prompts},
    play::{Course, Lesson, OpenPuzzles, SessionCommand},
    prelude::*,
    store::{KeptGames, Standing, Store},
};

pub(super) fn plugin(app: &mut App) {
    use Action::{Down, Up};
    add_screen(app, Screen::Title)
        .picture(arrangement::title)
        .first_focus(first_focus)
        .remember_focus()
        // Back only moves the focus to the quit button. Quitting takes a second press, so that Escape alone never quits.
        .on_focus(Action::Back, TitleWidget::Quit)
        .prompts(&[(&[Up, Down], Key("prompt-choose")), prompts::SELECT], &[prompts::SELECT])
        .act((act, play).chain())
        .build(build);
}

fn first_focus(known: Known, mut focus: ResMut<Focus>) {
    focus.target = known.offer().id.into();
}

fn act(
    mut activated: MessageReader<Activated>,
    games: Res<KeptGames>,
    session: Res<Session>,
    mut lesson: ResMut<Lesson>,
    mut go: Go,
    mut session_commands: MessageWriter<SessionCommand>,
    mut puzzles: MessageWriter<OpenPuzzles>,
    mut exit: MessageWriter<AppExit>,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            TitleWidget::Lesson => {
                lesson.course = Course::First;
                go.to(Screen::Lesson);
            }
            TitleWidget::Continue => {
                if current(&session).is_none()
                    && let Some(game) = games.earlier()
                {
                    session_commands.write(SessionCommand::Restore(Box::new(game.clone())));
                }
                go.to(Screen::Game);
            }
            TitleWidget::Play => {}
            TitleWidget::NewGame => go.to(Screen::NewGame),
            TitleWidget::Puzzles => {
                puzzles.write(OpenPuzzles(None));
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

/// Begins the game that the title offers.
fn play(mut activated: MessageReader<Activated>, standing: Res<Standing>, mut begin: BeginGame) {
    if activated.read().any(|pressed| pressed.0 == TitleWidget::Play) {
        begin.against(next_opponent(&standing), false);
    }
}

fn build(
    mut builder: ScreenBuilder<(MenuFacts, Offer)>,
    next: Res<NextState<Screen>>,
    store: Res<Store>,
    known: Known,
) {
    // A game that the menu opens changes the menu, but the menu is no longer needed.
    if matches!(*next, NextState::Pending(_) | NextState::PendingIfNeq(_)) {
        return;
    }
    let (facts, offer) = (known.facts(), known.offer());
    builder.show((facts.clone(), offer.clone()), |parent, ui| {
        menu::build(parent, ui, &facts, offer, !store.is_second());
    });
}
