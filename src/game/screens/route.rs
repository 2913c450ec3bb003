//! Gives each action its meaning on the screen it happens on.

use crate::game::{controls::Typed, frame::FullscreenRequested};
use bevy::prelude::*;

use crate::{
    game::{
        controls::{Action, Device, Pressed},
        frame::{AppSystems, Menu, Screen},
        play::{BoardCommand, BoardQueue, HintRequested, Session},
        settings::{Entry, Settings},
        ui::{Activated, Focus, Navigator, Target, Toward, WidgetId},
    },
    rules::Square,
};

/// The least time between moves taken back by holding a key, in seconds.
const UNDO_REPEAT_SECS: f32 = 0.120;

/// A press this soon after the result has appeared, in seconds, was not meant for it.
const UNSEEN_SECS: f32 = 0.3;

/// The focused setting is to go one step up or down.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjusted {
    /// The setting.
    pub entry: Entry,
    /// Up, or down.
    pub up: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Adjusted>().add_systems(
        Update,
        (route, go_to_typed).chain().in_set(AppSystems::Route),
    );
}

/// What an action can change. Everything else is left to those who read the messages.
#[derive(bevy::ecs::system::SystemParam)]
struct Outputs<'w> {
    focus: ResMut<'w, Focus>,
    queue: ResMut<'w, BoardQueue>,
    settings: ResMut<'w, Settings>,
    activated: MessageWriter<'w, Activated>,
    adjusted: MessageWriter<'w, Adjusted>,
    hints: MessageWriter<'w, HintRequested>,
    fullscreen: MessageWriter<'w, FullscreenRequested>,
}

fn route(
    mut pressed: MessageReader<Pressed>,
    navigator: Navigator,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    time: Res<Time>,
    mut last_undo_secs: Local<f32>,
    mut result_secs: Local<Option<f32>>,
    mut out: Outputs,
) {
    // Since when the result has been shown.
    let now = time.elapsed_secs();
    *result_secs = match *menu.get() {
        Menu::GameOver => result_secs.or(Some(now)),
        _ => None,
    };
    let unseen = result_secs.is_some_and(|since| now - since < UNSEEN_SECS);
    for &Pressed {
        action,
        repeat,
        device,
    } in pressed.read()
    {
        let playing = *screen.get() == Screen::Game && *menu.get() == Menu::None;
        let on_board = screen.get().has_board() && *menu.get() == Menu::None;
        let choosing = *screen.get() == Screen::NewGame && *menu.get() == Menu::None;
        let setting = *screen.get() == Screen::Settings;
        let paged = setting || *screen.get() == Screen::Learn;
        match action {
            Action::Up => step(Toward::Up, &navigator, &mut out.focus),
            Action::Down => step(Toward::Down, &navigator, &mut out.focus),
            Action::Left | Action::Right => {
                let right = action == Action::Right;
                if let Target::Widget(id) = out.focus.target
                    && let Some(entry) = id.entry()
                {
                    out.adjusted.write(Adjusted { entry, up: right });
                } else {
                    let toward = if right { Toward::Right } else { Toward::Left };
                    step(toward, &navigator, &mut out.focus);
                }
            }
            Action::NextGroup | Action::PreviousGroup => {
                let forward = action == Action::NextGroup;
                if let Some(target) = navigator.next_group(out.focus.target, forward) {
                    out.focus.target = target;
                }
            }
            Action::SwitchPanel => {
                if on_board {
                    out.focus.target = match out.focus.target {
                        Target::Board => navigator
                            .beside_board(Toward::Right)
                            .map_or(Target::Board, Target::Widget),
                        Target::Widget(_) => Target::Board,
                    };
                }
            }
            _ if repeat && !matches!(action, Action::Undo | Action::Redo) => {}
            // Meant for the board that has just given way to the result.
            Action::Select if unseen => {}
            Action::Select => match out.focus.target {
                // There is nothing to play in a game that is watched: this stops it, and then makes it step.
                Target::Board if playing && session.is_watched() => {
                    out.activated.write(Activated(WidgetId::WatchStep));
                }
                Target::Board if on_board => {
                    let square = out.focus.square;
                    out.queue.push(BoardCommand::Choose(square));
                }
                Target::Widget(id) if navigator.is_enabled(id) => {
                    out.activated.write(Activated(id));
                }
                _ => {}
            },
            Action::Back => {
                let on_panel = on_board && matches!(out.focus.target, Target::Widget(_));
                if on_panel && device == Device::Gamepad {
                    out.focus.target = Target::Board;
                } else {
                    back(*screen.get(), *menu.get(), &mut out);
                }
            }
            Action::Pause => match (*screen.get(), *menu.get()) {
                (Screen::Game, Menu::None) => {
                    out.activated.write(Activated(WidgetId::Menu));
                }
                (Screen::Game, Menu::Pause) => {
                    out.activated.write(Activated(WidgetId::Resume));
                }
                (Screen::NewGame, Menu::None) => {
                    out.activated.write(Activated(WidgetId::Start));
                }
                _ => {}
            },
            Action::Undo | Action::Redo => {
                // Keyboards repeat as fast as their owners like; eight moves a second can be followed.
                if repeat && now - *last_undo_secs < UNDO_REPEAT_SECS {
                    continue;
                }
                *last_undo_secs = now;
                let over = *screen.get() == Screen::Game && *menu.get() == Menu::GameOver;
                if playing || (over && action == Action::Undo && !repeat) {
                    out.queue.push(if action == Action::Undo {
                        BoardCommand::Undo { instant: repeat }
                    } else {
                        BoardCommand::Redo { instant: repeat }
                    });
                }
            }
            Action::Hint => {
                if playing {
                    out.hints.write(HintRequested);
                } else if setting {
                    out.activated.write(Activated(WidgetId::ResetFocused));
                }
            }
            Action::Marks => {
                if playing {
                    out.settings.toggle_marks();
                }
            }
            Action::Next | Action::Previous => {
                let forward = action == Action::Next;
                if on_board {
                    next_legal(&session, &mut out.focus, forward);
                } else if choosing {
                    out.activated.write(Activated(if forward {
                        WidgetId::NextLevel
                    } else {
                        WidgetId::PreviousLevel
                    }));
                } else if paged {
                    out.activated.write(Activated(if forward {
                        WidgetId::NextSection
                    } else {
                        WidgetId::PreviousSection
                    }));
                }
            }
            Action::Fullscreen => {
                out.fullscreen.write(FullscreenRequested);
            }
        }
    }
}

/// One step of the focus.
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
                    && matches!(
                        (id, toward),
                        (WidgetId::Undo, Toward::Left) | (WidgetId::Menu, Toward::Right)
                    );
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
                // The focused widget has gone away or cannot be used: start again.
                focus.target = target;
            }
        }
    }
}

fn back(screen: Screen, menu: Menu, out: &mut Outputs) {
    let id = match (screen, menu) {
        (_, Menu::Pause) => WidgetId::Resume,
        (_, Menu::Players) => WidgetId::PlayersDone,
        (_, Menu::Confirm(_)) => WidgetId::Cancel,
        (_, Menu::GameOver) => WidgetId::OverLeave,
        (Screen::Game, Menu::None) => WidgetId::Menu,
        (Screen::Editor, Menu::None) => WidgetId::EditDone,
        (Screen::NewGame | Screen::Settings | Screen::Learn, Menu::None) => WidgetId::Back,
        (Screen::Lesson, Menu::None) => WidgetId::LessonLeave,
        (Screen::Title, Menu::None) => {
            // Leaving takes a second press: Escape alone never quits.
            out.focus.target = Target::Widget(WidgetId::Quit);
            return;
        }
    };
    out.activated.write(Activated(id));
}

/// The legal square after or before the focused one, in reading order.
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
        focus.square = square;
        focus.target = Target::Board;
    }
}

fn go_to_typed(
    mut typed: MessageReader<Typed>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
) {
    for &Typed(square) in typed.read() {
        if screen.get().has_board() && *menu.get() == Menu::None {
            focus.square = square;
            focus.target = Target::Board;
        }
    }
}
