//! What pressed widgets do.

use bevy::prelude::*;

use crate::{
    game::{
        frame::{AppSystems, Menu, Pace, Question, Random, Screen},
        play::{
            BoardCommand, BoardQueue, CHARACTERS, Command, Draft, DraftReady, HintRequested,
            NotReady, Player, RandomStart, Session, StartKind, Watching,
        },
        settings::Settings,
        store::Earlier,
        ui::{Activated, WidgetId},
    },
    rules::{Color as Side, Position},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (act, begin_found_start).chain().in_set(AppSystems::Act),
    );
}

/// Everything a widget can change.
#[derive(bevy::ecs::system::SystemParam)]
struct Outputs<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    draft: ResMut<'w, Draft>,
    random: ResMut<'w, Random>,
    random_start: ResMut<'w, RandomStart>,
    watching: ResMut<'w, Watching>,
    queue: ResMut<'w, BoardQueue>,
    settings: ResMut<'w, Settings>,
    commands: MessageWriter<'w, Command>,
    hints: MessageWriter<'w, HintRequested>,
    exit: MessageWriter<'w, AppExit>,
    pace: ResMut<'w, Pace>,
}

impl Outputs<'_> {
    fn go(&mut self, screen: Screen, menu: Menu) {
        NextState::set_if_neq(&mut self.screen, screen);
        NextState::set_if_neq(&mut self.menu, menu);
        // The change takes effect in the next frame, which nothing else may ask for.
        self.pace.animate();
    }

    fn start(&mut self, session_command: Command) {
        self.commands.write(session_command);
        self.go(Screen::Game, Menu::None);
    }

    fn start_drafted(&mut self) {
        match self.draft.config(self.random.coin()) {
            Ok(config) => {
                self.watching.pace = self.draft.pace;
                if self.draft.start == StartKind::Random {
                    // The next game begins with another one.
                    self.draft.random = None;
                }
                self.start(Command::NewGame(config));
            }
            Err(NotReady::Looking) => self.random_start.start_when_found(),
            // The panel says what is wrong.
            Err(NotReady::Custom(_)) => {}
        }
    }
}

/// A person and the characters by strength: the neighbour of a player among them.
fn neighbour(player: Player, stronger: bool) -> Option<Player> {
    let all = || {
        std::iter::once(Player::Human).chain(
            CHARACTERS
                .iter()
                .map(|character| Player::Computer(character.kind)),
        )
    };
    let at = all().position(|other| other == player)?;
    let next = if stronger { at + 1 } else { at.checked_sub(1)? };
    all().nth(next)
}

/// Who plays a colour after one step; the same at the end.
pub(crate) fn next_player(session: &Session, side: Side, stronger: bool) -> Option<Player> {
    neighbour(session.player(side), stronger)
}

/// Begins the game whose start has waited for its random opening.
fn begin_found_start(mut ready: MessageReader<DraftReady>, mut out: Outputs) {
    if ready.read().count() > 0 {
        out.start_drafted();
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    session: Res<Session>,
    menu: Res<State<Menu>>,
    screen: Res<State<Screen>>,
    earlier: Res<Earlier>,
    mut out: Outputs,
) {
    for &Activated(id) in activated.read() {
        match id {
            WidgetId::Continue => out.go(Screen::Game, Menu::None),
            WidgetId::Earlier => {
                if let Some(game) = earlier.offered() {
                    out.start(Command::Restore(Box::new(game)));
                }
            }
            WidgetId::TitleNewGame | WidgetId::OverNewGame => out.go(Screen::NewGame, Menu::None),
            WidgetId::PauseNewGame => out.go(Screen::NewGame, Menu::None),
            WidgetId::Quit => {
                out.exit.write(AppExit::Success);
            }
            WidgetId::Versus(versus) => out.draft.versus = versus,
            WidgetId::Card(kind) => out.draft.choose_opponent(kind),
            WidgetId::CardsFor(side) => out.draft.watched_side = side,
            WidgetId::Colour(colour) => out.draft.colour = colour,
            WidgetId::StartAt(layout) => out.draft.start = StartKind::Layout(layout),
            WidgetId::StartRandom => {
                out.draft.start = StartKind::Random;
                out.draft.random = None;
            }
            WidgetId::StartCustom => {
                out.draft.start = StartKind::Custom;
                out.go(Screen::Editor, Menu::None);
            }
            WidgetId::Clock(clock) => out.draft.clock = clock,
            WidgetId::Minutes { more } => out.draft.change_minutes(more),
            WidgetId::Increment { more } => out.draft.change_increment(more),
            WidgetId::Handicap(corners) => out.draft.handicap = corners,
            WidgetId::Rated(rated) => out.draft.rated = rated,
            WidgetId::Pace(pace) => {
                out.draft.pace = pace;
                out.watching.pace = pace;
            }
            WidgetId::Cell(square) => out.draft.turn_square(square),
            WidgetId::FirstToMove(side) => {
                out.draft.custom = out.draft.custom.with_side_to_move(side);
            }
            WidgetId::EditStandard => out.draft.custom = Position::default(),
            WidgetId::EditClear => out.draft.custom = Position::EMPTY,
            WidgetId::EditDone => out.go(Screen::NewGame, Menu::None),
            WidgetId::NextLevel | WidgetId::PreviousLevel => {
                out.draft.change_level(id == WidgetId::NextLevel);
            }
            WidgetId::Start => out.start_drafted(),
            WidgetId::Back if *screen.get() == Screen::NewGame => out.go(Screen::Title, Menu::None),
            WidgetId::Menu => out.go(Screen::Game, Menu::Pause),
            WidgetId::Undo => out.queue.push(BoardCommand::Undo { instant: false }),
            WidgetId::Redo => out.queue.push(BoardCommand::Redo { instant: false }),
            WidgetId::Hint => {
                out.hints.write(HintRequested);
            }
            WidgetId::Marks => out.settings.toggle_marks(),
            WidgetId::WatchPause => {
                if out.watching.is_paused() {
                    out.watching.resume();
                } else {
                    out.watching.pause();
                }
            }
            WidgetId::WatchStep => out.watching.step(),
            WidgetId::Players => out.go(Screen::Game, Menu::Players),
            WidgetId::SidePlayer { side, stronger } => {
                if let Some(player) = next_player(&session, side, stronger) {
                    out.commands.write(Command::SetPlayer { side, player });
                }
            }
            WidgetId::PlayersDone => out.go(Screen::Game, Menu::Pause),
            WidgetId::Resume => out.go(Screen::Game, Menu::None),
            WidgetId::Restart => out.go(Screen::Game, Menu::Confirm(Question::Restart)),
            WidgetId::Resign => {
                // The person who is to move gives up; while the computer thinks, the only person does.
                if let Some(side) = session.only_human().or(session.human_to_move()) {
                    out.go(Screen::Game, Menu::Confirm(Question::Resign(side)));
                }
            }
            WidgetId::Leave => out.go(Screen::Game, Menu::Confirm(Question::Leave)),
            WidgetId::Cancel => out.go(*screen.get(), Menu::Pause),
            WidgetId::Confirm => match *menu.get() {
                Menu::Confirm(Question::Restart) => out.start(Command::Restart),
                Menu::Confirm(Question::Resign(side)) => {
                    out.commands.write(Command::Resign(side));
                    out.go(Screen::Game, Menu::None);
                }
                Menu::Confirm(Question::Leave) => out.go(Screen::Title, Menu::None),
                Menu::None | Menu::Pause | Menu::Players | Menu::GameOver => {}
            },
            WidgetId::Rematch => out.start(Command::Restart),
            WidgetId::OverUndo => out.queue.push(BoardCommand::Undo { instant: false }),
            WidgetId::OverLeave => out.go(Screen::Title, Menu::None),
            // The lesson's, and the screen's that tells how to play.
            WidgetId::TitleLearn
            | WidgetId::LearnPage(_)
            | WidgetId::Passage(_)
            | WidgetId::Read(_)
            | WidgetId::LessonBegin
            | WidgetId::LessonNext
            | WidgetId::LessonPrevious
            | WidgetId::LessonLeave
            | WidgetId::LessonNewGame => {}
            // The settings screen's own.
            WidgetId::Back
            | WidgetId::TitleSettings
            | WidgetId::PauseSettings
            | WidgetId::Section(_)
            | WidgetId::NextSection
            | WidgetId::PreviousSection
            | WidgetId::Set(_)
            | WidgetId::Pick(..)
            | WidgetId::BindKey(_)
            | WidgetId::BindButton(_)
            | WidgetId::ResetBindings
            | WidgetId::ResetFocused => {}
        }
    }
}
