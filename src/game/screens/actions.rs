//! What pressed widgets do.

use bevy::prelude::*;

use super::draft::{Draft, Versus};
use crate::game::{
    AppSystems,
    input::{BoardCommand, BoardQueue},
    opponent::HintRequested,
    pace::Pace,
    session::{Command, Session},
    settings::Settings,
    state::{Menu, Question, Screen},
    ui::{Activated, WidgetId},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, act.in_set(AppSystems::Act));
}

/// Everything a widget can change.
#[derive(bevy::ecs::system::SystemParam)]
struct Outputs<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    draft: ResMut<'w, Draft>,
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
}

fn act(
    mut activated: MessageReader<Activated>,
    session: Res<Session>,
    menu: Res<State<Menu>>,
    screen: Res<State<Screen>>,
    mut out: Outputs,
) {
    for &Activated(id) in activated.read() {
        match id {
            WidgetId::Continue => out.go(Screen::Game, Menu::None),
            WidgetId::TitleNewGame | WidgetId::OverNewGame => out.go(Screen::NewGame, Menu::None),
            WidgetId::PauseNewGame => out.go(Screen::NewGame, Menu::None),
            WidgetId::Quit => {
                out.exit.write(AppExit::Success);
            }
            WidgetId::Versus(versus) => out.draft.versus = versus,
            WidgetId::Card(kind) => {
                out.draft.versus = Versus::Computer;
                out.draft.opponent = kind;
            }
            WidgetId::Colour(colour) => out.draft.colour = colour,
            WidgetId::StartAt(start) => out.draft.start = start,
            WidgetId::NextLevel | WidgetId::PreviousLevel => {
                out.draft.change_level(id == WidgetId::NextLevel);
            }
            WidgetId::Start => {
                let config = out.draft.config(rand::random());
                out.start(Command::NewGame(config));
            }
            WidgetId::Back if *screen.get() == Screen::NewGame => out.go(Screen::Title, Menu::None),
            WidgetId::Menu => out.go(Screen::Game, Menu::Pause),
            WidgetId::Undo => out.queue.push(BoardCommand::Undo { instant: false }),
            WidgetId::Redo => out.queue.push(BoardCommand::Redo { instant: false }),
            WidgetId::Hint => {
                out.hints.write(HintRequested);
            }
            WidgetId::Marks => out.settings.toggle_marks(),
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
                Menu::None | Menu::Pause | Menu::GameOver => {}
            },
            WidgetId::Rematch => out.start(Command::Restart),
            WidgetId::OverUndo => out.queue.push(BoardCommand::Undo { instant: false }),
            WidgetId::OverLeave => out.go(Screen::Title, Menu::None),
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
