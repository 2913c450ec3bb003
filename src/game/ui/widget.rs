//! What can be pressed. Widgets have names, not callbacks: pressing one sends [`Activated`] with its name, whichever
//! device pressed it.
//!
//! Bevy's own button widget is not used because it answers Enter whatever modifiers are held, and Alt+Enter must
//! change the window and nothing else.

use bevy::prelude::*;

use super::{
    focus::{Focus, Target},
    scroll::FingerScroll,
};
use crate::{
    engine::OpponentKind,
    game::{
        controls::Action,
        play::{ClockChoice, ColourChoice, Versus, WatchPace},
        screens::{LearnPage, Reading},
        settings::{Entry, Section},
    },
    rules::{Color as Side, Square, StartLayout},
};

/// The name of a widget.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WidgetId {
    /// Title: back to the running game.
    Continue,
    /// Title: back to an unfinished game that another has taken the place of.
    Earlier,
    /// Title: the new-game screen.
    TitleNewGame,
    /// Title: the settings.
    TitleSettings,
    /// Title: rules, lesson, keys and credits.
    TitleLearn,
    /// Title: leave the program.
    Quit,
    /// New game: against the computer or a person.
    Versus(Versus),
    /// New game: an opponent.
    Card(OpponentKind),
    /// New game: the person's colour.
    Colour(ColourChoice),
    /// New game: for whose side of a watched game a character is chosen.
    CardsFor(Side),
    /// New game: the start layout.
    StartAt(StartLayout),
    /// New game: a random opening; pressed again, another one.
    StartRandom,
    /// New game: a board of one's own; opens the editor.
    StartCustom,
    /// New game: the clocks.
    Clock(ClockChoice),
    /// New game: more or fewer minutes on a custom clock.
    Minutes {
        /// More.
        more: bool,
    },
    /// New game: a custom clock gains more or less with each move.
    Increment {
        /// More.
        more: bool,
    },
    /// New game: so many corners for the weaker side.
    Handicap(u8),
    /// New game: without undo and hints, or with them.
    Rated(bool),
    /// New game and players: the pace of a watched game.
    Pace(WatchPace),
    /// Editor: a square.
    Cell(Square),
    /// Editor: who moves first.
    FirstToMove(Side),
    /// Editor: the standard start.
    EditStandard,
    /// Editor: no discs.
    EditClear,
    /// Editor: back to the new game.
    EditDone,
    /// New game: begin.
    Start,
    /// New game, settings and how to play: back to where one came from.
    Back,
    /// New game, without a place on the screen: a stronger opponent.
    NextLevel,
    /// New game, without a place on the screen: a weaker opponent.
    PreviousLevel,
    /// Game: the pause menu.
    Menu,
    /// Game: take back.
    Undo,
    /// Game: bring back.
    Redo,
    /// Game: suggest a move.
    Hint,
    /// Game: legal-move marks on or off.
    Marks,
    /// Watched game: stop it or let it go on.
    WatchPause,
    /// Watched game: stop it, or one move more.
    WatchStep,
    /// Pause: who plays.
    Players,
    /// Players: a stronger or weaker player for a colour.
    SidePlayer {
        /// The colour.
        side: Side,
        /// Stronger.
        stronger: bool,
    },
    /// Players: back to the pause menu.
    PlayersDone,
    /// Pause: go on playing.
    Resume,
    /// Pause: the same game again.
    Restart,
    /// Pause: the new-game screen.
    PauseNewGame,
    /// Pause: the settings.
    PauseSettings,
    /// Pause: give up.
    Resign,
    /// Pause: to the title.
    Leave,
    /// Question: yes.
    Confirm,
    /// Question: no.
    Cancel,
    /// Game over: the same players again.
    Rematch,
    /// Game over: the new-game screen.
    OverNewGame,
    /// Game over: take back the last move and play on.
    OverUndo,
    /// Game over: to the title.
    OverLeave,
    /// Settings: a page.
    Section(Section),
    /// Settings and how to play, without a place on the screen: the next page.
    NextSection,
    /// Settings and how to play, without a place on the screen: the previous page.
    PreviousSection,
    /// Settings: a switch or a slider.
    Set(Entry),
    /// Settings: one of several values.
    Pick(Entry, u16),
    /// Settings: another key for an action.
    BindKey(Action),
    /// Settings: another gamepad button for an action.
    BindButton(Action),
    /// Settings: the usual keys and buttons.
    ResetBindings,
    /// Settings, without a place on the screen: what has the focus as it was in the beginning.
    ResetFocused,
    /// How to play: a page.
    LearnPage(LearnPage),
    /// How to play: text to be read, which has the focus only to be scrolled into view and read out. Does nothing.
    Passage(u16),
    /// How to play: a longer text.
    Read(Reading),
    /// How to play: begin the lesson.
    LessonBegin,
    /// Lesson: the next step.
    LessonNext,
    /// Lesson: the step before.
    LessonPrevious,
    /// Lesson: back to how to play.
    LessonLeave,
    /// Lesson: the new-game screen, with the weakest opponent.
    LessonNewGame,
}

impl WidgetId {
    /// The setting that left and right change here.
    pub fn entry(self) -> Option<Entry> {
        match self {
            Self::Set(entry) | Self::Pick(entry, _) => Some(entry),
            _ => None,
        }
    }
}

/// Which layer a widget is on; a dialog takes all input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layer {
    /// The screen.
    #[default]
    Screen,
    /// The dialog over it.
    Dialog,
}

/// Tab moves between groups, arrows inside them. The numbers are the order of Tab.
pub mod group {
    /// A menu or the main buttons of a screen.
    pub const MAIN: u8 = 0;
    /// New game: kind of opponent.
    pub const VERSUS: u8 = 1;
    /// New game: opponents.
    pub const CARDS: u8 = 2;
    /// New game: colour.
    pub const COLOUR: u8 = 3;
    /// New game: start layout. Editor: the tools.
    pub const START_AT: u8 = 4;
    /// New game: clocks.
    pub const CLOCK: u8 = 5;
    /// New game: minutes and seconds of a custom clock.
    pub const CUSTOM_CLOCK: u8 = 6;
    /// New game: corners for the weaker side.
    pub const HANDICAP: u8 = 7;
    /// New game: help, or the pace of a watched game.
    pub const HELP: u8 = 8;
    /// New game: begin.
    pub const START: u8 = 9;
    /// New game: back.
    pub const BACK: u8 = 10;
    /// Game: tools.
    pub const TOOLS: u8 = 11;
    /// Game: the menu button.
    pub const MENU: u8 = 12;
    /// Settings: the pages.
    pub const PAGES: u8 = 20;
    /// Settings: the rows of a page.
    pub const ROWS: u8 = 21;
}

/// How a widget is drawn in its states.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// A filled button.
    #[default]
    Button,
    /// The button that goes on.
    Primary,
    /// A line of the title's menu.
    MenuItem,
    /// A line of a dialog.
    DialogItem,
    /// One of several choices.
    Segment,
    /// An opponent.
    Card,
    /// A page of the settings.
    Tab,
    /// A switch or a slider: it draws itself.
    Bare,
    /// A theme's picture.
    Picture,
    /// A square of the editor's board.
    Cell,
}

/// A widget's state.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Widget {
    /// The layer it is on.
    pub layer: Layer,
    /// The group it belongs to.
    pub group: u8,
    /// Its place in the group.
    pub order: u16,
    /// Drawn as.
    pub look: Look,
    /// Cannot be pressed now.
    pub disabled: bool,
    /// The chosen one of several.
    pub selected: bool,
    /// The pointer is over it.
    pub hovered: bool,
    /// The pointer holds it down.
    pub held: bool,
}

/// A widget was pressed.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activated(pub WidgetId);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Activated>()
        .add_observer(over)
        .add_observer(out)
        .add_observer(press)
        .add_observer(release)
        .add_observer(click);
}

fn over(event: On<Pointer<Over>>, mut widgets: Query<&mut Widget>) {
    if let Ok(mut widget) = widgets.get_mut(event.entity) {
        widget.hovered = !event.pointer_id.is_touch();
    }
}

fn out(event: On<Pointer<Out>>, mut widgets: Query<&mut Widget>) {
    if let Ok(mut widget) = widgets.get_mut(event.entity) {
        widget.hovered = false;
        widget.held = false;
    }
}

fn press(event: On<Pointer<Press>>, mut widgets: Query<&mut Widget>) {
    if event.button == PointerButton::Primary
        && let Ok(mut widget) = widgets.get_mut(event.entity)
    {
        widget.held = !widget.disabled;
    }
}

fn release(event: On<Pointer<Release>>, mut widgets: Query<&mut Widget>) {
    if let Ok(mut widget) = widgets.get_mut(event.entity) {
        widget.held = false;
    }
}

fn click(
    event: On<Pointer<Click>>,
    widgets: Query<(&WidgetId, &Widget)>,
    finger: Res<FingerScroll>,
    mut focus: ResMut<Focus>,
    mut activated: MessageWriter<Activated>,
) {
    if event.button == PointerButton::Primary
        && !(event.pointer_id.is_touch() && finger.has_scrolled())
        && let Ok((&id, widget)) = widgets.get(event.entity)
        && !widget.disabled
    {
        // A click on a tool is no reason for the keyboard to leave the board.
        if !matches!(widget.group, group::TOOLS | group::MENU) {
            focus.target = Target::Widget(id);
        }
        activated.write(Activated(id));
    }
}
