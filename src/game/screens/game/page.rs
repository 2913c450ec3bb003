//! The screen of a running game as a page: what its widgets, keys and buttons do.

use bevy::prelude::*;

use super::{layouts, widget::GameWidget};
use crate::game::{
    controls::{Action, Device},
    frame::{AppSystems, Menu, Screen},
    look::AddStage,
    play::{
        Analysis, BoardCommand, BoardQueue, Coach, HintRequested, Player, Session, ValuesToggled,
        WatchedGame, legal_nearest_centre,
    },
    screens::{
        go::Go,
        page::{AddPage, Meaning, Page, Prompt},
        prompts,
        screen_builder::ScreenBuilder,
        watch_state::WatchState,
    },
    settings::Settings,
    texts::Key,
    ui::{Activated, Focus, Target},
};

const NAME: &str = "Game";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Game && menu == Menu::None,
    presses,
    prompts,
};

pub(super) fn plugin(app: &mut App) {
    app.add_stage(Screen::Game, |layout, menu| {
        // The result is a panel of this screen.
        Some(match menu {
            Menu::GameOver => layout.game_over().0,
            _ => layout.board,
        })
    })
    .add_page(PAGE, first_focus)
    .add_keys(super::keys::keys)
    .add_systems(
        Update,
        (
            act.in_set(AppSystems::Act),
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::Game).and_then(not(in_state(Menu::GameOver)))),
        ),
    );
}

fn presses(action: Action) -> Option<Meaning> {
    matches!(action, Action::Back | Action::Pause).then(|| GameWidget::Menu.into())
}

fn prompts(device: Device, watched: WatchState) -> &'static [Prompt] {
    const MENU: Prompt = (&[Action::Back], Key("menu"));
    const HINT: Prompt = (&[Action::Hint], Key("hint"));
    const PAUSE: Prompt = (&[Action::Select], Key("tool-pause"));
    const STEP: Prompt = (&[Action::Select], Key("step"));
    const RUN: Prompt = (&[Action::Next], Key("tool-run"));
    match (watched, device) {
        (WatchState::No, Device::Pointer) => &[],
        (WatchState::No, Device::Keyboard) => &[prompts::PLAY, prompts::UNDO, MENU],
        (WatchState::No, Device::Gamepad) => &[prompts::PLAY, prompts::UNDO, HINT],
        // The player of a watched game has nothing to do with the mouse, so the keys are named whatever was used last.
        (WatchState::Running, _) => &[PAUSE, prompts::UNDO, MENU],
        (WatchState::Stopped, _) => &[STEP, RUN, prompts::UNDO, MENU],
    }
}

/// Moves the focus to the board. In a new game, and before the first move, the focused square is a legal move.
fn first_focus(session: Res<Session>, mut focus: ResMut<Focus>, mut game: Local<u64>) {
    let other = *game != session.games_started();
    *game = session.games_started();
    if (other || session.record().move_count() == 0)
        && let Some(square) = legal_nearest_centre(&session)
    {
        focus.square = square;
    }
    focus.target = Target::Board;
}

fn act(
    mut activated: MessageReader<Activated>,
    mut queue: ResMut<BoardQueue>,
    mut watching: ResMut<WatchedGame>,
    mut hints: MessageWriter<HintRequested>,
    mut values: MessageWriter<ValuesToggled>,
    coach: Res<Coach>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            GameWidget::Menu => go.over_game(Menu::Pause),
            GameWidget::Undo => queue.push(BoardCommand::Undo { instant: false }),
            GameWidget::Redo => queue.push(BoardCommand::Redo { instant: false }),
            GameWidget::Coach if coach.blunder.is_some() => {
                queue.push(BoardCommand::Undo { instant: false });
            }
            GameWidget::Hint | GameWidget::Coach => {
                hints.write(HintRequested);
            }
            GameWidget::Values => {
                values.write(ValuesToggled);
            }
            GameWidget::WatchPause if watching.paused => watching.resume(),
            GameWidget::WatchPause => watching.pause(),
            GameWidget::WatchStep => watching.step(),
            GameWidget::GoTo(plies) => queue.push(BoardCommand::GoTo {
                plies: usize::from(plies),
            }),
        }
    }
}

fn build(
    mut builder: ScreenBuilder,
    session: Res<Session>,
    settings: Res<Settings>,
    mut shown: Local<Option<(u64, [Player; 2], bool)>>,
) {
    let has_bar = Analysis::has_bar(&session, &settings);
    let now = Some((session.games_started(), session.config().players, has_bar));
    if *shown == now && !builder.is_stale(NAME) {
        return;
    }
    *shown = now;
    builder.draw(NAME, |parent, ui, ui_param| {
        let board = ui_param.layout.board;
        layouts::build(parent, ui, &session, &ui_param.baked, board, has_bar);
    });
}
