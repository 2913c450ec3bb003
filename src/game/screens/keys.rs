//! Turns the actions of keys and buttons into what they mean on the current page.
//!
//! The presses of a frame act one after another. Each acts on the focus that the one before has left. A press that does
//! more than move the focus is the last one of its frame: what it does is carried out by other systems, and the next
//! press must find their result.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    clipboard::{Exchange, takes_games},
    explain::ExplainWidget,
    game::GameWidget,
    openings::OpeningsWidget,
    page::{Meaning, Pages},
    review::ReviewWidget,
};
use crate::{
    game::{
        controls::{Action, Asked, Device, Inputs, KeysWait, Pressed, Taken},
        frame::{AppSystems, FullscreenRequested, Menu, Screen},
        play::{
            BoardCommand, BoardQueue, HintRequested, OpeningStep, Review, ReviewStep, Session,
            ValuesToggled,
        },
        settings::Settings,
        ui::{
            Activated, Adjusted, Focus, Navigator, Scrolled, Sideways, Target, Toward, WidgetId,
            show_focus,
        },
    },
    rules::Square,
};

/// The least time between two undone moves while the key is held, in seconds.
const UNDO_REPEAT_SECS: f32 = 0.120;

/// How long a press is ignored after the result has appeared, in seconds. The player did not mean such a press for the
/// result.
const GRACE_SECS: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (route, show_focus).chain().in_set(AppSystems::Route),
    );
}

/// What an action can change directly. Everything else is done by the systems that read the messages.
#[derive(SystemParam)]
struct Outputs<'w, 's> {
    focus: ResMut<'w, Focus>,
    queue: ResMut<'w, BoardQueue>,
    settings: ResMut<'w, Settings>,
    activated: MessageWriter<'w, Activated>,
    adjusted: MessageWriter<'w, Adjusted>,
    hints: MessageWriter<'w, HintRequested>,
    values: MessageWriter<'w, ValuesToggled>,
    review: ResMut<'w, Review>,
    steps: MessageWriter<'w, ReviewStep>,
    openings: MessageWriter<'w, OpeningStep>,
    exchanges: MessageWriter<'w, Exchange>,
    fullscreen: MessageWriter<'w, FullscreenRequested>,
    scrolled: Scrolled<'w, 's>,
    last_undo_secs: Local<'s, f32>,
    /// True if something has been left to other systems in this frame.
    acted: Local<'s, bool>,
}

impl Outputs<'_, '_> {
    fn press(&mut self, widget: impl Into<WidgetId>) {
        *self.acted = true;
        self.activated.write(Activated(widget.into()));
    }

    fn adjust(&mut self, widget: WidgetId, up: bool) {
        *self.acted = true;
        self.adjusted.write(Adjusted { widget, up });
    }

    fn queue(&mut self, command: BoardCommand) {
        *self.acted = true;
        self.queue.push(command);
    }

    fn toggle_marks(&mut self) {
        *self.acted = true;
        self.settings.legal_marks = self.settings.legal_marks.toggled();
    }

    fn toggle_values(&mut self) {
        *self.acted = true;
        self.values.write(ValuesToggled);
    }

    /// Whether a held key repeats too soon. Keyboards repeat at very different rates, and the eye can follow eight moves a
    /// second.
    fn repeats_too_soon(&mut self, now_secs: f32) -> bool {
        if now_secs - *self.last_undo_secs < UNDO_REPEAT_SECS {
            return true;
        }
        *self.last_undo_secs = now_secs;
        false
    }

    fn step(&mut self, step: ReviewStep) {
        *self.acted = true;
        self.steps.write(step);
    }

    fn ask_for_hint(&mut self) {
        *self.acted = true;
        self.hints.write(HintRequested);
    }
}

/// The screen and the dialog that are shown while an action is handled.
#[derive(Clone, Copy)]
struct CurrentPage {
    screen: Screen,
    menu: Menu,
}

impl CurrentPage {
    /// True if a game is shown without a dialog over it.
    fn is_game(self) -> bool {
        self.screen == Screen::Game && self.menu == Menu::None
    }

    /// True if a review is shown without a dialog over it.
    fn is_review(self) -> bool {
        self.screen == Screen::Review && self.menu == Menu::None
    }

    /// True if the openings are shown without a dialog over them.
    fn is_openings(self) -> bool {
        self.screen == Screen::Openings && self.menu == Menu::None
    }

    /// True if the board can be played on.
    fn has_board(self) -> bool {
        self.screen.has_board() && self.menu == Menu::None
    }
}

/// What decides what a press means, apart from the focus.
#[derive(Clone, Copy)]
struct Circumstances<'a> {
    current: CurrentPage,
    /// What actions do on the current page.
    presses: fn(Action) -> Option<Meaning>,
    navigator: &'a Navigator<'a, 'a>,
    session: &'a Session,
    now_secs: f32,
    /// True if the result has appeared only a moment ago.
    just_opened: bool,
}

fn route(
    mut inputs: Inputs,
    keys_wait: Res<KeysWait>,
    navigator: Navigator,
    session: Res<Session>,
    pages: Res<Pages>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    // Not the game's own clock: that one counts only a part of the time in which the game sleeps.
    time: Res<Time<Real>>,
    mut result_secs: Local<Option<f32>>,
    mut out: Outputs,
) {
    let now_secs = time.elapsed_secs();
    *result_secs = match *menu.get() {
        Menu::GameOver => result_secs.or(Some(now_secs)),
        _ => None,
    };
    let (screen, menu) = (*screen.get(), *menu.get());
    let at = Circumstances {
        current: CurrentPage { screen, menu },
        presses: pages
            .shown(screen, menu)
            .map_or(none as fn(Action) -> Option<Meaning>, |page| page.presses),
        navigator: &navigator,
        session: &session,
        now_secs,
        just_opened: result_secs.is_some_and(|since| now_secs - since < GRACE_SECS),
    };
    *out.acted = keys_wait.0;
    while !*out.acted
        && let Some(taken) = inputs.take(&mut out.settings)
    {
        let before = out.focus.target;
        match taken {
            Taken::Captured => *out.acted = true,
            Taken::Pressed(pressed) => match pressed.asked {
                Asked::Square(square) if at.current.has_board() => out.focus.go_to(square),
                Asked::Square(_) => {}
                Asked::Digit(digit) if at.current.is_review() && digit > 0 => {
                    out.review.activate(usize::from(digit) - 1);
                    *out.acted = true;
                }
                Asked::Digit(_) => {}
                Asked::Action(action) => act(action, pressed, at, &mut out),
            },
        }
        // Keys mean something else in a text field from the next frame on.
        let is_text_field =
            |target| matches!(target, Target::Widget(id) if WidgetId::is_text_field(id));
        let now = out.focus.target;
        *out.acted |= now != before && (is_text_field(now) || is_text_field(before));
    }
    inputs.leave_rest(&mut out.settings);
}

/// Does what an action means.
fn act(action: Action, pressed: Pressed, at: Circumstances, out: &mut Outputs) {
    let Pressed { repeat, device, .. } = pressed;
    let Circumstances {
        current,
        navigator,
        session,
        ..
    } = at;
    if current.is_review() && review(action, pressed, at, out)
        || current.is_openings() && opening(action, pressed, at.now_secs, out)
    {
        return;
    }
    // Only a review has something to play.
    let action = match action {
        Action::Play => Action::Select,
        other => other,
    };
    match action {
        Action::Up | Action::Down | Action::Left | Action::Right => {
            move_focus(action, navigator, out);
        }
        Action::NextGroup | Action::PreviousGroup => {
            let forward = action == Action::NextGroup;
            if let Some(target) = navigator.next_group(out.focus.target, forward) {
                out.focus.target = target;
            }
        }
        Action::SwitchPanel if current.has_board() => {
            out.focus.target = match out.focus.target {
                Target::Board => navigator
                    .beside_board(Toward::Right)
                    .map_or(Target::Board, Target::Widget),
                Target::Widget(_) => Target::Board,
            };
        }
        // A held key repeats only moves of the focus, undo and redo.
        _ if repeat && !matches!(action, Action::Undo | Action::Redo) => {}
        // The player meant this press for the board, which the result has just replaced.
        Action::Select if at.just_opened => {}
        Action::Select => select(current, navigator, session, out),
        // On a gamepad, Back first leads from the panel to the board.
        Action::Back
            if current.has_board()
                && device == Device::Gamepad
                && matches!(out.focus.target, Target::Widget(_)) =>
        {
            out.focus.target = Target::Board;
        }
        Action::Undo | Action::Redo => {
            if repeat && out.repeats_too_soon(at.now_secs) {
                return;
            }
            *out.last_undo_secs = at.now_secs;
            undo_or_redo(action, repeat, current, out);
        }
        Action::Hint if current.is_game() => out.ask_for_hint(),
        Action::Values if current.is_game() => out.toggle_values(),
        Action::Why if current.is_game() => out.press(ExplainWidget::Open),
        Action::Marks if current.is_game() => out.toggle_marks(),
        // Nobody has legal moves to go to in a watched game.
        Action::Next if current.is_game() && session.is_watched() => {
            out.press(GameWidget::WatchPause);
        }
        Action::Next | Action::Previous if current.has_board() => {
            next_legal(session, &mut out.focus, action == Action::Next);
        }
        Action::Copy | Action::Paste if takes_games(current.menu) => {
            *out.acted = true;
            out.exchanges.write(if action == Action::Copy {
                Exchange::Copy
            } else {
                Exchange::Paste
            });
        }
        Action::Fullscreen => {
            out.fullscreen.write(FullscreenRequested);
        }
        _ => match (at.presses)(action) {
            Some(Meaning::Press(widget)) => out.press(widget),
            Some(Meaning::Focus(widget)) => out.focus.target = Target::Widget(widget),
            None => {}
        },
    }
}

/// Does what an action means in a review only. False if it means what it always does.
fn review(action: Action, pressed: Pressed, at: Circumstances, out: &mut Outputs) -> bool {
    let Pressed { repeat, device, .. } = pressed;
    let on_board = out.focus.target == Target::Board;
    let pad = device == Device::Gamepad;
    // Among the switches, and in a task, the arrows move the focus.
    let is_chip = out.focus.target == ReviewWidget::Values.into()
        || out.focus.target == ReviewWidget::Arrows.into();
    let steps_sideways = !on_board && !pad && !is_chip && out.review.retry().is_none();
    let (back, next) = (
        ReviewStep::Back { instant: repeat },
        ReviewStep::Next { instant: repeat },
    );
    let step = match action {
        // The arrows step, unless they move the focus on the board. A gamepad steps with other buttons.
        Action::Left if steps_sideways => back,
        Action::Right if steps_sideways => next,
        Action::Previous if pad => back,
        Action::Next if pad => next,
        Action::Undo if !pad => back,
        Action::Redo => next,
        Action::Hint if pad && !repeat => ReviewStep::NextError,
        Action::Next if !repeat => ReviewStep::NextError,
        Action::Previous if !repeat => ReviewStep::PreviousError,
        Action::Undo if !repeat => {
            out.press(ReviewWidget::PlayFrom);
            return true;
        }
        Action::Values if !repeat => {
            out.press(ReviewWidget::Values);
            return true;
        }
        // On the board it plays the square. In a task there is nothing to play.
        Action::Play if !on_board && out.review.retry().is_none() => {
            if !repeat {
                out.press(ReviewWidget::Play);
            }
            return true;
        }
        Action::Why if !repeat => {
            out.press(ExplainWidget::Open);
            return true;
        }
        Action::Undo | Action::Next | Action::Previous | Action::Values | Action::Why => {
            return true;
        }
        _ => return false,
    };
    if repeat && out.repeats_too_soon(at.now_secs) {
        return true;
    }
    out.step(step);
    true
}

/// Does what an action means among the openings only. False if it means what it always does.
fn opening(action: Action, pressed: Pressed, now_secs: f32, out: &mut Outputs) -> bool {
    let pad = pressed.device == Device::Gamepad;
    let step = match action {
        Action::Undo => OpeningStep::Back,
        Action::Redo => OpeningStep::Next,
        Action::Previous if pad => OpeningStep::Back,
        Action::Next if pad => OpeningStep::Next,
        Action::First => OpeningStep::First,
        Action::Last => OpeningStep::Last,
        Action::Hint if pad && !pressed.repeat => {
            out.press(OpeningsWidget::Star);
            return true;
        }
        _ => return false,
    };
    if pressed.repeat && out.repeats_too_soon(now_secs) {
        return true;
    }
    *out.acted = true;
    out.openings.write(step);
    true
}

fn none(_: Action) -> Option<Meaning> {
    None
}

/// Moves the focus. Left and right change the value of the focused widget instead, if it has one. Up and down first
/// scroll to what is hidden of a widget that is too tall, and of the content before the first or after the last widget.
fn move_focus(action: Action, navigator: &Navigator, out: &mut Outputs) {
    let toward = match action {
        Action::Up => Toward::Up,
        Action::Down => Toward::Down,
        Action::Left => Toward::Left,
        _ => Toward::Right,
    };
    if let Target::Widget(widget) = out.focus.target
        && matches!(toward, Toward::Left | Toward::Right)
        && navigator.sideways(widget) != Sideways::Move
    {
        out.adjust(widget, toward == Toward::Right);
    } else if let Target::Widget(widget) = out.focus.target
        && out.scrolled.read_on(widget, toward)
    {
        // The layout of the next frame says what can be seen then.
        *out.acted = true;
    } else {
        step(toward, navigator, &mut out.focus);
        if let Target::Widget(widget) = out.focus.target {
            // It has to be scrolled into view before the next press can read on.
            *out.acted |= out.scrolled.is_read_in_steps(widget);
        }
    }
}

/// Plays the focused square or presses the focused widget.
fn select(current: CurrentPage, navigator: &Navigator, session: &Session, out: &mut Outputs) {
    match out.focus.target {
        // The player has no moves in a watched game. The first press stops the game, and each further press plays one
        // move.
        Target::Board if current.is_game() && session.is_watched() => {
            out.press(GameWidget::WatchStep);
        }
        Target::Board if current.has_board() => {
            let square = out.focus.square;
            out.queue(BoardCommand::Choose(square));
        }
        Target::Widget(id) if navigator.is_enabled(id) => out.press(id),
        _ => {}
    }
}

fn undo_or_redo(action: Action, held: bool, current: CurrentPage, out: &mut Outputs) {
    let at_result = current.screen == Screen::Game && current.menu == Menu::GameOver;
    if current.is_game() || (at_result && action == Action::Undo && !held) {
        out.queue(if action == Action::Undo {
            BoardCommand::Undo { instant: held }
        } else {
            BoardCommand::Redo { instant: held }
        });
    }
}

/// Moves the focus one step.
fn step(toward: Toward, navigator: &Navigator, focus: &mut Focus) {
    match focus.target {
        Target::Board if navigator.has_board() => {
            let (file, rank) = (
                i32::from(focus.square.file()),
                i32::from(focus.square.rank()),
            );
            let (file, rank) = match toward {
                Toward::Up => (file, rank - 1),
                Toward::Down => (file, rank + 1),
                Toward::Left => (file - 1, rank),
                Toward::Right => (file + 1, rank),
            };
            let square = u8::try_from(file)
                .ok()
                .zip(u8::try_from(rank).ok())
                .and_then(|(file, rank)| Square::new(file, rank));
            if let Some(square) = square {
                focus.square = square;
            } else if matches!(toward, Toward::Left | Toward::Right)
                && let Some(widget) = navigator.beside_board(toward)
            {
                focus.target = Target::Widget(widget);
            }
        }
        Target::Board => {
            if let Some(target) = navigator.next_group(Target::Board, true) {
                focus.target = target;
            }
        }
        Target::Widget(id) => {
            if let Some(next) = navigator.toward(id, toward) {
                let leaves = navigator.has_board()
                    && ((id == GameWidget::Undo && toward == Toward::Left)
                        || (is_listed(id) && toward == Toward::Left && !is_listed(next))
                        || (id == GameWidget::Menu && toward == Toward::Right)
                        || (is_of_coach(id) && !is_of_coach(next) && toward == Toward::Right));
                focus.target = if leaves {
                    Target::Board
                } else {
                    Target::Widget(next)
                };
            } else if navigator.has_board() {
                focus.target = Target::Board;
            } else if !navigator.is_enabled(id)
                && let Some(target) = navigator.next_group(Target::Board, true)
            {
                // The focused widget is gone or disabled, so the focus goes to the first group.
                focus.target = target;
            }
        }
    }
}

/// Whether a widget is the coach's card or the button beside it, which are left of the board in a wide window.
fn is_of_coach(id: WidgetId) -> bool {
    id == GameWidget::Coach || id == ExplainWidget::Open
}

/// Whether a widget is a move of the list, which is beside the board.
fn is_listed(id: WidgetId) -> bool {
    matches!(id.get(), Some(GameWidget::GoTo(_)))
}

/// Moves the focus to the next or previous legal move, in reading order.
fn next_legal(session: &Session, focus: &mut Focus, forward: bool) {
    if session.human_to_move().is_none() {
        return;
    }
    let legal: Vec<Square> = session.position().legal_moves().iter().collect();
    let next = if forward {
        legal
            .iter()
            .find(|s| s.index() > focus.square.index())
            .or(legal.first())
    } else {
        legal
            .iter()
            .rev()
            .find(|s| s.index() < focus.square.index())
            .or(legal.last())
    };
    if let Some(&square) = next {
        focus.go_to(square);
    }
}
