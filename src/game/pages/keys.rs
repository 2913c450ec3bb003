//! Turns the actions of keys and buttons into what they mean on the current page.
//!
//! The presses of a frame act one after another. Each acts on the focus that the one before has left. A press that does
//! more than move the focus is the last one of its frame: what it does is carried out by other systems, and the next
//! press must find their result.

use bevy::ecs::system::SystemState;

use super::{
    clipboard::{Exchange, takes_games},
    page::{KeyEffect, KeyPress, Meaning, Pages},
};
use crate::game::{
    controls::{InputOutcome, Inputs, KeysWait, MouseTravel, Pressed},
    play::{BoardCommand, BoardQueue},
    prelude::*,
    shell::FullscreenRequested,
    ui::{Adjusted, Direction, Navigator, Pressable, Scrolled, Sideways, show_focus},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        // It runs systems of the pages, and so it takes the whole world. All systems of the game have an order with it;
        // Bevy's own need none.
        // A movement of the mouse in this frame came before the keys that act in it.
        (show_focus, route.ambiguous_with_all(), show_focus).chain().in_set(AppSystems::Route),
    );
}

/// What a press can change directly. Everything else is done by the systems that read the messages.
#[derive(SystemParam)]
struct Outputs<'w, 's> {
    focus: ResMut<'w, Focus>,
    queue: ResMut<'w, BoardQueue>,
    activated: MessageWriter<'w, Activated>,
    adjusted: MessageWriter<'w, Adjusted>,
    exchanges: MessageWriter<'w, Exchange>,
    fullscreen: MessageWriter<'w, FullscreenRequested>,
    scrolled: Scrolled<'w, 's>,
    /// True if something has been left to other systems in this frame.
    acted: Local<'s, bool>,
    /// The page on which a key or button was pressed last, which may still be held down.
    pressed_on: Local<'s, Option<(Screen, Menu)>>,
}

impl Outputs<'_, '_> {
    fn press(&mut self, widget: WidgetId) {
        *self.acted = true;
        self.activated.write(Activated(widget));
    }

    fn adjust(&mut self, widget: WidgetId, up: bool) {
        *self.acted = true;
        self.adjusted.write(Adjusted { widget, up });
    }
}

/// What decides what a press means, apart from the focus.
#[derive(SystemParam)]
struct Circumstances<'w, 's> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    pages: Res<'w, Pages>,
    navigator: Navigator<'w, 's>,
    session: Res<'w, Session>,
    travel: Res<'w, MouseTravel>,
    pressable: Pressable<'w>,
}

/// What the presses of a frame are taken with.
type Taking<'w, 's> = (Inputs<'w, 's>, ResMut<'w, Settings>);

fn route(
    world: &mut World,
    taking: &mut SystemState<Taking>,
    acting: &mut SystemState<(Circumstances, Outputs)>,
) -> Result {
    let mut acted = world.resource::<KeysWait>().0;
    while !acted {
        let (mut inputs, mut settings) = taking.get_mut(world)?;
        let pressed = match inputs.take(&mut settings) {
            None | Some(InputOutcome::Captured) => break,
            Some(InputOutcome::Pressed(pressed)) => pressed,
        };
        acted = handle(world, pressed, acting)?;
    }
    let (mut inputs, mut settings) = taking.get_mut(world)?;
    inputs.leave_rest(&mut settings);
    Ok(())
}

/// Does what a press means: first the page is asked, and what it leaves is done as everywhere. True if something has
/// been left to other systems, so that the next press has to wait for the next frame.
fn handle(world: &mut World, pressed: Pressed, acting: &mut SystemState<(Circumstances, Outputs)>) -> Result<bool> {
    let (at, mut out) = acting.get_mut(world)?;
    if !out.focus.visible {
        start_at_mouse(&at, &mut out.focus);
    }
    let before = out.focus.target;
    let page = Some((*at.screen.get(), *at.menu.get()));
    if !pressed.repeat {
        *out.pressed_on = page;
    }
    // A held key does not go on on the next page.
    if *out.pressed_on != page || (presses(pressed.intent) && !is_pressable(&at.pressable, pressed.intent, before)) {
        return Ok(false);
    }
    let press = KeyPress { intent: pressed.intent, repeat: pressed.repeat, device: pressed.device, target: before };
    let effect = match at.pages.keys(*at.screen.get(), *at.menu.get()) {
        Some(keys) => world.run_system_with(keys, press)?,
        None => KeyEffect::Usual,
    };
    let (at, mut out) = acting.get_mut(world)?;
    *out.acted = false;
    match (effect, pressed.intent) {
        (KeyEffect::Done, _) => *out.acted = true,
        (KeyEffect::Press(widget), _) => out.press(widget),
        (KeyEffect::Usual, Intent::Square(square)) if at.navigator.has_board() => {
            out.focus.go_to(square);
        }
        (KeyEffect::Usual, Intent::Square(_) | Intent::Digit(_)) => {}
        (KeyEffect::Usual, Intent::Action(action)) => act(action, pressed, &at, &mut out),
    }
    // Keys mean something else in a text field from the next frame on.
    let is_text_field = |target| matches!(target, Target::Widget(id) if at.navigator.is_text_field(id));
    let now = out.focus.target;
    *out.acted |= now != before && (is_text_field(now) || is_text_field(before));
    Ok(*out.acted)
}

/// Whether this does more than move the focus, or lead back.
fn presses(intent: Intent) -> bool {
    use Action::{Back, Down, Fullscreen, Left, NextGroup, PreviousGroup, Right, SwitchPanel, Up};
    let moves = [Up, Down, Left, Right, NextGroup, PreviousGroup, SwitchPanel];
    match intent {
        Intent::Action(action) => !moves.contains(&action) && !matches!(action, Back | Fullscreen),
        Intent::Square(_) | Intent::Digit(_) => false,
    }
}

/// Whether the player has seen what this presses.
fn is_pressable(pressable: &Pressable, intent: Intent, focus: Target) -> bool {
    match (intent, focus) {
        (Intent::Action(Action::Select | Action::Play), Target::Widget(id)) => pressable.widget(id),
        _ => pressable.page(),
    }
}

/// The first key after the mouse starts at the line of a menu that the mouse has moved onto, because that line is lit. From
/// then on the focus is drawn, and a mouse that rests has no effect on it.
fn start_at_mouse(at: &Circumstances, focus: &mut Focus) {
    focus.visible = true;
    if let Some(line) = at.navigator.pointed_line().filter(|_| at.travel.is_far()) {
        focus.target = Target::Widget(line);
    }
}

/// Does what an action means on every page.
fn act(action: Action, pressed: Pressed, at: &Circumstances, out: &mut Outputs) {
    let Pressed { repeat, device, .. } = pressed;
    let (navigator, session) = (&at.navigator, &*at.session);
    let has_board = navigator.has_board();
    if let Target::Widget(widget) = out.focus.target
        && let Some(row) = navigator.far_row(widget, action)
    {
        out.focus.target = Target::Widget(row);
        *out.acted |= !navigator.is_known(row);
        return;
    }
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
        Action::SwitchPanel if has_board => {
            out.focus.target = match out.focus.target {
                Target::Board => navigator.beside_board(Direction::Right).map_or(Target::Board, Target::Widget),
                Target::Widget(_) => Target::Board,
            };
        }
        // A held key repeats only moves of the focus, and what a page lets it step through.
        _ if repeat => {}
        Action::Select | Action::Play => match out.focus.target {
            Target::Board if has_board => {
                *out.acted = true;
                out.queue.push(BoardCommand::Choose(out.focus.square));
            }
            Target::Widget(id) if navigator.is_enabled(id) => out.press(id),
            _ => {}
        },
        // On a gamepad, Back first leads from the panel to the board.
        Action::Back if has_board && device == Device::Gamepad && matches!(out.focus.target, Target::Widget(_)) => {
            out.focus.target = Target::Board;
        }
        Action::Next | Action::Previous if has_board => {
            next_legal(session, &mut out.focus, action == Action::Next);
        }
        Action::Copy | Action::Paste if takes_games(*at.menu.get()) => {
            *out.acted = true;
            out.exchanges.write(if action == Action::Copy { Exchange::Copy } else { Exchange::Paste });
        }
        Action::Fullscreen => {
            out.fullscreen.write(FullscreenRequested);
        }
        _ => {
            let (screen, menu) = (*at.screen.get(), *at.menu.get());
            match at.pages.meaning(screen, menu, action) {
                Some(Meaning::Press(widget)) => out.press(widget),
                Some(Meaning::Focus(widget)) => out.focus.target = Target::Widget(widget),
                None => {}
            }
        }
    }
}

/// Moves the focus. Left and right change the value of the focused widget instead, if it has one. Up and down first
/// scroll to what is hidden of a widget that is too tall, and of the content before the first or after the last widget.
fn move_focus(action: Action, navigator: &Navigator, out: &mut Outputs) {
    let toward = match action {
        Action::Up => Direction::Up,
        Action::Down => Direction::Down,
        Action::Left => Direction::Left,
        _ => Direction::Right,
    };
    if let Target::Widget(widget) = out.focus.target
        && matches!(toward, Direction::Left | Direction::Right)
        && navigator.sideways(widget) != Sideways::Move
    {
        out.adjust(widget, toward == Direction::Right);
    } else if let Target::Widget(widget) = out.focus.target
        && out.scrolled.read_on(widget, toward)
    {
        // The layout of the next frame says what can be seen then.
        *out.acted = true;
    } else {
        step(toward, navigator, &mut out.focus);
        if let Target::Widget(widget) = out.focus.target {
            // It has to be scrolled into view before the next press can read on.
            // A row of a list may not be built yet.
            *out.acted |= out.scrolled.is_read_in_steps(widget) || !navigator.is_known(widget);
        }
    }
}

pub(super) fn step(toward: Direction, navigator: &Navigator, focus: &mut Focus) {
    match focus.target {
        Target::Board if navigator.has_board() => {
            let (file, rank) = (focus.square.file(), focus.square.rank());
            // The step before the first file or rank leads to a number that no square has.
            let (file, rank) = match toward {
                Direction::Up => (file, rank.wrapping_sub(1)),
                Direction::Down => (file, rank + 1),
                Direction::Left => (file.wrapping_sub(1), rank),
                Direction::Right => (file + 1, rank),
            };
            if let Some(square) = Square::new(file, rank) {
                focus.square = square;
            } else if matches!(toward, Direction::Left | Direction::Right)
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
                let leaves = navigator.leaves_to_board(id, next, toward);
                focus.target = if leaves { Target::Board } else { Target::Widget(next) };
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

/// Moves the focus to the next or previous legal move, in reading order.
pub(super) fn next_legal(session: &Session, focus: &mut Focus, forward: bool) {
    if session.human_to_move().is_none() {
        return;
    }
    let legal: Vec<Square> = session.position().legal_moves().iter().collect();
    let here = focus.square.index();
    let next = if forward {
        legal.iter().find(|s| s.index() > here).or(legal.first())
    } else {
        let mut back = legal.iter().rev();
        back.find(|s| s.index() < here).or(legal.last())
    };
    if let Some(&square) = next {
        focus.go_to(square);
    }
}
