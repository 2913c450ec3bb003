//! Everything around the board while a game is played, and the marks of a game: what the coach says of a square.

mod coach_card;
mod evaluation;
mod guest_failed;
mod info;
mod layouts;
mod move_list;
mod status;
mod tools;

pub use evaluation::{EvaluationText, LeaderDisc};
pub use guest_failed::GuestFailedWidget;
pub use tools::GameWidget;

use super::explain::ExplainWidget;
use crate::game::{
    board::{
        Playback, Warned,
        marks::{Mark, Scene, depth, reasons, refutation, region},
    },
    controls::Bindings,
    pages::{
        Go, HeldKey, KeepFocus, KeyEffect, KeyPress, ScreenBuilder, add_screen, arrangement,
        prompts::{self, Prompt},
    },
    play::{
        Analysis, BoardCommand, BoardQueue, Coach, HintRequested, Player, ShownValues, Step, StopGuest, ValuesToggled,
        WatchedGame, hint_refused, legal_nearest_centre,
    },
    prelude::*,
    ui::reader_listens,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((move_list::plugin, status::plugin, guest_failed::plugin));
    add_screen(app, Screen::Game)
        // The result is a panel of this screen.
        .board(arrangement::game)
        .first_focus(first_focus)
        .on(Action::Back, GameWidget::Menu)
        .on(Action::Pause, GameWidget::Menu)
        .keys(keys)
        .own_prompts(find_prompts)
        .act(act)
        .marks(hint)
        .marks(coach)
        .during(KeepFocus, coach_card::leave)
        .build(build)
        .during(AppSystems::Enable, (coach_card::show, tools::enable_tools))
        .during(
            AppSystems::Ui,
            (
                evaluation::show_share,
                evaluation::show_numbers,
                evaluation::say.run_if(reader_listens),
                info::show_move_count,
                info::show_opening,
                tools::show_pause,
            ),
        );
}

fn find_prompts(
    device: Res<LastDevice>,
    bindings: Res<Bindings>,
    session: Res<Session>,
    settings: Res<Settings>,
    watching: Res<WatchedGame>,
    widgets: prompts::Widgets,
) -> Vec<Prompt> {
    const MENU: Prompt = (&[Action::Back], Key("menu"));
    const HINT: Prompt = (&[Action::Hint], Key("hint"));
    const RUN: Prompt = (&[Action::Next], Key("tool-run"));
    let pad = device.device == Device::Gamepad;
    let undo = prompts::is_possible(&widgets, GameWidget::Undo).then_some(prompts::UNDO);
    if !session.is_watched() {
        let play = (!session.is_over()).then_some(prompts::PLAY);
        let last = match device.device {
            Device::Pointer => return vec![],
            Device::Keyboard => Some(MENU),
            // While the computer thinks, the prompt stays: it is the player's turn again at once.
            Device::Gamepad => hint_refused(&session, &settings).is_none().then_some(HINT),
        };
        return [play, undo, last].into_iter().flatten().collect();
    }
    // Both actions do the same in a watched game, and the usual key of the second one is known for stopping playback.
    let press: &[Action] =
        if pad || bindings.working_chords(Action::Play).next().is_none() { &[Action::Select] } else { &[Action::Play] };
    // The player of a watched game has nothing to do with the mouse, so the keys are named whatever was used last.
    let mut found = if watching.paused { vec![(press, Key("step")), RUN] } else { vec![(press, Key("tool-pause"))] };
    found.extend(undo);
    found.push(MENU);
    found
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

fn keys(
    In(press): In<KeyPress>,
    session: Res<Session>,
    mut queue: ResMut<BoardQueue>,
    mut settings: ResMut<Settings>,
    mut hints: MessageWriter<HintRequested>,
    mut values: MessageWriter<ValuesToggled>,
    mut held: HeldKey,
    playback: Res<Playback>,
) -> KeyEffect {
    // A press ends the counting, and nothing else.
    if playback.is_counted() {
        return KeyEffect::Done;
    }
    let Intent::Action(action) = press.intent else {
        return KeyEffect::Usual;
    };
    let instant = press.repeat;
    match action {
        Action::Undo | Action::Redo if held.is_too_soon(press.repeat) => {}
        Action::Undo => queue.push(BoardCommand::Undo { instant }),
        Action::Redo => queue.push(BoardCommand::Redo { instant }),
        _ if press.repeat => return KeyEffect::Usual,
        Action::Hint => {
            hints.write(HintRequested);
        }
        Action::Values => {
            values.write(ValuesToggled);
        }
        Action::Why => return ExplainWidget::Open.into(),
        Action::Marks => settings.legal_marks = settings.legal_marks.toggled(),
        // Nobody has legal moves to go to in a watched game.
        Action::Next if session.is_watched() => return GameWidget::WatchPause.into(),
        // The player has no moves in a watched game. The first press stops the game, and each further press plays one
        // move.
        Action::Select | Action::Play if session.is_watched() && press.target == Target::Board => {
            return GameWidget::WatchStep.into();
        }
        _ => return KeyEffect::Usual,
    }
    KeyEffect::Done
}

fn act(
    mut activated: MessageReader<Activated>,
    mut queue: ResMut<BoardQueue>,
    mut watching: ResMut<WatchedGame>,
    mut hints: MessageWriter<HintRequested>,
    mut values: MessageWriter<ValuesToggled>,
    mut stops: MessageWriter<StopGuest>,
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
            GameWidget::StopGuest => {
                stops.write(StopGuest);
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
            GameWidget::GoTo(plies) => queue.push(BoardCommand::GoTo { plies: usize::from(plies) }),
        }
    }
}

fn build(mut builder: ScreenBuilder<(u64, [Player; 2], bool)>, session: Res<Session>, settings: Res<Settings>) {
    let has_bar = Analysis::has_bar(&session, &settings);
    let value = (session.games_started(), session.config().players, has_bar);
    builder.show(value, |parent, ui| {
        layouts::build(parent, ui, &session, has_bar);
    });
}

/// What is wrong with the move under the pointer or a blunder, or else the squares of the coach's hint.
pub(super) fn coach(scene: Scene, session: Res<Session>, coach: Res<Coach>, warned: Res<Warned>) -> Vec<Mark> {
    if !scene.is_still() || !session.is_game() {
        return Vec::new();
    }
    let warning = warned.0.as_ref().and_then(|it| it.refutation.as_ref());
    let blunder = coach.blunder.as_ref();
    if let Some(found) = warning.or_else(|| blunder?.refutation.as_ref()) {
        return refutation(&scene, session.record(), found);
    }
    match coach.advice(&session) {
        Some(advice) if advice.step == Step::Region => region(&scene, advice.region()),
        Some(advice) => reasons(&scene, session.position(), &advice.reasons, advice.active),
        None => Vec::new(),
    }
}

pub(super) fn hint(scene: Scene, session: Res<Session>, coach: Res<Coach>, values: ShownValues) -> Vec<Mark> {
    let Some(advice) = coach.advice(&session) else {
        return Vec::new();
    };
    // With the values on the board, the best move is marked already.
    if advice.step != Step::Move || values.is_best(advice.square) {
        return Vec::new();
    }
    let palette = &scene.palette;
    let at = scene.center(advice.square);
    let disc = scene.plain_disc("Hint", palette.accent);
    let size = 0.36 * scene.cell();
    let icon = scene.icon("Hint's icon", Icon::Hint, palette.on_accent, size);
    vec![disc.at(at, depth::LEGAL + 0.5), icon.at(at, depth::LEGAL + 0.6)]
}
